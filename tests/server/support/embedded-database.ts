import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { Store } from '#server/db/db.ts';
import { openOver, START_PARAMS } from '#server/db/embedded.ts';

/**
 * Databases in memory that no store uses now. Opening one takes a second, emptying one a moment, and files of a worker come one
 * after the other.
 */
const idle: PGlite[] = [];
/** More than a file needs at the same time would only take memory. */
const MAX_IDLE = 2;

/** Everything that a test could change of the tables: their columns, indexes and triggers. */
const SHAPE = `select md5(string_agg(line, ';' order by line)) as shape from (
  select table_schema || table_name || column_name || data_type || is_nullable || coalesce(column_default, '') as line
    from information_schema.columns where table_schema in ('public', 'drizzle')
  union all select indexdef from pg_indexes where schemaname in ('public', 'drizzle')
  union all select tgname from pg_trigger
  union all select conname || contype::text from pg_constraint
  union all select hash from drizzle.__drizzle_migrations
) as lines`;

const shapeOf = async (database: PGlite): Promise<string> => {
  const { rows } = await database.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? '';
};

/** Deletes all rows, and begins all sequences again. */
const EMPTY = `do $$ begin execute (
  select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade'
    from pg_tables where schemaname = 'public'
); end $$; checkpoint`;

const create = async (): Promise<PGlite> => {
  const file = inject('preparedDatabase');
  return PGlite.create({ startParams: START_PARAMS, ...(file && { loadDataDir: await openAsBlob(file) }) });
};

/** A store in memory with our tables, which are empty. */
export const openEmbedded = async (): Promise<Store> => {
  const database = idle.pop() ?? (await create());
  const store = await openOver(database);
  const shape = await shapeOf(database);
  let closing: Promise<void> | null = null;
  const leave = async (): Promise<void> => {
    await store.close();
    // A statement of a test may have failed within a transaction.
    await database.exec('rollback');
    await database.exec(EMPTY);
    if (idle.length < MAX_IDLE && (await shapeOf(database)) === shape) idle.push(database);
    else await database.close();
  };
  return {
    ...store,
    close() {
      closing ??= leave();
      return closing;
    },
  };
};
