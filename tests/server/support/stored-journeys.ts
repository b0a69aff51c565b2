import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { inject } from 'vitest';
import type { Cover } from '#contract/shared/covers.ts';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config/config.ts';
import type { Store } from '#server/db/db.ts';
import { openStore } from '#server/db/open-store.ts';
import { createLog } from '#server/log/log.ts';
import { copyPreparedData } from '#tools/app/prepared-data.ts';
import { openDatabaseOnServer } from './database-on-server.ts';

/** Databases of earlier builds (tests/fixtures), opened by this one. */

const Meta = v.strictObject({ secret: v.string(), now: v.pipe(v.string(), v.isoTimestamp()), commit: v.string() });

/** A stored journey; `record` as that build answered it. */
export const storedJourney = <Record extends v.GenericSchema>(record: Record) =>
  v.object({
    name: v.string(),
    rfqId: v.string(),
    proposerId: v.nullable(v.string()),
    cookie: v.pipe(v.string(), v.regex(/^[^=]+=.+$/)),
    place: v.strictObject({ path: v.string(), screen: v.string() }),
    record,
  });

export interface Opened {
  readonly store: Store;
  /** Over the database, at the hour when it was stored. */
  readonly app: ReturnType<typeof createApp>;
  close(): Promise<void>;
}

/** The dump in a folder of its own, opened like the built-in database. */
async function storeInFolder(dump: string): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-journeys-'));
  const dataFolder = join(folder, 'pglite');
  await copyPreparedData(dataFolder);
  const client = await PGlite.create({ dataDir: dataFolder });
  await client.exec('drop schema public, drizzle cascade; create schema public');
  await client.exec(dump);
  await client.close();
  const store = await openStore({ dataFolder });
  return { ...store, close: () => store.close().finally(() => rmSync(folder, { recursive: true })) };
}

/** The files of a folder in tests/fixtures, and the ways to open its database. */
export function storedJourneys<Journey extends v.GenericSchema>(folder: string, journey: Journey) {
  const file = (name: string) => readFileSync(new URL(`../../fixtures/${folder}/${name}`, import.meta.url), 'utf8');
  const { secret, now } = v.parse(Meta, JSON.parse(file('meta.json')));
  const dump = file('database.sql');
  const opened = async (opening: Promise<Store>): Promise<Opened> => {
    const store = await opening;
    const config = { ...configFromEnv({ APP_SECRET: secret }), logLevel: 'silent' };
    const app = createApp({ db: store.db, now: () => new Date(now), config, log: createLog('silent') });
    return { store, app, close: store.close };
  };
  const server = inject('postgresServer');
  const places = [
    { where: 'the built-in database', open: () => opened(storeInFolder(dump)) },
    ...(server ? [{ where: 'a PostgreSQL server', open: () => opened(openDatabaseOnServer(server, dump)) }] : []),
  ];
  return { journeys: v.parse(v.array(journey), JSON.parse(file('journeys.json'))), secret, places };
}

/** The entries of a stored proposal that describe its policy. */
export const earlierPolicyEntries = {
  payment: v.nullable(v.looseObject({ date_of_transaction: v.nullable(v.string()) })),
  policy: v.nullable(
    v.looseObject({
      issued: v.nullable(
        v.looseObject({ policy_doc_url: v.string(), policy_start_date: v.string(), policy_end_date: v.string() }),
      ),
    }),
  ),
};
const EarlierPolicy = v.object(earlierPolicyEntries);

/**
 * A policy as this build returns it. One stored before covers had a currency is in rupees. Each was issued on the day
 * of its payment, before the evening. It now has a calendar file, our own document, and covers, which all ended on one day then.
 */
export const policyInTodaysShape = (
  { payment, policy }: v.InferOutput<typeof EarlierPolicy>,
  kinds: readonly Cover['kind'][] = ['POLICY'],
) =>
  policy?.issued
    ? {
        ...policy,
        issued: {
          ...policy.issued,
          coverage_currency: 'INR',
          insurer_help: null,
          insurer_document: 'NONE',
          covers: kinds.map((kind) => ({
            kind,
            from: policy.issued?.policy_start_date,
            to: policy.issued?.policy_end_date,
          })),
          policy_issue_date: payment?.date_of_transaction?.slice(0, 10),
          policy_calendar_url: policy.issued.policy_doc_url.replace('/policy-document/', '/policy-calendar/'),
        },
      }
    : policy;

/** Name and value of a cookie as stored: `name=value`. */
export const cookieOf = (cookie: string): [string, string] => {
  const [name = '', ...value] = cookie.split('=');
  return [name, value.join('=')];
};

/** Every table, column, index and constraint of ours, in words. */
const SCHEMA = sql`
  SELECT table_schema || '.' || table_name || '.' || column_name
    -- A place among the columns that there are: a dump leaves out the places of dropped ones.
    || ' ' || row_number() OVER (PARTITION BY table_schema, table_name ORDER BY ordinal_position) || ' ' || data_type
    || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS word
  FROM information_schema.columns WHERE table_schema IN ('public', 'drizzle')
  UNION SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'drizzle')
  UNION SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace IN ('public'::regnamespace, 'drizzle'::regnamespace) AND contype <> 'n'
  UNION SELECT 'migrated ' || hash || ' ' || created_at FROM drizzle.__drizzle_migrations
  ORDER BY word`;
const Rows = v.object({ rows: v.array(v.object({ word: v.string() })) });

export const schemaOf = async ({ db }: Store): Promise<string[]> =>
  v.parse(Rows, await db.execute(SCHEMA)).rows.map(({ word }) => word);
