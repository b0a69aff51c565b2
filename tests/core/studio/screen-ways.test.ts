import { describe, expect, test } from 'vitest';
import { LINES, type Line } from '#contract/lines.ts';
import { pathOf, statesOf } from '#machines/core/transition-names.ts';
import { loadScreenWays } from '#src/studio/screens/load-ways.ts';
import { wayTo } from '#src/studio/screens/screen-ways.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { modelStateAfter } from '#tools/model/model-journeys.ts';
import type { ModelState } from '#tools/model/model-types.ts';

/** Where the model is after each step; a step that cannot happen any more throws. */
async function stepsPlayed(line: Line): Promise<(step: number) => ModelState> {
  const model = lineModels[line];
  const { names, steps } = await loadScreenWays(line);
  const after = [modelStateAfter(model, [])];
  for (const [before, name] of steps) after.push(modelStateAfter(model, [names[name] ?? ''], after[before]));
  return (step) => {
    const state = after[step];
    if (!state) throw new Error(`The ways of ${line} have no step ${step}.`);
    return state;
  };
}

/** States that send themselves an event as they are entered. */
const RAISES = new Set(['resuming']);

const NEW_WAYS = 'run `npm run studio-screens`';

describe.each(LINES)('the stored ways of %s', (line) => {
  test('can be gone, and each ends in its state', async () => {
    const at = await stepsPlayed(line);
    const { states } = await loadScreenWays(line);
    const wrong = Object.entries(states).flatMap(([path, ways]) =>
      ways
        .filter(([step]) => !at(step).journey._nodes.some((node) => pathOf(node) === path))
        .map(([step]) => `${path} by step ${step}`),
    );
    expect(wrong, NEW_WAYS).toEqual([]);
  });

  test('lead to every state but those that the machine leaves at once', async () => {
    const { states } = await loadScreenWays(line);
    const { machine } = lineModels[line];
    const missing = statesOf(machine)
      .slice(1)
      .filter((node) => !(pathOf(node) in states));
    expect(
      missing.filter(({ key, type, always }) => type !== 'final' && !always?.length && !RAISES.has(key)).map(pathOf),
      NEW_WAYS,
    ).toEqual([]);
    expect(Object.keys(states).length, NEW_WAYS).toBeGreaterThan(missing.length);
  });

  test('say of each state in what its ways differ', async () => {
    const { states } = await loadScreenWays(line);
    const alike = Object.entries(states).filter(
      ([, ways]) => new Set(ways.map(([, label]) => label)).size < ways.length,
    );
    expect(alike.map(([path]) => path)).toEqual([]);
  });
});

test('a way is the names of its events in their order', () => {
  const ways = {
    names: ['a', 'b', 'c'],
    steps: [
      [0, 0],
      [0, 1],
      [1, 2],
    ] as [number, number][],
    states: {},
  };
  expect(wayTo(ways, 3)).toEqual(['a', 'c']);
  expect(wayTo(ways, 0)).toEqual([]);
});
