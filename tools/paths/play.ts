import type { AnyMachineSnapshot } from 'xstate';
import { watchGuards } from '#tools/model/guard-outcomes.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { loadedPageState, nextModelState, possibleEvents } from '#tools/model/model-state.ts';
import type { ModelState } from '#tools/model/model-types.ts';
import { noteGuard, PURE_SCOPE, recordTransitions, type Sight } from '#tools/model/pure-scope.ts';
import { allEventsOf, type MachineFixture, snapshotKey } from '#tools/model/shell-graph.ts';
import type { Coverage } from './coverage-state.ts';
import { type PathGraph, type PathStep, shellActOf, watchedModel } from './graph.ts';

/** The driver 'pure': plays paths on the machine alone, with the model's fake server. */

const note = (seen: Coverage, { fired, guards, snapshots }: Sight, output: string | null): void => {
  for (const snapshot of snapshots) seen.snapshot(snapshot);
  seen.fired(fired);
  for (const guard of guards) seen.guards.add(guard);
  if (output !== null) seen.outputs.add(output);
};

type Paths = readonly (readonly PathStep[])[];

const expectAt = ({ states }: PathGraph, { event, to }: PathStep, actual: string): void => {
  const expected = states.get(to)?.key;
  if (actual !== expected) throw new Error(`“${event.name}” leads to\n  ${actual}\nand not to\n  ${expected}`);
};

/** Throws if a step cannot happen, or leads elsewhere than it says. */
export const playOnModel = (line: LineModel, graph: PathGraph, paths: Paths, seen: Coverage): void => {
  const model = watchedModel(line);
  const first = recordTransitions(() => loadedPageState(model, null, null));
  const known = new Map<ModelState, Map<string, Sight & { result: ModelState }>>();
  // Many paths begin alike, and a state never changes.
  const after = (state: ModelState, name: string): Sight & { result: ModelState } => {
    const onward = known.get(state) ?? new Map<string, Sight & { result: ModelState }>();
    known.set(state, onward);
    const before = onward.get(name);
    if (before) return before;
    const event = possibleEvents(model, state).find((other) => other.name === name);
    if (!event) throw new Error(`“${name}” cannot happen at ${state.key}`);
    const sight = recordTransitions(() => nextModelState(model, state, event));
    onward.set(name, sight);
    return sight;
  };
  for (const path of paths) {
    seen.begin();
    seen.snapshot(first.result.journey);
    note(seen, first, null);
    let state = first.result;
    for (const step of path) {
      const sight = after(state, step.event.name);
      state = sight.result;
      expectAt(graph, step, state.key);
      seen.snapshot(state.journey);
      note(seen, sight, step.output);
    }
  }
};

/** Throws if a step leads elsewhere than it says. */
export const playOnFixture = (fixture: MachineFixture, graph: PathGraph, paths: Paths, seen: Coverage): void => {
  const machine = watchGuards(fixture.machine, noteGuard);
  const keyOf = snapshotKey(fixture);
  const events = new Map(allEventsOf(fixture).map((event) => [shellActOf(fixture, event).name, event]));
  for (const path of paths) {
    seen.begin();
    const first = recordTransitions<AnyMachineSnapshot>(() => machine.getInitialSnapshot(PURE_SCOPE, fixture.input));
    seen.snapshot(first.result);
    note(seen, first, null);
    let snapshot = first.result;
    for (const step of path) {
      const event = events.get(step.event.name);
      if (!event) throw new Error(`Nobody sends ${step.event.name}`);
      const before = snapshot;
      const sight = recordTransitions<AnyMachineSnapshot>(() => machine.transition(before, event, PURE_SCOPE));
      snapshot = sight.result;
      expectAt(graph, step, keyOf(snapshot));
      seen.snapshot(snapshot);
      note(seen, sight, step.output);
    }
  }
};
