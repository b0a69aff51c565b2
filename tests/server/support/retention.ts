import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { journeyTable } from '#server/db/schema/journey.ts';
import { deleteExpiredRows } from '#server/worker/retention/expired-rows.ts';
import { EXPIRY_RULES } from '#server/worker/retention/expiry-rules.ts';
import type { TestApp } from './app.ts';

/** Whether the row of a journey is still there. */
export const isStored = async ({ store }: TestApp, rfqId: string): Promise<boolean> =>
  (await store.db.$count(journeyTable, eq(journeyTable.id, rfqId))) === 1;

export const advanceDays = ({ clock }: TestApp, days: number): void => clock.advance(days * 24 * 60 * 60);

/** Deletes the rows of one table that are due by the test's clock. */
export async function deleteExpired({ store, clock }: TestApp, table: PgTable): Promise<void> {
  const rule = EXPIRY_RULES.find((one) => one.table === table);
  if (!rule) throw new Error('The rows of this table have no time of their own');
  await deleteExpiredRows(store.db, rule, clock.now, () => false);
}
