import type { Line } from '#contract/lines.ts';
import type { PlayedLine } from '../line.ts';
import { travel } from './travel.ts';

/** The lines whose screens the player knows; null for a line whose forms have no gestures yet. */
export const PLAYED_LINES: Readonly<Record<Line, PlayedLine | null>> = {
  health: null,
  car: null,
  'two-wheeler': null,
  travel,
};
