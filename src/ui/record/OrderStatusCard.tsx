import { hasCoverBegun } from '#contract/shared/cover-status.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { MoneyAmount } from '../price/MoneyAmount.tsx';
import styles from './RecordCard.module.css';
import { StatusTimeline, type TimelineStep } from './StatusTimeline.tsx';

/** The card's data (§3.order-status), and the day of issue. Null while it is not known: the step is then pending. */
export interface OrderStatus {
  _id: string;
  /** Paise. */
  full_amount: number;
  payment_status: string;
  date_of_transaction: string | null;
  policy_start_date: string | null;
  policy_issue_date: string | null;
}

export interface OrderStatusCardProps {
  order: OrderStatus;
  /** Decides whether cover has begun. */
  now: Date;
}

/** SUCCESS reads 'Successful'; anything else is shown as it is (§4.timeline-status). */
export function paymentStatusText(status: string): string {
  return status === 'SUCCESS' ? 'Successful' : status;
}

function dateText(date: string | null): string | undefined {
  return date === null ? undefined : formatDate(date, 'dd MMM yyyy');
}

/** Where cover begins later, the policy is issued but not active yet (docs/decisions/069). */
function activeStep(startDate: string | null, now: Date): TimelineStep {
  const label = 'Policy Active';
  const date = dateText(startDate);
  if (startDate === null || date === undefined) return { label, done: false };
  return hasCoverBegun(startDate, now)
    ? { label, date, done: true }
    : { label, detail: `Begins on ${date}`, done: false };
}

export function OrderStatusCard({ order, now }: OrderStatusCardProps) {
  const received = dateText(order.date_of_transaction);
  const issued = dateText(order.policy_issue_date);
  const steps = [
    { label: 'Premium Received', date: received, done: received !== undefined },
    { label: 'Policy Issued', date: issued, done: issued !== undefined },
    activeStep(order.policy_start_date, now),
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
          <dd translate="no">{order._id}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>
            <MoneyAmount paise={order.full_amount} />
          </dd>
        </div>
      </dl>
      <StatusTimeline label="Progress of the order" steps={steps} />
    </section>
  );
}
