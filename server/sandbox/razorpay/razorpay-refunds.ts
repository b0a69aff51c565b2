import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import {
  isCaptured,
  newRazorpayId,
  refundedAmount,
  type StoredLink,
  type StoredPayment,
  type StoredRefund,
} from './razorpay-links.ts';
import { RazorpayRefusal } from './razorpay-refusal.ts';

const MAX_REMEMBERED = 100_000;
/** Razorpay returns nothing below one rupee. */
const SMALLEST_REFUND = 100;

const NewRefund = v.strictObject({ amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))) });

interface Asked {
  readonly key: string | undefined;
  readonly now: Date;
}

/**
 * The refunds of the look-alike, by the rules of Razorpay's documentation. With a key, asked twice is done once.
 * @param links of an earlier run
 */
export function createRefunds(links: readonly StoredLink[]) {
  const byKey = new LRUCache<string, StoredRefund>({ max: MAX_REMEMBERED });
  const made = links.flatMap(({ payments }) => payments.flatMap(({ refunds }) => refunds));
  for (const refund of made) if (refund.asked) byKey.set(refund.asked.key, refund);

  return {
    refund(payment: StoredPayment, body: unknown, { key, now }: Asked): { refund: StoredRefund; isNew: boolean } {
      const about = JSON.stringify([payment.id, body]);
      const before = key === undefined ? undefined : byKey.get(key);
      if (before && before.asked?.about !== about) {
        throw new RazorpayRefusal('Different request with the same idempotency key has already been processed.', 409);
      }
      if (before) return { refund: before, isNew: false };
      if (key !== undefined) assertKey(key);
      const refund = {
        id: newRazorpayId('rfnd'),
        amount: amountOf(payment, body, now),
        createdAt: now,
        asked: key === undefined ? null : { key, about },
      };
      payment.refunds.push(refund);
      if (key !== undefined) byKey.set(key, refund);
      return { refund, isNew: true };
    },
  };
}

function assertKey(key: string): void {
  if (key.length < 10) throw new RazorpayRefusal('The idempotency key must be at least 10 characters long.');
  if (!/^[\w-]+$/.test(key)) {
    throw new RazorpayRefusal(
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    );
  }
}

function amountOf(payment: StoredPayment, body: unknown, now: Date): number {
  const wanted = v.safeParse(NewRefund, body);
  if (!wanted.success) {
    throw new RazorpayRefusal(`${v.getDotPath(wanted.issues[0])} is/are not required and should not be sent.`);
  }
  const left = payment.amount - refundedAmount(payment);
  const amount = wanted.output.amount ?? left;
  if (left <= 0) throw new RazorpayRefusal('The payment has been fully refunded already.');
  if (!isCaptured(payment, now) || amount > left) {
    throw new RazorpayRefusal('The refund amount provided is greater than amount captured.', 400, 'amount');
  }
  if (amount < SMALLEST_REFUND && amount < payment.amount) {
    throw new RazorpayRefusal('The amount must be at least INR 1.00.', 400, 'amount');
  }
  return amount;
}
