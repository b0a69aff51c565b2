import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SeenView, ViewQuery } from '#contract/funnel/views.ts';
import { LINES } from '#contract/lines.ts';
import type { Db } from '#server/db/db.ts';
import { chosenOfLine, isNow, rowsOf } from './chosen-rows.ts';
import { shareOf } from './share.ts';

/**
 * What a line's machine does when the policy that the page has waited for is issued, by today's name and that of earlier
 * charts, whose counts are stored. A policy that is opened again takes another transition.
 */
export const SEEN_ISSUED = LINES.flatMap((line) =>
  ['decidingAgain', 'judging'].map((state) => `${line}.policy.issuance.${state}  always  #0`),
);

/**
 * Policies that visits saw issued, of those that the server issued: both by the line, because no page reports the
 * server's moves. Two tabs may see the same one, so the share ends at 100 %.
 */
export async function seenView(db: Db, query: ViewQuery): Promise<SeenView> {
  const rows = await rowsOf(
    db,
    { now: v.boolean(), seen: v.number(), issued: v.number() },
    sql`select now, sum(seen)::int as seen, sum(issued)::int as issued from (
        select ${isNow(query)} as now, visits as seen, 0 as issued from funnel_transition_count
        where ${chosenOfLine(query)} and device = '*' and transition in (${names})
        union all
        select ${isNow(query)}, 0, times from funnel_move_count
        where ${chosenOfLine(query)} and machine = 'issuance' and after = 'issuance.issued'
      ) as counts group by now`,
  );
  const of = (isNowRow: boolean) => {
    const row = rows.find(({ now }) => now === isNowRow) ?? { seen: 0, issued: 0 };
    return shareOf(Math.min(row.seen, row.issued), row.issued);
  };
  return { policies: { now: of(true), before: of(false) } };
}

const names = sql.join(
  SEEN_ISSUED.map((name) => sql`${name}`),
  sql`, `,
);
