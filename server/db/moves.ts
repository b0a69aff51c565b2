import { sql } from 'drizzle-orm';
import { addDays, endOfDayInIndia, todayInIndia } from '#contract/shared/dates.ts';
import type { Move, MoveStore } from '#server/domain/shared/moves.ts';
import type { Tx } from './db.ts';
import { funnelMoveTable } from './schema/funnel.ts';
import { journeyTable } from './schema/journey.ts';

export const moveStore = (tx: Tx): MoveStore => ({
  record: (journeyId, moves, now) => recordMoves(tx, journeyId, moves, now),
});

/** As `MoveStore`. */
export async function recordMoves(tx: Tx, journeyId: string, moves: readonly Move[], now: Date): Promise<void> {
  if (moves.length === 0) return;
  const day = todayInIndia(now);
  const dayBegan = endOfDayInIndia(addDays(day, -1)).toISOString();
  const columns = sql.raw('day, at, machine, line, transition, before, after, about');
  await tx.execute(sql`
    insert into ${funnelMoveTable} (${columns})
    select ${day}::date, ${dayBegan}::timestamptz, machine, line, transition, before, after, about
    from ${journeyTable}, json_to_recordset(${JSON.stringify(moves)}::json)
      as move(machine text, transition text, before text, after text, about text)
    where ${journeyTable.id} = ${journeyId}`);
}
