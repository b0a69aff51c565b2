import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Stop, StopsView, ViewQuery } from '#contract/funnel/views.ts';
import type { Db } from '#server/db/db.ts';
import type { KnownCharts } from '#server/funnel/charts.ts';
import { chosen, chosenOfLine, isNow, rowsOf } from './chosen-rows.ts';
import { decisionsOf } from './decision-figures.ts';
import { insurersOf } from './insurer-figures.ts';

const Row = { machine: v.string(), name: v.string(), about: v.string(), now: v.number(), before: v.number() };
type StopRow = { readonly [Field in keyof typeof Row]: v.InferOutput<(typeof Row)[Field]> };

/** View 5: where visits were stopped, and what the partners answered. */
export async function stopsView(db: Db, charts: KnownCharts, query: ViewQuery): Promise<StopsView> {
  const times = sql`coalesce(sum(times) filter (where ${isNow(query)}), 0)::int as now,
    coalesce(sum(times) filter (where not ${isNow(query)}), 0)::int as before`;
  const taken = await rowsOf(
    db,
    Row,
    sql`select machine, transition as name, fault as about, ${times} from funnel_transition_count
      where machine = ${query.machine} and ${chosen(query)} and (fault <> '' or transition not like '%#0')
      group by 1, 2, 3 order by now desc, before desc, 2, 3`,
  );
  // No page reports these: they have neither a device nor a build.
  const moved = await rowsOf(
    db,
    Row,
    sql`select machine, transition as name, about, ${times} from funnel_move_count
      where ${chosenOfLine(query)} group by 1, 2, 3 order by now desc, before desc, 2, 3`,
  );
  const moves = (machine: string): Stop[] => stopsOf(moved.filter((row) => row.machine === machine));
  /** By their names today, so that a renamed transition is one with what it was before. */
  function stopsOf(rows: readonly StopRow[]): Stop[] {
    const stops = new Map<string, Stop>();
    for (const { machine, about, now, before, ...row } of rows) {
      const name = charts.nameToday(machine, row.name) ?? row.name;
      const found = stops.get(`${name} ${about}`)?.times ?? { now: 0, before: 0 };
      stops.set(`${name} ${about}`, {
        ...{ name, about },
        times: { now: found.now + now, before: found.before + before },
      });
    }
    return [...stops.values()];
  }
  return {
    refused: stopsOf(taken.filter(({ name, about }) => about === '' && !name.endsWith('#0'))),
    faults: stopsOf(taken.filter(({ about }) => about !== '')),
    insurers: await insurersOf(db, query),
    kyc: moves('kyc-case'),
    decisions: await decisionsOf(db, charts, query),
    payments: moves('payment'),
    refunds: moves('received-sum'),
    issuances: moves('issuance'),
  };
}
