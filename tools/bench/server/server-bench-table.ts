import type { JourneyRequests } from './bench-journeys.ts';
import type { LoadResult } from './drive-load.ts';

/**
 * In addition to the calls of a journey: the documents of newly issued policies, requested for the first time and
 * again.
 */
export type ServerMeasurement = keyof JourneyRequests | 'first PDF' | 'PDF again';

/** The app on one database, under one load, compared with a server that only says hello. */
export interface ServerBenchRow {
  readonly database: 'embedded' | 'PostgreSQL';
  readonly measurement: ServerMeasurement;
  readonly connections: number;
  readonly load: LoadResult;
  readonly hello: LoadResult;
}

/** The targets of issue 31: the rate relative to hello's, and p99 relative to p50. */
interface Target {
  readonly ratio: Readonly<Record<Exclude<ServerMeasurement, 'first PDF'>, number>>;
  readonly tail: number;
}
const TARGETS: Readonly<Record<ServerBenchRow['database'], Target>> = {
  embedded: { ratio: { list: 0.04, read: 0.03, step: 0.008, 'PDF again': 0.05 }, tail: 4 },
  PostgreSQL: { ratio: { list: 0.08, read: 0.08, step: 0.02, 'PDF again': 0.05 }, tail: 5 },
};
/** Documents per second, at their first request. */
const FIRST_DOCUMENTS = 50;
/** The load that the targets apply to. */
const JUDGED_CONNECTIONS = 50;

const ratioOf = ({ load, hello }: ServerBenchRow): number => load.rate / hello.rate;
const tailOf = ({ load }: ServerBenchRow): number => load.p99 / Math.max(1, load.p50);

/** Missed targets, in words. */
export function missedServerTargets(rows: readonly ServerBenchRow[]): string[] {
  return rows.flatMap((row) => {
    const { database, measurement, connections, load } = row;
    const at = `${database}, ${measurement} at ${connections} connections`;
    const errors = load.errors > 0 ? [`${at}: ${load.errors} errors`] : [];
    if (connections !== JUDGED_CONNECTIONS) return errors;
    if (measurement === 'first PDF') {
      const isMissed = load.rate < FIRST_DOCUMENTS;
      return [...errors, ...(isMissed ? [`${at}: ${load.rate.toFixed(0)} a second, not ${FIRST_DOCUMENTS}`] : [])];
    }
    const { ratio, tail } = TARGETS[database];
    return [
      ...errors,
      ...(ratioOf(row) < ratio[measurement]
        ? [`${at}: ${ratioOf(row).toFixed(3)} of hello, not ${ratio[measurement]}`]
        : []),
      ...(tailOf(row) > tail ? [`${at}: p99 is ${tailOf(row).toFixed(1)} times p50, not ${tail}`] : []),
    ];
  });
}

export function serverBenchTable(rows: readonly ServerBenchRow[]): string {
  const heads = ['database', 'call', 'connections', 'a second', '÷ hello', 'p50 ms', 'p99 ms', 'p99 ÷ p50', 'errors'];
  const cells = rows.map((row) => [
    row.database,
    row.measurement,
    String(row.connections),
    row.load.rate.toFixed(0),
    ratioOf(row).toFixed(3),
    String(row.load.p50),
    String(row.load.p99),
    tailOf(row).toFixed(1),
    String(row.load.errors),
  ]);
  const all = [heads, ...cells];
  const widths = heads.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
