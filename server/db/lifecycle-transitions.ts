import { sql } from 'drizzle-orm';
import { addDays, endOfDayInIndia, todayInIndia } from '#contract/shared/dates.ts';
import type { LifecycleTransition, LifecycleTransitionStore } from '#server/domain/shared/lifecycle-transitions.ts';
import type { Tx } from './db.ts';
import { funnelMoveTable } from './schema/funnel.ts';
import { journeyTable } from './schema/journey.ts';

export const lifecycleTransitionStore = (tx: Tx): LifecycleTransitionStore => ({
  record: (journeyId, transitions, now) => recordTransitions(tx, journeyId, transitions, now),
});

/** As `LifecycleTransitionStore`. */
export async function recordTransitions(
  tx: Tx,
  journeyId: string,
  transitions: readonly LifecycleTransition[],
  now: Date,
): Promise<void> {
  if (transitions.length === 0) return;
  const day = todayInIndia(now);
  const dayBegan = endOfDayInIndia(addDays(day, -1)).toISOString();
  const columns = sql.raw('day, at, machine, line, transition, before, after, about');
  await tx.execute(sql`
    insert into ${funnelMoveTable} (${columns})
    select ${day}::date, ${dayBegan}::timestamptz, machine, line, transition, before, after, about
    from ${journeyTable}, json_to_recordset(${JSON.stringify(transitions)}::json)
      as move(machine text, transition text, before text, after text, about text)
    where ${journeyTable.id} = ${journeyId}`);
}
