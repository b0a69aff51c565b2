import type { Line } from '#contract/lines.ts';
import { healthMachine } from './lines/health/health.machine.ts';

export type JourneyMachine = typeof healthMachine;

/** Each line's machine. */
export const machines: Record<Line, JourneyMachine> = { health: healthMachine };
