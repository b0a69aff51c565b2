import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startOf } from '#contract/funnel/event-names.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { EventQueue } from '#server/funnel/event-queue.ts';
import { foldDays } from '#server/funnel/fold-days.ts';
import { createLog } from '#server/log/log.ts';
import { seededRandom } from '#tools/paths/random.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { newVisit } from './support/events.ts';
import {
  askSql,
  expectRoutes,
  expectStates,
  expectStops,
  expectTransitions,
  expectVariants,
  rawFigures,
} from './support/raw-figures.ts';

const names = chartNamesOf(healthMachine);
const chart = chartHashOf(names);
const leaves = names.states.filter((state) => !names.states.some((other) => other.startsWith(`${state}.`)));
const transitions = Object.keys(names.transitions);
const DAY = 86_400_000;
const FROM = '2026-09-01';
const TO = '2026-09-05';

const events = new EventQueue();
const log = createLog('silent');
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { events, isOneProcess: true });
  const random = seededRandom(7);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  // Few states, so that visits come back to them. No chart has such steps: what is accepted is another test's.
  const places = Array.from({ length: 12 }, () => pick(leaves));
  for (let day = -5; day < 5; day += 1) {
    test.clock.now = new Date(Date.parse(`${FROM}T04:00:00.000Z`) + day * DAY);
    for (let visit = 0; visit < 25; visit += 1) {
      const of = {
        ...{ visit: newVisit(), day: todayInIndia(test.clock.now), line: 'health', build: 'boot-a1' },
        ...{ device: pick(['phone', 'desktop']), source: pick(['search', 'direct']), at: test.clock.now.toISOString() },
      };
      let state = '';
      for (let seq = 0; seq < 2 + random() * 40; seq += 1) {
        const after = pick(places);
        const dwell = state === '' ? 0 : Math.floor(random() ** 3 * 600_000);
        const own = transitions.filter((name) => name.startsWith(`${state}  `));
        const transition = state === '' ? startOf('health') : pick(own.length > 0 ? own : transitions);
        const fault = random() < 0.1 ? 'HTTP' : '';
        events.add([{ ...of, seq, machine: 'health', chart, transition, before: state, after, dwell, fault }]);
        state = after;
      }
    }
    await events.store({ db: test.store.db, log });
  }
  await fold();
}, 240_000);
afterAll(() => test.close());

/** Half an hour later, when all visits have ended. */
const folding = () => ({ db: test.store.db, now: () => new Date(test.clock.now.getTime() + 1_800_000), log });
const fold = () => foldDays(folding());

const Envelope = v.object({ data: v.unknown() });
async function view(name: string, query: Record<string, string> = {}): Promise<unknown> {
  const search = new URLSearchParams({ machine: 'health', from: FROM, to: TO, ...query });
  const response = await test.app.request(`http://localhost/api/v1/studio/${name}?${search}`);
  expect(response.status).toBe(200);
  return v.parse(Envelope, await response.json()).data;
}

const ask = <E extends v.ObjectEntries>(entries: E, query: string) => askSql(test.store.db, entries, query);

const NOW = `day between '${FROM}' and '${TO}'`;
const BEFORE = `day between '2026-08-27' and '2026-08-31'`;
const compared = () => ({ db: test.store.db, machine: 'health', now: NOW, before: BEFORE, view });

describe('the studio counts', () => {
  it.each([
    ['all visits', {}, 'true'],
    ['those of a device', { device: 'phone' }, `device = 'phone'`],
    ['those of a source and line', { source: 'search', line: 'health' }, `source = 'search' and line = 'health'`],
    ['none of another line', { line: 'car' }, 'false'],
  ] as const)('the states of %s as the raw events say', async (_, query, filter) => {
    const states = await expectStates(compared(), query, filter);
    expect(states > 0).toBe(filter !== 'false');
  });

  it('transitions as the raw events say', () => expectTransitions(compared()));

  it('from where pages were opened as the raw events say', async () => {
    expect(await expectRoutes(compared())).toBeGreaterThan(2);
  });

  it('variants as the raw events say', async () => {
    const shown = await expectVariants(compared());
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.some((way) => way.includes('…'))).toBe(true);
  });

  it('refusals and failed calls as the raw events say', async () => {
    expect(await expectStops(compared())).toBeGreaterThan(2);
  });

  it('the same however often a day is folded, and after a fold that was broken off', async () => {
    const before = await Promise.all([view('states'), view('transitions'), view('variants')]);
    await test.store.db.execute(sql`update funnel_day set changes = changes + 1`);
    // Ends before the third day.
    const isStopped = vi.fn(() => isStopped.mock.calls.length > 4);
    await foldDays(folding(), isStopped);
    expect(await Promise.all([view('states'), view('transitions'), view('variants')])).toEqual(before);
    await fold();
    await fold();
    expect(await Promise.all([view('states'), view('transitions'), view('variants')])).toEqual(before);
    const due = await ask({ days: v.number() }, 'select count(*)::int as days from funnel_day where changes <> folded');
    expect(due).toEqual([{ days: 0 }]);
  });

  it('the biggest leak by the regions of the raw events', async () => {
    const { leaks } = v.parse(
      v.object({ leaks: v.array(v.object({ state: v.string(), left: v.looseObject({ count: v.number() }) })) }),
      v.parse(v.object({ sentence: v.unknown() }), await view('funnel')).sentence,
    );
    const own = await ask(
      { region: v.string(), ended: v.number() },
      `select 'health.' || split_part(after, '.', 2) as region, count(*)::int as ended
       from (select distinct on (visit) visit, after from funnel_event where ${NOW} order by visit, seq desc) as last
       where after not like 'health.policy%' and after <> 'health.belongsToAnotherBrowser' group by 1 order by 2 desc, 1`,
    );
    const most = own.filter(({ ended }) => ended === own[0]?.ended);
    expect(new Map(leaks.map(({ state, left }) => [state, left.count]))).toEqual(
      new Map(most.map(({ region, ended }) => [region, ended])),
    );
    const raw = await rawFigures(test.store.db, NOW);
    for (const { state, left } of leaks) expect(raw.get(state)?.ended).toBe(left.count);
  });

  it('how many of the policies that the server issued visits saw too', async () => {
    const { db } = test.store;
    const issued = (day: string, times: number) =>
      db.execute(
        sql`insert into funnel_move_count values (${day}, 'issuance', 'car', 'issuance.issuing', '', 'issuance.issued', '', ${times})`,
      );
    await issued('2026-09-02', 8);
    await issued('2026-08-28', 2);
    const took = (transition: string, visits: number) =>
      db.execute(sql`insert into funnel_transition_count values
        ('2026-09-02', 'car', 'c', 'car', '*', '*', '*', ${transition}, '', ${visits}, ${visits})`);
    await took('car.policy.issuance.decidingAgain  always  #0', 6);
    // Those who open their policy again.
    await took('car.policy.issuance.deciding  always  #0', 30);
    const { policies } = v.parse(
      v.object({ policies: v.object({ now: v.unknown(), before: v.unknown() }) }),
      await view('seen', { line: 'car' }),
    );
    // 6 of 8, and the one before: none of 2.
    expect(policies).toMatchObject({ now: { count: 6, of: 8, share: 0.75 }, before: { count: 0, of: 2, share: 0 } });
    await db.execute(sql`delete from funnel_transition_count where machine = 'car'`);
  });

  it('until when visits and moves are in the figures, in each view of them', async () => {
    const until = new Date(test.clock.now.getTime() + 1_800_000).toISOString();
    for (const name of ['states', 'transitions', 'variants', 'stops', 'funnel'])
      expect(await view(name), name).toMatchObject({ countedUntil: until });
    // A fold that ends before its last day has counted no more.
    await test.store.db.execute(sql`update funnel_day set changes = changes + 1`);
    const later = () => new Date(test.clock.now.getTime() + 3_600_000);
    await foldDays({ ...folding(), now: later }, () => true);
    expect(await view('states')).toMatchObject({ countedUntil: until });
    await foldDays({ ...folding(), now: later });
    expect(await view('states')).toMatchObject({ countedUntil: later().toISOString() });
    // It counts rows itself, at this moment.
    expect(await view('now')).toMatchObject({ countedUntil: test.clock.now.toISOString() });
  });

  it('the days and values that can be chosen', async () => {
    expect(await view('choices')).toEqual({
      since: '2026-08-27',
      until: '2026-09-05',
      machines: ['health'],
      devices: ['desktop', 'phone'],
      sources: ['direct', 'search'],
      builds: [{ build: 'boot-a1', firstDay: '2026-08-27', lastDay: '2026-09-05' }],
      allowsTraffic: true,
      insurers: expect.objectContaining({ teesta: 'Teesta General' }),
    });
  });
});
