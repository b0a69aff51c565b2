import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { TransitionFigures, TransitionsView, TwoPeriods, ViewQuery } from '#contract/funnel/views.ts';
import type { Db } from '#server/db/db.ts';
import type { KnownCharts } from '#server/funnel/charts.ts';
import { chosen, isNow, rowsOf } from './chosen-rows.ts';
import { CountsByPeriod } from './counts-by-period.ts';
import { shareOf } from './share.ts';

class Counts {
  times = 0;
  visits = 0;
}

const Count = { transition: v.string(), now: v.boolean(), times: v.number(), visits: v.number() };

/** For the edges of the map: how often each transition was taken, and by how many visits; and from where pages were opened. */
export async function transitionsView(db: Db, charts: KnownCharts, query: ViewQuery): Promise<TransitionsView> {
  const { machine } = query;
  const rows = await rowsOf(
    db,
    Count,
    sql`select transition, ${isNow(query)} as now, sum(times)::int as times, sum(visits)::int as visits
      from funnel_transition_count where machine = ${machine} and ${chosen(query)} group by 1, 2`,
  );
  const opened = await rowsOf(
    db,
    { ...Count, origin: v.string() },
    sql`select transition, origin, ${isNow(query)} as now, sum(times)::int as times, sum(visits)::int as visits
      from funnel_route_count where machine = ${machine} and ${chosen(query)} group by 1, 2, 3`,
  );
  const visits = await visitsOf(db, query);
  /** By its name today, so that a renamed one is one with what it was before. */
  const today = (name: string): string => charts.nameToday(machine, name) ?? name;
  const taken = figuresByKey(rows, ({ transition }) => today(transition), visits);
  const routes = figuresByKey(opened, ({ transition, origin }) => `${today(transition)}|${today(origin)}`, visits);
  return {
    transitions: taken.map(({ key, ...figures }) => ({ transition: key, ...figures })),
    routes: routes.map(({ key, ...figures }) => {
      const [transition = '', origin = ''] = key.split('|');
      return { transition, origin, ...figures };
    }),
  };
}

type CountRow = Counts & { readonly now: boolean };

/** The most often taken first. @param of the visits of the machine */
function figuresByKey<Row extends CountRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  of: TwoPeriods<number>,
): ({ readonly key: string } & TwoPeriods<TransitionFigures>)[] {
  const counts = new CountsByPeriod(() => new Counts());
  for (const row of rows) {
    const found = counts.of(keyOf(row), row.now);
    found.times += row.times;
    found.visits += row.visits;
  }
  return counts.keys
    .map((key) => {
      const { now, before } = counts.both(key);
      return { key, now: figuresOf(now, of.now), before: figuresOf(before, of.before) };
    })
    .sort((one, other) => other.now.times - one.now.times || (one.key < other.key ? -1 : 1));
}

const figuresOf = ({ times, visits }: Counts, of: number): TransitionFigures => ({
  times,
  // Two that became one may count a visit twice.
  visits: shareOf(Math.min(visits, of), of),
});

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
