import { EVENTS_TO_ACCEPTED } from '#tools/model/lines/events-to-accepted.ts';
import type { PathGraph, PathStep } from '#tools/paths/graph.ts';
import type { LineWalk } from './open-line-walk.ts';

/** What walks by chance found broken, by what happens after the insurer has accepted. Chance meets it once in thousands of walks. */
const ONCE_BROKEN: Readonly<Record<string, readonly string[]>> = {
  'changes the plan before its premium has come, and agrees to it': [
    'xstate.route #customizePlan',
    'cart.change',
    'fetchQuotation shown',
    'premium.agree given',
    'premium saved',
  ],
  'leaves one payment, pays in another tab, and gets the money back': [
    'payment.start',
    'makePayment ready',
    'page.restore',
    'askPaymentStatus saved ABANDONED',
    'payment.start',
    'makePayment stale paid',
    'loadRecord loaded',
    'generatePolicy saved REFUSED',
    'record.refresh refunded',
  ],
};

const stepsByName = ({ start, edges }: PathGraph, names: readonly string[]): PathStep[] => {
  let at = start;
  return names.map((name) => {
    const step = edges.get(at)?.find(({ event }) => event.name === name);
    if (!step) throw new Error(`“${name}” cannot happen in the line’s graph any more`);
    at = step.to;
    return step;
  });
};

export const onceBrokenPaths = ({ name }: LineWalk, graph: PathGraph) =>
  Object.entries(ONCE_BROKEN).map(([what, names]) => ({
    what,
    path: () => stepsByName(graph, [...EVENTS_TO_ACCEPTED[name], ...names]),
  }));
