import { rmSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENTS_PATH, startOf, VISITS_REFUSED_COOKIE } from '#contract/funnel/event-names.ts';
import { VIEW_ANSWERS } from '#contract/funnel/views.ts';
import { chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { EventQueue } from '#server/funnel/event-queue.ts';
import { foldDays } from '#server/funnel/fold-days.ts';
import { LandingCounts } from '#server/funnel/landing-counts.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { newVisit } from './support/events.ts';
import { askSql } from './support/raw-figures.ts';
import { makeWebFolder } from './support/web-folder.ts';

// Landings that no one touches report nothing: the server counts the documents of front doors that browsers open.

const webFolder = makeWebFolder();
const log = createLog('silent');
const landings = new LandingCounts();
const events = new EventQueue();
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ webFolder }, { landings, events, isOneProcess: true });
});
beforeEach(async () => {
  test.clock.now = new Date(TEST_NOW);
  await landings.store({ db: test.store.db, log });
  for (const table of ['funnel_landing_count', 'funnel_event', 'funnel_day', 'funnel_state_count'])
    await askSql(test.store.db, {}, `delete from ${table}`);
});
afterAll(async () => {
  await test.close();
  rmSync(webFolder, { recursive: true });
});

/** What a browser says when a person opens an address in a tab. */
const OPENED = {
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-User': '?1',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
};
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.app.request(`http://localhost${path}`, { method, headers: { ...OPENED, ...headers } });

/** As the job of the server does: the rows of the table. */
async function stored() {
  await landings.store({ db: test.store.db, log });
  return askSql(
    test.store.db,
    { day: v.string(), line: v.string(), source: v.string(), times: v.number() },
    'select day::text, line, source, times from funnel_landing_count order by line, source',
  );
}

async function funnelOf(query: Record<string, string> = {}) {
  const search = new URLSearchParams({ machine: 'health', from: '2026-09-01', to: '2026-09-05', ...query });
  const response = await test.app.request(`http://localhost/api/v1/studio/funnel?${search}`);
  const { data } = v.parse(v.object({ data: v.unknown() }), await response.json());
  return v.parse(VIEW_ANSWERS.funnel, data);
}

describe('a landing', () => {
  it('is counted though no one touches it: eleven are eleven, also after they were stored in parts', async () => {
    for (let landing = 0; landing < 11; landing += 1) {
      expect((await open('/health')).status).toBe(200);
      if (landing === 4) await stored();
    }
    expect(await stored()).toEqual([{ day: '2026-09-05', line: 'health', source: 'direct', times: 11 }]);
  });

  it('is of the front door’s line, and has the source of a closed list', async () => {
    await open('/?utm_source=Google&utm_campaign=asha');
    await open('/two-wheeler?utm_source=asha%40example.org');
    await open('/health', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://www.google.com/' });
    await open('/health', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://example.org/about/asha' });
    const rows = (await stored()).map(({ line, source, times }) => [line, source, times]);
    expect(rows).toEqual([
      ['health', 'other site', 1],
      ['health', 'search', 1],
      ['none', 'utm google', 1],
      ['two-wheeler', 'utm other', 1],
    ]);
  });

  it('is counted on the day in India, and where the browser has the document already', async () => {
    test.clock.now = new Date('2026-09-04T18:31:00.000Z');
    const etag = (await open('/health')).headers.get('ETag') ?? '';
    expect((await open('/health', { 'If-None-Match': etag })).status).toBe(304);
    expect(await stored()).toEqual([{ day: '2026-09-05', line: 'health', source: 'direct', times: 2 }]);
  });

  it.each<[what: string, path: string, headers: Record<string, string>, method?: string]>([
    ['a reload', '/health', { 'Cache-Control': 'max-age=0' }],
    ['a reload that passes every cache', '/health', { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }],
    ['a page that is opened from another one of ours', '/health', { 'Sec-Fetch-Site': 'same-origin' }],
    ['what a browser fetches ahead', '/health', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['the same of an older browser', '/health', { Purpose: 'prefetch' }],
    ['Do Not Track', '/health', { DNT: '1' }],
    ['Global Privacy Control', '/health', { 'Sec-GPC': '1' }],
    ['a visitor who has refused', '/health', { Cookie: `${VISITS_REFUSED_COOKIE}=1` }],
    [
      'a program that says no Sec-Fetch',
      '/health',
      { 'Sec-Fetch-Dest': '', 'Sec-Fetch-Mode': '', 'Sec-Fetch-Site': '' },
    ],
    ['a search engine', '/', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/120.0 Safari/537.36' }],
    ['a frame', '/health', { 'Sec-Fetch-Dest': 'iframe' }],
    ['a look at the head only', '/health', {}, 'HEAD'],
    ['a page within a journey', '/health/quote-list', {}],
    ['an address where nothing is', '/nothing', {}],
    ['another spelling, which leads to the page', '/Health', {}],
  ])('is not %s', async (_, path, headers, method) => {
    await open(path, headers, method);
    expect(await stored()).toEqual([]);
  });

  it('waits while the database is away, and is counted once it is back', async () => {
    await open('/health');
    const { db } = test.store;
    await askSql(db, {}, 'alter table funnel_landing_count rename to funnel_away');
    await landings.store({ db, log });
    await open('/health');
    await askSql(db, {}, 'alter table funnel_away rename to funnel_landing_count');
    expect((await stored()).map(({ times }) => times)).toEqual([2]);
  });

  it('is counted 300 times in a minute from one address at most', async () => {
    test.clock.advance(600);
    for (let landing = 0; landing < 302; landing += 1) await open('/health');
    expect((await stored()).map(({ times }) => times)).toEqual([300]);
  });
});

describe('the funnel', () => {
  /** A visit that was touched on the front door of health. */
  async function report(): Promise<void> {
    const chart = chartHashOf(chartNamesOf(healthMachine));
    const at = test.clock.now.getTime();
    const names = { machine: 'health', chart, transition: startOf('health'), before: '', after: 'health.restoring' };
    const steps = [{ seq: 0, at, ...names, dwell: 0 }];
    const of = { visit: newVisit(), began: at, line: 'health', device: 'phone', referrer: 'direct', build: 'b' };
    const body = JSON.stringify({ ...of, steps });
    const headers = { 'Content-Type': 'application/json' };
    expect((await test.app.request(EVENTS_PATH, { method: 'POST', headers, body })).status).toBe(204);
  }
  const fold = async () => {
    const { db } = test.store;
    await events.store({ db, log });
    test.clock.advance(1_800);
    await foldDays({ db, now: () => test.clock.now, log });
    await stored();
  };

  it('has the landings of its line and of the first page, and the visits that began since they are counted', async () => {
    test.clock.now = new Date('2026-09-03T06:00:00.000Z');
    await report();
    await fold();
    // Of the time before the server counted landings nothing is said.
    expect((await funnelOf()).landings).toBeNull();
    test.clock.now = new Date(TEST_NOW);
    for (let landing = 0; landing < 11; landing += 1) await open('/health');
    for (let landing = 0; landing < 3; landing += 1) await open('/');
    await open('/car');
    await report();
    await report();
    await fold();
    const { landings: shown, states } = await funnelOf();
    expect(shown).toEqual({
      since: '2026-09-05',
      line: { landings: 11, visits: 2 },
      first: { landings: 3, visits: 0 },
    });
    // The visit of two days before began when no landing was counted yet.
    expect(states[0]?.now.visits.count).toBe(3);
    expect((await funnelOf({ source: 'direct' })).landings?.line).toEqual({ landings: 11, visits: 2 });
    expect((await funnelOf({ source: 'search' })).landings).toBeNull();
  });

  it('says nothing of landings for a device or a build, which the server does not know', async () => {
    await open('/health');
    await stored();
    expect((await funnelOf({ device: 'phone' })).landings).toBeNull();
    expect((await funnelOf({ build: 'b' })).landings).toBeNull();
    expect((await funnelOf({ machine: 'callback' })).landings).toBeNull();
    expect((await funnelOf()).landings?.line).toEqual({ landings: 1, visits: 0 });
  });
});
