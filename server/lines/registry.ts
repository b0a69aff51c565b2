import type { Line } from '#contract/lines.ts';
import { healthLine } from './health/line.ts';
import type { ServerLine } from './line.ts';

const SERVER_LINES: Record<Line, ServerLine> = { health: healthLine };

export const serverLine = (line: Line): ServerLine => SERVER_LINES[line];
