import { HEALTH_STEPS } from '#contract/lines/health/steps.ts';
import { locked, moneyReceived, reached } from '#machines/core/steps.ts';
import { projection } from './fixtures/visitor.ts';
import type { Edge, Graph } from './graph.ts';
import type { World } from './types.ts';
import { next } from './world.ts';

/** What must hold in every world and on every edge. Each rule gives its offences, in words that lead to them. */

const PAYMENT = HEALTH_STEPS.indexOf('payment');
const isPaying = ({ journey }: World): boolean => journey.matches('payment');
const isBeforePayment = (world: World): boolean => {
  const { step } = projection.place(world.journey);
  return step !== null && HEALTH_STEPS.indexOf(step) < PAYMENT;
};
const edgesOf = ({ edges }: Graph): Edge[] => [...edges.values()].flat();
const worldsOf = ({ worlds }: Graph): World[] => [...worlds.values()];
const told = ({ from, event }: Edge): string => `${from}  →  ${event.name}`;

/** In payment before the money came, without verified identity, declaration and the insurer's acceptance. */
export const paymentsTooEarly = (graph: Graph): string[] =>
  worldsOf(graph)
    .filter(isPaying)
    .filter(({ journey: { context } }) => {
      const proposal = context.record?.proposal;
      if (context.record && moneyReceived(context.record)) return false;
      return (
        proposal?.kyc.status !== 'VERIFIED' || proposal.declared_at === null || proposal.decision?.status !== 'ACCEPTED'
      );
    })
    .map(({ key }) => key);

/** Shown as issued without a payment that succeeded. */
export const policiesUnpaid = (graph: Graph): string[] =>
  worldsOf(graph)
    .filter(({ journey }) => journey.matches({ policyDownload: { issuance: 'issued' } }))
    .filter(({ server }) => server?.proposal?.payment?.payment_status !== 'SUCCESS')
    .map(({ key }) => key);

/** Back before payment although money came, or may have left the account: by any event, links included. */
export const waysBackAfterMoney = (graph: Graph): string[] =>
  edgesOf(graph)
    .filter(({ from, to }) => {
      const before = graph.worlds.get(from)?.journey.context.record;
      const after = graph.worlds.get(to);
      return (
        before &&
        locked(before) &&
        after?.journey.context.record &&
        isBeforePayment(after) &&
        locked(after.journey.context.record)
      );
    })
    .map(told);

/** Money that the server forgot. */
export const moneyLost = (graph: Graph): string[] =>
  edgesOf(graph)
    .filter(({ from, event }) => {
      const before = graph.worlds.get(from)?.server;
      const after = event.type === 'outcome' ? event.outcome.server : null;
      return before && moneyReceived(before) && after !== null && !moneyReceived(after);
    })
    .map(told);

/** On a page whose earlier steps are not complete, by what the browser knows. */
export const pagesTooEarly = (graph: Graph): string[] =>
  worldsOf(graph)
    .filter(({ journey }) => {
      const { step } = projection.place(journey);
      return step !== null && !reached(journey.context.record, step);
    })
    .map(({ key }) => key);

/** The page after a reload is another than before it, although the browser knew all that the server knows. */
export const placesLostByReload = (graph: Graph): string[] =>
  worldsOf(graph).flatMap((world) => {
    const reload = graph.edges.get(world.key)?.find(({ event }) => event.name === 'load where one is');
    const back = graph.edges.get(reload?.to ?? '')?.find(({ event }) => event.name === 'loadRecord loaded');
    const after = back && graph.worlds.get(back.to);
    if (!after || world.journey.context.record !== world.server) return [];
    return placeOf(after) === placeOf(world) ? [] : [`${world.key}  reloads to  ${placeOf(after)}`];
  });

const placeOf = ({ journey }: World): string => {
  const { path } = projection.place(journey);
  const to = path === null ? null : projection.routeFor(path)?.to;
  const members = journey.context.record?.quote.memberDetails ?? [];
  return `${to} ${path?.includes(`/${journey.context.member}`) ? members.findIndex((m) => m.member_type === journey.context.member) : ''}`;
};

/** After a fault: no word about it, no way to try again, or what was submitted is gone. */
export const faultsNotSurvived = (graph: Graph): string[] =>
  edgesOf(graph)
    .filter(({ event }) => event.type === 'outcome' && event.name.endsWith(' fault'))
    .filter(({ from, event }) => {
      const before = graph.worlds.get(from);
      if (!before) return true;
      // Worlds of the graph stand for others with other problems, so the very step is taken again.
      const { journey } = next(before, event);
      const { problem, attempt } = journey.context;
      const kept = before.intent === null || attempt === before.journey.context.attempt;
      const path = projection.pathOf(before.journey);
      const same = path === null || path === projection.pathOf(journey);
      return problem === null || journey.hasTag('busy') || !kept || !same;
    })
    .map(told);
