import type { Paise } from '#contract/shared/money.ts';

export interface GatewayOrder {
  readonly orderId: string;
  readonly amount: Paise;
  /** Path of ours to which the gateway returns the browser. */
  readonly returnPath: string;
}

/** What the gateway says of an order, when asked or by webhook. `UNKNOWN`: nobody came to its page yet. */
export type GatewayWord =
  | { kind: 'UNKNOWN' }
  | { kind: 'OPEN' }
  | { kind: 'PENDING'; transactionId: string }
  | { kind: 'PAID'; transactionId: string; amount: Paise; paidAt: Date }
  | { kind: 'FAILED'; reason: string }
  | { kind: 'ABANDONED' };

/**
 * Where a broker plugs in its payment gateway. `linkFor` reaches nobody: the link carries the signed order, which the
 * gateway books when the browser comes. The others are called while the journey's row is locked, so an adapter answers
 * within 3 seconds or throws, and then nothing has changed and a job tries again.
 */
export interface PaymentGateway {
  linkFor(order: GatewayOrder): string;
  statusOf(orderId: string): Promise<GatewayWord>;
  /** Sends the whole amount back. Asked twice, it refunds once. */
  refund(orderId: string): Promise<void>;
}
