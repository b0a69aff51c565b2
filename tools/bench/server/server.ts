import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { startPostgres } from '../../app/postgres.ts';
import { startServer } from '../../app/server.ts';
import { beginJourneys, type JourneyRequests } from './journeys.ts';
import { drive, type Load } from './load.ts';
import { type Measurement, missesOf, type Row, tableOf } from './report.ts';

/**
 * `npm run bench:server [-- --seconds 5]`: what one process of the app answers a second, on the embedded database and on
 * PostgreSQL, beside a server that only says hello. No test: the figures are only worth something on a quiet machine.
 */
const CONNECTIONS = [10, 50, 200];
const MEASUREMENTS: readonly Measurement[] = ['list', 'read', 'step'];
/** More than connections, so that no two of them wait for the same journey's lock. */
const JOURNEYS = 400;
const WARM_UP_SECONDS = 2;
const REPORT = 'reports/bench-server.json';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function startHello(): Promise<{ url: string; process: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('hello.mjs', import.meta.url)));
  const [port] = await once(child, 'message');
  return { url: `http://localhost:${v.parse(v.number(), port)}`, process: child };
}

/** All loads of one server, each beside hello's under the same one, just before it. */
async function measure(database: Row['database'], url: string, helloUrl: string, seconds: number): Promise<Row[]> {
  const journeys = await beginJourneys(url, JOURNEYS);
  const requestsFor = (measurement: Measurement) => journeys.map((journey: JourneyRequests) => journey[measurement]);
  const rows: Row[] = [];
  for (const measurement of MEASUREMENTS) {
    const requests = requestsFor(measurement);
    await drive(url, requests, { connections: 10, seconds: WARM_UP_SECONDS });
    for (const connections of CONNECTIONS) {
      const hello = await driveHello(helloUrl, connections, seconds);
      const load = await drive(url, requests, { connections, seconds });
      rows.push({ database, measurement, connections, load, hello });
      say(
        `${database}, ${measurement}, ${connections} connections: ${load.rate.toFixed(0)} a second, hello ${hello.rate.toFixed(0)}`,
      );
    }
  }
  return rows;
}

const driveHello = (url: string, connections: number, seconds: number): Promise<Load> =>
  drive(url, [{ method: 'GET', path: '/', headers: {} }], { connections, seconds });

async function measureApp(databaseUrl: string | null, helloUrl: string, seconds: number): Promise<Row[]> {
  const server = await startServer(databaseUrl === null ? {} : { databaseUrl });
  try {
    return await measure(databaseUrl === null ? 'embedded' : 'PostgreSQL', server.url, helloUrl, seconds);
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
