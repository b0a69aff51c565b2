import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';

/**
 * Makes the counts of the moves of lifecycles again, of each day that has more moves than are counted: moves are added and never
 * changed, and what retention has deleted stays counted. So it does not matter when a day's moves come, and done twice it changes
 * nothing. Call it in a separate transaction.
 */
export async function foldMoves(tx: Tx): Promise<void> {
  // Another process that folds waits here, and does it again.
  await tx.execute(sql`lock table funnel_move_count in share row exclusive mode`);
  await tx.execute(sql`
    with due as materialized (
      select day from (select day, count(*) as moves from funnel_move group by day) as stored
      left join (select day, sum(times) as moves from funnel_move_count group by day) as counted using (day)
      where stored.moves > coalesce(counted.moves, 0)
    )
    insert into funnel_move_count as stored (day, machine, line, transition, before, after, about, times)
    select day, machine, line, transition, before, after, about, count(*) from funnel_move
    where day in (select day from due)
    group by day, machine, line, transition, before, after, about
    on conflict on constraint funnel_move_count_pk do update set times = excluded.times
    where stored.times < excluded.times`);
}
