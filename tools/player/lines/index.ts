import type { Line } from '#contract/lines.ts';
import type { PlayedLine } from '../line.ts';
import { travel } from './travel.ts';

/** The lines whose screens the player knows. The forms of the others have no gestures yet. */
export const PLAYED_LINES: Readonly<Partial<Record<Line, PlayedLine>>> = { travel };
