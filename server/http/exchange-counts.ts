import { sql } from 'drizzle-orm';
import { keyedHash } from '../kyc/document-encryption.ts';
import type { ServerContext } from '../server-context.ts';
import type { Db } from '../store/db.ts';
import { callCountTable } from '../store/schema/call-count.ts';
import { type CallCounters, startOfMinute, type VisitorCallCount } from './call-counts.ts';

/** Rows of one statement. */
const BATCH = 1_000;

/**
 * Tells the other processes of the calls that were counted here since the last exchange, and learns what they counted of
 * the same visitors, in one statement for all. If the database does not answer, this process goes on by its own counts
 * and tells of them next time.
 */
export async function exchangeCallCounts(
  { db, now, config }: Pick<ServerContext, 'db' | 'now' | 'config'>,
  counts: CallCounters,
): Promise<void> {
  const minute = startOfMinute(now());
  const unsent = counts.unsent().map(({ limit, visitor, count }) => ({
    subject: keyedHash(config.secret, 'call-count', `${limit} ${visitor}`),
    count,
    calls: count.own - count.sent,
  }));
  // In one order, so that processes which wait for each other's rows do not wait in a circle.
  unsent.sort((one, other) => (one.subject < other.subject ? -1 : 1));
  for (let first = 0; first < unsent.length; first += BATCH) {
    await exchangeBatch(db, minute, unsent.slice(first, first + BATCH));
  }
}

interface Unsent {
  readonly subject: string;
  readonly count: VisitorCallCount;
  /** How many of its calls are told now; more may be counted meanwhile. */
  readonly calls: number;
}

async function exchangeBatch(db: Db, minute: Date, unsent: readonly Unsent[]): Promise<void> {
  const subjects = sql.param(unsent.map(({ subject }) => subject));
  const calls = sql.param(unsent.map((one) => one.calls));
  const rows = await db
    .insert(callCountTable)
    // Two lists, because each value of its own would cost this process as much as the rest of the exchange.
    .select(sql`select ${minute.toISOString()}::timestamptz, * from unnest(${subjects}::text[], ${calls}::int[])`)
    .onConflictDoUpdate({
      target: [callCountTable.minute, callCountTable.subject],
      set: { calls: sql`${callCountTable.calls} + excluded.calls` },
    })
    .returning({ subject: callCountTable.subject, calls: callCountTable.calls });
  const totals = new Map(rows.map((row) => [row.subject, row.calls]));
  for (const { subject, count, calls: told } of unsent) {
    count.sent += told;
    count.others = (totals.get(subject) ?? count.sent) - count.sent;
  }
}
