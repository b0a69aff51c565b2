import { endOfDayInIndia } from '#contract/shared/dates.ts';
import { backoffMs } from '../jobs/backoff.ts';
import type { JourneyUnitOfWork } from '../unit-of-work.ts';
import type { Order } from './order-store.ts';
import { addWorkingDays } from './working-days.ts';

const ORDER_LIFETIME_MS = 30 * 60_000;
/** An order that nobody paid by then is abandoned, and the gateway takes no money for it any more. */
export const expiryOf = ({ createdAt }: Pick<Order, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + ORDER_LIFETIME_MS);

/** The instant from which money makes no policy, whatever was agreed; null if the insurer's offer alone decides. */
export function endOfPayment({ journey, record }: Pick<JourneyUnitOfWork, 'journey' | 'record'>): Date | null {
  const day = journey.serverLine.lastDayToPay?.(record) ?? null;
  return day === null ? null : endOfDayInIndia(day);
}

/** Until when the gateway takes money for an order. */
export function payableUntil(
  unit: Pick<JourneyUnitOfWork, 'journey' | 'record'>,
  order: Pick<Order, 'createdAt'>,
): Date {
  const expiry = expiryOf(order);
  const end = endOfPayment(unit);
  return end !== null && end < expiry ? end : expiry;
}

/** The promise to someone whose money is under way: a policy by then, or the money on its way back. */
const RESOLVE_WITHIN_WORKING_DAYS = 3;
/** Failed and abandoned orders can still turn paid; most that do, do so within two days. */
const LATE_MONEY_MS = 48 * 60 * 60_000;

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const PLAN = {
  created: { firstMs: 10 * SECOND, mostMs: 300 * SECOND },
  pending: { firstMs: 5 * SECOND, mostMs: HOUR },
  failed: { firstMs: 15 * SECOND, mostMs: 6 * HOUR },
  abandoned: { firstMs: 60 * SECOND, mostMs: 6 * HOUR },
} as const;

/** Whether a failed or abandoned order is so old that nobody asks about it any more. A webhook is still heard. */
export const isTooOldForMoney = ({ snapshot, createdAt }: Order, at: Date): boolean =>
  (snapshot.matches('failed') || snapshot.matches('abandoned')) && at.getTime() > createdAt.getTime() + LATE_MONEY_MS;

type Schedule = Pick<Order, 'nextCheckAt' | 'checks' | 'resolveBy'>;

/** When a job checks an order next, after `checks` checks in its state; null for never. */
export function scheduleNextCheck(order: Order, checks: number, now: Date): Date | null {
  const state = order.snapshot.value;
  switch (state) {
    case 'succeeded':
    case 'refundDue':
    case 'refunded':
      return null;
    default: {
      const next = new Date(now.getTime() + backoffMs(PLAN[state], checks));
      return isTooOldForMoney(order, next) ? null : next;
    }
  }
}

/** When the gateway is asked again to send a sum back that it did not take back, after so many tries. */
export const scheduleNextRefund = (tries: number, now: Date): Date =>
  new Date(now.getTime() + backoffMs({ firstMs: 10 * SECOND, mostMs: HOUR }, tries));

/** The schedule of an order that just came into its state. */
export function firstSchedule(order: Order, now: Date): Schedule {
  const moneyUnderWay = ['pending', 'succeeded', 'refundDue', 'refunded'].includes(order.snapshot.value);
  return {
    nextCheckAt: scheduleNextCheck(order, 0, now),
    checks: 0,
    // The promise is made once: it does not move when the order does.
    resolveBy: moneyUnderWay ? (order.resolveBy ?? addWorkingDays(now, RESOLVE_WITHIN_WORKING_DAYS)) : null,
  };
}
