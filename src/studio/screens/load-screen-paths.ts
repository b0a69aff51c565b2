import * as v from 'valibot';
import { LINES, type Line } from '#contract/lines.ts';
import { ScreenPaths } from './screen-paths.ts';

const FILES: Readonly<Record<Line, () => Promise<{ default: unknown }>>> = {
  health: () => import('./paths/health.json'),
  car: () => import('./paths/car.json'),
  'two-wheeler': () => import('./paths/two-wheeler.json'),
  travel: () => import('./paths/travel.json'),
};

/** The machines whose states have screens of their own. */
export const isJourney = (machine: string): machine is Line => LINES.some((line) => line === machine);

export const loadScreenPaths = async (line: Line): Promise<ScreenPaths> =>
  v.parse(ScreenPaths, (await FILES[line]()).default);
