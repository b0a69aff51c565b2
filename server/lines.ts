import type { Line } from '#contract/lines.ts';
import { createHealthLine } from './lines/health/health-line.ts';
import { sandboxHealthAdapters } from './lines/health/sandbox-adapter.ts';
import type { ServerLine } from './lines/line.ts';

/** Each line on the server, with the sandbox's insurers. A broker plugs in adapters of real ones here. */
export const serverLines: Record<Line, ServerLine> = { health: createHealthLine(sandboxHealthAdapters) };
