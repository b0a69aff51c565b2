import { is } from 'valibot';
import type { RecordBase } from '#contract/shared/record.ts';
import { visitorGoal } from '#machines/core/selectors.ts';
import type { ModelEdge, ModelGraph } from './explore-model.ts';
import { isSaveInput } from './fake-server/actor-outcomes.ts';
import { actorInputOf, nextModelState } from './model-state.ts';
import type { ModelState } from './model-types.ts';
import { isClosed, moneyStateOf } from './rule-engine.ts';

/**
 * What must be true in every state and on every edge, checked by the rules of `rule-engine.ts`. Each check returns its
 * violations, in words that help to find them.
 */

const edgesOf = ({ edges }: ModelGraph): ModelEdge[] => [...edges.values()].flat();
const statesOf = ({ states }: ModelGraph): ModelState[] => [...states.values()];
const described = ({ from, event }: ModelEdge): string => `${from}  →  ${event.name}`;

const stepOf = ({ model }: ModelGraph, { journey }: ModelState): string | null => model.projection.place(journey).step;

/** In payment before the money was received, without verified identity, declaration and the insurer's acceptance. */
export const findPaymentsTooEarly = (graph: ModelGraph): string[] =>
  statesOf(graph)
    .filter(({ journey }) => journey.matches('payment'))
    .filter(({ journey: { context } }) => {
      const proposal = context.record?.proposal;
      if (context.record && moneyStateOf(context.record) === 'received') return false;
      return (
        proposal?.kyc.status !== 'VERIFIED' || proposal.declared_at === null || proposal.decision?.status !== 'ACCEPTED'
      );
    })
    .map(({ key }) => key);

/** Shown as issued without a paid order. */
export const findUnpaidPolicies = (graph: ModelGraph): string[] =>
  statesOf(graph)
    .filter(({ journey }) => journey.matches({ policy: { issuance: 'issued' } }))
    .filter(({ server }) => server?.proposal?.payment?.payment_status !== 'SUCCESS')
    .map(({ key }) => key);

/** Back before payment although money was received, or may have left the account: by any event, including links. */
export const findReturnsAfterMoney = (graph: ModelGraph): string[] =>
  edgesOf(graph)
    .filter(({ from, to }) => {
      const before = graph.states.get(from)?.journey.context.record;
      const after = graph.states.get(to);
      const record = after?.journey.context.record;
      if (!before || !isClosed(before) || !record || !isClosed(record)) return false;
      const step = stepOf(graph, after);
      return step !== null && graph.model.rules.isAfter(record, 'payment', step);
    })
    .map(described);

/** Money that the server lost track of. */
export const findLostMoney = (graph: ModelGraph): string[] =>
  edgesOf(graph)
    .filter(({ from, event }) => {
      const before = graph.states.get(from)?.server;
      const after = event.type === 'outcome' ? event.outcome.server : null;
      return before && moneyStateOf(before) === 'received' && after !== null && moneyStateOf(after) !== 'received';
    })
    .map(described);

/**
 * A page of the payment that waits for the visitor without asking any more, although the order's money may still
 * arrive.
 */
export const findPendingMoneyNotPolled = (graph: ModelGraph): string[] =>
  statesOf(graph)
    .filter(({ key, journey }) => {
      const money = journey.context.record?.proposal?.payment;
      if (!journey.matches('payment') || !money || !LATE_MONEY.includes(money.payment_status)) return false;
      const continues = (graph.edges.get(key) ?? []).some(
        ({ event }) => event.type === 'clock' || event.type === 'outcome',
      );
      return !continues;
    })
    .map(({ key }) => key);
/** Statuses that the gateway is still asked about: their money can arrive. */
const LATE_MONEY: readonly string[] = ['CREATED', 'PENDING', 'FAILED', 'ABANDONED'];

/** On a page whose earlier steps are not complete, or of a member who is not covered, by the browser's data. */
export const findPagesTooEarly = (graph: ModelGraph): string[] =>
  statesOf(graph)
    .filter((state) => {
      const { record, member } = state.journey.context;
      const step = stepOf(graph, state);
      if (step === null) return false;
      const path = graph.model.projection.pathOf(state.journey);
      const { params = {} } = (path !== null && graph.model.projection.routeFor(path)) || {};
      const isOfMember = params.member_type !== undefined || params.id !== undefined;
      const isCovered = !isOfMember || graph.model.rules.members(record).includes(member ?? '');
      return !isCovered || !graph.model.rules.mayEnter(record, step);
    })
    .map(({ key }) => key);

/**
 * A step that lacks nothing, shown again although no one asked for it: after a saved answer or ‘Continue’. Asked for are the
 * page where a change began, the plan's page by its choice, the prices by what they are made from, and the insurer's
 * decision by the declaration.
 */
export const findCompleteStepsShownAgain = (graph: ModelGraph): string[] =>
  edgesOf(graph)
    .filter(leadsOn)
    .filter(({ from, to, event }) => {
      const [before, after] = [graph.states.get(from), graph.states.get(to)];
      const record = after?.journey.context.record;
      if (!before || !record) return false;
      const [left, step] = [stepOf(graph, before), stepOf(graph, after)];
      if (step === null || placeOf(graph, before) === placeOf(graph, after)) return false;
      const { rules } = graph.model;
      const isGoal = placeOf(graph, after).startsWith(`${visitorGoal(before.journey.context)?.to} `);
      const isOfPrices = step === 'quoteList' && left !== null && !rules.isAfter(record, left, 'quoteList');
      const isAnswer = event.type === 'outcome' && SHOWN_BY_CALL[event.invoke] === step;
      return !isGoal && !isOfPrices && !isAnswer && step !== 'policy' && lacksNothing(graph, after, record, step);
    })
    .map(described);
const SHOWN_BY_CALL: Readonly<Record<string, string>> = { choosePlan: 'customizePlan', declaration: 'decision' };
const CONTINUES: readonly string[] = ['kyc.continue', 'journey.continue'];
const leadsOn = ({ event }: ModelEdge): boolean =>
  event.type === 'outcome' ? event.outcome.name.startsWith('saved') : CONTINUES.includes(event.name);

/** A step of one member lacks nothing if that member has answered. */
const lacksNothing = ({ model }: ModelGraph, { journey }: ModelState, record: RecordBase, step: string): boolean => {
  const { rules } = model;
  const parts = rules.stepsOf(record).find((other) => other.step === step)?.parts ?? [];
  const isOfMember = /:(member_type|id)/.test(model.projection.routes.find(({ id }) => id === step)?.pattern ?? '');
  return isOfMember
    ? (parts[rules.members(record).indexOf(journey.context.member ?? '')] ?? false)
    : rules.isComplete(record, step);
};

/** Entered although its own route's guard refuses it: by any event, with the browser's record at that time. */
export const findStatesEnteredUnguarded = (graph: ModelGraph): string[] => {
  const { projection } = graph.model;
  const isRefused = ({ journey }: ModelState): boolean => {
    const path = projection.pathOf(journey);
    const route = path === null ? null : projection.routeFor(path);
    return route !== null && !journey.can({ type: 'xstate.route', ...route });
  };
  const refused = new Set(statesOf(graph).filter(isRefused));
  return edgesOf(graph)
    .filter(({ to }) => {
      const after = graph.states.get(to);
      return after !== undefined && refused.has(after);
    })
    .map(described);
};

/** The page differs after a reload, although the browser had all the server's data. */
export const findPlacesLostByReload = (graph: ModelGraph): string[] =>
  statesOf(graph).flatMap((state) => {
    const reload = graph.edges.get(state.key)?.find(({ event }) => event.name === 'load where one is');
    const back = graph.edges.get(reload?.to ?? '')?.find(({ event }) => event.name === 'loadRecord loaded');
    const after = back && graph.states.get(back.to);
    if (!after || state.journey.context.record !== state.server) return [];
    const [before, now] = [placeOf(graph, state), placeOf(graph, after)];
    return now === before ? [] : [`${state.key}  reloads to  ${now}`];
  });

/** A state of the graph represents others with another family, so members are named by position. */
const placeOf = ({ model }: ModelGraph, { journey }: ModelState): string => {
  const path = model.projection.pathOf(journey);
  const destination = path === null ? null : model.projection.routeFor(path);
  const { member_type, id } = destination?.params ?? {};
  const member = member_type ?? id;
  const position = member === undefined ? '' : model.rules.members(journey.context.record).indexOf(member);
  return `${destination?.to} ${position}`;
};

/** A call failed, other than by reporting that the record is out of date. */
const isFault = ({ event }: ModelEdge): boolean => event.type === 'outcome' && event.outcome.name.startsWith('fault');

/** After a fault: no message about it, no way to try again, or the submitted answer is gone. */
export const findFaultsNotSurvived = (graph: ModelGraph): string[] =>
  edgesOf(graph)
    .filter(isFault)
    .filter(({ from, event }) => {
      const before = graph.states.get(from);
      if (!before) return true;
      // A state of the graph represents others with other problems, so exactly this step is taken again.
      const { journey } = nextModelState(graph.model, before, event);
      const { problem, attempt } = journey.context;
      const isSameAttempt = before.variant === null || attempt === before.journey.context.attempt;
      const path = graph.model.projection.pathOf(before.journey);
      const isSamePage = path === null || path === graph.model.projection.pathOf(journey);
      return problem === null || journey.hasTag('busy') || !isSameAttempt || !isSamePage;
    })
    .map(described);

/** The same answer sent again after a fault has another Idempotency-Key, and so could be applied twice. */
export const findIdempotencyKeysNotReused = (graph: ModelGraph): string[] =>
  edgesOf(graph)
    .filter(isFault)
    .filter(({ from, event }) => {
      const before = graph.states.get(from);
      const attempt = before?.journey.context.attempt;
      // Each attempt registers another quote: an empty one does no harm.
      if (!before || before.variant === null || !attempt || attempt.event.type === 'journey.start') return false;
      const failed = nextModelState(graph.model, before, event);
      const again = nextModelState(graph.model, failed, {
        type: 'sent',
        name: 'again',
        variant: '',
        event: attempt.event,
      });
      return again.journey.context.attempt?.key !== attempt.key;
    })
    .map(described);

/** A call reported that the browser's record is out of date, and the page continues with it. */
export const findStaleRecordsUsed = (graph: ModelGraph): string[] =>
  edgesOf(graph)
    .filter(({ event }) => event.type === 'outcome' && event.outcome.name.startsWith('stale'))
    .filter(({ to }) => graph.states.get(to)?.journey.matches('restoring') !== true)
    .map(described);

/** A call changed the record, and prices that were fetched for the previous record are still present. */
export const findPricesOfEarlierRecords = (graph: ModelGraph): string[] =>
  edgesOf(graph)
    .filter(({ from, event }) => {
      const before = graph.states.get(from);
      if (!before || event.type !== 'outcome' || event.outcome.stored === undefined) return false;
      // A state of the graph represents others with other prices, so exactly this step is taken again.
      const { quoteList, quotation } = nextModelState(graph.model, before, event).journey.context;
      return quoteList !== null || quotation !== null;
    })
    .map(described);

/** Calls whose endpoint cannot parse the body, although the answer was not meant to be refused. */
export const findBodiesNotParsed = (graph: ModelGraph): string[] =>
  statesOf(graph)
    .filter(({ variant }) => variant !== null && !variant.startsWith('refused'))
    .flatMap(({ key, journey }) =>
      Object.keys(journey.children)
        .map((invoke) => actorInputOf(journey, invoke))
        .filter(isSaveInput)
        .flatMap(({ calls }) => calls)
        .filter(({ endpoint, body }) => endpoint.body && !is(endpoint.body, body))
        .map(({ endpoint }) => `${endpoint.path} at ${key}`),
    );
