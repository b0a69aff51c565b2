import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { FollowUp } from '#server/domain/policy/follow-up.ts';
import { applyEvent } from '#server/domain/shared/apply-event.ts';
import { firstTransition, type LifecycleTransition } from '#server/domain/shared/lifecycle-transitions.ts';

/** A follow-up, and the transitions that led to it. */
interface ChangedFollowUp<Snapshot extends AnyMachineSnapshot> {
  readonly followUp: FollowUp<Snapshot>;
  readonly transitions: readonly LifecycleTransition[];
}

/** A request that is due at once. */
export const newFollowUp = <Snapshot extends AnyMachineSnapshot>(
  [snapshot]: readonly [Snapshot, ...unknown[]],
  now: Date,
): ChangedFollowUp<Snapshot> => ({ followUp: { snapshot, dueAt: now }, transitions: [firstTransition(snapshot)] });

/**
 * Begins an attempt if one is due, else null. It is stored before the insurer is asked, so that one process asks. If
 * that process dies, the request is due again when the call counts as cut off.
 */
export function beginAttemptIfDue<Machine extends AnyStateMachine>(
  machine: Machine,
  { snapshot: before, dueAt }: FollowUp<SnapshotFrom<Machine>>,
  event: EventFromLogic<Machine>,
  { now, cutOffAt }: { readonly now: Date; readonly cutOffAt: Date },
): ChangedFollowUp<SnapshotFrom<Machine>> | null {
  if (dueAt === null || dueAt > now) return null;
  const { snapshot, transitions } = applyEvent(machine, before, event);
  return { followUp: { snapshot, dueAt: cutOffAt }, transitions };
}
