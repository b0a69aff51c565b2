import type { Line } from '#contract/lines.ts';
import type { PlayedLine } from '../line.ts';
import { carPlayer } from './car-player.ts';
import { healthPlayer } from './health-player.ts';
import { travelPlayer } from './travel-player.ts';
import { twoWheelerPlayer } from './two-wheeler-player.ts';

/** How each line is played. */
export const PLAYED_LINES: Readonly<Record<Line, PlayedLine>> = {
  health: healthPlayer,
  car: carPlayer,
  'two-wheeler': twoWheelerPlayer,
  travel: travelPlayer,
};
