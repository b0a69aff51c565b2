import type { Server } from '../../app/start-server.ts';
import type { ServerBenchRow } from './server-bench-table.ts';

/** The resources of one process of the app. */
export interface ProcessFigures {
  readonly database: ServerBenchRow['database'];
  /** Resident, at these moments. Megabytes. */
  readonly memory: Readonly<Record<'started' | 'after load' | 'after documents', number>>;
  /** From the start of a process, on the data of a killed one, until it answers. Milliseconds. */
  readonly startMs: number;
}

/** The targets of issue 11 for both databases. Megabytes, and milliseconds. */
const MAX_MEMORY: Readonly<Record<ServerBenchRow['database'], number>> = { embedded: 350, PostgreSQL: 200 };
const MAX_START_MS = 3_000;

const RESIDENT = /^process_resident_memory_bytes (\d+)$/m;

/** The process's current memory, from its own metrics. Megabytes. Throws an Error if they lack it. */
export async function residentMegabytes(metricsPort: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, bytes] = RESIDENT.exec(metrics) ?? [];
  if (bytes === undefined) throw new Error('/metrics does not tell the resident memory');
  return Math.round(Number(bytes) / 1024 / 1024);
}

/** The duration of the start. Milliseconds. */
export async function killAndTimeRestart(server: Pick<Server, 'kill' | 'restart'>): Promise<number> {
  await server.kill();
  const began = performance.now();
  await server.restart();
  return Math.round(performance.now() - began);
}

/** Missed targets, in words. */
export const figuresMissed = ({ database, memory, startMs }: ProcessFigures): string[] => [
  ...Object.entries(memory)
    .filter(([, megabytes]) => megabytes > MAX_MEMORY[database])
    .map(([moment, megabytes]) => `${database}, ${moment}: ${megabytes} MB, not ${MAX_MEMORY[database]}`),
  ...(startMs > MAX_START_MS ? [`${database}: started in ${startMs} ms, not ${MAX_START_MS}`] : []),
];

export const figuresText = ({ database, memory, startMs }: ProcessFigures): string =>
  [
    `${database}: ${Object.entries(memory)
      .map(([moment, megabytes]) => `${megabytes} MB ${moment}`)
      .join(', ')}`,
    `started again in ${startMs} ms`,
  ].join('; ');
