import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { OTHER_BUILDS } from '#contract/funnel/event-names.ts';
import type { ChoicesView, NowView } from '#contract/funnel/views.ts';
import type { Db } from '../../store/db.ts';
import { rowsOf } from './chosen-rows.ts';

/** Journeys that were not changed for so many days are not under way. */
const OPEN_DAYS = 30;

/** View 6: where the journeys of the last days are, from their own rows, also of the time before there were events. */
export async function nowView(db: Db, now: Date): Promise<NowView> {
  const since = new Date(now.getTime() - OPEN_DAYS * millisecondsInDay).toISOString();
  const journeys = await rowsOf(
    db,
    { line: v.string(), stage: v.string(), rows: v.number() },
    sql`
      select line, stage, count(*)::int as rows from (
        select journey.line, case
          when policy.state is not null then 'policy ' || policy.state
          when newest.state is not null then 'payment ' || newest.state
          when journey.answers #>> '{proposal,decision,status}' is not null
            then 'decision ' || (journey.answers #>> '{proposal,decision,status}')
          when kyc_case.state is not null then 'kyc ' || kyc_case.state
          when journey.proposer_id is not null then 'proposal'
          else 'quote' end as stage
        from journey
        left join policy on policy.journey_id = journey.id
        left join kyc_case on kyc_case.journey_id = journey.id and kyc_case.proposer_id = journey.proposer_id
        left join lateral (
          select state from payment_order where payment_order.journey_id = journey.id order by place desc limit 1
        ) as newest on true
        where journey.updated_at > ${since}::timestamptz
      ) as journeys group by line, stage order by line, stage`,
  );
  return { journeys };
}

/** What can be chosen in the studio. */
export async function choicesView(db: Db, allowsTraffic: boolean): Promise<ChoicesView> {
  // From the smallest table that has them: the roots of the machines.
  const roots = sql`(select * from funnel_state_count where state = machine)`;
  const [days] = await rowsOf(
    db,
    { since: v.nullable(v.string()), until: v.nullable(v.string()) },
    sql`select min(day)::text as since, max(day)::text as until
      from (select day from ${roots} as roots union all select day from funnel_move_count) as days`,
  );
  const valuesOf = async (column: 'machine' | 'device' | 'source'): Promise<string[]> => {
    const rows = await rowsOf(
      db,
      { value: v.string() },
      sql`select distinct ${sql.identifier(column)} as value from ${roots} as roots order by 1`,
    );
    return rows.map(({ value }) => value);
  };
  return {
    since: days?.since ?? null,
    until: days?.until ?? null,
    machines: await valuesOf('machine'),
    devices: await valuesOf('device'),
    sources: await valuesOf('source'),
    builds: await rowsOf(
      db,
      { build: v.string(), firstDay: v.string() },
      sql`select build, min(day)::text as "firstDay" from ${roots} as roots
        where build <> ${OTHER_BUILDS} group by build order by min(day), build`,
    ),
    allowsTraffic,
  };
}
