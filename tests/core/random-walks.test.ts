import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SHELL_FIXTURES } from '#tools/model/fixtures/shell.ts';
import { planFixture } from '#tools/paths/plan.ts';
import { walkFinder } from '#tools/paths/random.ts';
import { saveFailedPath } from '#tools/paths/save-failed-path.ts';
import { walkOptionsOf } from '#tools/paths/walk-options.ts';

const { graph } = planFixture(SHELL_FIXTURES.findPolicy);
const findWalk = walkFinder(graph, () => true);
const seeds = Array.from({ length: 60 }, (_, index) => index + 1);

describe('random walks', () => {
  it('are the same for the same seed, and in one piece from the start', () => {
    const again = walkFinder(graph, () => true);
    for (const seed of seeds) {
      const walk = findWalk(seed);
      expect(again(seed)).toEqual(walk);
      expect(walk.every(({ from }, index) => from === (walk[index - 1]?.to ?? graph.start))).toBe(true);
    }
    expect(new Set(seeds.map((seed) => JSON.stringify(findWalk(seed)))).size).toBeGreaterThan(50);
  });

  it('come to every value of the chart', () => {
    const states = seeds.flatMap((seed) => findWalk(seed).map(({ to }) => to));
    const values = new Set([graph.start, ...states].map((state) => graph.states.get(state)?.value));
    const all = new Set([...graph.states.values()].map(({ value }) => value));
    expect([...all].filter((value) => !values.has(value))).toEqual([]);
  });

  it('take only steps that the driver allows after those before', () => {
    const [banned = ''] = findWalk(1).map(({ event }) => event.name);
    const walks = walkFinder(graph, ({ event }, path) => event.name !== banned || path().length > 2);
    for (const seed of seeds) {
      const early = walks(seed).slice(0, 3);
      expect(early.map(({ event }) => event.name)).not.toContain(banned);
    }
  });
});

describe('a path that failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-failed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is saved as a stored path', () => {
    const path = findWalk(7);
    const file = saveFailedPath('findPolicy', graph, path, { kind: 'random', seed: 7, number: 1 }, folder);
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    expect(stored).toMatchObject({ version: 1, line: 'findPolicy', kind: 'random', seed: 7 });
    expect(stored.steps).toHaveLength(path.length);
  });
});

describe('what npm run test:walks is asked for', () => {
  it('is a number of walks, a first seed and a time, for all lines or one', () => {
    expect(walkOptionsOf([])).toEqual({ walks: 10_000, seed: 1, stop: 10, screens: false });
    expect(walkOptionsOf(['--walks', '50', '--seed', '7', '--stop', 'minutes=0.5', '--line', 'car'])).toEqual({
      ...{ walks: 50, seed: 7, stop: 0.5, line: 'car', screens: false },
    });
    expect(walkOptionsOf(['--screens']).screens).toBe(true);
    expect(walkOptionsOf(['--path', 'reports/failed/car-random-7.json']).path).toBe('reports/failed/car-random-7.json');
  });

  it.each([
    [['--seed', 'x'], 'The seed ‘x’ is not a whole number of 1 to 9 digits.'],
    [['--walks', '-1'], 'ambiguous'],
    [['--walks', '1.5'], 'The number of walks ‘1.5’ is not a whole number of 1 to 9 digits.'],
    [['--stop', 'length=5'], 'Walks are stopped by minutes=N or by --walks, and not by ‘length=5’.'],
    [['--line', 'boat'], 'There is no line ‘boat’: use health, car, two-wheeler, travel.'],
    [['--screens', '--path', 'a.json'], 'On the screens a stored path is played by npm run replay -- a.json'],
    [['--sed', '7'], 'There is no option --sed: did you mean --seed?'],
  ])('%j is refused with one sentence', (args, sentence) => {
    expect(() => walkOptionsOf(args)).toThrow(sentence);
  });
});
