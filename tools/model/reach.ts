import type { Graph } from './explore.ts';
import type { ModelState } from './types.ts';

/** The keys of states from which no state that `isEnd` can be reached. */
export const deadEnds = ({ states, edges }: Graph, isEnd: (state: ModelState) => boolean): string[] => {
  const backwards = new Map<string, string[]>();
  for (const { from, to } of [...edges.values()].flat()) {
    const before = backwards.get(to);
    if (before) before.push(from);
    else backwards.set(to, [from]);
  }
  const alive = new Set([...states.values()].filter(isEnd).map(({ key }) => key));
  // A set that grows while it is walked: each state is looked at once.
  for (const key of alive) for (const from of backwards.get(key) ?? []) alive.add(from);
  return [...states.keys()].filter((key) => !alive.has(key));
};
