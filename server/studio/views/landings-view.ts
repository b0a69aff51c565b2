import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Landings } from '#contract/funnel/landings.ts';
import type { ViewQuery } from '#contract/funnel/views.ts';
import { LINES } from '#contract/lines.ts';
import type { Db } from '#server/db/db.ts';
import { rowsOf } from './chosen-rows.ts';

/** Runs on each page that was touched: its visits on pages of no line are the nearest to those that began on the first page. */
const ON_EACH_PAGE = 'connection';

/**
 * Of view 1: how often the front door of a line and that of all were opened from elsewhere, and how many visits began
 * meanwhile. Null for a machine of no line, without a landing, and for visits of a device or build, which the server does not know.
 */
export async function landingsView(db: Db, { machine, ...query }: ViewQuery): Promise<Landings | null> {
  if (!LINES.some((line) => line === machine) || query.device !== undefined || query.build !== undefined) return null;
  const ofSource = (all: SQL) => (query.source === undefined ? all : sql`source = ${query.source}`);
  const rows = await rowsOf(
    db,
    { since: v.string(), line: v.string(), landings: v.number(), visits: v.number() },
    sql`with counted as (select greatest(min(day), ${query.from}::date) as since from funnel_landing_count having count(*) > 0)
      select since::text, line, sum(landings)::int as landings, sum(visits)::int as visits from (
        select day, line, times as landings, 0 as visits from funnel_landing_count
        where line in (${machine}, 'none') and ${ofSource(sql`true`)}
        union all
        select day, line, 0, visits from funnel_state_count
        where state = machine and ${ofSource(sql`device = '*'`)}
          and ((machine = ${machine} and line = ${machine}) or (machine = ${ON_EACH_PAGE} and line = 'none'))
      ) as doors cross join counted where day between since and ${query.to}::date group by 1, 2`,
  );
  const [row] = rows;
  if (!row) return null;
  const doorOf = (line: string) => {
    const { landings, visits } = rows.find((one) => one.line === line) ?? { landings: 0, visits: 0 };
    return { landings, visits };
  };
  return { since: row.since, line: doorOf(machine), first: doorOf('none') };
}
