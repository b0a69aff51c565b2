import * as v from 'valibot';
import { LINES, type Line } from '#contract/lines.ts';
import { ScreenWays } from './screen-ways.ts';

const FILES: Readonly<Record<Line, () => Promise<{ default: unknown }>>> = {
  health: () => import('./ways/health.json'),
  car: () => import('./ways/car.json'),
  'two-wheeler': () => import('./ways/two-wheeler.json'),
  travel: () => import('./ways/travel.json'),
};

/** The machines whose states have screens of their own. */
export const isJourney = (machine: string): machine is Line => LINES.some((line) => line === machine);

export const loadScreenWays = async (line: Line): Promise<ScreenWays> =>
  v.parse(ScreenWays, (await FILES[line]()).default);
