import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { VariantsView, ViewQuery } from '#contract/funnel/views.ts';
import type { Db } from '#server/db/db.ts';
import type { KnownCharts } from '#server/funnel/charts.ts';
import { chosen, isNow, rowsOf } from './chosen-rows.ts';
import { shareOf } from './share.ts';
import { visitsOf } from './transitions-view.ts';

/** The variants that a view shows. */
const MAX_VARIANTS = 100;

/** View 4: the commonest ways through a machine, by the regions right below its root. */
export async function variantsView(db: Db, charts: KnownCharts, query: ViewQuery): Promise<VariantsView> {
  const { machine } = query;
  const rows = await rowsOf(
    db,
    { variant: v.string(), now: v.number(), before: v.number() },
    sql`select variant, coalesce(sum(visits) filter (where ${isNow(query)}), 0)::int as now,
        coalesce(sum(visits) filter (where not ${isNow(query)}), 0)::int as before
      from funnel_variant_count where machine = ${machine} and ${chosen(query)} group by 1
      order by 2 desc, 3 desc, 1 limit ${MAX_VARIANTS}`,
  );
  const visits = await visitsOf(db, query);
  const stepToday = (step: string): string =>
    charts.nameToday(machine, `${machine}.${step}`)?.slice(machine.length + 1) ?? step;
  return {
    variants: rows.map(({ variant, now, before }) => ({
      steps: variant.split(' > ').map(stepToday),
      now: shareOf(now, visits.now),
      before: shareOf(before, visits.before),
    })),
  };
}
