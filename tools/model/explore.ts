import type { LineModel } from './line-model.ts';
import { loaded, next, possible } from './state.ts';
import type { ModelEvent, ModelState } from './types.ts';

/** One thing that can happen in a state, and the state after it. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly event: ModelEvent;
  /** Names of the transitions that it takes. */
  readonly fired: readonly string[];
}
export interface Graph {
  readonly model: LineModel;
  readonly start: string;
  readonly states: ReadonlyMap<string, ModelState>;
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
}

/** A chart with more states than this has facts in its fingerprint that no guard reads. */
export const MOST_STATES = 60_000;

/** Every reachable state of the machine and the fake server. Throws if there are more than `limit`. */
export const explore = (model: LineModel, limit = MOST_STATES): Graph => {
  const first = loaded(model, null, null);
  const states = new Map([[first.key, first]]);
  const edges = new Map<string, Edge[]>();
  // A map that grows during the iteration: each state is visited once.
  for (const state of states.values()) {
    const onward: Edge[] = [];
    for (const event of possible(model, state)) {
      const after = next(model, state, event);
      onward.push({ from: state.key, to: after.key, event, fired: after.fired });
      if (!states.has(after.key)) states.set(after.key, after);
    }
    edges.set(state.key, onward);
    if (states.size > limit) throw new Error(tooMany(model, limit, [...states.keys()]));
  }
  return { model, start: first.key, states, edges };
};

const tooMany = ({ line }: LineModel, limit: number, keys: readonly string[]): string =>
  [
    `The search stopped: the model of ${line.id} has more than ${limit} states.`,
    'A fact may be in the fingerprint that no guard reads, or a fixture may change an answer without end. The last ones:',
    ...keys.slice(-3),
  ].join('\n');
