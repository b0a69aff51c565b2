import { describe, expect, it } from 'vitest';
import type { PathGraph } from '#tools/paths/cover.ts';
import { type NamedStep, shrinkPath } from '#tools/paths/shrink.ts';

/** A shop: goods are put into a bag and taken out, a coupon is typed, the bag is paid. A state is `place/goods/coupon`. */
const step = (from: string, name: string, to: string): NamedStep => ({ from, to, event: { name }, fired: [name] });

const MAX_GOODS = 4;
const shop = (): PathGraph<NamedStep> => {
  const edges = new Map<string, NamedStep[]>();
  for (let goods = 0; goods <= MAX_GOODS; goods += 1) {
    for (const coupon of ['', 'coupon']) {
      const at = (place: string, count = goods, typed = coupon) => `${place}/${count}/${typed}`;
      edges.set(at('shelf'), [
        ...(goods < MAX_GOODS ? [step(at('shelf'), 'put', at('shelf', goods + 1))] : []),
        ...(goods > 0 ? [step(at('shelf'), 'take out', at('shelf', goods - 1))] : []),
        step(at('shelf'), 'look', at('shelf')),
        step(at('shelf'), 'type coupon', at('shelf', goods, 'coupon')),
        ...(goods > 0 ? [step(at('shelf'), 'go to the till', at('till'))] : []),
      ]);
      edges.set(at('till'), [
        step(at('till'), 'back', at('shelf')),
        step(at('till'), 'look', at('till')),
        step(at('till'), 'pay', 'paid'),
      ]);
    }
  }
  return { start: 'shelf/0/', edges };
};

const pathOf = (graph: PathGraph<NamedStep>, names: readonly string[]): NamedStep[] => {
  const path: NamedStep[] = [];
  for (const name of names) {
    const at = path.at(-1)?.to ?? graph.start;
    const next = graph.edges.get(at)?.find(({ event }) => event.name === name);
    if (!next) throw new Error(`“${name}” is not possible at ${at}`);
    path.push(next);
  }
  return path;
};
const namesOf = (path: readonly NamedStep[]): string[] => path.map(({ event }) => event.name);
const isOneWay = (graph: PathGraph<NamedStep>, path: readonly NamedStep[]): boolean =>
  path.every(({ from }, index) => from === (path[index - 1]?.to ?? graph.start));

/** A player that fails where `isBroken` says so of the events up to a step. It takes down what it plays. */
const brokenPlayer = (graph: PathGraph<NamedStep>, isBroken: (names: readonly string[]) => boolean) => {
  const tried: string[][] = [];
  const play = async (path: readonly NamedStep[]): Promise<number | null> => {
    expect(isOneWay(graph, path)).toBe(true);
    const names = namesOf(path);
    tried.push(names);
    const at = names.findIndex((_, index) => isBroken(names.slice(0, index + 1)));
    return at < 0 ? null : at;
  };
  return { play, tried };
};

const LONG = [
  ...['look', 'put', 'look', 'put', 'take out', 'put', 'go to the till', 'look', 'back', 'look', 'type coupon', 'put'],
  ...['go to the till', 'back', 'take out', 'put', 'look', 'go to the till', 'look', 'back', 'put', 'take out', 'look'],
  ...['go to the till', 'look', 'pay'],
];

describe('a failing path is shrunk', () => {
  it('to the shortest path, where the last step alone fails', async () => {
    const graph = shop();
    const { play } = brokenPlayer(graph, (names) => names.at(-1) === 'pay');
    const shrunk = await shrinkPath({ graph, path: pathOf(graph, LONG), play });
    expect(namesOf(shrunk)).toEqual(['put', 'go to the till', 'pay']);
  });

  it('to the events that the failure needs, however far before it', async () => {
    const graph = shop();
    // The till forgets the coupon of a bag out of which something was taken.
    const isBroken = (names: readonly string[]) =>
      names.at(-1) === 'pay' && names.includes('take out') && names.includes('type coupon');
    const { play, tried } = brokenPlayer(graph, isBroken);
    const shrunk = await shrinkPath({ graph, path: pathOf(graph, LONG), play });
    expect([...namesOf(shrunk)].sort()).toEqual(['go to the till', 'pay', 'put', 'put', 'take out', 'type coupon']);
    expect(isBroken(namesOf(shrunk))).toBe(true);
    expect(tried.length).toBeLessThan(60);
  });

  it('by connections of the graph, where no part can simply be left out', async () => {
    // Two streets lead around a square: the failing path takes the long one.
    const street = ['a', 'b', 'c', 'd'].map((name, at) => step(`long${at}`, name, `long${at + 1}`));
    const square = [...street, step('long0', 'e', 'short'), step('short', 'f', 'long4'), step('long4', 'ring', 'end')];
    const edges = new Map<string, NamedStep[]>();
    for (const one of square) edges.set(one.from, [...(edges.get(one.from) ?? []), one]);
    const graph = { start: 'long0', edges };
    const { play } = brokenPlayer(graph, (names) => names.at(-1) === 'ring');
    expect(namesOf(await shrinkPath({ graph, path: pathOf(graph, ['a', 'b', 'c', 'd', 'ring']), play }))).toEqual([
      'e',
      'f',
      'ring',
    ]);
  });

  it('only by paths that the player allows', async () => {
    const graph = shop();
    const allows = ({ event }: NamedStep, path: () => readonly NamedStep[]) =>
      event.name !== 'pay' || namesOf(path()).includes('type coupon');
    const { play, tried } = brokenPlayer(graph, (names) => names.at(-1) === 'pay');
    const shrunk = await shrinkPath({ graph, path: pathOf(graph, LONG), play, allows });
    expect([...namesOf(shrunk)].sort()).toEqual(['go to the till', 'pay', 'put', 'type coupon']);
    expect(tried.every((names) => names.includes('type coupon'))).toBe(true);
  });

  it('cut where a candidate already fails, and left as it is if it fails otherwise', async () => {
    const graph = shop();
    const { play: early } = brokenPlayer(graph, (names) => names.at(-1) === 'look' && names.includes('type coupon'));
    const toLook = LONG.slice(0, LONG.indexOf('look', LONG.indexOf('type coupon')) + 1);
    expect(namesOf(await shrinkPath({ graph, path: pathOf(graph, toLook), play: early }))).toEqual([
      'type coupon',
      'look',
    ]);
    const { play: other } = brokenPlayer(graph, (names) => names.length < LONG.length && names.at(-1) === 'put');
    expect(namesOf(await shrinkPath({ graph, path: pathOf(graph, LONG), play: other }))).toEqual(LONG);
  });

  it('within the number of paths that may be played', async () => {
    const graph = shop();
    const { play, tried } = brokenPlayer(graph, (names) => names.at(-1) === 'pay' && names.includes('take out'));
    const shrunk = await shrinkPath({ graph, path: pathOf(graph, LONG), play, most: 3 });
    expect(tried.length).toBeLessThanOrEqual(3);
    expect(shrunk.length).toBeLessThan(LONG.length);
  });
});
