import { expect, it } from 'vitest';
import { distancesTo, walkVisit } from '#tools/funnel/visit-walk.ts';
import type { PathGraph, PathState, PathStep } from '#tools/paths/graph.ts';
import { seededRandom } from '#tools/paths/random.ts';

// a → b → c, and back from b to a. The policy is in c; d leads nowhere.

const state = (active: string): PathState => ({
  key: active,
  value: '',
  active: [active],
  tags: [],
  title: '',
  variant: null,
});
const step = (from: string, to: string): PathStep => ({
  ...{ from, to, fired: [`${from}  ${to}  #0`], guards: [], output: null },
  event: { type: 'load', name: to },
});
const graph: PathGraph = {
  machine: 'm',
  start: 'a',
  states: new Map(['a', 'b', 'c', 'd'].map((id) => [id, state(`m.${id}`)])),
  edges: new Map([
    ['a', [step('a', 'b'), step('a', 'd')]],
    ['b', [step('b', 'a'), step('b', 'c')]],
  ]),
};
const distances = distancesTo(graph, 'm.c');
const walk = (forward: number, leaves: (active: readonly string[]) => number, seed = 1) =>
  walkVisit(graph, distances, { forward, leaves }, seededRandom(seed)).map(({ to }) => to);

it('distances are the fewest steps; a state that leads nowhere has none', () => {
  expect(distances).toEqual(
    new Map([
      ['c', 0],
      ['b', 1],
      ['a', 2],
    ]),
  );
});

it('a visitor who only walks forward takes the shortest way, and stops at the policy', () => {
  expect(walk(1, () => 0)).toEqual(['b', 'c']);
});

it('a visitor leaves where the habits say', () => {
  expect(walk(1, (active) => (active.includes('m.b') ? 1 : 0))).toEqual(['b']);
});

it('the same seed walks the same way, and another one another', () => {
  const ways = Array.from({ length: 20 }, (_, seed) => walk(0, () => 0.1, seed).join(' '));
  expect(ways).toEqual(Array.from({ length: 20 }, (_, seed) => walk(0, () => 0.1, seed).join(' ')));
  expect(new Set(ways).size).toBeGreaterThan(3);
});
