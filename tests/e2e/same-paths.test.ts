import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Line } from '#contract/lines.ts';
import { cachedPlan } from '#tools/paths/cache.ts';
import { plannedSteps } from './support/planned-steps.ts';

/** Planned by another process, which reads no stored plan. */
const plannedAgain = async (line: Line): Promise<unknown> => {
  const other = fork(new URL('./support/plan-again.ts', import.meta.url), [line], { execArgv: ['--import', 'tsx'] });
  const ended = once(other, 'exit').then(([code]) => {
    throw new Error(`The process ended with ${code}, and planned nothing.`);
  });
  const [steps] = await Promise.race([once(other, 'message'), ended]);
  return steps;
};

/** Each takes half a minute of a processor. What plans is the same for all lines; these two have the most different models. */
const PLANNED = ['car', 'travel'] as const satisfies readonly Line[];

test.each(PLANNED)(
  'two runs of %s take the same steps on every path, and by chance the same for one seed',
  async (line) => {
    const again = await plannedAgain(line);
    expect(again).toEqual(plannedSteps(line, cachedPlan(line)));
  },
);
