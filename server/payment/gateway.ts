import type { Paise } from '#contract/shared/money.ts';

export interface GatewayOrder {
  readonly orderId: string;
  readonly amount: Paise;
  /** Path of ours to which the gateway returns the browser. */
  readonly returnPath: string;
  /** From this instant (ISO) on the gateway takes no money for the order. */
  readonly expiresAt: string;
}

/** What the gateway says of an order, when asked or by webhook. `UNKNOWN`: it has no such order. */
export type GatewayStatus =
  | { kind: 'UNKNOWN' }
  | { kind: 'OPEN' }
  | { kind: 'PENDING'; transactionId: string }
  | { kind: 'PAID'; transactionId: string; amount: Paise; paidAt: Date }
  | { kind: 'FAILED'; reason: string }
  | { kind: 'ABANDONED' };

/** Where a broker plugs in its payment gateway. Our order number is its reference: asked twice, it acts once. */
export interface PaymentGateway {
  /** Books the order. Gives where the visitor pays. */
  openOrder(order: GatewayOrder, signal: AbortSignal): Promise<{ readonly paymentUrl: string }>;
  statusOf(orderId: string, signal: AbortSignal): Promise<GatewayStatus>;
  /** Sends the whole amount back. */
  refund(orderId: string, signal: AbortSignal): Promise<void>;
}
