import { healthLine } from '#contract/lines/health/health-line.ts';
import type { ProposalBase, RecordBase } from '#contract/shared/record.ts';
import type { GatewayStatus } from '#server/domain/payment/payment-gateway.ts';
import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import { orderToPay } from '#server/domain/settlement/order-to-pay.ts';
import { findOrder, type Purchase, UNCHANGED } from '#server/domain/settlement/purchase.ts';
import { receiveStatus } from '#server/domain/settlement/receive-status.ts';
import { serverLines } from '#server/server-lines.ts';
import { Refused } from '#server/shared/refused.ts';
import { atGateway } from '#tests/ui/health-record.ts';

// A purchase of health insurance without a database, and what the tests of its commands read in it.

export const NOW = new Date('2026-09-04T06:30:00.000Z');
export const at = (time: string) => new Date(`2026-09-${time}.000Z`);
export const PREMIUM = 1_234_500;
/** Accepted, and not paid. */
export const record: RecordBase = { ...atGateway, proposal: { ...proposalOf(atGateway), payment: null } };

export function proposalOf({ proposal }: RecordBase): ProposalBase {
  if (!proposal) throw new Error('The record has no proposal');
  return proposal;
}

export const purchaseAt = (now: Date, changed: Partial<ProposalBase> = {}): Purchase => {
  const proposal = { ...proposalOf(record), ...changed };
  const parts = { orders: [], sums: [], issuance: null };
  const journey = { id: 'RFQ-1', definition: healthLine, serverLine: serverLines.health };
  return { journey, record: { ...record, proposal }, proposal, now, ...parts, ...UNCHANGED, stored: parts };
};

/** With an order that waits on the gateway's page since a moment. */
export function booked(purchase: Purchase, id = 'ORD-1'): Purchase {
  const decided = orderToPay(purchase, id);
  if (decided === null || decided instanceof Refused) throw new Error('No order was booked');
  return { ...decided.purchase, transitions: [] };
}

export const orderIn = (purchase: Purchase, id = 'ORD-1'): PaymentOrder => {
  const order = findOrder(purchase, id);
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
};

export const paid = (paidAt: Date, transactionId = 'T1', amount = PREMIUM, currency = 'INR'): GatewayStatus => ({
  kind: 'PAID',
  sums: [{ transactionId, amount, currency, paidAt }],
});
export const WEBHOOK = {
  source: { id: 'E1', source: 'WEBHOOK' },
  ordersOfTransactions: new Map<string, string>(),
} as const;
export const reported = (purchase: Purchase, status: GatewayStatus, report = WEBHOOK): Purchase =>
  receiveStatus(purchase, orderIn(purchase), status, report);

export const stateOf = (purchase: Purchase, id?: string) => orderIn(purchase, id).snapshot.value;
export const sumsIn = ({ sums }: Purchase) =>
  sums.map(({ transactionId, snapshot }) => [transactionId, snapshot.value]);
export const refundReason = (purchase: Purchase) => purchase.sums.at(-1)?.snapshot.context.refundReason;
