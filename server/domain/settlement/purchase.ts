import type { ProposalBase, RecordBase } from '#contract/shared/record.ts';
import type { Journey } from '#server/domain/journey/journey.ts';
import type { PaymentOrder, PaymentStatusSource } from '#server/domain/payment/payment-order.ts';
import type { ReceivedSum } from '#server/domain/payment/received-sum.ts';
import type { PolicyIssuance } from '#server/domain/policy/issuance.ts';
import type { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import type { LifecycleTransition } from '#server/domain/shared/lifecycle-transitions.ts';

/** The orders of a proposal, the money that came for them, and the policy that it pays for. */
export interface PurchaseParts {
  /** Newest first. */
  readonly orders: readonly PaymentOrder[];
  readonly sums: readonly ReceivedSum[];
  /** Null while no money came. */
  readonly issuance: PolicyIssuance | null;
}

/** What happened to an order, for its trail. */
interface OrderEvent {
  readonly before: PaymentOrder;
  readonly after: PaymentOrder;
  readonly event: PaymentStatusSource & { readonly type: string };
}

/** What the visitor is to be sent a message about. */
export type PurchaseNews =
  | { readonly kind: 'refund'; readonly order: PaymentOrder; readonly sum: ReceivedSum }
  | { readonly kind: 'policy'; readonly schedule: PolicySchedule };

/** A line for the log, without a word about a person. */
interface LogLine {
  readonly level: 'warn' | 'error';
  readonly facts: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/**
 * A purchase as commands find and leave it: each takes one and returns the next. Nothing is stored meanwhile; `savePurchase`
 * (operations/purchase) stores what changed, in the same transaction.
 */
export interface Purchase extends PurchaseParts {
  readonly journey: Pick<Journey, 'id' | 'definition' | 'serverLine'>;
  /** The record at the start of the unit of work. */
  readonly record: RecordBase;
  readonly proposal: ProposalBase;
  readonly now: Date;
  /** As it is stored. */
  readonly stored: PurchaseParts;
  /** The order for whose money a policy is to be requested; null for none. */
  readonly requestedFor: string | null;
  /** No insurer needs the number of the identity document any more. */
  readonly endsDocumentNumber: boolean;
  readonly transitions: readonly LifecycleTransition[];
  readonly events: readonly OrderEvent[];
  readonly news: readonly PurchaseNews[];
  readonly log: readonly LogLine[];
}

/** A purchase of which nothing was changed yet. */
export const openPurchase = (
  { journey, record, now }: { readonly journey: Journey; readonly record: RecordBase; readonly now: Date },
  proposal: ProposalBase,
): Purchase => {
  const { orders, sums, issuance } = journey.proposal;
  const parts = { orders, sums, issuance };
  return { journey, record, proposal, now, ...parts, ...UNCHANGED, stored: parts };
};

/** The changes of a purchase of which nothing is to be stored. */
export const UNCHANGED = {
  requestedFor: null,
  endsDocumentNumber: false,
  transitions: [],
  events: [],
  news: [],
  log: [],
} as const;

/** The order with this number; null if the proposal has none. */
export const findOrder = ({ orders }: PurchaseParts, orderId: string): PaymentOrder | null =>
  orders.find(({ id }) => id === orderId) ?? null;

/** The order whose money pays for the policy; null if no money was received. */
export const orderPayingForPolicy = ({ orders }: PurchaseParts): PaymentOrder | null =>
  orders.find(({ snapshot }) => snapshot.matches('paid')) ?? null;

/** All sums received for an order. */
export const sumsOfOrder = ({ sums }: PurchaseParts, { id }: PaymentOrder): ReceivedSum[] =>
  sums.filter(({ orderId }) => orderId === id);

export const withOrder = (purchase: Purchase, order: PaymentOrder): Purchase => ({
  ...purchase,
  orders: purchase.orders.map((other) => (other.id === order.id ? order : other)),
});

const isSameSum = (one: ReceivedSum, { orderId, transactionId }: ReceivedSum): boolean =>
  one.orderId === orderId && one.transactionId === transactionId;

/** With a sum, which is new or replaces its former state. */
export const withSum = (purchase: Purchase, sum: ReceivedSum): Purchase => ({
  ...purchase,
  sums: purchase.sums.some((other) => isSameSum(other, sum))
    ? purchase.sums.map((other) => (isSameSum(other, sum) ? sum : other))
    : [...purchase.sums, sum],
});

export const withIssuance = (purchase: Purchase, issuance: PolicyIssuance): Purchase => ({ ...purchase, issuance });

export const withTransitions = (purchase: Purchase, transitions: readonly LifecycleTransition[]): Purchase => ({
  ...purchase,
  transitions: [...purchase.transitions, ...transitions],
});

export const withOrderEvent = (purchase: Purchase, event: OrderEvent): Purchase => ({
  ...purchase,
  events: [...purchase.events, event],
});

export const withNews = (purchase: Purchase, news: PurchaseNews): Purchase => ({
  ...purchase,
  news: [...purchase.news, news],
});

export const withLogLine = (purchase: Purchase, line: LogLine): Purchase => ({
  ...purchase,
  log: [...purchase.log, line],
});
