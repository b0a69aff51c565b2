import type { Line } from '#contract/lines.ts';
import type { PlayedLine } from '../line.ts';
import { health } from './health.ts';
import { travel } from './travel.ts';

/** The lines whose screens the player knows. The forms of the others have no gestures yet. */
export const PLAYED_LINES: Readonly<Partial<Record<Line, PlayedLine>>> = { health, travel };
