import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { DEVICE_CLASSES, REFERENCE_DIGITS, REFERRER_CLASSES } from '#contract/funnel/event-names.ts';
import { STUDIO_API, STUDIO_VIEWS, type StudioView } from '#contract/funnel/views.ts';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config/config.ts';
import { openStore } from '#server/db/open-store.ts';
import { funnelEventTable } from '#server/db/schema/funnel.ts';
import { EventQueue } from '#server/funnel/event-queue.ts';
import { foldDays } from '#server/funnel/fold-days.ts';
import { vacuumEvents } from '#server/funnel/vacuum-events.ts';
import { createLog } from '#server/log/log.ts';
import type { RecordedTraffic } from './recorded-traffic.ts';

/** The days over which the visits are spread. Each view is asked for the second half, against the first. */
const DAYS = 14;
/** How often each view is read; the median counts. */
const READS = 7;
/** Copies that one statement makes. */
const COPIES_AT_ONCE = 4;

export interface MeasuredViews {
  readonly events: number;
  /** Of the table that most views read. */
  readonly counts: number;
  readonly foldMs: number;
  /** Milliseconds. */
  readonly views: ReadonlyMap<StudioView, number>;
}

/**
 * The views' times over the embedded database once it has so many events: the recorded ones, and copies of them whose day, device and
 * source are others.
 */
export async function measureViews({ batches, steps }: RecordedTraffic, events: number): Promise<MeasuredViews> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'chhatri-studio-'));
  const store = await openStore({ dataFolder });
  try {
    const queue = new EventQueue();
    const config = { ...configFromEnv({ DATA_DIR: dataFolder }), trustProxy: true };
    const context = { db: store.db, read: store.read, now: () => new Date(), config, log: createLog('error') };
    const app = createApp({ ...context, events: queue });
    for (const { path, init } of batches) {
      await app.request(path, init);
      // As many wait in memory as the queue takes.
      await queue.store(context);
    }
    const { db } = store;
    await db.execute(SPREAD_VISITS);
    await db.execute(sql`create temp table recorded as select * from funnel_event`);
    const copies = Math.ceil(events / steps) - 1;
    for (let first = 1; first <= copies; first += COPIES_AT_ONCE) {
      await db.execute(copyEvents(first, Math.min(copies, first + COPIES_AT_ONCE - 1)));
    }
    await db.execute(sql`insert into funnel_day (day, changes) select day, count(*) from funnel_event group by day
      on conflict (day) do update set changes = excluded.changes`);
    const folding = performance.now();
    await foldDays(context);
    const foldMs = Math.round(performance.now() - folding);
    await vacuumEvents(db);
    const Counts = v.object({ rows: v.tuple([v.object({ counts: v.number(), reference: v.string() })]) });
    const [{ counts, reference }] = v.parse(
      Counts,
      await db.execute(sql`select (select count(*)::int from funnel_state_count) as counts,
        (select left(min(visit), ${REFERENCE_DIGITS}::int) from funnel_event) as reference`),
    ).rows;
    const to = todayInIndia(new Date());
    const query = new URLSearchParams({ machine: 'travel', from: addDays(to, 1 - DAYS / 2), to, reference });
    const views = new Map<StudioView, number>();
    for (const view of STUDIO_VIEWS) {
      views.set(view, await medianOf(() => app.request(`http://localhost${STUDIO_API}/${view}?${query}`)));
    }
    return { events: await db.$count(funnelEventTable), counts, foldMs, views };
  } finally {
    await store.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** The recorded visits are all of the last day, because the server takes no older ones. */
const SPREAD_VISITS = sql`update funnel_event set day = day - shift, at = at - make_interval(days => shift)
  from (select distinct visit as of_visit, abs(hashtext(visit)) % ${DAYS}::int as shift from funnel_event) as shifts
  where visit = of_visit`;

/** One of the texts, by a number. */
const oneOf = (texts: readonly string[], number: SQL): SQL =>
  sql`(select text from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as texts(text, place)
    where place = 1 + abs(${number}) % ${texts.length}::int)`;

const copyEvents = (first: number, last: number) =>
  sql`with copy as materialized (
      select visit, 'c' || lpad(nth::text, 3, '0') || substr(visit, 5) as name, hashtext(visit || nth) % ${DAYS}::int as shift,
        ${oneOf(DEVICE_CLASSES, sql`hashtext(nth || visit)`)} as device,
        ${oneOf(REFERRER_CLASSES, sql`hashtext(nth || ' ' || visit)`)} as source
      from (select distinct visit from recorded) as visits, generate_series(${first}::int, ${last}::int) as nth
    )
    insert into funnel_event (visit, seq, day, machine, chart, line, device, source, build, at, transition, before,
      after, dwell, fault)
    select name, seq, current_date - abs(shift), machine, chart, line, copy.device, copy.source, build,
      at + (current_date - abs(shift) - day) * interval '1 day', transition, before, after, dwell, fault
    from recorded join copy using (visit)`;

async function medianOf(ask: () => Response | Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const began = performance.now();
    const { status } = await ask();
    if (status !== 200) throw new Error(`A view answered ${status}`);
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[Math.floor(READS / 2)] ?? 0;
}
