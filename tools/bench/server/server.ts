import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { startPostgres } from '../../app/postgres.ts';
import { startServer } from '../../app/server.ts';
import { beginJourneys, type JourneyRequest, type JourneyRequests } from './journeys.ts';
import { drive, type Load } from './load.ts';
import { buyPolicies } from './policies.ts';
import { type Measurement, missesOf, type Row, tableOf } from './report.ts';

/**
 * `npm run bench:server [-- --seconds 5]`: what one process of the app answers a second, on the embedded database and on
 * PostgreSQL, beside a server that only says hello. No test: the figures are only worth something on a quiet machine.
 */
const CONNECTIONS = [10, 50, 200];
const CALLS: readonly (keyof JourneyRequests)[] = ['list', 'read', 'step'];
/** More than connections, so that no two of them wait for the same journey's lock. */
const JOURNEYS = 400;
/** Each takes some 25 calls to buy. */
const POLICIES = 60;
const WARM_UP_SECONDS = 2;
const REPORT = 'reports/bench-server.json';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function startHello(): Promise<{ url: string; process: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('hello.mjs', import.meta.url)));
  const [port] = await once(child, 'message');
  return { url: `http://localhost:${v.parse(v.number(), port)}`, process: child };
}

/** One load of the app, beside hello's under the same one just before it. */
type Measure = (
  measurement: Measurement,
  requests: readonly JourneyRequest[],
  load: { readonly connections: number; readonly requests?: number },
) => Promise<Row>;

function measuring(database: Row['database'], url: string, helloUrl: string, seconds: number): Measure {
  return async (measurement, requests, { connections, requests: atMost }) => {
    const hello = await driveHello(helloUrl, connections, seconds);
    const until = atMost === undefined ? { seconds } : { requests: atMost };
    const load = await drive(url, requests, { connections, until });
    const rates = `${load.rate.toFixed(0)} a second, hello ${hello.rate.toFixed(0)}`;
    say(`${database}, ${measurement}, ${connections} connections: ${rates}`);
    return { database, measurement, connections, load, hello };
  };
}

/** All loads of one server. */
async function measureAll(measure: Measure, url: string): Promise<Row[]> {
  const journeys = await beginJourneys(url, JOURNEYS);
  const rows: Row[] = [];
  for (const name of CALLS) {
    const requests = journeys.map((journey) => journey[name]);
    await drive(url, requests, { connections: 10, until: { seconds: WARM_UP_SECONDS } });
    for (const connections of CONNECTIONS) rows.push(await measure(name, requests, { connections }));
  }
  const documents = await buyPolicies(url, POLICIES);
  rows.push(await measure('first PDF', documents, { connections: 50, requests: POLICIES }));
  for (const connections of CONNECTIONS) rows.push(await measure('PDF again', documents, { connections }));
  return rows;
}

const driveHello = (url: string, connections: number, seconds: number): Promise<Load> =>
  drive(url, [{ method: 'GET', path: '/', headers: {} }], { connections, until: { seconds } });

async function measureApp(databaseUrl: string | null, helloUrl: string, seconds: number): Promise<Row[]> {
  const server = await startServer(databaseUrl === null ? {} : { databaseUrl });
  try {
    const database = databaseUrl === null ? 'embedded' : 'PostgreSQL';
    return await measureAll(measuring(database, server.url, helloUrl, seconds), server.url);
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
  const rows = await measureApp(null, hello.url, seconds);
  if (postgres) rows.push(...(await measureApp(postgres.databaseUrl, hello.url, seconds)));
  const misses = missesOf(rows);
  say(`\n${tableOf(rows)}\n`);
  if (!postgres) say('PostgreSQL is not installed (apt-get install postgresql): it was not measured.');
  for (const miss of misses) say(`✗ ${miss}`);
  mkdirSync('reports', { recursive: true });
  writeFileSync(REPORT, JSON.stringify({ rows, misses }, null, 2));
  process.exitCode = misses.length === 0 && postgres ? 0 : 1;
} finally {
  hello.process.kill();
  await postgres?.stop();
}
