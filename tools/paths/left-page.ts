import type { PathGraph, PathStep } from './graph.ts';

/** A page that was left for the gateway’s and woken again: the only event that begins a way back. */
const WOKEN = 'page.restore';
/** Calls and waits after it: the payment is asked about, and the policy is asked for a few times. */
const MAX_STEPS = 6;

/**
 * What can have happened since a page was left for the gateway’s, the shortest first; nothing for another state. In a browser the
 * gateway leads to a page that is loaded, by which time the server knows of the payment, and often has the policy. The model has
 * neither: there, Back wakes the page that was left, and its calls end one by one.
 */
export function waysBack(
  { edges }: PathGraph,
  state: string,
  allows: (step: PathStep, since: readonly PathStep[]) => boolean,
): PathStep[][] {
  const seen = new Set([state]);
  const found: PathStep[][] = [];
  let open: PathStep[][] = [[]];
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    open = open.flatMap((way) =>
      (edges.get(way.at(-1)?.to ?? state) ?? [])
        .filter((step) => {
          const { event, to } = step;
          const isNext = way.length === 0 ? event.type === 'sent' && event.sends === WOKEN : isByItself(event);
          if (!isNext || seen.has(to) || !allows(step, way)) return false;
          seen.add(to);
          return true;
        })
        .map((step) => [...way, step]),
    );
    found.push(...open);
  }
  return found;
}

const isByItself = ({ type }: PathStep['event']): boolean => type === 'outcome' || type === 'clock';
