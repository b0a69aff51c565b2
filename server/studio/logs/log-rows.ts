import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ViewQuery } from '#contract/funnel/views.ts';
import type { Db } from '#server/db/db.ts';
import { Refused } from '#server/shared/refused.ts';
import { rowsOf } from '../views/chosen-rows.ts';

/** Steps of one log. Tools for process mining take some time over as many. */
const MAX_STEPS = 100_000;
/** Steps of one statement. The embedded database answers no one else while it runs. */
const PAGE = 2_000;

const Visit = { line: v.string(), device: v.string(), source: v.string(), build: v.string() };
const LogRow = {
  ...{ day: v.string(), visit: v.string(), seq: v.number(), ...Visit },
  ...{ at: v.string(), transition: v.string(), before: v.string(), after: v.string() },
  ...{ dwell: v.number(), fault: v.string() },
};
const Row = v.object(LogRow);

/** A step, with the number of its visit in the log: by its own name it could be found in another log. */
export interface LogStep extends Omit<v.InferOutput<typeof Row>, 'day' | 'visit'> {
  readonly case: number;
}

/** What a visit is chosen by, as attributes of a log. */
export const VISIT_ATTRIBUTES = ['line', 'device', 'source', 'build'] as const;

function chosenSteps({ machine, from, to, ...filters }: ViewQuery): SQL {
  const conditions = VISIT_ATTRIBUTES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [sql`${sql.identifier(name)} = ${value}`];
  });
  const ofRange = sql`machine = ${machine} and day between ${from}::date and ${to}::date`;
  return sql.join([ofRange, ...conditions], sql` and `);
}

/** Throws a `Refused` (413) where the log would be too long. */
export async function assertLogLength(db: Db, query: ViewQuery): Promise<void> {
  const most = MAX_STEPS + 1;
  const [found] = await rowsOf(
    db,
    { steps: v.number() },
    sql`select count(*)::int as steps from (select from funnel_event where ${chosenSteps(query)} limit ${most}) as steps`,
  );
  if ((found?.steps ?? 0) < most) return;
  const sentence = 'A log has at most 100,000 steps. Choose fewer days, or one device, source or build.';
  throw new Refused('TOO_LARGE', sentence);
}

/** The steps of the visits, day by day, visit by visit and in their order. Reads as many as are taken. */
export async function* logSteps(db: Db, query: ViewQuery): AsyncGenerator<LogStep> {
  let last = { day: '0001-01-01', visit: '', seq: -1 };
  let number = 0;
  for (;;) {
    const rows = await rowsOf(
      db,
      LogRow,
      sql`select day::text as day, visit, seq, line, device, source, build, transition, before, after, dwell, fault,
          to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from funnel_event
        where ${chosenSteps(query)} and (day, visit, seq) > (${last.day}::date, ${last.visit}, ${last.seq}::int)
        order by day, visit, seq limit ${PAGE}`,
    );
    for (const { day, visit, ...step } of rows) {
      if (day !== last.day || visit !== last.visit) number += 1;
      last = { day, visit, seq: step.seq };
      yield { ...step, case: number };
    }
    if (rows.length < PAGE) return;
  }
}
