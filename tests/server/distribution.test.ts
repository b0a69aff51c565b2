import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '#server/db/db.ts';
import { openOwnStore } from './support/app.ts';

// A distributed PostgreSQL (Citus, YugabyteDB) spreads each table by one column, which has to be part of every unique
// constraint. One visitor's rows are together where that column is the journey's id.

/** The tables of journeys, by the column that is the journey's id. */
const BY_JOURNEY: Readonly<Record<string, string>> = {
  journey: 'id',
  idempotency: 'journey_id',
  consent: 'journey_id',
  kyc_case: 'journey_id',
  message_outbox: 'journey_id',
  payment_order: 'journey_id',
  payment_event: 'journey_id',
  received_sum: 'journey_id',
  policy: 'journey_id',
  policy_document: 'journey_id',
  // The sandbox's inbox.
  message: 'journey_id',
};

/** The others, by their own column, and why. */
const BY_ITS_OWN: Readonly<Record<string, { readonly column: string; readonly why: string }>> = {
  access_code: { column: 'id', why: 'asked for by a phone or a policy number, before any journey is known' },
  call_count: { column: 'subject', why: 'counts network addresses and journeys, as hashes' },
  code_sends: { column: 'subject', why: 'counts phones, documents and addresses over all journeys, as hashes' },
  job_pause: { column: 'task', why: 'read by the task alone' },
  shared_quotes: { column: 'id', why: 'opened by a link from which no journey can be told' },
  gateway_order: { column: 'order_id', why: 'the sandbox’s gateway, which stands for another company’s database' },
  gateway_sum: { column: 'order_id', why: 'the sandbox’s gateway, likewise' },
  sandbox_verification: { column: 'reference', why: 'the sandbox’s KYC provider, likewise' },
  sandbox_kyc_link: { column: 'token', why: 'the sandbox’s document issuer, likewise' },
  rights_audit: { column: 'id', why: 'names a person by a keyed hash, of whom there may be no journey any more' },
  funnel_event: { column: 'visit', why: 'names a visit, of which no journey can be told' },
};

/** Tables that stay on one node, and why. */
const WHOLE: Readonly<Record<string, string>> = {
  callback_request: 'few rows, and once per number, topic and day, which leaves out the table’s own id',
  funnel_day: 'a row a day',
  funnel_fold: 'one row',
  funnel_move: 'a few rows for each purchase, without its journey',
  funnel_state_count: 'counts of a day, over all visits',
  funnel_dwell_count: 'counts of a day, over all visits',
  funnel_transition_count: 'counts of a day, over all visits',
  funnel_route_count: 'counts of a day, over all visits',
  funnel_variant_count: 'counts of a day, over all visits',
  funnel_move_count: 'counts of a day, over all visits',
  funnel_insurer_count: 'counts of a day, over all visits',
  funnel_landing_count: 'counts of a day, over all visits',
  funnel_build: 'a row for each build that was ever served',
  secret_check: 'one row',
};

/** Unique constraints without the column by which their table is spread, and why. */
const ACROSS: Readonly<Record<string, string>> = {
  policy_number_of_insurer:
    'an insurer’s mistake must not give two customers one number; spread, it becomes a table of numbers',
  received_sum_transaction: 'a gateway’s mistake must not pay two orders by one transaction; spread, likewise',
};

let store: Store;
beforeAll(async () => {
  store = await openOwnStore();
});
afterAll(() => store.close());

const Rows = <Entries extends v.ObjectEntries>(entries: Entries) => v.object({ rows: v.array(v.object(entries)) });
const KEY_OF_TABLE = new Map([
  ...Object.entries(BY_JOURNEY),
  ...Object.entries(BY_ITS_OWN).map(([table, { column }]) => [table, column] as const),
]);

it('every table is spread by the journey, or is one of those that are not', async () => {
  const answer = await store.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const names = v.parse(Rows({ name: v.string() }), answer).rows.map(({ name }) => name);
  expect(names).toEqual([...KEY_OF_TABLE.keys(), ...Object.keys(WHOLE)].sort());
});

it('the column by which a table is spread is never empty', async () => {
  const answer = await store.db.execute(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO'`);
  const filled = v.parse(Rows({ name: v.string() }), answer).rows.map(({ name }) => name);
  expect(filled).toEqual(expect.arrayContaining([...KEY_OF_TABLE].map(([table, column]) => `${table}.${column}`)));
});

it('every unique constraint has the column by which its table is spread', async () => {
  const answer = await store.db.execute(sql`
    select owner.relname as table, named.relname as name, json_agg(part.attname) as columns
    from pg_index
    join pg_class owner on owner.oid = indrelid
    join pg_class named on named.oid = indexrelid
    join pg_attribute part on part.attrelid = indrelid and part.attnum = any(indkey)
    where indisunique and owner.relnamespace = 'public'::regnamespace
    group by 1, 2`);
  const { rows } = v.parse(Rows({ table: v.string(), name: v.string(), columns: v.array(v.string()) }), answer);
  // Each has a primary key at least.
  expect(new Set(rows.map(({ table }) => table)).size).toBe(KEY_OF_TABLE.size + Object.keys(WHOLE).length);
  const unfit = rows.filter(({ table, columns }) => {
    const key = KEY_OF_TABLE.get(table);
    return key !== undefined && !columns.includes(key);
  });
  expect(unfit.map(({ name }) => name).sort()).toEqual(Object.keys(ACROSS));
});
