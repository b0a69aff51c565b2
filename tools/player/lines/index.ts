import type { Line } from '#contract/lines.ts';
import type { PlayedLine } from '../line.ts';
import { car } from './car.ts';
import { travel } from './travel.ts';
import { twoWheeler } from './two-wheeler.ts';

/** The lines whose screens the player knows. The forms of the others have no gestures yet. */
export const PLAYED_LINES: Readonly<Partial<Record<Line, PlayedLine>>> = { car, 'two-wheeler': twoWheeler, travel };
