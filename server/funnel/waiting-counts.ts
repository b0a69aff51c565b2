import type { Db } from '#server/db/db.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Log } from '#server/log/log.ts';

interface Counting<Row> {
  /** What is counted, for the log. */
  readonly what: string;
  /** Rows with one key are one row. */
  readonly keyOf: (row: Row) => string;
  readonly sumOf: (before: Row, row: Row) => Row;
  /** Adds rows, in the order of their keys, to the stored ones. */
  readonly write: (db: Db, rows: Row[]) => Promise<unknown>;
}

/**
 * Counts since they were stored last: a call is answered without the database, and many calls take no more memory or writing
 * than a few. What waits is lost if the process is killed.
 */
export class WaitingCounts<Row> {
  private waiting = new Map<string, Row>();

  constructor(private readonly counting: Counting<Row>) {}

  /** Throws nothing. */
  add(row: Row): void {
    const { keyOf, sumOf } = this.counting;
    const before = this.waiting.get(keyOf(row));
    this.waiting.set(keyOf(row), before === undefined ? row : sumOf(before, row));
  }

  /** Adds what waits to the stored counts. What cannot be stored waits for the next time. Throws nothing. */
  async store({ db, log }: { readonly db: Db; readonly log: Log }): Promise<void> {
    if (this.waiting.size === 0) return;
    // In one order, so that processes which wait for each other's rows do not wait in a circle.
    const rows = [...this.waiting].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    this.waiting = new Map();
    try {
      await this.counting.write(db, rows);
    } catch (error) {
      for (const row of rows) this.add(row);
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, `${this.counting.what} could not be counted`);
    }
  }
}
