import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { TransitionsView, ViewQuery } from '#contract/funnel/views.ts';
import type { KnownCharts } from '../../funnel/charts.ts';
import type { Db } from '../../store/db.ts';
import { chosen, isNow, rowsOf } from './chosen-rows.ts';
import { shareOf } from './share.ts';

/** For the edges of the map: how often each transition was taken, and by how many visits. */
export async function transitionsView(db: Db, charts: KnownCharts, query: ViewQuery): Promise<TransitionsView> {
  const { machine } = query;
  const rows = await rowsOf(
    db,
    { transition: v.string(), now: v.boolean(), times: v.number(), visits: v.number() },
    sql`select transition, ${isNow(query)} as now, sum(times)::int as times, sum(visits)::int as visits
      from funnel_transition_count where machine = ${machine} and ${chosen(query)} group by 1, 2`,
  );
  const visits = await visitsOf(db, query);
  const counts = new Map<string, { now: Counts; before: Counts }>();
  for (const { transition, now, ...row } of rows) {
    const name = charts.nameToday(machine, transition) ?? transition;
    const found = counts.get(name) ?? { now: { times: 0, visits: 0 }, before: { times: 0, visits: 0 } };
    counts.set(name, found);
    const period = now ? found.now : found.before;
    period.times += row.times;
    period.visits += row.visits;
  }
  const figures = (counted: Counts, of: number) => ({
    times: counted.times,
    // Two that became one may count a visit twice.
    visits: shareOf(Math.min(counted.visits, of), of),
  });
  return {
    transitions: [...counts]
      .sort(([one, { now }], [other, { now: otherNow }]) => otherNow.times - now.times || (one < other ? -1 : 1))
      .map(([transition, { now, before }]) => ({
        transition,
        now: figures(now, visits.now),
        before: figures(before, visits.before),
      })),
  };
}

interface Counts {
  times: number;
  visits: number;
}

/** The visits of the machine. */
export async function visitsOf(db: Db, query: ViewQuery): Promise<{ now: number; before: number }> {
  const { machine } = query;
  const rows = await rowsOf(
    db,
    { now: v.boolean(), visits: v.number() },
    sql`select ${isNow(query)} as now, sum(visits)::int as visits from funnel_state_count
      where machine = ${machine} and state = ${machine} and ${chosen(query)} group by 1`,
  );
  const of = (isNowRow: boolean) => rows.find(({ now }) => now === isNowRow)?.visits ?? 0;
  return { now: of(true), before: of(false) };
}
