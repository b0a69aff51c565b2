import type { Line } from '#contract/lines.ts';
import type { PlayedLine } from '../line.ts';
import { car } from './car.ts';
import { health } from './health.ts';
import { travel } from './travel.ts';
import { twoWheeler } from './two-wheeler.ts';

/** How each line is played. */
export const PLAYED_LINES: Readonly<Record<Line, PlayedLine>> = { health, car, 'two-wheeler': twoWheeler, travel };
