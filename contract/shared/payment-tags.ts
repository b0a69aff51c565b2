/**
 * `payable`: no money is under way, so another order may be paid. `unpaid`: the gateway reports no money; it may still
 * arrive. `moneyUnderWay`: money may have left the visitor's account. `moneyReceived`: it arrived, even if refunded
 * since.
 */
export type PaymentStateTag = 'payable' | 'unpaid' | 'moneyUnderWay' | 'moneyReceived';

/**
 * The tags of the payment machine's states (`machines/lifecycles/payment.machine.ts`). Here without schemas, because
 * the browser reads them from the record on its first page and loads none of the server's machines.
 */
export const PAYMENT_STATE_TAGS = {
  CREATED: ['payable'],
  PENDING: ['moneyUnderWay'],
  SUCCESS: ['moneyUnderWay', 'moneyReceived'],
  FAILED: ['payable', 'unpaid'],
  ABANDONED: ['payable', 'unpaid'],
  REFUND_DUE: ['moneyUnderWay', 'moneyReceived'],
  REFUNDED: ['moneyUnderWay', 'moneyReceived'],
} as const satisfies Record<string, readonly PaymentStateTag[]>;
