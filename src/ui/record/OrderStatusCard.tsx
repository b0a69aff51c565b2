import { formatDate } from '#contract/shared/dates.ts';
import { Money } from '../price/Money.tsx';
import styles from './RecordCard.module.css';
import { Timeline } from './Timeline.tsx';

/** What the card reads, spec §3. Null while it is not known: the step is then pending. */
export interface Order {
  _id: string;
  /** Paise. */
  full_amount: number;
  payment_status: string;
  date_of_transaction: string | null;
  policy_start_date: string | null;
}

export interface OrderStatusCardProps {
  order: Order;
}

/** SUCCESS reads 'Successful'; anything else is shown as it is (spec §4). */
export function paymentStatusText(status: string): string {
  return status === 'SUCCESS' ? 'Successful' : status;
}

function dateText(date: string | null): string | undefined {
  return date === null ? undefined : formatDate(date, 'dd MMM yyyy');
}

export function OrderStatusCard({ order }: OrderStatusCardProps) {
  const received = dateText(order.date_of_transaction);
  const started = dateText(order.policy_start_date);
  const steps = [
    { label: 'Premium Received', date: received, done: received !== undefined },
    { label: 'Policy Issued', date: started, done: started !== undefined },
    { label: 'Policy Active', date: started, done: started !== undefined },
  ];
  return (
    <section className={`card stack gap-4 ${styles.card}`} aria-label={`Order status of ${order._id}`}>
      <header className={`row between ${styles.head}`}>
        <h2 className="size-l">Order status</h2>
        <p className={`medium soft ${styles.status}`} data-good={order.payment_status === 'SUCCESS' || undefined}>
          {paymentStatusText(order.payment_status)}
        </p>
      </header>
      <dl className={`facts ${styles.rows}`}>
        <div>
          <dt>Order number</dt>
          <dd>{order._id}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>
            <Money paise={order.full_amount} />
          </dd>
        </div>
      </dl>
      <Timeline label="Progress of the order" steps={steps} />
    </section>
  );
}
