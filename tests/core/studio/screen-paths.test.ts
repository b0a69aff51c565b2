import { describe, expect, test } from 'vitest';
import { LINES, type Line } from '#contract/lines.ts';
import { pathOf, statesOf } from '#machines/core/transition-names.ts';
import { loadScreenPaths } from '#src/studio/screens/load-screen-paths.ts';
import { pathToStep } from '#src/studio/screens/screen-paths.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { modelStateAfter } from '#tools/model/model-journeys.ts';
import type { ModelState } from '#tools/model/model-types.ts';

/** Where the model is after each step; a step that cannot happen any more throws. */
async function stepsPlayed(line: Line): Promise<(step: number) => ModelState> {
  const model = lineModels[line];
  const { names, steps } = await loadScreenPaths(line);
  const after = [modelStateAfter(model, [])];
  for (const [before, name] of steps) after.push(modelStateAfter(model, [names[name] ?? ''], after[before]));
  return (step) => {
    const state = after[step];
    if (!state) throw new Error(`The paths of ${line} have no step ${step}.`);
    return state;
  };
}

/** States that send themselves an event as they are entered. */
const RAISES = new Set(['resuming']);

const NEW_WAYS = 'run `npm run studio-screens`';

describe.each(LINES)('the stored paths of %s', (line) => {
  test('can be gone, and each ends in its state', async () => {
    const at = await stepsPlayed(line);
    const { states } = await loadScreenPaths(line);
    const wrong = Object.entries(states).flatMap(([path, paths]) =>
      paths
        .filter(([step]) => !at(step).journey._nodes.some((node) => pathOf(node) === path))
        .map(([step]) => `${path} by step ${step}`),
    );
    expect(wrong, NEW_WAYS).toEqual([]);
  });

  test('lead to every state but those that the machine leaves at once', async () => {
    const { states } = await loadScreenPaths(line);
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

  test('say of each state in what its paths differ', async () => {
    const { states } = await loadScreenPaths(line);
    const alike = Object.entries(states).filter(
      ([, paths]) => new Set(paths.map(([, label]) => label)).size < paths.length,
    );
    expect(alike.map(([path]) => path)).toEqual([]);
  });
});

test('a way is the names of its events in their order', () => {
  const paths = {
    names: ['a', 'b', 'c'],
    steps: [
      [0, 0],
      [0, 1],
      [1, 2],
    ] as [number, number][],
    states: {},
  };
  expect(pathToStep(paths, 3)).toEqual(['a', 'c']);
  expect(pathToStep(paths, 0)).toEqual([]);
});
