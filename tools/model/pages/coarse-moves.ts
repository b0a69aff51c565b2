import { visitorGoal } from '#machines/core/selectors.ts';
import type { LineModel } from '../line-model.ts';
import { loadedPageState, nextModelState, possibleEvents } from '../model-state.ts';
import type { ModelEvent, ModelState } from '../model-types.ts';
import { performing } from '../pure-scope.ts';
import { isClosed } from '../rule-engine.ts';

/** One event in a state, and the state after it. */
export interface ModelMove {
  readonly before: ModelState;
  readonly event: ModelEvent;
  readonly after: ModelState;
  /** Names of the actions that the machine performed outside of itself. */
  readonly effects: readonly string[];
}

/** Statuses matter where they decide on the page; elsewhere it matters only whether money moved. */
const DECIDED_BY_STATUS = /^(?:\{"(?:kyc|decision|payment|policy)"|"restoring")/;
const statusesOf = ({ server }: ModelState, value: string): string => {
  const { kyc, decision, payment, policy } = server?.proposal ?? {};
  if (!DECIDED_BY_STATUS.test(value)) return server && isClosed(server) ? 'closed' : '';
  return [kyc?.status, decision?.status, payment?.payment_status, policy?.status].join();
};

/** Far fewer states than the fingerprint tells apart: those that differ for the page. */
const coarseKey = (model: LineModel, state: ModelState): string => {
  const { context } = state.journey;
  const value = JSON.stringify(state.journey.value);
  const steps = state.server ? model.rules.stepsOf(state.server) : [];
  const position = steps.findIndex(({ isComplete }) => !isComplete);
  return [
    value,
    statusesOf(state, value),
    position,
    steps[position]?.parts.join() ?? '',
    state.server ? [...model.rules.skipped(state.server), ...model.rules.facts(state.server)].join() : '',
    /restoring|payment/.test(value) && context.record === state.server,
    // An order is made after another one that failed.
    value.includes('"payment"') ? context.record?.proposal?.payment?.payment_status : '',
    context.intent?.kind ?? '',
    value.includes('restoring') ? visitorGoal(context)?.to : '',
    /quoteList|productDetails|compare/.test(value)
      ? [context.compare.length, context.filters === model.filters.none]
      : '',
    // A refused price is said while the new one is fetched. Another document begins without what was said of the last.
    /^\{"(?:customizePlan|kyc)"/.test(value) ? context.problem === null : '',
    state.variant?.split(' ')[0] ?? '',
    context.member ?? '',
  ].join('|');
};

/** A link back to the list: once there is money, and before the first answers, it is refused. */
const refusedLinks = ({ server, journey }: ModelState): ModelEvent[] =>
  server === null || journey.hasTag('busy')
    ? []
    : [{ type: 'load', name: 'load by a link to the list', destination: { to: '#quoteList', params: {} } }];

/** Every move from one state of each kind, in the order in which they are found. */
export function* coarseMoves(model: LineModel): Generator<ModelMove> {
  const first = loadedPageState(model, null, null);
  const states = new Map([[coarseKey(model, first), first]]);
  // A map that grows during the iteration: each state is visited once.
  for (const before of states.values()) {
    for (const event of [...possibleEvents(model, before), ...refusedLinks(before)]) {
      const { result: after, effects } = performing(() => nextModelState(model, before, event));
      yield { before, event, after, effects };
      const key = coarseKey(model, after);
      if (!states.has(key)) states.set(key, after);
    }
  }
}
