import { sql } from 'drizzle-orm';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { InsurerReport } from '../insurers/insurer-outcome.ts';
import type { Log } from '../log/log.ts';
import type { Db } from '../store/db.ts';
import { funnelInsurerCountTable } from '../store/schema/funnel.ts';
import { isDatabaseUnavailable } from '../store/unavailable.ts';
import { bucketOf } from './time-buckets.ts';

type Row = typeof funnelInsurerCountTable.$inferInsert;

/**
 * What insurers answered to lists since it was stored last, as counts: so it takes no more memory or writing however many lists
 * there are. What waits is lost if the process is killed.
 */
export class InsurerCounts {
  private waiting = new Map<string, Row>();

  /** Throws nothing. */
  add(line: string, { insurer, outcome, ms, plans }: InsurerReport, now: Date): void {
    this.count({ day: todayInIndia(now), line, insurer, outcome, bucket: bucketOf(ms), times: 1, plans });
  }

  /** Adds what waits to the stored counts. While the database is away, it waits on. Throws nothing. */
  async store({ db, log }: { readonly db: Db; readonly log: Log }): Promise<void> {
    if (this.waiting.size === 0) return;
    // In one order, so that processes which wait for each other's rows do not wait in a circle.
    const rows = [...this.waiting].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    this.waiting = new Map();
    const { day, line, insurer, outcome, bucket, times, plans } = funnelInsurerCountTable;
    try {
      await db
        .insert(funnelInsurerCountTable)
        .values(rows)
        .onConflictDoUpdate({
          target: [day, line, insurer, outcome, bucket],
          set: { times: sql`${times} + excluded.times`, plans: sql`${plans} + excluded.plans` },
        });
    } catch (error) {
      for (const row of rows) this.count(row);
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'answers of insurers could not be counted');
    }
  }

  private count(row: Row): void {
    const key = [row.day, row.line, row.insurer, row.outcome, row.bucket].join(' ');
    const before = this.waiting.get(key);
    this.waiting.set(key, before ? { ...row, times: before.times + row.times, plans: before.plans + row.plans } : row);
  }
}
