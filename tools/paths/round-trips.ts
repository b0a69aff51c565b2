import { nearest } from './cover.ts';
import type { PathGraph, PathStep } from './graph.ts';
import { shortestPaths } from './library.ts';

/**
 * For each page of the chart a path that goes there, then Back, Forward, reloads, reloads while it is being restored, and
 * opens links: each as far as the page allows it.
 */
export const roundTrips = ({
  graph,
  isTagged,
}: {
  graph: PathGraph;
  isTagged: (step: PathStep) => boolean;
}): PathStep[][] => {
  const titleOf = (state: string): string => graph.states.get(state)?.title ?? '';
  const ways = shortestPaths(graph, (state) => (hearsUrl(graph, state) ? [titleOf(state)] : []));
  return [...ways.values()]
    .filter((way) => way.length === 0 || way.some(isTagged))
    .map((way) => [...way, ...around(graph, way)]);
};

const isLink = ({ event }: PathStep): boolean => event.type === 'sent' && event.sends === 'xstate.route';
const isLoad = ({ event }: PathStep, name: string): boolean => event.type === 'load' && event.name === name;
const RELOAD = 'load where one is';
const RELOAD_RESTORING = 'load while restoring';
const FAR_LINK = 'load by a link to the end';

/** Whether a page at rest has an address: a page without one cannot be opened again. */
const hearsUrl = ({ edges }: PathGraph, state: string): boolean =>
  (edges.get(state) ?? []).some((step) => isLoad(step, RELOAD));

/** What a visitor tries on a page with the browser’s own buttons, one after the other. */
const around = (graph: PathGraph, way: readonly PathStep[]): PathStep[] => {
  const { edges, states } = graph;
  const pageOf = (state: string): string => states.get(state)?.value.split('"')[1] ?? '';
  const here = way.at(-1)?.to ?? graph.start;
  const pages = way.map(({ from }) => from).filter((state) => hearsUrl(graph, state) && pageOf(state) !== pageOf(here));
  const taken: PathStep[] = [];
  const at = (): string => taken.at(-1)?.to ?? here;
  const take = (isWanted: (step: PathStep) => boolean): void => {
    const step = (edges.get(at()) ?? []).find(isWanted);
    if (step) taken.push(step);
  };
  /** Takes a wanted step, and then waits until a page is shown again. */
  const open = (isWanted: (step: PathStep) => boolean): void => {
    take(isWanted);
    if (!hearsUrl(graph, at()))
      taken.push(
        ...(nearest(
          graph,
          at(),
          ({ to, event }) =>
            event.type === 'outcome' && /loaded|nothing|offers|shown/.test(event.name) && hearsUrl(graph, to),
        ) ?? []),
      );
  };
  const before = pages.at(-1);
  // Back, and Forward to where it came from.
  if (before !== undefined) {
    open((step) => isLink(step) && pageOf(step.to) === pageOf(before));
    open((step) => isLink(step) && pageOf(step.to) === pageOf(here));
  }
  open((step) => isLoad(step, RELOAD));
  take((step) => isLoad(step, RELOAD));
  open((step) => isLoad(step, RELOAD_RESTORING));
  open((step) => isLoad(step, FAR_LINK));
  return taken;
};
