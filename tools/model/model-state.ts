import { type AnyEventObject, type AnyStateMachine, getNextTransitions } from 'xstate';
import { draftKey, type RecordBase } from '#contract/shared/record.ts';
import type { ChartEvent, JourneyContext, JourneyDestination } from '#machines/core/journey-types.ts';
import { leadsBack, visitorGoal } from '#machines/core/selectors.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import { outcomesOfActor } from './fake-server/actor-outcomes.ts';
import type { LineModel, VisitorScene } from './line-model.ts';
import { modelFingerprint } from './model-fingerprint.ts';
import type { ModelEvent, ModelState, PathChoices } from './model-types.ts';
import { PURE_SCOPE, recordTransitions } from './pure-scope.ts';
import { comparisonLink, currentDestination, destinationVariants } from './visitor/destination-variants.ts';
import { eventVariantsOf } from './visitor/event-variants.ts';
import { isFiltered, triesComparison } from './visitor/exploration-limits.ts';

/** The real machine and the fake server together: what may happen next, and its result. */

// Done, error and after events are XState's own and in no event union, so the chart is used with its bare type.
const chartOf = ({ machine }: LineModel): AnyStateMachine => machine;

const stateOf = (model: LineModel, state: Omit<ModelState, 'key'>): ModelState => ({
  ...state,
  key: modelFingerprint(model, state.journey, state.server, state.variant),
});

/**
 * A loaded page: the browser has the ids of what the server still stores.
 * @param proposerId of a link to what belongs to another browser
 */
export const loadedPageState = (
  model: LineModel,
  server: RecordBase | null,
  destination: JourneyDestination | null,
  proposerId = server?.proposal?.proposerId ?? null,
): ModelState => {
  const input = { line: model.line, rfqId: server?.quote.rfqId ?? null, proposerId, destination };
  const { result, fired, guards } = recordTransitions<JourneySnapshot>(() =>
    chartOf(model).getInitialSnapshot(PURE_SCOPE, input),
  );
  return stateOf(model, { journey: result, server, variant: null, fired, guards });
};

/** The event that is sent to the chart. */
export const machineEventOf = (event: Exclude<ModelEvent, { type: 'load' }>): AnyEventObject => {
  switch (event.type) {
    case 'sent':
      return event.event;
    case 'clock':
      return { type: event.delayed };
    case 'outcome':
      return 'fault' in event.outcome
        ? { type: `xstate.error.actor.${event.invoke}`, error: event.outcome.fault, actorId: event.invoke }
        : { type: `xstate.done.actor.${event.invoke}`, output: event.outcome.output, actorId: event.invoke };
  }
};

export const nextModelState = (model: LineModel, state: ModelState, event: ModelEvent): ModelState => {
  if (event.type === 'load') return loadedPageState(model, state.server, event.destination, event.proposerId);
  const { result, fired, guards } = recordTransitions<JourneySnapshot>(() =>
    chartOf(model).transition(state.journey, machineEventOf(event), PURE_SCOPE),
  );
  // A link that its guard refuses: nothing changed. Most events of the search are such.
  if (event.name.startsWith('xstate.route') && fired.length === 0) return { ...state, fired, guards };
  const variant = variantIn(state, event, result);
  return stateOf(model, { journey: result, server: serverAfter(state, event, result.context), variant, fired, guards });
};

/** The variant being saved: that of the event that began the current attempt. */
const variantIn = (state: ModelState, event: ModelEvent, journey: JourneySnapshot): string | null => {
  const { attempt } = journey.context;
  if (attempt === null || !journey.hasTag('busy')) return null;
  const isNew = attempt !== state.journey.context.attempt;
  return isNew && event.type === 'sent' ? event.variant : state.variant;
};

const serverAfter = (state: ModelState, event: ModelEvent, context: JourneyContext): RecordBase | null => {
  if (event.type === 'outcome') return event.outcome.server;
  return event.type === 'sent' ? afterSent(state.server, event.event, context) : state.server;
};

/** The server's record after an event that the page reports without a call: drafts, and forgetting. */
const afterSent = (server: RecordBase | null, event: ChartEvent, context: JourneyContext): RecordBase | null => {
  // The journey still exists at the server, but this browser no longer knows it.
  if (event.type === 'journey.start' || event.type === 'journey.startOver') return null;
  if (server === null) return null;
  const withDraft = (key: string, answer: RecordBase['drafts'][string]): RecordBase => ({
    ...server,
    drafts: { ...server.drafts, [key]: answer },
  });
  switch (event.type) {
    case 'draft.save':
      return withDraft(draftKey(event.draft.step, event.draft.member), event.draft.answer);
    case 'filters.change':
    case 'plan.compare':
      return withDraft('quoteList', { ...context.filters, compare: [...context.compare] });
    case 'cart.change':
      return context.cart ? withDraft('customizePlan', { ...context.cart }) : server;
    case 'record.refresh':
      return event.record;
    default:
      return server;
  }
};

type Situation = Pick<ModelState, 'journey' | 'server' | 'variant'>;
type LoadEvent = Extract<ModelEvent, { type: 'load' }>;

/** Everything that can happen next: read from the chart, filled in by the fixtures. */
export const possibleEvents = (
  model: LineModel,
  state: ModelState,
  choices: PathChoices = model.choices,
): ModelEvent[] => {
  const { journey, server } = state;
  const { context } = journey;
  const scene: VisitorScene = { model, journey, context, choices };
  // An actor that has ended hears nothing more, although its chart still has handlers.
  const transitions = journey.status === 'active' ? getNextTransitions(journey) : [];
  const types = new Set(transitions.map(({ eventType }) => String(eventType)));
  const sent = [...types]
    .filter((type) => {
      if (type === 'xstate.route') return hearsUrl(scene, state);
      // Before the first page has a path, the address has no effect (`useJourneyUrl`). Afterwards it always has.
      if (type === 'route.refuse') return currentDestination(scene) !== null || context.record !== null;
      return type !== '' && !type.startsWith('xstate.');
    })
    .flatMap((type) =>
      eventVariantsOf(type, scene).map(
        ({ name, event }): ModelEvent => ({
          type: 'sent',
          name: name === '' ? type : `${type} ${name}`,
          variant: name,
          event,
        }),
      ),
    );
  const clock = [...types]
    .filter((type) => type.startsWith('xstate.after.'))
    .map((delayed): ModelEvent => ({ type: 'clock', name: delayed, delayed }));
  const invoked = [...new Set(transitions.map(({ source }) => source))].flatMap(({ invoke }) => invoke);
  const ended = invoked.flatMap(({ id, src }) =>
    outcomesOfActor(String(src), { model, context, server, input: actorInputOf(journey, id) }).map(
      (outcome): ModelEvent => ({ type: 'outcome', name: `${id} ${outcome.name}`, invoke: id, outcome }),
    ),
  );
  if (isComparing(scene)) return [...sent, ...ended].filter(staysOnTheList);
  return [...sent, ...clock, ...ended, ...reloadAndLinkEvents(scene, state)];
};

/** The chart's input to an actor. */
export const actorInputOf = ({ children }: JourneySnapshot, invoke: string): unknown => {
  const snapshot = children[invoke]?.getSnapshot();
  return snapshot && 'input' in snapshot ? snapshot.input : undefined;
};

/**
 * Ticks and filters persist across pages without any effect there, so the model undoes them before it leaves the list:
 * otherwise every later state would exist several times.
 */
const isComparing = ({ model, context }: VisitorScene): boolean =>
  context.compare.length > 0 || isFiltered(context, model);
const OFF_THE_LIST = /^(plan\.choose|answer\.change|draft|route)|stale/;
const ON_THE_LIST = /^xstate\.route #(quoteList|productDetails|compare)/;
const staysOnTheList = ({ name }: ModelEvent): boolean =>
  name.startsWith('xstate.route') ? ON_THE_LIST.test(name) : !OFF_THE_LIST.test(name);

/**
 * Whether links, Back and reload are tried here. Before the first page has a path they have no effect
 * (`useJourneyUrl`). Interruption of a call by them is tried only when nothing else is under way: more would only
 * multiply the graph.
 */
const hearsUrl = (scene: VisitorScene, { journey, variant }: Situation): boolean =>
  currentDestination(scene) !== null &&
  (!journey.hasTag('busy') || (!leadsBack(journey.context) && (variant === null || variant === 'given')));

/** A loaded page that waits for its record, and shows nothing yet. */
const isFirstLoad = ({ journey, server }: Situation): boolean =>
  server !== null && journey.matches('restoring') && journey.context.record === null;

/** A proposal that no cookie of this browser opens. */
const ANOTHERS = `PRP-${'0'.repeat(32)}`;

/**
 * A reload at the current place, and a link to the end, which is refused from almost everywhere. A link to another
 * browser's proposal is tried only without a journey: which journey it displaces makes no difference.
 */
const reloadAndLinkEvents = (scene: VisitorScene, state: Situation): LoadEvent[] => {
  const { journey, server } = state;
  if (isFirstLoad(state)) {
    // The address is still the link's: another reload asks for the same.
    return [{ type: 'load', name: 'load while restoring', destination: visitorGoal(scene.context) }];
  }
  if (!hearsUrl(scene, state) || journey.hasTag('busy')) return [];
  const here = currentDestination(scene);
  const end = destinationVariants(scene).at(-1)?.event ?? null;
  return [
    { type: 'load', name: 'load without a link', destination: null },
    ...(here ? [{ type: 'load', name: 'load where one is', destination: here } as const] : []),
    ...(end ? [{ type: 'load', name: 'load by a link to the end', destination: end } as const] : []),
    ...(server === null
      ? [{ type: 'load', name: 'load by another’s link', destination: end, proposerId: ANOTHERS } as const]
      : []),
    ...(triesComparison(scene.context)
      ? [{ type: 'load', name: 'load by a comparison', destination: comparisonLink(scene) } as const]
      : []),
  ];
};

/** The reload or link of this name, with the plans of the scene. Throws if it is not possible here. */
export const loadNamed = (name: string, scene: VisitorScene, state: Situation): LoadEvent => {
  const load = reloadAndLinkEvents(scene, state).find((one) => one.name === name);
  if (!load) throw new Error(`No page can be loaded here as “${name}”`);
  return load;
};
