import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { StateFigures, StatesView, ViewQuery } from '#contract/funnel/views.ts';
import type { Db } from '#server/db/db.ts';
import type { KnownCharts } from '#server/funnel/charts.ts';
import { bucketsIn, quantileOf } from '#server/funnel/time-buckets.ts';
import { choosesVisits, chosen, isNow, rowsOf } from './chosen-rows.ts';
import { CountsByPeriod } from './counts-by-period.ts';
import { shareOf } from './share.ts';

/** What is counted of a state in one period. */
class StateCounts {
  visits = 0;
  entries = 0;
  returned = 0;
  ended = 0;
  readonly dwells = new Map<number, number>();

  addDwells(bucket: number, visits: number): void {
    this.dwells.set(bucket, (this.dwells.get(bucket) ?? 0) + visits);
  }
}

const Count = { state: v.string(), now: v.boolean(), visits: v.number() };

/** Views 1 and 2: every state and region of a machine. A funnel's steps are the regions right below the root. */
export async function statesView(db: Db, charts: KnownCharts, query: ViewQuery): Promise<StatesView> {
  const { machine } = query;
  const counts = await rowsOf(
    db,
    { ...Count, entries: v.number(), returned: v.number(), ended: v.number(), dwells: v.nullable(v.string()) },
    sql`select state, ${isNow(query)} as now, sum(visits)::int as visits, sum(entries)::int as entries,
      sum(returned)::int as returned, sum(ended)::int as ended, string_agg(dwells, ' ') as dwells
      from funnel_state_count where machine = ${machine} and ${chosen(query)} group by 1, 2`,
  );
  const states = new CountsByPeriod(() => new StateCounts());
  /** By its name today, so that a renamed state is one with what it was before. */
  const of: CountsOf = (row) => states.of(charts.nameToday(machine, row.state) ?? row.state, row.now);
  for (const row of counts) {
    const state = of(row);
    for (const figure of ['visits', 'entries', 'returned', 'ended'] as const) state[figure] += row[figure];
    if (row.dwells !== null) for (const [bucket, visits] of bucketsIn(row.dwells)) state.addDwells(bucket, visits);
  }
  if (choosesVisits(query)) await addDwells(db, query, of);
  const names = inOrder(states.keys, charts, machine);
  const root = states.both(machine);
  return {
    states: names.map((state) => {
      const { now, before } = states.both(state);
      return { state, now: figuresOf(now, root.now.visits), before: figuresOf(before, root.before.visits) };
    }),
  };
}

type CountsOf = (row: { readonly state: string; readonly now: boolean }) => StateCounts;

/** Of some visits, of which there is a row of each bucket: those of all visits are one value of a state and day. */
async function addDwells(db: Db, query: ViewQuery, of: CountsOf): Promise<void> {
  const rows = await rowsOf(
    db,
    { ...Count, bucket: v.number() },
    sql`select state, ${isNow(query)} as now, bucket, sum(visits)::int as visits
      from funnel_dwell_count where machine = ${query.machine} and ${chosen(query)} group by 1, 2, 3`,
  );
  for (const row of rows) of(row).addDwells(row.bucket, row.visits);
}

/** @param all the machine's visits; no state has more, but two that became one may count a visit twice */
function figuresOf(counts: StateCounts, all: number): StateFigures {
  const visits = Math.min(counts.visits, all);
  return {
    visits: shareOf(visits, all),
    left: shareOf(Math.min(counts.ended, visits), visits),
    returned: shareOf(Math.min(counts.returned, visits), visits),
    entries: counts.entries,
    medianDwell: quantileOf(counts.dwells, 0.5),
    p90Dwell: quantileOf(counts.dwells, 0.9),
  };
}

/** By the place in the chart that has most of them; what it does not have comes last. */
function inOrder(names: readonly string[], charts: KnownCharts, machine: string): string[] {
  const known = [...(charts.chartsOf(machine)?.values() ?? [])].map(({ states }) => [...states]);
  const order = known.reduce<string[]>((best, states) => {
    const shared = (list: readonly string[]) => names.filter((name) => list.includes(name)).length;
    return shared(states) > shared(best) ? states : best;
  }, []);
  const placeOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...names].sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
}
