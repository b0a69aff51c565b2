import { useId } from 'react';
import { Verbatim } from '../text/Verbatim.tsx';
import styles from './RecordCard.module.css';

/** The card's data, with the specification's labels (§3.payment-details). */
export interface PaymentDetails {
  proposal_id: string;
  unique_transaction_id: string | null;
  policy_number: string | null;
}

export interface PaymentDetailsCardProps {
  payment: PaymentDetails;
}

export function PaymentDetailsCard({ payment }: PaymentDetailsCardProps) {
  const titleId = useId();
  const rows = [
    ['Proposer Name', payment.proposal_id],
    ['Transaction ID', payment.unique_transaction_id],
    ['Policy Number', payment.policy_number],
  ] as const;
  return (
    <section className={`card stack gap-4 ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId} className="size-l">
        Payment details
      </h2>
      <dl className={`facts ${styles.rows}`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null ? 'Not there yet' : <Verbatim>{value}</Verbatim>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
