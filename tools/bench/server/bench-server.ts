import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { freePort } from '../../app/free-port.ts';
import { startPostgres } from '../../app/start-postgres.ts';
import { startServer } from '../../app/start-server.ts';
import { beginBenchJourneys, type JourneyRequest, type JourneyRequests } from './bench-journeys.ts';
import { buyPolicies } from './buy-policies.ts';
import { driveLoad, type LoadResult } from './drive-load.ts';
import {
  figuresMissed,
  figuresText,
  killAndTimeRestart,
  type ProcessFigures,
  residentMegabytes,
} from './process-figures.ts';
import { measureQuotesOverHttp, quotesMissed, quotesText } from './quotes-over-http.ts';
import {
  missedServerTargets,
  type ServerBenchRow,
  type ServerMeasurement,
  serverBenchTable,
} from './server-bench-table.ts';

/**
 * `npm run bench:server [-- --seconds 5]`: the requests per second of one process of the app, on the embedded database
 * and on PostgreSQL, compared with a server that only says hello, its memory and start time, and what insurers over HTTP
 * cost. Not a test: the figures are only meaningful on a quiet machine.
 */
const CONNECTIONS = [10, 50, 200];
const CALLS: readonly (keyof JourneyRequests)[] = ['list', 'read', 'step'];
/** More than connections, so that no two of them wait for the same journey's lock. */
const JOURNEYS = 400;
/**
 * Buying one takes about 25 calls. Twice as many as connections, so that each document is requested for the first time
 * once.
 */
const POLICIES = 100;
const WARM_UP_SECONDS = 2;
const REPORT = 'reports/bench-server.json';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function startHello(): Promise<{ url: string; process: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('hello.mjs', import.meta.url)));
  const [port] = await once(child, 'message');
  return { url: `http://localhost:${v.parse(v.number(), port)}`, process: child };
}

/** One load of the app, compared with the same load of hello just before. */
type Measure = (
  measurement: ServerMeasurement,
  requests: readonly JourneyRequest[],
  load: { readonly connections: number; readonly requests?: number },
) => Promise<ServerBenchRow>;

function measuring(database: ServerBenchRow['database'], url: string, helloUrl: string, seconds: number): Measure {
  return async (measurement, requests, { connections, requests: atMost }) => {
    const hello = await driveHello(helloUrl, connections, seconds);
    const until = atMost === undefined ? { seconds } : { requests: atMost };
    const load = await driveLoad(url, requests, { connections, until });
    const rates = `${load.rate.toFixed(0)} a second, hello ${hello.rate.toFixed(0)}`;
    say(`${database}, ${measurement}, ${connections} connections: ${rates}`);
    return { database, measurement, connections, load, hello };
  };
}

async function measureJourneys(measure: Measure, url: string): Promise<ServerBenchRow[]> {
  const journeys = await beginBenchJourneys(url, JOURNEYS);
  const rows: ServerBenchRow[] = [];
  for (const name of CALLS) {
    const requests = journeys.map((journey) => journey[name]);
    await driveLoad(url, requests, { connections: 10, until: { seconds: WARM_UP_SECONDS } });
    for (const connections of CONNECTIONS) rows.push(await measure(name, requests, { connections }));
  }
  return rows;
}

async function measureDocuments(measure: Measure, url: string): Promise<ServerBenchRow[]> {
  const documents = await buyPolicies(url, POLICIES);
  const rows = [await measure('first PDF', documents, { connections: 50, requests: POLICIES })];
  for (const connections of CONNECTIONS) rows.push(await measure('PDF again', documents, { connections }));
  return rows;
}

const driveHello = (url: string, connections: number, seconds: number): Promise<LoadResult> =>
  driveLoad(url, [{ method: 'GET', path: '/', headers: {} }], { connections, until: { seconds } });

interface Measured {
  readonly rows: readonly ServerBenchRow[];
  readonly figures: ProcessFigures;
}

async function measureApp(databaseUrl: string | null, helloUrl: string, seconds: number): Promise<Measured> {
  const metricsPort = await freePort();
  const server = await startServer({ metricsPort, ...(databaseUrl !== null && { databaseUrl }) });
  try {
    const database = databaseUrl === null ? 'embedded' : 'PostgreSQL';
    const measure = measuring(database, server.url, helloUrl, seconds);
    const started = await residentMegabytes(metricsPort);
    const journeys = await measureJourneys(measure, server.url);
    const afterLoad = await residentMegabytes(metricsPort);
    const documents = await measureDocuments(measure, server.url);
    const memory = { started, 'after load': afterLoad, 'after documents': await residentMegabytes(metricsPort) };
    const startMs = await killAndTimeRestart(server);
    return { rows: [...journeys, ...documents], figures: { database, memory, startMs } };
  } finally {
    await server.stop();
  }
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = v.parse(v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number)), values.seconds);
const hello = await startHello();
const postgres = await startPostgres();
try {
  await driveHello(hello.url, 10, WARM_UP_SECONDS);
  const measured = [await measureApp(null, hello.url, seconds)];
  if (postgres) measured.push(await measureApp(postgres.databaseUrl, hello.url, seconds));
  const quotes = await measureQuotesOverHttp(seconds);
  const rows = measured.flatMap((one) => one.rows);
  const processes = measured.map(({ figures }) => figures);
  const misses = [...missedServerTargets(rows), ...processes.flatMap(figuresMissed), ...quotesMissed(quotes)];
  say(`\n${serverBenchTable(rows)}\n`);
  for (const figures of processes) say(figuresText(figures));
  for (const row of quotes) say(quotesText(row));
  if (!postgres) say('PostgreSQL is not installed (apt-get install postgresql): it was not measured.');
  for (const miss of misses) say(`✗ ${miss}`);
  mkdirSync('reports', { recursive: true });
  writeFileSync(REPORT, JSON.stringify({ rows, processes, quotes, misses }, null, 2));
  process.exitCode = misses.length === 0 && postgres ? 0 : 1;
} finally {
  hello.process.kill();
  await postgres?.stop();
}
