import type { RecordBase } from '#contract/shared/record.ts';
import type { LineModel } from './line-model.ts';
import { loadedPageState, nextModelState, possibleEvents } from './model-state.ts';
import type { ModelEvent, ModelState } from './model-types.ts';

/** One thing that can happen in a state, and the state after it. */
export interface ModelEdge {
  readonly from: string;
  readonly to: string;
  readonly event: ModelEvent;
  /** Names of the transitions that it takes. */
  readonly fired: readonly string[];
  /** The guards that it asks, with their answers; none if the machine reports none. */
  readonly guards: readonly string[];
}
export interface ModelGraph {
  readonly model: LineModel;
  readonly start: string;
  readonly states: ReadonlyMap<string, ModelState>;
  readonly edges: ReadonlyMap<string, readonly ModelEdge[]>;
}

/** A chart with more states than this has facts in its fingerprint that no guard reads. */
export const MAX_MODEL_STATES = 60_000;

/**
 * Visits every reachable state of the machine and the fake server once, with what can happen in it. Nothing is retained but
 * the states' keys. Throws if there are more than `limit`.
 */
export const visitReachableStates = (
  model: LineModel,
  visit: (state: ModelState, onward: readonly ModelEdge[]) => void,
  limit = MAX_MODEL_STATES,
): void => {
  const first = loadedPageState(model, null, null);
  const keys = new Set([first.key]);
  const loaded = new LoadedPages(model);
  let waiting = [first];
  while (waiting.length > 0) {
    const found: ModelState[] = [];
    for (const state of waiting) {
      const onward: ModelEdge[] = [];
      for (const event of possibleEvents(model, state)) {
        const after = event.type === 'load' ? loaded.after(state, event) : nextModelState(model, state, event);
        onward.push({ from: state.key, to: after.key, event, fired: after.fired, guards: after.guards });
        if (keys.has(after.key)) continue;
        keys.add(after.key);
        found.push(after);
      }
      visit(state, onward);
      if (keys.size > limit) throw new Error(tooMany(model, limit, [...keys]));
    }
    waiting = found;
  }
};

/** Pages by what they are loaded from: thousands of states have the same record, and the same address. */
class LoadedPages {
  private readonly known = new WeakMap<RecordBase, Map<string, ModelState>>();

  constructor(private readonly model: LineModel) {}

  after(state: ModelState, event: Extract<ModelEvent, { type: 'load' }>): ModelState {
    const { model, known } = this;
    if (state.server === null) return nextModelState(model, state, event);
    const pages = known.get(state.server) ?? new Map<string, ModelState>();
    const address = JSON.stringify([event.destination, event.proposerId]);
    const page = pages.get(address) ?? nextModelState(model, state, event);
    known.set(state.server, pages.set(address, page));
    return page;
  }
}

/** Every reachable state, with its snapshot and record, and every edge. */
export const exploreModel = (model: LineModel, limit = MAX_MODEL_STATES): ModelGraph => {
  const states = new Map<string, ModelState>();
  const edges = new Map<string, readonly ModelEdge[]>();
  visitReachableStates(
    model,
    (state, onward) => {
      states.set(state.key, state);
      edges.set(state.key, onward);
    },
    limit,
  );
  const [start = ''] = states.keys();
  return { model, start, states, edges };
};

const tooMany = ({ line }: LineModel, limit: number, keys: readonly string[]): string =>
  [
    `The search stopped: the model of ${line.id} has more than ${limit} states.`,
    'A fact may be in the fingerprint that no guard reads, or a fixture may change an answer without end. The last ones:',
    ...keys.slice(-3),
  ].join('\n');
