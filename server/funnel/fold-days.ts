import { eq, ne, sql } from 'drizzle-orm';
import type { ServerContext } from '../server-context.ts';
import type { Db, Tx } from '../store/db.ts';
import { funnelDayTable, funnelEventTable } from '../store/schema/funnel.ts';
import { foldMoves } from './fold-moves.ts';

/** Regions of a visit that make its variant, and variants of a machine that a day keeps apart. */
const VARIANT_LENGTH = 12;
const MOST_VARIANTS = 300;

/**
 * Makes the counts of each day anew of which events came since they were made. A day is counted machine by machine, each in
 * a transaction that replaces the counts: done twice it changes nothing, and a kill leaves the day as one that is due.
 */
export async function foldDays(
  context: Pick<ServerContext, 'db' | 'now'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db } = context;
  await foldMoves(context);
  const due = await db
    .select({ day: funnelDayTable.day, changes: funnelDayTable.changes })
    .from(funnelDayTable)
    .where(ne(funnelDayTable.changes, funnelDayTable.folded))
    .orderBy(funnelDayTable.day);
  for (const { day, changes } of due) {
    for (const machine of await machinesOf(db, day)) {
      if (isStopped()) return;
      await db.transaction((tx) => foldMachine(tx, day, machine));
    }
    // What came since `changes` was read makes the day due again.
    await db.update(funnelDayTable).set({ folded: changes }).where(eq(funnelDayTable.day, day));
  }
}

async function machinesOf(db: Db, day: string): Promise<string[]> {
  const { machine } = funnelEventTable;
  const rows = await db.selectDistinct({ machine }).from(funnelEventTable).where(eq(funnelEventTable.day, day));
  return rows.map((row) => row.machine).sort();
}

const COUNTS = ['funnel_state_count', 'funnel_dwell_count', 'funnel_transition_count', 'funnel_variant_count'] as const;
/** What a visit is counted by: what its first step of the machine says. */
const CHOSEN = sql.raw('chart, line, device, source, build');

async function foldMachine(tx: Tx, day: string, machine: string): Promise<void> {
  // Another process that folds the same day waits here, and does it again.
  await tx.select().from(funnelDayTable).where(eq(funnelDayTable.day, day)).for('update');
  for (const table of COUNTS) {
    await tx.execute(sql`delete from ${sql.raw(table)} where day = ${day} and machine = ${machine}`);
  }
  // Nothing is known of the rows of a sub-query, so the planner would join a day's steps with its visits one by one.
  await tx.execute(sql`set local enable_nestloop = off`);
  const columns = sql`day, machine, ${CHOSEN}`;
  const ofVisit = sql`${day}::date, ${machine}::text, ${CHOSEN}`;
  await tx.execute(sql`
    with step as materialized (
      select * from funnel_event where day = ${day} and machine = ${machine}
    ),
    visitor as materialized (
      select distinct on (visit) visit, ${CHOSEN} from step order by visit, seq
    ),
    -- Each path with every region around it: 'a.b.c' is in a.b.c, a.b and a.
    region as materialized (
      select distinct path, array_to_string(parts[1:size], '.') as state
      from (select before as path from step union select after from step) as paths,
        lateral unnest(string_to_array(path, ' + ')) as leaf,
        lateral string_to_array(leaf, '.') as parts,
        lateral generate_series(1, cardinality(parts)) as size
    ),
    last_step as (select distinct on (visit) visit, seq from step order by visit, seq desc),
    touched as (
      select visit, r.state, (b.state is null)::int as entries, null::bigint as dwell, l.seq is not null as ended
      from step join region r on r.path = after
      left join region b on b.path = before and b.state = r.state
      left join last_step l using (visit, seq)
      union all
      select visit, r.state, 0, dwell, false from step join region r on r.path = before
    ),
    stay as materialized (
      select visit, state, sum(entries) as entries, sum(dwell) as dwell, bool_or(ended) as ended
      from touched group by visit, state
    ),
    states as (
      insert into funnel_state_count (${columns}, state, visits, entries, returned, ended)
      select ${ofVisit}, state, count(*), sum(entries), count(*) filter (where entries > 1), count(*) filter (where ended)
      from stay join visitor using (visit) group by ${CHOSEN}, state
    ),
    dwells as (
      insert into funnel_dwell_count (${columns}, state, bucket, visits)
      select ${ofVisit}, state, floor(4 * log(2, dwell + 1)) as bucket, count(*)
      from stay join visitor using (visit) where dwell is not null group by ${CHOSEN}, state, bucket
    ),
    transitions as (
      insert into funnel_transition_count (${columns}, transition, fault, times, visits)
      select ${ofVisit}, transition, fault, count(*), count(*) filter (where is_first)
      from (
        -- A visit counts once for a transition, with the fault that it met first: so visits add up over faults.
        select visit, transition, fault, row_number() over (partition by visit, transition order by seq) = 1 as is_first
        from step
      ) as taken join visitor using (visit)
      group by ${CHOSEN}, transition, fault
    ),
    entered as (
      select visit, seq, split_part(after, '.', 2) as step,
        -- A state that is left in the same moment is no place where a visitor was.
        coalesce(lead(transition) over by_visit like '%  always  #%', false) as passed
      from step window by_visit as (partition by visit order by seq)
    ),
    shown as (
      select visit, seq, step, lag(step) over (partition by visit order by seq) as last
      from entered where not passed
    ),
    way as (
      select visit, string_agg(step, ' > ' order by seq) as variant
      from (
        select *, row_number() over (partition by visit order by seq) as place
        from shown where last is distinct from step
      ) as places
      where place <= ${VARIANT_LENGTH} group by visit
    ),
    common as (select variant from way group by variant order by count(*) desc, variant limit ${MOST_VARIANTS})
    insert into funnel_variant_count (${columns}, variant, visits)
    select ${ofVisit}, coalesce(common.variant, '…') as variant, count(*)
    from way join visitor using (visit) left join common on common.variant = way.variant
    group by ${CHOSEN}, coalesce(common.variant, '…')`);
}
