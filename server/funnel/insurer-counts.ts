import { sql } from 'drizzle-orm';
import { todayInIndia } from '#contract/shared/dates.ts';
import { funnelInsurerCountTable } from '#server/db/schema/funnel.ts';
import type { InsurerReport } from '#server/domain/insurers/insurer-outcome.ts';
import { bucketOf } from './time-buckets.ts';
import { WaitingCounts } from './waiting-counts.ts';

type Row = typeof funnelInsurerCountTable.$inferInsert;

/** What insurers answered to lists since it was stored last. */
export class InsurerCounts extends WaitingCounts<Row> {
  constructor() {
    const { day, line, insurer, outcome, bucket, times, plans } = funnelInsurerCountTable;
    super({
      what: 'answers of insurers',
      keyOf: (row) => [row.day, row.line, row.insurer, row.outcome, row.bucket].join(' '),
      sumOf: (before, row) => ({ ...row, times: before.times + row.times, plans: before.plans + row.plans }),
      write: (db, rows) =>
        db
          .insert(funnelInsurerCountTable)
          .values(rows)
          .onConflictDoUpdate({
            target: [day, line, insurer, outcome, bucket],
            set: { times: sql`${times} + excluded.times`, plans: sql`${plans} + excluded.plans` },
          }),
    });
  }

  /** Throws nothing. */
  addReport(line: string, { insurer, outcome, ms, plans }: InsurerReport, now: Date): void {
    this.add({ day: todayInIndia(now), line, insurer, outcome, bucket: bucketOf(ms), times: 1, plans });
  }
}
