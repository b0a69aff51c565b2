import { inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { funnelDayTable, funnelEventTable } from '#server/db/schema/funnel.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Log } from '#server/log/log.ts';
import { countRefusedEvents, eventsStored } from '#server/log/metrics-registry.ts';
import { ofKnownBuilds } from './known-builds.ts';

/** A row of `funnel_event`. */
export interface EventRow {
  readonly visit: string;
  readonly seq: number;
  /** yyyy-mm-dd */
  readonly day: string;
  readonly machine: string;
  readonly chart: string;
  readonly line: string;
  readonly device: string;
  readonly source: string;
  readonly build: string;
  /** ISO instant. */
  readonly at: string;
  readonly transition: string;
  readonly before: string;
  readonly after: string;
  readonly dwell: number;
  readonly fault: string;
}

/** Rows that wait in memory, about 400 bytes each. Beyond it events are dropped and counted: purchases come first. */
const MAX_WAITING = 20_000;
/** Rows of one statement. The embedded database runs one statement at a time, and visitors wait for it. */
const BATCH = 500;
/** Rows of one day, about 600 bytes each: the disk is the purchases' too. */
const MAX_OF_DAY = 3_000_000;

/**
 * Events that were accepted and are not stored yet. A request only adds to it, so that no visitor waits for it, and what
 * waits is lost if the process is killed.
 */
export class EventQueue {
  private waiting: EventRow[] = [];
  private storing: Promise<void> = Promise.resolve();
  /** By day, how many rows it had when rows of it were last stored. */
  private readonly stored = new Map<string, number>();

  /** How many rows more a day has room for, as far as this process knows. */
  roomOf(day: string): number {
    return MAX_OF_DAY - (this.stored.get(day) ?? 0);
  }

  /** Accepts as many as there is space for. Throws nothing. */
  add(rows: readonly EventRow[]): void {
    const room = Math.max(0, MAX_WAITING - this.waiting.length);
    this.waiting.push(...rows.slice(0, room));
    if (rows.length > room) countRefusedEvents('queue full', rows.length - room);
  }

  /** Stores what waits, batch by batch. While the database is away, all of it waits. */
  store({ db, log }: { readonly db: Db; readonly log: Log }, isStopped: () => boolean = () => false): Promise<void> {
    // One at a time: a batch that is being stored is still the first of those that wait.
    this.storing = this.storing.then(async () => {
      while (this.waiting.length > 0 && !isStopped()) {
        const batch = this.waiting.slice(0, BATCH);
        try {
          for (const [day, rows] of await storeEvents(db, batch)) this.stored.set(day, rows);
        } catch (error) {
          if (isDatabaseUnavailable(error)) return;
          // The same rows would fail again, and those behind them would never be stored.
          countRefusedEvents('not stored', batch.length);
          log.error({ err: error }, 'events of visits could not be stored');
        }
        this.waiting.splice(0, batch.length);
      }
    });
    return this.storing;
  }
}

/** In the order of the table. */
const COLUMNS = sql.raw(`visit text, seq int, day date, machine text, chart text, line text, device text, source text,
  build text, at timestamptz, transition text, before text, after text, dwell int, fault text`);

/**
 * Stores rows that are not there yet, and notes that their days have changed, in one transaction. Returns how many rows their
 * days had before, and have now at most.
 */
async function storeEvents(db: Db, batch: readonly EventRow[]): Promise<ReadonlyMap<string, number>> {
  // In one order, so that processes which wait for each other's rows do not wait in a circle. So are the days.
  const sorted = [...batch].sort((one, other) => compare(one.visit, other.visit) || one.seq - other.seq);
  const [stored, tried, known, counts] = await db.transaction(async (tx) => {
    const ofKnown = await ofKnownBuilds(tx, sorted);
    const { rows, counts } = await withinDays(tx, ofKnown);
    const added = await tx
      .insert(funnelEventTable)
      // One list, because a separate parameter for each value would cost this process more than the statement.
      .select(sql`select * from json_to_recordset(${JSON.stringify(rows)}::json) as row(${COLUMNS})`)
      .onConflictDoNothing()
      .returning({ day: funnelEventTable.day });
    for (const day of [...new Set(added.map((row) => row.day))].sort()) {
      const changes = added.filter((row) => row.day === day).length;
      await tx
        .insert(funnelDayTable)
        .values({ day, changes })
        .onConflictDoUpdate({
          target: funnelDayTable.day,
          set: { changes: sql`${funnelDayTable.changes} + ${changes}` },
        });
    }
    return [added.length, rows.length, ofKnown.length, counts];
  });
  eventsStored.inc(stored);
  if (known < batch.length) countRefusedEvents('unknown build', batch.length - known);
  if (tried < known) countRefusedEvents('too many events', known - tried);
  if (stored < tried) countRefusedEvents('repeated', tried - stored);
  return counts;
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** The rows for which their days have room. Batches that are stored at the same time may each fill it. */
async function withinDays(tx: Tx, rows: readonly EventRow[]) {
  const { day, changes } = funnelDayTable;
  const days = [...new Set(rows.map((row) => row.day))];
  const stored = await tx.select({ day, changes }).from(funnelDayTable).where(inArray(day, days));
  const counts = new Map(stored.map((row) => [row.day, row.changes]));
  const room = rows.filter((row) => {
    const count = counts.get(row.day) ?? 0;
    counts.set(row.day, count + 1);
    return count < MAX_OF_DAY;
  });
  return { rows: room, counts };
}
