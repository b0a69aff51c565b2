import type { PgTable } from 'drizzle-orm/pg-core';
import { deleteExpiredRows } from '#server/retention/expired-rows.ts';
import { EXPIRY_RULES } from '#server/retention/expiry-rules.ts';
import type { TestApp } from './app.ts';

/** Deletes the rows of one table whose time is over by the test's clock. */
export async function deleteExpired({ store, clock }: TestApp, table: PgTable): Promise<void> {
  const rule = EXPIRY_RULES.find((one) => one.table === table);
  if (!rule) throw new Error('The rows of this table have no time of their own');
  await deleteExpiredRows(store.db, rule, clock.now, () => false);
}
