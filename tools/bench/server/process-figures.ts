import type { Server } from '../../app/server.ts';
import type { Row } from './report.ts';

/** What one process of the app takes. */
export interface ProcessFigures {
  readonly database: Row['database'];
  /** Resident, at these moments. Megabytes. */
  readonly memory: Readonly<Record<'started' | 'after load' | 'after documents', number>>;
  /** From the start of a process, on data that a killed one left, until it answers. Milliseconds. */
  readonly startMs: number;
}

/** What issue 11 asks for, of either database. Megabytes, and milliseconds. */
const MOST_MEMORY: Readonly<Record<Row['database'], number>> = { embedded: 350, PostgreSQL: 200 };
const MOST_START_MS = 3_000;

const RESIDENT = /^process_resident_memory_bytes (\d+)$/m;

/** What the process takes now, by its own metrics. Megabytes. Throws an Error if it does not tell. */
export async function residentMegabytes(metricsPort: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, bytes] = RESIDENT.exec(metrics) ?? [];
  if (bytes === undefined) throw new Error('/metrics does not tell the resident memory');
  return Math.round(Number(bytes) / 1024 / 1024);
}

/** How long the start took. Milliseconds. */
export async function killAndTimeRestart(server: Pick<Server, 'kill' | 'restart'>): Promise<number> {
  await server.kill();
  const began = performance.now();
  await server.restart();
  return Math.round(performance.now() - began);
}

/** What misses its target, in words. */
export const figuresMissed = ({ database, memory, startMs }: ProcessFigures): string[] => [
  ...Object.entries(memory)
    .filter(([, megabytes]) => megabytes > MOST_MEMORY[database])
    .map(([moment, megabytes]) => `${database}, ${moment}: ${megabytes} MB, not ${MOST_MEMORY[database]}`),
  ...(startMs > MOST_START_MS ? [`${database}: started in ${startMs} ms, not ${MOST_START_MS}`] : []),
];

/** In one line, for people. */
export const figuresText = ({ database, memory, startMs }: ProcessFigures): string =>
  [
    `${database}: ${Object.entries(memory)
      .map(([moment, megabytes]) => `${megabytes} MB ${moment}`)
      .join(', ')}`,
    `started again in ${startMs} ms`,
  ].join('; ');
