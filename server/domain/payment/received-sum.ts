import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import { REFUND_REASONS } from '#contract/shared/payment.ts';
import { RECEIVED_SUM_STATES, receivedSumMachine } from '#machines/lifecycles/received-sum.machine.ts';

/** A sum that the gateway took for an order, with the snapshot of its machine. */
export interface ReceivedSum {
  readonly journeyId: string;
  readonly orderId: string;
  readonly transactionId: string;
  /** Whole minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly receivedAt: Date;
  readonly snapshot: SnapshotFrom<typeof receivedSumMachine>;
  /** When a job next returns it; null for never. */
  readonly nextTryAt: Date | null;
  readonly tries: number;
  /** The time given to the visitor: by then it is on its way back. */
  readonly resolveBy: Date | null;
  readonly refundedAt: Date | null;
  /** Its transaction pays another order, and an earlier server counted it for both. No job refunds it. */
  readonly repeated: boolean;
}

/** A sum as the database has it. */
interface ReceivedSumRow extends Omit<ReceivedSum, 'snapshot'> {
  readonly state: string;
  readonly refundReason: string | null;
}

const Stored = v.object({
  state: v.picklist(RECEIVED_SUM_STATES),
  refundReason: v.nullable(v.picklist(REFUND_REASONS)),
});

/** A stored sum, validated. Throws a `ValiError` that names the column. */
export function receivedSumOfRow(row: ReceivedSumRow): ReceivedSum {
  const { state, refundReason } = v.parse(Stored, row);
  return { ...row, snapshot: receivedSumMachine.resolveState({ value: state, context: { refundReason } }) };
}

/** The sums of a journey. Those that change anything are called with the journey's row locked. */
export interface ReceivedSumStore {
  /**
   * By those of these transactions that pay an order, of any journey: its number. Who asks about one of them meanwhile waits
   * until this transaction ends.
   */
  ordersOf(transactionIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Stores a new sum. Throws a `Refused` (CONFLICT) if another order, of any journey, has its transaction. */
  add(sum: ReceivedSum): Promise<void>;
  save(sum: ReceivedSum): Promise<void>;
}
