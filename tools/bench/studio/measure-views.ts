import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { STUDIO_API, STUDIO_VIEWS, type StudioView } from '#contract/funnel/views.ts';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config/config.ts';
import { EventQueue } from '#server/funnel/event-queue.ts';
import { foldDays } from '#server/funnel/fold-days.ts';
import { createLog } from '#server/log/log.ts';
import { openStore } from '#server/store/open-store.ts';
import { funnelEventTable } from '#server/store/schema/funnel.ts';
import type { RecordedTraffic } from './recorded-traffic.ts';

/** The days over which the visits are spread, and that each view is asked for. */
const DAYS = 14;
/** How often each view is read; the median counts. */
const READS = 7;

export interface MeasuredViews {
  readonly events: number;
  readonly foldMs: number;
  /** Milliseconds. */
  readonly views: ReadonlyMap<StudioView, number>;
}

/** The views' times over the embedded database once it has at least so many events: the recorded ones, again and again. */
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
    for (let copy = 1; copy * steps < events; copy += 1) await db.execute(copyEvents(copy));
    await db.execute(sql`insert into funnel_day (day, changes) select day, count(*) from funnel_event group by day
      on conflict (day) do update set changes = excluded.changes`);
    const folding = performance.now();
    await foldDays(context);
    const foldMs = Math.round(performance.now() - folding);
    const to = todayInIndia(new Date());
    const query = new URLSearchParams({ machine: 'travel', from: addDays(to, -DAYS), to, reference: REFERENCE });
    const views = new Map<StudioView, number>();
    for (const view of STUDIO_VIEWS) {
      views.set(view, await medianOf(() => app.request(`http://localhost${STUDIO_API}/${view}?${query}`)));
    }
    return { events: await db.$count(funnelEventTable), foldMs, views };
  } finally {
    await store.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** The recorded visits are all of the last day, because the server takes no older ones. */
const SPREAD_VISITS = sql`update funnel_event set day = day - shift, at = at - make_interval(days => shift)
  from (select distinct visit as of_visit, abs(hashtext(visit)) % ${DAYS}::int as shift from funnel_event) as shifts
  where visit = of_visit`;

const copyEvents = (copy: number) =>
  sql`insert into funnel_event (visit, seq, day, machine, chart, line, device, source, build, at, transition, before,
      after, dwell, fault)
    select visit || ${`~${copy}`}, seq, day, machine, chart, line, device, source, build, at, transition, before, after,
      dwell, fault
    from funnel_event where visit not like '%~%'`;

/** Of one visit; the other views pass it over. */
const REFERENCE = '482917305';

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
