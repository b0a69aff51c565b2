import { endOfDayInIndia } from '#contract/shared/dates.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import {
  ORDER_LIFETIME_MS,
  type PollingSchedule,
  RESOLVE_WITHIN_WORKING_DAYS,
} from '#machines/lifecycles/payment.machine.ts';
import { REFUND_RETRY_BACKOFF } from '#machines/lifecycles/received-sum.machine.ts';
import { backoffMs } from '#server/shared/backoff.ts';
import type { PaymentOrder } from './payment-order.ts';
import { addWorkingDays } from './working-days.ts';

/** A journey with the line's rule for its last day to pay. */
interface PayableJourney {
  readonly journey: { readonly serverLine: { lastDayToPay?(record: RecordBase): string | null } };
  readonly record: RecordBase;
}

/** When an unpaid order is abandoned. From then on the gateway accepts no money for it. */
export const orderExpiry = ({ createdAt }: Pick<PaymentOrder, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + ORDER_LIFETIME_MS);

/**
 * The instant from which money cannot become a policy, whatever was agreed; null if the insurer's offer alone decides.
 */
export function paymentDeadline({ journey, record }: PayableJourney): Date | null {
  const day = journey.serverLine.lastDayToPay?.(record) ?? null;
  return day === null ? null : endOfDayInIndia(day);
}

/** Until when the gateway accepts money for an order. */
export function orderPayableUntil(unit: PayableJourney, order: Pick<PaymentOrder, 'createdAt'>): Date {
  const expiry = orderExpiry(order);
  const end = paymentDeadline(unit);
  return end !== null && end < expiry ? end : expiry;
}

/** Whether the gateway is asked about an order at that time. Its webhooks are accepted at any time. */
export const isOrderPolledAt = (order: Asked, at: Date): boolean => at.getTime() <= lastPollOf(order);

type Asked = Pick<PaymentOrder, 'snapshot' | 'createdAt'>;
type Schedule = Pick<PaymentOrder, 'nextCheckAt' | 'checks' | 'resolveBy'>;

/** When a job next checks an order, after `checks` checks in its state; null for never. */
export function nextOrderPoll(order: Asked, checks: number, now: Date): Date | null {
  const asked = askingPlanOf(order.snapshot);
  if (asked === null) return null;
  const next = Math.min(now.getTime() + backoffMs(asked, checks), lastPollOf(order));
  return next > now.getTime() ? new Date(next) : null;
}

/** When the gateway is last asked about an order, in milliseconds since 1970. The last wait is as short as that. */
function lastPollOf({ snapshot, createdAt }: Asked): number {
  const asked = askingPlanOf(snapshot);
  if (asked === null) return Number.NEGATIVE_INFINITY;
  return asked.forMs === undefined ? Number.POSITIVE_INFINITY : createdAt.getTime() + asked.forMs;
}

const askingPlanOf = (snapshot: PaymentOrder['snapshot']): PollingSchedule | null =>
  snapshot.getMeta()[`payment.${snapshot.value}`]?.asked ?? null;

/** When the gateway is next asked to return a sum that it did not return, after this number of tries. */
export const nextRefundAttemptAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + backoffMs(REFUND_RETRY_BACKOFF, tries));

/** The schedule of an order that has just entered its state. */
export function firstPollSchedule(order: PaymentOrder, now: Date): Schedule {
  return {
    nextCheckAt: nextOrderPoll(order, 0, now),
    checks: 0,
    // The visitor is given the time once: it does not change when the order's state does.
    resolveBy: order.snapshot.hasTag('moneyUnderWay')
      ? (order.resolveBy ?? addWorkingDays(now, RESOLVE_WITHIN_WORKING_DAYS))
      : null,
  };
}
