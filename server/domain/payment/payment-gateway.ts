import * as v from 'valibot';
import { PartnerText } from '#contract/partners/partner-text.ts';
import type { Paise } from '#contract/shared/money.ts';
import { MAX_AMOUNT_PAISE } from '#contract/shared/paise.ts';

export interface GatewayOrder {
  readonly orderId: string;
  readonly amount: Paise;
  /** Our path to which the gateway returns the browser. */
  readonly returnPath: string;
  /** From this instant (ISO) on the gateway accepts no money for the order. */
  readonly expiresAt: string;
}

/** An order to open, and earlier ones of the same proposal, which should take no more money. */
export interface NewGatewayOrder extends GatewayOrder {
  readonly replaces: readonly string[];
}

const transactionId = PartnerText(80);

/** One sum that the gateway took. Zero is not a payment, and a sum above the maximum is an error. */
export const GatewaySum = v.object({
  /** The gateway's own number; the same in every report of this sum. */
  transactionId,
  /** Whole minor units: paise for INR. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_AMOUNT_PAISE)),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), 'INR'),
  paidAt: v.union([
    v.date(),
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((at) => new Date(at)),
    ),
  ]),
});
export type GatewaySum = v.InferOutput<typeof GatewaySum>;

/** Said instead of a reason that cannot be shown: the news that no money came is not lost with it. */
const DECLINED = 'The payment was declined.';

const pending = v.object({ kind: v.literal('PENDING'), transactionId });
const failed = v.object({ kind: v.literal('FAILED'), reason: v.fallback(PartnerText(200, 0), DECLINED) });
const abandoned = v.object({ kind: v.literal('ABANDONED') });

/** What a webhook can report about an order: one sum at a time. */
export const ReportedStatus = v.variant('kind', [
  pending,
  v.object({ kind: v.literal('PAID'), ...GatewaySum.entries }),
  failed,
  abandoned,
]);

/** The gateway's answer about an order. `UNKNOWN`: it has no such order. */
export const GatewayStatus = v.variant('kind', [
  v.object({ kind: v.literal('UNKNOWN') }),
  v.object({ kind: v.literal('OPEN') }),
  pending,
  /** Every sum that it took for the order, oldest first. */
  v.object({ kind: v.literal('PAID'), sums: v.pipe(v.array(GatewaySum), v.minLength(1), v.maxLength(100)) }),
  failed,
  abandoned,
]);
export type GatewayStatus = v.InferOutput<typeof GatewayStatus>;

/** A sum to be returned in full. */
export interface GatewayRefund {
  readonly orderId: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: string;
}

/** The interface for a payment gateway. Our order number is its reference: asked twice, it acts once. */
export interface PaymentGateway {
  /**
   * Registers the order. Returns the address at which the visitor pays. A gateway that can close orders closes those that
   * it replaces first, and throws if one of them was paid.
   */
  openOrder(order: NewGatewayOrder, signal: AbortSignal): Promise<{ readonly paymentUrl: string }>;
  statusOf(orderId: string, signal: AbortSignal): Promise<v.InferInput<typeof GatewayStatus>>;
  /** Returns one sum, identified by its transaction. */
  refund(refund: GatewayRefund, signal: AbortSignal): Promise<void>;
}
