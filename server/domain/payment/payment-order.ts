import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import type { Paise } from '#contract/shared/money.ts';
import { REFUND_REASONS } from '#contract/shared/payment.ts';
import { PAYMENT_STATES, type PaymentState, paymentMachine } from '#machines/lifecycles/payment.machine.ts';

/** An order, with the snapshot of its machine. */
export interface PaymentOrder {
  readonly id: string;
  readonly journeyId: string;
  readonly proposerId: string;
  readonly amount: Paise;
  readonly snapshot: SnapshotFrom<typeof paymentMachine>;
  readonly nextCheckAt: Date | null;
  readonly checks: number;
  readonly resolveBy: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Whether money came for it, even if it was refunded since. */
export const hasReceivedMoney = ({ snapshot }: PaymentOrder): boolean => snapshot.hasTag('moneyReceived');

/** A state of an order as the table `payment_order` and its trail store it. */
type StoredPaymentState = Exclude<PaymentState, 'paid'> | 'succeeded';

/**
 * The stored word of a state. A paid order is stored as `succeeded`, because processes of an earlier build read the same
 * rows during a rolling deployment, and know no other word.
 */
export const storedPaymentState = (state: PaymentState): StoredPaymentState => (state === 'paid' ? 'succeeded' : state);

export const STORED_PAYMENT_STATES = PAYMENT_STATES.map(storedPaymentState);

/** An order as the database has it. */
interface PaymentOrderRow extends Omit<PaymentOrder, 'snapshot'> {
  readonly state: string;
  readonly transactionId: string | null;
  readonly receivedAt: Date | null;
  readonly failureReason: string | null;
  readonly refundReason: string | null;
}

const Stored = v.object({
  state: v.pipe(
    v.picklist(STORED_PAYMENT_STATES),
    v.transform((state): PaymentState => (state === 'succeeded' ? 'paid' : state)),
  ),
  refundReason: v.nullable(v.picklist(REFUND_REASONS)),
});

/** A stored order, validated. Throws a `ValiError` that names the column. */
export function paymentOrderOfRow(row: PaymentOrderRow): PaymentOrder {
  const { state, refundReason } = v.parse(Stored, row);
  const { transactionId, failureReason } = row;
  const receivedAt = row.receivedAt?.toISOString() ?? null;
  return {
    ...row,
    snapshot: paymentMachine.resolveState({
      value: state,
      context: { transactionId, receivedAt, failureReason, refundReason },
    }),
  };
}

/**
 * The type of the event that the gateway named a transaction for an order that another one has. Its id is the order's number,
 * a blank and the transaction's, so that the same is recorded once.
 */
export const REPEATED_TRANSACTION = 'transaction.repeated';

export type PaymentEventSource = 'WEBHOOK' | 'STATUS' | 'CLOCK';
/** The source of a status. */
export interface PaymentStatusSource {
  /** The gateway's number of the event; null if we asked. */
  readonly id: string | null;
  readonly source: PaymentEventSource;
}

/** The orders of a journey. Those that change anything are called with the journey's row locked. */
export interface PaymentOrderStore {
  /** The proposal that an order is for; null if we have no such order. */
  proposerOf(orderId: string): Promise<string | null>;
  create(order: PaymentOrder): Promise<void>;
  save(order: PaymentOrder, now: Date): Promise<void>;
  /** Whether a webhook's event is recorded already, for any order of the journey. */
  isEventRecorded(order: PaymentOrder, eventId: string): Promise<boolean>;
  /** Records an event of an order and its effect. A webhook that arrives twice is recorded once. */
  recordEvent(
    before: PaymentOrder,
    after: PaymentOrder,
    event: PaymentStatusSource & { readonly type: string },
    at: Date,
  ): Promise<void>;
}
