import { sql } from 'drizzle-orm';
import { funnelLandingCountTable } from '#server/db/schema/funnel.ts';
import { WaitingCounts } from './waiting-counts.ts';

type Row = typeof funnelLandingCountTable.$inferInsert;

/** The landings since they were stored last. */
export class LandingCounts extends WaitingCounts<Row> {
  constructor() {
    const { day, line, source, times } = funnelLandingCountTable;
    super({
      what: 'landings',
      keyOf: (row) => [row.day, row.line, row.source].join(' '),
      sumOf: (before, row) => ({ ...row, times: before.times + row.times }),
      write: (db, rows) =>
        db
          .insert(funnelLandingCountTable)
          .values(rows)
          .onConflictDoUpdate({ target: [day, line, source], set: { times: sql`${times} + excluded.times` } }),
    });
  }
}
