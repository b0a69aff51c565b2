import { Hono } from 'hono';
import { inject } from 'vitest';
import { type AppOptions, createApp } from '#server/app.ts';
import { type Config, configFromEnv } from '#server/config/config.ts';
import type { Store } from '#server/db/db.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { type OwnStore, openDatabaseOnServer } from './database-on-server.ts';
import { openEmbedded } from './embedded-database.ts';

/**
 * The app over a database of its own, and a clock that is stopped until the test advances it. On PostgreSQL it is two
 * processes' apps, each with its own connections, which answer calls alternately.
 */
export interface TestApp {
  readonly app: Hono;
  /** Those of each app. */
  readonly routes: Hono['routes'];
  readonly store: Store;
  readonly config: Config;
  readonly lines: NonNullable<AppOptions['lines']>;
  readonly clock: { now: Date; advance(seconds: number): void };
  close(): Promise<void>;
}

export const TEST_NOW = '2026-09-05T06:00:00.000Z';

const NO_LIMIT = {
  phone: 1_000_000,
  document: 1_000_000,
  journey: 1_000_000,
  address: 1_000_000,
  phoneFromAddress: 1_000_000,
  documentFromAddress: 1_000_000,
};

export const DATABASES = ['embedded', 'PostgreSQL'] as const;
type Database = (typeof DATABASES)[number];

/** An empty database that no other test file uses: in memory, or on the PostgreSQL server of the project if it has one. */
export const openOwnStore = async (database?: Database): Promise<OwnStore> => {
  const server = inject('postgresServer');
  if (server && database !== 'embedded') return openDatabaseOnServer(server);
  if (database === 'PostgreSQL') throw new Error('This project of the tests starts no PostgreSQL server.');
  return openEmbedded();
};

interface TestAppOptions
  extends Pick<AppOptions, 'lines' | 'timer' | 'pdfRenderer' | 'events' | 'insurerCounts' | 'landings'> {
  readonly store?: OwnStore;
  /**
   * For what each process stores for itself, such as lists of plans and insurers' late answers: one app on PostgreSQL
   * too.
   */
  readonly isOneProcess?: boolean;
}

/** Opens one that a test file shares, because opening takes seconds. Journeys do not affect each other. */
export async function openTestApp(
  change: Partial<Config> = {},
  { store: given, isOneProcess = false, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const config: Config = {
    ...configFromEnv({ APP_SECRET: 'a secret of the tests, of no use elsewhere' }),
    rateLimits: {
      pincode: 1_000_000,
      register: 1_000_000,
      callback: 1_000_000,
      owner: 1_000_000,
      estimate: 1_000_000,
      vehicle: 1_000_000,
      vehicleOfJourney: 1_000_000,
      catalogue: 1_000_000,
      partnersOfJourney: 1_000_000,
      changesOfJourney: 1_000_000,
      decisionOfJourney: 1_000_000,
    },
    // Every test's visitor has the same phone and document, and the clock is stopped.
    codeLimits: { pauseSeconds: 0, perDay: NO_LIMIT },
    checksPerDay: NO_LIMIT,
    callbacksPerDay: { number: 1_000_000, numberFromAddress: 1_000_000, address: 1_000_000 },
    journeysPerDay: 1_000_000,
    portLimits: { kyc: 1_500, gateway: 1_500, issuer: 1_500, messenger: 1_500, vehicles: 1_500, travelQuotes: 1_500 },
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    ...change,
  };
  const store: OwnStore = given ?? (await openOwnStore());
  const clock = {
    now: new Date(TEST_NOW),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const { lines = serverLines } = options;
  const log = createLog(config.logLevel);
  const appOver = ({ db, read }: Store) =>
    createApp({ db, read, now: () => clock.now, config, log, ...options, lines });
  const other = isOneProcess ? undefined : await store.openAgain?.();
  const first = appOver(store);
  const app = other ? byTurns([first, appOver(other)]) : first;
  const close = async () => {
    await other?.close();
    await store.close();
  };
  return { app, routes: first.routes, store, config, lines, clock, close };
}

/** Gives each call to the next one of them, like a load balancer. */
function byTurns(apps: readonly [Hono, Hono]): Hono {
  let calls = 0;
  return new Hono().all('*', ({ req }) => {
    calls += 1;
    return apps[calls % 2 === 0 ? 0 : 1].fetch(req.raw);
  });
}
