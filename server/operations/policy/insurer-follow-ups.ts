import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { FollowUp } from '#server/domain/policy/follow-up.ts';
import { firstMove } from '#server/domain/shared/moves.ts';
import { callCutOffTime } from '#server/operations/unit-of-work/ask-partner.ts';
import { recordMove } from '#server/operations/unit-of-work/record-move.ts';
import type { JourneyUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';

/** A request that is due at once. The caller stores it in the same unit. */
export async function newFollowUp<Snapshot extends AnyMachineSnapshot>(
  { stores, journey, now }: JourneyUnitOfWork,
  [snapshot]: readonly [Snapshot, ...unknown[]],
): Promise<FollowUp<Snapshot>> {
  await stores.moves.record(journey.id, [firstMove(snapshot)], now);
  return { snapshot, dueAt: now };
}

/**
 * Begins an attempt if one is due, else null. The caller stores it before the insurer is asked, so that one process asks. If
 * that process dies, the request is due again when the call counts as cut off.
 */
export async function beginAttemptIfDue<Machine extends AnyStateMachine>(
  unit: JourneyUnitOfWork,
  machine: Machine,
  { snapshot, dueAt }: FollowUp<SnapshotFrom<Machine>>,
  event: EventFromLogic<Machine>,
): Promise<FollowUp<SnapshotFrom<Machine>> | null> {
  if (dueAt === null || dueAt > unit.now) return null;
  return {
    snapshot: await recordMove(unit, machine, snapshot, event),
    dueAt: callCutOffTime(unit.now, unit.config, 'issuer'),
  };
}
