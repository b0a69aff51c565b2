import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import { ISSUANCE_STATES, issuanceMachine } from '#machines/lifecycles/issuance.machine.ts';
import { POLICY_DOCUMENT_STATES, policyDocumentMachine } from '#machines/lifecycles/policy-document.machine.ts';
import { POLICY_WITHDRAWAL_STATES, policyWithdrawalMachine } from '#machines/lifecycles/policy-withdrawal.machine.ts';
import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';
import type { FollowUp } from './follow-up.ts';
import { PolicySchedule } from './policy-schedule.ts';

/** The issuance of a proposal's policy, with its machine. */
export interface PolicyIssuance {
  readonly proposerId: string;
  readonly orderId: string;
  /** Counts all issuances. It identifies this one to the insurer. */
  readonly serial: number;
  readonly snapshot: SnapshotFrom<typeof issuanceMachine>;
  readonly nextAttemptAt: Date | null;
  readonly requestedAt: Date;
  readonly issuedAt: Date | null;
  readonly updatedAt: Date;
  /** What is printed; null before it is issued. */
  readonly schedule: PolicySchedule | null;
  /** The insurer's own document; null if it makes none. */
  readonly document: FollowUp<SnapshotFrom<typeof policyDocumentMachine>> | null;
  /** Null if nothing has to be taken back. */
  readonly withdrawal: FollowUp<SnapshotFrom<typeof policyWithdrawalMachine>> | null;
}

/** An issuance as the database has it. */
interface IssuanceRow extends Omit<PolicyIssuance, 'snapshot' | 'schedule' | 'document' | 'withdrawal'> {
  readonly state: string;
  readonly attempts: number;
  readonly refusals: number;
  readonly policyNumber: string | null;
  readonly reason: string | null;
  readonly schedule: unknown;
  readonly documentState: string | null;
  readonly documentAttempts: number;
  readonly documentDueAt: Date | null;
  readonly withdrawalState: string | null;
  readonly withdrawalAttempts: number;
  readonly withdrawalDueAt: Date | null;
}

const Stored = v.object({
  state: v.picklist(ISSUANCE_STATES),
  schedule: v.nullable(PolicySchedule),
  documentState: v.nullable(v.picklist(POLICY_DOCUMENT_STATES)),
  withdrawalState: v.nullable(v.picklist(POLICY_WITHDRAWAL_STATES)),
});

/** A stored issuance, validated. Throws a `ValiError` that names the column. */
export function issuanceOfRow(row: IssuanceRow): PolicyIssuance {
  const { attempts, refusals, policyNumber, reason } = row;
  const { state, schedule, documentState, withdrawalState } = v.parse(Stored, row);
  const { documentAttempts, documentDueAt, withdrawalAttempts, withdrawalDueAt, ...rest } = row;
  return {
    ...rest,
    snapshot: issuanceMachine.resolveState({ value: state, context: { attempts, refusals, policyNumber, reason } }),
    schedule,
    document: documentState && {
      snapshot: policyDocumentMachine.resolveState({ value: documentState, context: { attempts: documentAttempts } }),
      dueAt: documentDueAt,
    },
    withdrawal: withdrawalState && {
      snapshot: policyWithdrawalMachine.resolveState({
        value: withdrawalState,
        context: { attempts: withdrawalAttempts },
      }),
      dueAt: withdrawalDueAt,
    },
  };
}

/** Who may open a journey, and its policy as stored, not validated; null if no money was received. */
export interface StoredPolicy extends JourneyAccess {
  readonly policy: Pick<IssuanceRow, 'policyNumber' | 'updatedAt' | 'schedule' | 'documentState'> | null;
}

export interface IssuanceStore {
  /** The issuance of a proposal; null if no money was received for it. */
  load(proposerId: string): Promise<PolicyIssuance | null>;
  /** The policy of the journey with this rfqId, without its answers; null if there is no such journey. */
  loadStored(rfqId: string): Promise<StoredPolicy | null>;
  /** Requests the policy that the order's money pays for; a job issues it at once. */
  request(proposerId: string, orderId: string, now: Date): Promise<PolicyIssuance>;
  /** Stores an issuance. Call it with the journey's row locked. */
  save(issuance: PolicyIssuance, now: Date): Promise<void>;
}
