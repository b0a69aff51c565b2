import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import type { Tx } from '../store/db.ts';

/** Counts older than this are final. The moves that they were made of are stored for longer (`RETENTION_DAYS`). */
const FINAL_AFTER_DAYS = 30;

/**
 * Makes the counts of the moves of lifecycles again, from the day before the last one that has counts: a transaction that
 * began before midnight may end after it. Done twice it changes nothing. Call it in a transaction of its own.
 */
export async function foldMoves(tx: Tx, now: Date): Promise<void> {
  const final = new Date(now.getTime() - FINAL_AFTER_DAYS * millisecondsInDay).toISOString().slice(0, 10);
  // Another process that folds waits here, and does it again.
  await tx.execute(sql`lock table funnel_move_count in share row exclusive mode`);
  await tx.execute(sql`
    delete from funnel_move_count
    where day >= (select max(day) - 1 from funnel_move_count) and day > ${final}::date`);
  await tx.execute(sql`
    insert into funnel_move_count (day, machine, line, transition, before, after, about, times)
    select day, machine, line, transition, before, after, about, count(*) from funnel_move
    where day > greatest((select max(day) from funnel_move_count), ${final}::date)
    group by day, machine, line, transition, before, after, about`);
}
