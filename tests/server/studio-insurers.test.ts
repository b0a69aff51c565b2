import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InsurerOfLine, VIEW_ANSWERS } from '#contract/funnel/views.ts';
import { InsurerCounts } from '#server/funnel/insurer-counts.ts';
import { createHealthLine } from '#server/lines/health/health-line.ts';
import type { HealthAdapter } from '#server/lines/health/insurer-adapter.ts';
import { sandboxHealthAdapters } from '#server/lines/health/sandbox-adapter.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { createHandClock } from './support/hand-clock.ts';
import { answerUpTo } from './support/purchase.ts';
import { askSql } from './support/raw-figures.ts';
import { Visitor } from './support/visitor.ts';

// View 5, insurers: against what the test's own insurers were asked, and against SQL of its own.

const DAY = 86_400_000;
const NOW = '2026-09-05';
const log = createLog('silent');
const insurerCounts = new InsurerCounts();
const timers = createHandClock(TEST_NOW);

/** Lets every promise that can settle now do so. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What each insurer was asked for, in its order. */
const asked: { insurer: string; plans: number }[] = [];
let broken = false;
let release: () => void = () => undefined;
/** The sandbox; while it is broken Kaveri answers when it is released, and Banyan fails. */
const adapters: readonly HealthAdapter[] = sandboxHealthAdapters({ referralSeconds: 0 }).map((adapter) => ({
  ...adapter,
  async quote(request, signal) {
    const insurer = adapter.insurer.insurer_id;
    asked.push({ insurer, plans: request.plans.length });
    if (broken && insurer === 'banyan') throw new Error('HTTP 500');
    if (broken && insurer === 'kaveri') {
      await new Promise<void>((resolve) => {
        release = resolve;
        setImmediate(() => advance(800));
      });
    }
    return adapter.quote(request, signal);
  },
}));

let test: TestApp;
function advance(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms);
  timers.advance(ms);
}

const query = { cover_amount: '100000000' };
/** Someone who sees a list. Returns how to see it again. */
async function seeList(): Promise<() => Promise<unknown>> {
  const me = new Visitor(test.app);
  const { quote } = await answerUpTo(me, 'quoteList');
  const see = () => me.ok('premium', undefined, { ...quote, query });
  await see();
  return see;
}

beforeAll(async () => {
  const lines = { ...serverLines, health: createHealthLine(() => adapters) };
  test = await openTestApp({}, { lines, timer: timers.timer, insurerCounts, isOneProcess: true });
  test.clock.now = new Date(Date.parse(TEST_NOW) - DAY);
  await seeList();
  test.clock.now = new Date(TEST_NOW);
  broken = true;
  const again = await seeList();
  advance(1_200);
  release();
  await settled();
  await again();
  // This one leaves before the answer is there.
  await seeList();
  advance(200);
  release();
  await settled();
  // And this one's never comes.
  await seeList();
  advance(7_200);
  await settled();
  await insurerCounts.store({ db: test.store.db, log });
}, 120_000);
afterAll(() => test.close());

const Envelope = v.object({ data: VIEW_ANSWERS.stops });
async function insurers(filters: Record<string, string> = {}): Promise<InsurerOfLine[]> {
  const search = new URLSearchParams({ machine: 'health', line: 'health', from: NOW, to: NOW, ...filters });
  const response = await test.app.request(`http://localhost/api/v1/studio/stops?${search}`);
  return v.parse(Envelope, await response.json()).data.insurers;
}
const insurer = async (id: string) => (await insurers()).find((one) => one.insurer === id);
const plansOf = (id: string): number => asked.find((one) => one.insurer === id)?.plans ?? Number.NaN;

describe('the studio counts of insurers', () => {
  it('each question of a list, as often as they were asked', async () => {
    const shown = await insurers();
    expect(shown.length).toBe(9);
    for (const { insurer, now, before } of shown) {
      const own = asked.filter((one) => one.insurer === insurer);
      expect([insurer, before.asked, before.plans]).toEqual([insurer, 1, own[0]?.plans]);
      const today = own.slice(1).reduce((sum, { plans }) => sum + plans, 0);
      expect([insurer, now.asked, now.plans]).toEqual([insurer, own.length - 1, today]);
    }
  });

  it('late answers, and as lost the plans of those that no list had', async () => {
    const { now, before } = (await insurer('kaveri')) ?? {};
    expect(now).toMatchObject({ asked: 3, late: { count: 2, of: 3 }, unanswered: { count: 1, of: 3 } });
    expect(now).toMatchObject({ failed: 0, timedOut: 1, leftOut: 0, plansLost: 2 * plansOf('kaveri') });
    expect(before).toMatchObject({ asked: 1, late: { count: 0 }, unanswered: { count: 0 }, plansLost: 0 });
    // Its answers came after 2 s and after 1 s.
    expect(now?.medianTime).toBeGreaterThan(900);
    expect(now?.medianTime).toBeLessThan(1_100);
    expect(now?.p90Time).toBeGreaterThan(1_800);
    expect(now?.p90Time).toBeLessThan(2_200);
  });

  it('failures, the most lost plans first', async () => {
    const { now } = (await insurer('banyan')) ?? {};
    expect(now).toMatchObject({ asked: 3, unanswered: { count: 3, of: 3 }, failed: 3, medianTime: null });
    expect(now?.plansLost).toBe(3 * plansOf('banyan'));
    expect((await insurers()).map(({ now: { plansLost } }) => plansLost).filter((lost) => lost > 0)).toEqual(
      [2 * plansOf('kaveri'), 3 * plansOf('banyan')].sort((one, other) => other - one),
    );
  });

  it('what the stored counts say, of the line alone', async () => {
    const own = await askSql(
      test.store.db,
      { insurer: v.string(), asked: v.number(), late: v.number(), none: v.number(), lost: v.number() },
      `select insurer, sum(case outcome when 'joined' then 0 else times end)::int as asked,
         sum(case outcome when 'late' then times else 0 end)::int as late,
         sum(case when outcome in ('failed', 'timedOut', 'leftOut') then times else 0 end)::int as none,
         sum(case outcome when 'inTime' then 0 when 'joined' then -plans else plans end)::int as lost
       from funnel_insurer_count where day = '${NOW}' and line = 'health' group by 1 order by 1`,
    );
    const shown = (await insurers()).map(({ insurer, now }) => ({
      ...{ insurer, asked: now.asked, late: now.late.count, none: now.unanswered.count, lost: now.plansLost },
    }));
    expect(shown.sort((one, other) => (one.insurer < other.insurer ? -1 : 1))).toEqual(own);
    expect(await insurers({ line: 'car' })).toEqual([]);
    // No page reports these.
    expect(await insurers({ device: 'phone', build: 'boot-x' })).toEqual(await insurers());
  });

  it('the answers of several processes together, and those that could not be stored the first time', async () => {
    const { db } = test.store;
    const other = new InsurerCounts();
    const report = { insurer: 'sarus', outcome: 'inTime', ms: 3, plans: 7 } as const;
    const before = (await insurer('sarus'))?.now;
    for (const counts of [insurerCounts, other]) counts.addReport('health', report, test.clock.now);
    await db.execute(sql`alter table funnel_insurer_count rename to funnel_away`);
    await other.store({ db, log });
    await db.execute(sql`alter table funnel_away rename to funnel_insurer_count`);
    other.addReport('health', report, test.clock.now);
    for (const counts of [insurerCounts, other, other]) await counts.store({ db, log });
    const after = (await insurer('sarus'))?.now;
    expect([after?.asked, after?.plans]).toEqual([(before?.asked ?? 0) + 3, (before?.plans ?? 0) + 21]);
  });
});
