import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type DecisionsOfInsurer,
  FEWEST_OF_A_REASON,
  FIRST_ANSWERS,
  type NowView,
  ORDER_ENDS,
  type OrdersByAnswer,
} from '#contract/funnel/views.ts';
import type { Db } from '#server/db/db.ts';
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
  return { journeys, decisions: await decisionsOfInsurers(db, since), orders: await ordersByAnswer(db, since) };
}

/** The current decisions, by insurer and reason. */
const decisionsOfInsurers = (db: Db, since: string): Promise<DecisionsOfInsurer[]> =>
  rowsOf(
    db,
    {
      line: v.string(),
      insurer: v.string(),
      status: v.string(),
      reason: v.nullable(v.string()),
      proposals: v.number(),
    },
    sql`
      select line, insurer, status, case when reason = '' or reason_proposals >= ${FEWEST_OF_A_REASON} then reason end as reason,
        sum(reason_proposals)::int as proposals
      from (
        select line, answers #>> '{proposal,offer,insurer_id}' as insurer, decision ->> 'status' as status,
          coalesce(given.reason, '') as reason, count(*) as reason_proposals
        from journey
        cross join lateral (select answers #> '{proposal,decision}' as decision) as proposal
        left join lateral jsonb_array_elements_text(decision -> 'reasons') as given(reason) on true
        where created_at > ${since}::timestamptz and jsonb_typeof(decision) = 'object'
          and decision -> 'awaiting_insurer' is null
        group by 1, 2, 3, 4
      ) as decisions group by 1, 2, 3, 4 order by line, insurer, proposals desc, status, reason`,
  );

/** What the bank answered first to each order, and what became of it. */
const ordersByAnswer = (db: Db, since: string): Promise<OrdersByAnswer[]> =>
  rowsOf(
    db,
    {
      ...{ line: v.string(), answer: v.picklist(FIRST_ANSWERS), reason: v.nullable(v.string()) },
      ...{ end: v.picklist(ORDER_ENDS), orders: v.number() },
    },
    sql`
      select line, answer, case when reason = '' or of_reason >= ${FEWEST_OF_A_REASON} then reason end as reason, "end",
        count(*)::int as orders
      from (
        select *, count(*) over (partition by line, reason) as of_reason from (
          select journey.line, coalesce(first.answer, 'none') as answer,
            coalesce(payment_order.failure_reason, '') as reason,
            case
              when payment_order.state = 'succeeded' and policy.state = 'issued' then 'policy'
              when payment_order.state = 'succeeded' then 'policyDue'
              when payment_order.state in ('refundDue', 'refunded') then payment_order.state
              when exists (
                select from payment_order as other where other.journey_id = payment_order.journey_id
                  and other.proposer_id = payment_order.proposer_id and other.state = 'succeeded'
              ) then 'elsewhere'
              when payment_order.state in ('failed', 'abandoned') then 'unpaid'
              else 'open' end as "end"
          from payment_order
          join journey on journey.id = payment_order.journey_id
          left join policy on policy.journey_id = journey.id and policy.proposer_id = payment_order.proposer_id
          left join lateral (
            select after as answer from payment_event
            where payment_event.journey_id = journey.id and order_id = payment_order.id
              and after in ('succeeded', 'pending', 'failed', 'abandoned')
            order by at limit 1
          ) as first on true
          where journey.created_at > ${since}::timestamptz
        ) as each_order
      ) as orders
      group by 1, 2, 3, 4 order by line, orders desc, answer, reason, "end"`,
  );
