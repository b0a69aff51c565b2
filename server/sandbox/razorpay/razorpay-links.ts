import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SandboxPaymentOutcome } from '../sandbox-payment-gateway.ts';
import { TURNS_PAID_AFTER_MS } from '../sandbox-payment-gateway.ts';

/** An attempt to pay, and what comes of it. */
export interface StoredPayment {
  readonly id: string;
  readonly amount: number;
  readonly createdAt: Date;
  /** What it is until it is captured. */
  readonly before: 'authorized' | 'failed';
  /** From then on it is captured; null for never. */
  readonly capturedAt: Date | null;
  readonly error: { readonly description: string; readonly source: string; readonly reason: string } | null;
  readonly refunds: StoredRefund[];
}

export interface StoredRefund {
  readonly id: string;
  readonly amount: number;
  readonly createdAt: Date;
  /** The key that it was asked with, and what was asked; null without a key. */
  readonly asked: { readonly key: string; readonly about: string } | null;
}

/** What a shop asked for. */
export interface WantedLink {
  readonly amount: number;
  readonly currency: string;
  readonly reference_id: string;
  readonly description: string;
  readonly expire_by: number;
  readonly notes: Readonly<Record<string, string>>;
  readonly callback_url: string;
}

export interface StoredLink extends WantedLink {
  readonly id: string;
  readonly createdAt: Date;
  cancelledAt: Date | null;
  /** Razorpay's order, once its page is opened. */
  orderId: string | null;
  readonly payments: StoredPayment[];
}

export type LinkStatus = 'created' | 'partially_paid' | 'expired' | 'cancelled' | 'paid';

const MAX_REMEMBERED = 100_000;

/** An id as Razorpay makes them: what it is of, and 14 characters. */
export const newRazorpayId = (of: 'plink' | 'order' | 'pay' | 'rfnd'): string =>
  `${of}_${randomBytes(7).toString('hex')}`;

/** The links of the look-alike, by each number that belongs to one. */
export class RazorpayLinks {
  readonly #links = new LRUCache<string, StoredLink>({ max: MAX_REMEMBERED });

  /** @param links of an earlier run */
  constructor(links: readonly StoredLink[]) {
    for (const link of links) {
      const numbers = [link.id, link.reference_id, link.orderId, ...link.payments.map(({ id }) => id)];
      for (const number of numbers) if (number !== null) this.#links.set(number, link);
    }
  }

  /** By the reference, or by the id of link, order or payment. */
  find(number: string): StoredLink | undefined {
    return this.#links.get(number);
  }

  /** Newest first. */
  all(): StoredLink[] {
    return [...new Set(this.#links.values())].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  }

  add(wanted: WantedLink, now: Date): StoredLink {
    const id = newRazorpayId('plink');
    const link: StoredLink = { ...wanted, id, createdAt: now, cancelledAt: null, orderId: null, payments: [] };
    this.#links.set(link.id, link);
    this.#links.set(link.reference_id, link);
    return link;
  }

  /** The page is opened. */
  open(link: StoredLink): void {
    link.orderId ??= newRazorpayId('order');
    this.#links.set(link.orderId, link);
  }

  /** Applies the visitor's choice. Returns the attempts that the shop is notified of at once. */
  pay(link: StoredLink, outcome: SandboxPaymentOutcome, now: Date): StoredPayment[] {
    const attempt = (
      capturedAt: Date | null,
      { before = 'authorized', error = null, amount = link.amount }: Partial<StoredPayment> = {},
    ): StoredPayment => {
      const id = newRazorpayId('pay');
      const payment = { id, amount, createdAt: now, before, capturedAt, error, refunds: [] };
      link.payments.push(payment);
      this.#links.set(id, link);
      return payment;
    };
    const later = new Date(now.getTime() + TURNS_PAID_AFTER_MS);
    switch (outcome) {
      case 'succeed':
        return [attempt(now)];
      case 'pay-twice':
        return [attempt(now), attempt(now)];
      case 'pay-twice-one-lost': {
        const first = attempt(now);
        attempt(now);
        return [first];
      }
      case 'pay-one-paisa':
        return [attempt(now, { amount: 1 })];
      case 'debit-then-time-out':
        attempt(now);
        return [];
      case 'fail':
        return [attempt(null, { before: 'failed', error: DECLINED })];
      case 'fail-then-paid':
        return [attempt(later, { before: 'failed', error: DECLINED })];
      case 'pend':
        return [attempt(later)];
      case 'abandon':
        return [attempt(null, { before: 'failed', error: LEFT })];
    }
  }
}

const DECLINED = {
  description: 'The bank declined this payment. No money was taken.',
  source: 'bank',
  reason: 'payment_failed',
};
const LEFT = {
  description: 'Your payment has been cancelled. Try again or complete the payment later.',
  source: 'customer',
  reason: 'payment_cancelled',
};

export const isCaptured = ({ capturedAt }: StoredPayment, now: Date): boolean =>
  capturedAt !== null && capturedAt <= now;

export const refundedAmount = ({ refunds }: StoredPayment): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

export const paidAmount = ({ payments }: StoredLink, now: Date): number =>
  payments.filter((payment) => isCaptured(payment, now)).reduce((sum, { amount }) => sum + amount, 0);

export function linkStatus(link: StoredLink, now: Date): LinkStatus {
  const paid = paidAmount(link, now);
  if (paid >= link.amount) return 'paid';
  if (paid > 0) return 'partially_paid';
  if (link.cancelledAt !== null) return 'cancelled';
  return now.getTime() >= link.expire_by * 1000 ? 'expired' : 'created';
}
