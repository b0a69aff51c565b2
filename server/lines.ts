import type { Line } from '#contract/lines.ts';
import { healthLine } from './lines/health/health-line.ts';
import type { ServerLine } from './lines/line.ts';

/** Each line on the server. */
export const serverLines: Record<Line, ServerLine> = { health: healthLine };
