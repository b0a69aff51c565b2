import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { MAX_STEPS_OF_VISIT, REFERENCE_DAYS } from '#contract/funnel/event-names.ts';
import type { FoundVisit, VisitQuery, VisitView } from '#contract/funnel/visit-view.ts';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import type { Db } from '#server/db/db.ts';
import type { KnownCharts } from '#server/funnel/charts.ts';
import { rowsOf } from './chosen-rows.ts';

const VISIT_DIGITS = 22;

/**
 * The visits of the last days whose names begin with these digits, with their steps in order. They are neighbours in the table's
 * key, in any order of texts: names of one length that are digits alone.
 */
export async function visitView(db: Db, charts: KnownCharts, { reference }: VisitQuery, now: Date): Promise<VisitView> {
  const [first, last] = ['0', '9'].map((digit) => reference.padEnd(VISIT_DIGITS, digit));
  const rows = await rowsOf(
    db,
    Row,
    sql`select visit, line, device, source, build, machine, chart, transition, before, after, dwell, fault,
        (extract(epoch from at) * 1000)::float8 as at
      from funnel_event
      where visit between ${first} and ${last} and visit like ${`${reference}%`}
        and day > ${addDays(todayInIndia(now), -REFERENCE_DAYS)}::date
      order by visit, seq limit ${MAX_STEPS_OF_VISIT + 1}`,
  );
  const visits = new Map<string, FoundVisit>();
  for (const { visit, line, device, source, build, ...step } of rows.slice(0, MAX_STEPS_OF_VISIT)) {
    const found = visits.get(visit) ?? { line, device, source, build, steps: [] };
    visits.set(visit, found);
    const nameToday = (name: string): string => charts.nameToday(step.machine, name) ?? name;
    const pathToday = (path: string): string => path.split(' + ').map(nameToday).join(' + ');
    found.steps.push({
      ...step,
      transition: nameToday(step.transition),
      before: pathToday(step.before),
      after: pathToday(step.after),
    });
  }
  return { visits: [...visits.values()], isCut: rows.length > MAX_STEPS_OF_VISIT, readAt: now.getTime() };
}

const Row = {
  ...{ visit: v.string(), line: v.string(), device: v.string(), source: v.string(), build: v.string() },
  ...{ at: v.number(), machine: v.string(), chart: v.string(), transition: v.string() },
  ...{ before: v.string(), after: v.string(), dwell: v.number(), fault: v.string() },
};
