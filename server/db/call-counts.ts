import { sql } from 'drizzle-orm';
import type { CallCountStore } from '#server/domain/shared/call-count-store.ts';
import type { Tx } from './db.ts';
import { callCountTable } from './schema/call-count.ts';

export const callCountStore = (tx: Tx): CallCountStore => ({
  async add(minute, counted) {
    const subjects = sql.param(counted.map(({ subject }) => subject));
    const calls = sql.param(counted.map((one) => one.calls));
    const rows = await tx
      .insert(callCountTable)
      // Two lists, because a separate parameter for each value would cost this process as much as the rest of the exchange.
      .select(sql`select ${minute.toISOString()}::timestamptz, * from unnest(${subjects}::text[], ${calls}::int[])`)
      .onConflictDoUpdate({
        target: [callCountTable.minute, callCountTable.subject],
        set: { calls: sql`${callCountTable.calls} + excluded.calls` },
      })
      .returning({ subject: callCountTable.subject, calls: callCountTable.calls });
    return new Map(rows.map((row) => [row.subject, row.calls]));
  },
});
