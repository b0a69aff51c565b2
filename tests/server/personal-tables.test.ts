import { getTableName, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '#server/db/db.ts';
import { IMPERSONAL_TABLES } from '#server/worker/rights/impersonal-tables.ts';
import { PERSONAL_TABLES } from '#server/worker/rights/personal-tables.ts';
import { openOwnStore } from './support/app.ts';

// What a new table has to say before it can be stored: whose its rows are, or that they are nobody's.

let store: Store;
beforeAll(async () => {
  store = await openOwnStore();
});
afterAll(() => store.close());

const Columns = v.object({ rows: v.array(v.object({ table: v.string(), column: v.string(), type: v.string() })) });
const columns = async () => {
  const answer = await store.db.execute(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' order by 1, 2`);
  return v.parse(Columns, answer).rows;
};

it('every table is exported and erased, or is named as nobody’s', async () => {
  const personal = PERSONAL_TABLES.map(({ table }) => getTableName(table));
  const impersonal = IMPERSONAL_TABLES.map(({ table }) => getTableName(table));
  const tables = [...new Set((await columns()).map(({ table }) => table))];
  expect([...personal, ...impersonal].sort()).toEqual(tables.sort());
});

it('every column of JSON is exported with its row, or what is in it is named', async () => {
  const personal = PERSONAL_TABLES.map(({ table }) => getTableName(table));
  const named = IMPERSONAL_TABLES.flatMap(({ json = [], table }) =>
    json.map(({ column }) => `${getTableName(table)}.${column.name}`),
  );
  const stored = (await columns())
    .filter(({ table, type }) => /json/.test(type) && !personal.includes(table))
    .map(({ table, column }) => `${table}.${column}`);
  expect(named.sort()).toEqual(stored);
});

it('a column that is left out of an export is a hash, a key or an encrypted file', () => {
  const secrets = PERSONAL_TABLES.flatMap(({ secrets = [], table }) =>
    secrets.map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(secrets).toEqual([
    'policy_document.sealed',
    'idempotency.request_hash',
    'access_code.id',
    'access_code.code_hash',
    'access_code.asked_from',
    'journey.cookie_hash',
  ]);
});

it('a table that is nobody’s has no column for a name, a number or an address', async () => {
  const impersonal = IMPERSONAL_TABLES.map(({ table }) => getTableName(table));
  const suspicious = (await columns()).filter(
    ({ table, column }) => impersonal.includes(table) && /phone|mobile|mail|name|sent_to|dob|address/.test(column),
  );
  expect(suspicious).toEqual([]);
});
