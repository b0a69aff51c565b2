import type { Line } from '#contract/lines.ts';
import { healthMachine } from './lines/health/health.machine.ts';

/** Every journey is made of the one setup, so any line's machine has this type. */
export type JourneyMachine = typeof healthMachine;

/** Each line's machine. */
export const machines: Record<Line, JourneyMachine> = { health: healthMachine };
