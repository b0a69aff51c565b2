import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { initialTransition, type SnapshotFrom } from 'xstate';
import { ISSUANCE_STATES, issuanceMachine } from '#machines/lifecycles/issuance.machine.ts';
import { firstMove, recordMoves } from '../funnel/record-moves.ts';
import { journeyIdOf } from '../journey/journey-ids.ts';
import type { Tx } from '../store/db.ts';
import { policyTable } from '../store/schema/policy.ts';
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

/** The issuance of a proposal; null if no money was received for it. */
export async function loadIssuance(tx: Tx, proposerId: string): Promise<PolicyIssuance | null> {
  const [row] = await tx.select().from(policyTable).where(ofProposer(proposerId));
  return row ? issuanceOfRow(row) : null;
}

/** A stored issuance, validated. */
export function issuanceOfRow(row: typeof policyTable.$inferSelect): PolicyIssuance {
  const { attempts, refusals, policyNumber, reason } = row;
  return {
    ...row,
    snapshot: issuanceMachine.resolveState({
      value: v.parse(v.picklist(ISSUANCE_STATES), row.state),
      context: { attempts, refusals, policyNumber, reason },
    }),
    schedule: v.parse(v.nullable(PolicySchedule), row.schedule),
  };
}

/** Requests the policy that the order's money pays for; a job issues it at once. */
export async function requestIssuance(tx: Tx, proposerId: string, orderId: string, now: Date): Promise<void> {
  const journeyId = journeyIdOf(proposerId);
  const times = { nextAttemptAt: now, requestedAt: now, updatedAt: now };
  await tx.insert(policyTable).values({ journeyId, proposerId, orderId, state: 'requested', ...times });
  await recordMoves(tx, journeyId, [firstMove(initialTransition(issuanceMachine)[0])], now);
}

/** Stores an issuance. Call it with the journey's row locked. */
export async function saveIssuance(tx: Tx, issuance: PolicyIssuance, now: Date): Promise<void> {
  const { snapshot, nextAttemptAt, issuedAt, schedule } = issuance;
  await tx
    .update(policyTable)
    .set({ state: snapshot.value, ...snapshot.context, nextAttemptAt, issuedAt, schedule, updatedAt: now })
    .where(ofProposer(issuance.proposerId));
}

const ofProposer = (proposerId: string) =>
  and(eq(policyTable.journeyId, journeyIdOf(proposerId)), eq(policyTable.proposerId, proposerId));
