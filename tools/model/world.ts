import { type AnyEventObject, type AnyStateMachine, getNextTransitions } from 'xstate';
import type { JourneyRecord } from '#contract/record.ts';
import type { Destination, JourneyContext } from '#machines/core/types.ts';
import { machines } from '#machines/index.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import { outcomesOf } from './backend/backend.ts';
import { afterEvent, hasIds } from './backend/quote.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Choices, ORDINARY } from './fixtures/people.ts';
import { destinations, isCalm, projection, waysToSend } from './fixtures/visitor.ts';
import { SCOPE, watching } from './scope.ts';
import type { ModelEvent, Moment, World } from './types.ts';

/** The real machine and the fake backend as one thing that can be asked what may happen next, and what comes of it. */

// Done, error and after events are XState's own and stand in no event union, so the chart is asked by its bare type.
const chart: AnyStateMachine = machines.health;

const worldOf = (
  journey: JourneySnapshot,
  server: JourneyRecord | null,
  intent: string | null,
  fired: readonly string[],
): World => ({
  status: 'active',
  output: undefined,
  error: undefined,
  journey,
  server,
  intent,
  fired,
  key: fingerprintOf(journey, server, intent),
});

/** A page that is loaded: the browser keeps the ids of what the server still holds. */
export const loaded = (server: JourneyRecord | null, destination: Destination | null): World => {
  const input = {
    line: 'health' as const,
    rfqId: server?.quote.rfqId ?? null,
    proposerId: server?.proposal?.proposerId ?? null,
    destination,
  };
  const { result, fired } = watching<JourneySnapshot>(() => chart.getInitialSnapshot(SCOPE, input));
  return worldOf(result, server, null, fired);
};

/** What the chart hears. */
export const heardEvent = (event: Exclude<ModelEvent, { type: 'load' }>): AnyEventObject => {
  switch (event.type) {
    case 'visitor':
      return event.event;
    case 'clock':
      return { type: event.delayed };
    case 'outcome':
      return 'fault' in event.outcome
        ? { type: `xstate.error.actor.${event.invoke}`, error: event.outcome.fault, actorId: event.invoke }
        : { type: `xstate.done.actor.${event.invoke}`, output: event.outcome.output, actorId: event.invoke };
  }
};

export const next = (world: World, event: ModelEvent): World => {
  if (event.type === 'load') return loaded(world.server, event.destination);
  const { result, fired } = watching<JourneySnapshot>(() => chart.transition(world.journey, heardEvent(event), SCOPE));
  const server =
    event.type === 'outcome'
      ? event.outcome.server
      : afterEvent(world.server, event.type === 'visitor' ? event.event.type : '', result.context);
  return worldOf(result, server, intentIn(world, event, result), fired);
};

/** Which variant is being saved: that of the event that began the attempt in hand. */
const intentIn = (world: World, event: ModelEvent, journey: JourneySnapshot): string | null => {
  const { attempt } = journey.context;
  if (attempt === null || !journey.hasTag('busy')) return null;
  const begun = attempt !== world.journey.context.attempt;
  return begun && event.type === 'visitor' ? event.variant : world.intent;
};

/** Everything that can happen next: read off the chart, filled in by the fixtures. */
export const possible = (world: World, choices: Choices = ORDINARY): ModelEvent[] => {
  const { journey, server, intent } = world;
  const transitions = getNextTransitions(journey);
  const types = new Set(transitions.map(({ eventType }) => String(eventType)));
  const visitor = [...types]
    .filter((type) => type !== '' && (!type.startsWith('xstate.') || (type === 'xstate.route' && hearsUrl(world))))
    .flatMap((type) =>
      waysToSend(type, journey, choices).map(
        ({ name, event }): ModelEvent => ({
          type: 'visitor',
          name: name === '' ? type : `${type} ${name}`,
          variant: name,
          event,
        }),
      ),
    );
  const clock = [...types]
    .filter((type) => type.startsWith('xstate.after.'))
    .map((delayed): ModelEvent => ({ type: 'clock', name: delayed, delayed }));
  const submitted = journey.context.attempt?.event ?? null;
  const moment: Moment = { context: journey.context, server, intent, submitted };
  const invokes = [...new Set(transitions.map(({ source }) => source))].flatMap(({ invoke }) => invoke);
  const ended = invokes.flatMap(({ id, src }) => {
    const { actor, outcomes } = outcomesOf(String(src), moment);
    return outcomes.map(
      (outcome): ModelEvent => ({
        type: 'outcome',
        name: `${id} ${outcome.name}`,
        invoke: id,
        actor,
        outcome,
      }),
    );
  });
  if (journey.matches('restoring') && !hasIds(journey.context)) return ended;
  if (isComparing(journey.context)) return [...visitor, ...ended].filter(staysOnTheList);
  return [...visitor, ...clock, ...ended, ...reloads(world, choices)];
};

/**
 * Ticks and filters go with the visitor wherever they go and change nothing there, so the model undoes them before it
 * leaves the list: else every world behind it would be there several times.
 */
const isComparing = ({ compare, filters }: JourneyContext): boolean => compare.length > 0 || filters.insurer.length > 0;
const OFF_THE_LIST = /^(plan\.choose|answer\.change|draft|route)|stale/;
const ON_THE_LIST = /^xstate\.route #(quote-list|product-details|compare)/;
const staysOnTheList = ({ name }: ModelEvent): boolean =>
  name.startsWith('xstate.route') ? ON_THE_LIST.test(name) : !OFF_THE_LIST.test(name);

/**
 * Whether links, Back and reload are tried here. Before the first page has a path they are not heard (`useJourneyUrl`).
 * That a call can be interrupted by them is tried while nothing else is going on: more would only multiply the graph.
 */
const hearsUrl = ({ journey, intent }: World): boolean =>
  projection.pathOf(journey) !== null &&
  (!journey.hasTag('busy') || (isCalm(journey.context) && (intent === null || intent === 'given')));

/** A reload where one is, and a link into the end, which is refused from nearly everywhere. */
const reloads = (world: World, choices: Choices): ModelEvent[] => {
  const { journey } = world;
  if (!hearsUrl(world) || journey.hasTag('busy')) return [];
  const path = projection.pathOf(journey);
  const here = path === null ? null : projection.routeFor(path);
  const end = destinations(journey, choices).at(-1)?.event ?? null;
  return [
    { type: 'load', name: 'load without a link', destination: null },
    ...(here ? [{ type: 'load', name: 'load where one is', destination: here } as const] : []),
    ...(end ? [{ type: 'load', name: 'load by a link to the end', destination: end } as const] : []),
  ];
};
