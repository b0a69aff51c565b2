import type { Line } from '#contract/lines.ts';
import type { JourneyMachine } from './core/setup.ts';
import { healthMachine } from './lines/health/health.machine.ts';

/** Each line's machine. */
export const machines: Record<Line, JourneyMachine> = { health: healthMachine };
