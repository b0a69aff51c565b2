import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { NowView } from '#contract/funnel/views.ts';
import type { Db } from '../../store/db.ts';
import { rowsOf } from './chosen-rows.ts';

/** Journeys that began longer ago are not under way. */
const OPEN_DAYS = 30;

/**
 * View 6: where the journeys of the last days are, from their own rows, also of the time before there were events. By when they
 * began, because an index has that: one of their last change would be written to with each answer.
 */
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
        where journey.created_at > ${since}::timestamptz
      ) as journeys group by line, stage order by line, stage`,
  );
  return { journeys };
}
