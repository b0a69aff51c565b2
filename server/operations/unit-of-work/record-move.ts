import { type AnyStateMachine, type EventFromLogic, type SnapshotFrom, transition } from 'xstate';
import { movesOf } from '#server/domain/shared/moves.ts';
import type { JourneyUnitOfWork } from './unit-of-work.ts';

/** The snapshot after an event, whose moves are recorded. The caller stores it in the same unit. */
export async function recordMove<Machine extends AnyStateMachine>(
  { stores, journey, now }: Pick<JourneyUnitOfWork, 'stores' | 'journey' | 'now'>,
  machine: Machine,
  before: SnapshotFrom<Machine>,
  event: EventFromLogic<Machine>,
): Promise<SnapshotFrom<Machine>> {
  const [after] = transition(machine, before, event);
  await stores.moves.record(journey.id, movesOf(before, event, after), now);
  return after;
}
