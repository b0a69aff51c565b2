import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import { ISSUANCE_STATES, issuanceMachine } from '#machines/lifecycles/issuance.machine.ts';
import type { JourneyAccess } from '../journey/journey.ts';
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
}

/** An issuance as the database has it. */
interface IssuanceRow extends Omit<PolicyIssuance, 'snapshot' | 'schedule'> {
  readonly state: string;
  readonly attempts: number;
  readonly refusals: number;
  readonly policyNumber: string | null;
  readonly reason: string | null;
  readonly schedule: unknown;
}

const Stored = v.object({ state: v.picklist(ISSUANCE_STATES), schedule: v.nullable(PolicySchedule) });

/** A stored issuance, validated. Throws a `ValiError` that names the column. */
export function issuanceOfRow(row: IssuanceRow): PolicyIssuance {
  const { attempts, refusals, policyNumber, reason } = row;
  const { state, schedule } = v.parse(Stored, row);
  return {
    ...row,
    snapshot: issuanceMachine.resolveState({ value: state, context: { attempts, refusals, policyNumber, reason } }),
    schedule,
  };
}

/** Who may open a journey, and its policy as stored, not validated; null if no money was received. */
export interface StoredPolicy extends JourneyAccess {
  readonly policy: Pick<IssuanceRow, 'policyNumber' | 'updatedAt' | 'schedule'> | null;
}

export interface IssuanceStore {
  /** The issuance of a proposal; null if no money was received for it. */
  load(proposerId: string): Promise<PolicyIssuance | null>;
  /** The policy of the journey with this rfqId, without its answers; null if there is no such journey. */
  loadStored(rfqId: string): Promise<StoredPolicy | null>;
  /** Requests the policy that the order's money pays for; a job issues it at once. */
  request(proposerId: string, orderId: string, now: Date): Promise<void>;
  /** Stores an issuance. Call it with the journey's row locked. */
  save(issuance: PolicyIssuance, now: Date): Promise<void>;
}
