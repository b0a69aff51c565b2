import type { Graph } from './graph.ts';
import type { World } from './types.ts';

/** The keys of worlds from which no world that `isEnd` can be reached. */
export const deadEnds = ({ worlds, edges }: Graph, isEnd: (world: World) => boolean): string[] => {
  const backwards = new Map<string, string[]>();
  for (const { from, to } of [...edges.values()].flat()) {
    const before = backwards.get(to);
    if (before) before.push(from);
    else backwards.set(to, [from]);
  }
  const alive = new Set([...worlds.values()].filter(isEnd).map(({ key }) => key));
  // A set that grows while it is walked: each world is looked at once.
  for (const key of alive) for (const from of backwards.get(key) ?? []) alive.add(from);
  return [...worlds.keys()].filter((key) => !alive.has(key));
};
