import { LINES, type Line } from '#contract/lines.ts';
import { SHELL_FIXTURES } from '#tools/model/fixtures/shell.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { type Plan, planFixture, planLine } from './plan.ts';

/** The plan of a machine by its name. `plan.ts` knows no machine, so that a line's plan depends on no other line. */

export type MachineName = Line | keyof typeof SHELL_FIXTURES;
export const isLine = (name: MachineName): name is Line => LINES.some((line) => line === name);

export const planOf = (name: MachineName): Plan =>
  isLine(name) ? planLine(lineModels[name]) : planFixture(SHELL_FIXTURES[name]);
