import type { ActorLogic } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { type Choices, ORDINARY } from './fixtures/people.ts';
import type { ModelEvent, World } from './types.ts';
import { loaded, next, possible } from './world.ts';

/** One thing that can happen in a world, and the world after it. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly event: ModelEvent;
  readonly fired: readonly string[];
}
export interface Graph {
  readonly start: string;
  readonly worlds: ReadonlyMap<string, World>;
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
}

/** Every world that the machine and the fake backend can come to. */
export const exploreHealth = (choices: Choices = ORDINARY): Graph => {
  const seen = new Map<string, World>();
  // Worlds with one fingerprint go on alike: the first stands for all, so that the map stays small.
  const interned = (world: World): World => {
    const first = seen.get(world.key);
    if (first) return { ...first, fired: world.fired };
    seen.set(world.key, world);
    return world;
  };
  const logic: ActorLogic<World, ModelEvent> = {
    transition: (world, event) => interned(next(world, event)),
    getInitialSnapshot: () => interned(loaded(null, null)),
    getPersistedSnapshot: (world) => world,
  };
  const adjacency = getAdjacencyMap(logic, {
    events: (world) => possible(world, choices),
    serializeState: ({ key }) => key,
    serializeEvent: ({ name }) => name,
  });
  const edges = new Map<string, Edge[]>([...seen.keys()].map((key) => [key, []]));
  for (const { state, event, nextState } of adjacencyMapToArray(adjacency)) {
    edges.get(state.key)?.push({ from: state.key, to: nextState.key, event, fired: nextState.fired });
  }
  const [start = ''] = seen.keys();
  return { start, worlds: seen, edges };
};
