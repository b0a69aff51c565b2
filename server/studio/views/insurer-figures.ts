import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { InsurerFigures, InsurerOfLine, ViewQuery } from '#contract/funnel/views.ts';
import type { Db } from '#server/db/db.ts';
import type { InsurerOutcome } from '#server/domain/insurers/insurer-outcome.ts';
import { quantileOf } from '#server/funnel/time-buckets.ts';
import { chosenOfLine, isNow, rowsOf } from './chosen-rows.ts';
import { CountsByPeriod } from './counts-by-period.ts';
import { shareOf } from './share.ts';

const Row = {
  line: v.string(),
  insurer: v.string(),
  outcome: v.picklist(['inTime', 'late', 'joined', 'failed', 'timedOut', 'leftOut'] satisfies InsurerOutcome[]),
  now: v.boolean(),
  bucket: v.number(),
  times: v.number(),
  plans: v.number(),
};

/** What is counted of an insurer in one period. */
class ListCounts {
  readonly times = { inTime: 0, late: 0, joined: 0, failed: 0, timedOut: 0, leftOut: 0 };
  readonly plans = { inTime: 0, late: 0, joined: 0, failed: 0, timedOut: 0, leftOut: 0 };
  /** Of its answers. */
  readonly buckets = new Map<number, number>();
}

/** Of view 5: how late the insurers of a line answered its lists, and which plans were lost by it. */
export async function insurersOf(db: Db, query: ViewQuery): Promise<InsurerOfLine[]> {
  const rows = await rowsOf(
    db,
    Row,
    sql`select line, insurer, outcome, ${isNow(query)} as now, bucket, sum(times)::int as times, sum(plans)::int as plans
      from funnel_insurer_count where ${chosenOfLine(query)} group by 1, 2, 3, 4, 5`,
  );
  const insurers = new Map(rows.map(({ line, insurer }) => [`${line} ${insurer}`, { line, insurer }]));
  const found = new CountsByPeriod(() => new ListCounts());
  for (const { line, insurer, outcome, now, bucket, times, plans } of rows) {
    const counts = found.of(`${line} ${insurer}`, now);
    counts.times[outcome] += times;
    counts.plans[outcome] += plans;
    if (outcome === 'inTime' || outcome === 'late') {
      counts.buckets.set(bucket, (counts.buckets.get(bucket) ?? 0) + times);
    }
  }
  return [...insurers]
    .map(([key, insurer]) => {
      const { now, before } = found.both(key);
      return { ...insurer, now: figuresOf(now), before: figuresOf(before) };
    })
    .sort((one, other) => other.now.plansLost - one.now.plansLost || compare(one, other));
}

const compare = (one: InsurerOfLine, other: InsurerOfLine): number =>
  `${one.line} ${one.insurer}` < `${other.line} ${other.insurer}` ? -1 : 1;

function figuresOf({ times, plans, buckets }: ListCounts): InsurerFigures {
  const unanswered = times.failed + times.timedOut + times.leftOut;
  const asked = times.inTime + times.late + unanswered;
  const { failed, timedOut, leftOut } = times;
  return {
    ...{ asked, late: shareOf(times.late, asked), unanswered: shareOf(unanswered, asked), failed, timedOut, leftOut },
    plans: plans.inTime + plans.late + plans.failed + plans.timedOut + plans.leftOut,
    // A late answer may be in a list of the next day only, which is then the day of that.
    plansLost: plans.failed + plans.timedOut + plans.leftOut + Math.max(0, plans.late - plans.joined),
    ...{ medianTime: quantileOf(buckets, 0.5), p90Time: quantileOf(buckets, 0.9) },
  };
}
