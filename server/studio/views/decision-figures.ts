import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { AnswersOfInsurer, InsurerAnswers, ViewQuery } from '#contract/funnel/views.ts';
import type { Db } from '#server/db/db.ts';
import type { KnownCharts } from '#server/funnel/charts.ts';
import { chosenOfLine, isNow, rowsOf } from './chosen-rows.ts';
import { CountsByPeriod } from './counts-by-period.ts';
import { shareOf } from './share.ts';

const MACHINE = 'decision';
const ASKING = `${MACHINE}.asking`;
const REFERRED = `${MACHINE}.referred`;

const Row = {
  ...{ insurer: v.string(), before: v.string(), after: v.string() },
  ...{ now: v.boolean(), times: v.number() },
};

/** What is counted of an insurer in one period. */
class AnswerCounts {
  asked = 0;
  first = 0;
  referred = 0;
  readonly decided = { accepted: 0, priceChanged: 0, declined: 0 };
}

/** Of view 5: what the insurers of a line answered to proposals, those that were asked most first. */
export async function decisionsOf(db: Db, charts: KnownCharts, query: ViewQuery): Promise<AnswersOfInsurer[]> {
  const rows = await rowsOf(
    db,
    Row,
    sql`select about as insurer, before, after, ${isNow(query)} as now, sum(times)::int as times
      from funnel_move_count where ${chosenOfLine(query)} and machine = ${MACHINE} group by 1, 2, 3, 4`,
  );
  const today = (state: string): string => charts.nameToday(MACHINE, state) ?? state;
  const insurers = new CountsByPeriod(() => new AnswerCounts());
  for (const { insurer, now, times, ...move } of rows) {
    count(insurers.of(insurer, now), { before: today(move.before), after: today(move.after), times });
  }
  return insurers.keys
    .map((insurer) => {
      const { now, before } = insurers.both(insurer);
      return { insurer, now: figuresOf(now), before: figuresOf(before) };
    })
    .sort((one, other) => other.now.asked - one.now.asked || (one.insurer < other.insurer ? -1 : 1));
}

type Counted = Pick<v.InferOutput<v.ObjectSchema<typeof Row, undefined>>, 'before' | 'after' | 'times'>;

function count(counts: AnswerCounts, { before, after, times }: Counted): void {
  if (after === ASKING) counts.asked += times;
  // What a visitor agrees to, or what time ends, is no answer.
  if (before !== ASKING && before !== REFERRED) return;
  if (before === ASKING) counts.first += times;
  if (after === REFERRED) counts.referred += times;
  for (const answer of ['accepted', 'priceChanged', 'declined'] as const) {
    if (after === `${MACHINE}.${answer}`) counts.decided[answer] += times;
  }
}

function figuresOf({ asked, first, referred, decided }: AnswerCounts): InsurerAnswers {
  const all = decided.accepted + decided.priceChanged + decided.declined;
  return {
    asked,
    accepted: shareOf(decided.accepted, all),
    priceChanged: shareOf(decided.priceChanged, all),
    declined: shareOf(decided.declined, all),
    referred: shareOf(referred, first),
  };
}
