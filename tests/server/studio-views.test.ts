import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startOf } from '#contract/funnel/event-names.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { EventQueue } from '#server/funnel/event-queue.ts';
import { foldDays } from '#server/funnel/fold-days.ts';
import { createLog } from '#server/log.ts';
import { seededRandom } from '#tools/paths/random.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { newVisit } from './support/events.ts';

// Every figure of the studio against SQL of the test's own over the raw events, which shares nothing with how they are folded.

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
});
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

const Rows = <E extends v.ObjectEntries>(entries: E) => v.object({ rows: v.array(v.object(entries)) });
const ask = async <E extends v.ObjectEntries>(entries: E, query: string) =>
  v.parse(Rows(entries), await test.store.db.execute(sql.raw(query))).rows;

const Period = v.looseObject({ visits: v.looseObject({ count: v.number(), of: v.number() }) });
const States = v.object({
  states: v.array(
    v.object({
      state: v.string(),
      now: v.looseObject({
        ...{ entries: v.number(), medianDwell: v.nullable(v.number()), p90Dwell: v.nullable(v.number()) },
        visits: v.looseObject({ count: v.number(), of: v.number() }),
        left: v.looseObject({ count: v.number(), of: v.number() }),
        returned: v.looseObject({ count: v.number(), of: v.number() }),
      }),
      before: Period,
    }),
  ),
});

const NOW = `day between '${FROM}' and '${TO}'`;
const BEFORE = `day between '2026-08-27' and '2026-08-31'`;
/** Whether a path is a state, or inside of it. */
const inside = (path: string, state: string) => `(${path} = '${state}' or ${path} like '${state}.%')`;

/** The same figures of one state, visit by visit. */
async function ownFiguresOf(state: string, where: string) {
  const [figures] = await ask(
    { visits: v.number(), entries: v.number(), returned: v.number(), ended: v.number() },
    `select count(*)::int as visits, coalesce(sum(entries), 0)::int as entries,
       (count(*) filter (where entries > 1))::int as returned, (count(*) filter (where ended))::int as ended
     from (
       select visit, count(*) filter (where ${inside('after', state)} and not ${inside('before', state)}) as entries,
         (array_agg(${inside('after', state)} order by seq desc))[1] as ended
       from funnel_event where ${where} group by visit
       having bool_or(${inside('after', state)} or ${inside('before', state)})
     ) as visits`,
  );
  return figures;
}

/** The exact quantile of the times that visits were in a state. */
async function ownQuantile(state: string, where: string, quantile: number): Promise<number | null> {
  const [row] = await ask(
    { dwell: v.nullable(v.number()) },
    `select percentile_disc(${quantile}) within group (order by dwell)::float as dwell
     from (select sum(dwell) as dwell from funnel_event where ${where} and ${inside('before', state)} group by visit) as stays`,
  );
  return row?.dwell ?? null;
}

/** Bucket b of the product ends at 2^((b+1)/4) − 1: its middle is within 10 % of all that is in it, or 1 ms. */
const expectClose = (shown: number | null, exact: number | null) => {
  if (exact === null || shown === null) return expect(shown).toBe(exact);
  expect(Math.abs(shown - exact)).toBeLessThanOrEqual(exact * 0.1 + 1);
};

describe('the studio counts', () => {
  it.each([
    ['all visits', {}, 'true'],
    ['those of a device', { device: 'phone' }, `device = 'phone'`],
    ['those of a source and line', { source: 'search', line: 'health' }, `source = 'search' and line = 'health'`],
    ['none of another line', { line: 'car' }, 'false'],
  ] as const)('the states of %s as the raw events say', async (_, query, filter) => {
    const { states } = v.parse(States, await view('states', query));
    const where = `machine = 'health' and ${NOW} and ${filter}`;
    const [all] = await ask(
      { visits: v.number() },
      `select count(distinct visit)::int as visits from funnel_event where ${where}`,
    );
    for (const { state, now, before } of states) {
      const own = await ownFiguresOf(state, where);
      const { entries, visits, left, returned } = now;
      expect({ visits: visits.count, entries, returned: returned.count, ended: left.count }, state).toEqual(own);
      expect([visits.of, left.of, returned.of]).toEqual([all?.visits, own?.visits, own?.visits]);
      expectClose(now.medianDwell, await ownQuantile(state, where, 0.5));
      expectClose(now.p90Dwell, await ownQuantile(state, where, 0.9));
      const earlier = await ownFiguresOf(state, `machine = 'health' and ${BEFORE} and ${filter}`);
      expect(before.visits.count, state).toBe(earlier?.visits);
    }
    const reached = await ask(
      { state: v.string() },
      `select distinct after as state from funnel_event where machine = 'health' and ${filter}`,
    );
    expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(reached.map(({ state }) => state)));
    expect(states.length).toBe(filter === 'false' ? 0 : new Set(reached.flatMap(({ state }) => regionsOf(state))).size);
  });

  const regionsOf = (path: string): string[] => path.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'));

  it('transitions as the raw events say', async () => {
    const Figures = v.looseObject({ times: v.number(), visits: v.looseObject({ count: v.number() }) });
    const Answer = v.object({
      transitions: v.array(v.object({ transition: v.string(), now: Figures, before: Figures })),
    });
    const shown = v.parse(Answer, await view('transitions')).transitions;
    const own = await ask(
      { transition: v.string(), times: v.number(), visits: v.number() },
      `select transition, count(*)::int as times, count(distinct visit)::int as visits from funnel_event
       where machine = 'health' and ${NOW} group by 1`,
    );
    const taken = shown.filter(({ now }) => now.times > 0);
    const byName = new Map(taken.map(({ transition, now }) => [transition, [now.times, now.visits.count]]));
    expect(byName).toEqual(new Map(own.map(({ transition, times, visits }) => [transition, [times, visits]])));
  });

  it('variants as the raw events say', async () => {
    const Answer = v.object({
      variants: v.array(v.object({ steps: v.array(v.string()), now: v.looseObject({ count: v.number() }) })),
    });
    const { variants } = v.parse(Answer, await view('variants'));
    const steps = await ask(
      { visit: v.string(), step: v.string(), transition: v.string() },
      `select visit, split_part(after, '.', 2) as step, transition from funnel_event
       where machine = 'health' and ${NOW} order by visit, seq`,
    );
    const ways = new Map<string, string[]>();
    for (const [at, { visit, step }] of steps.entries()) {
      const way = ways.get(visit) ?? [];
      ways.set(visit, way);
      const next = steps[at + 1];
      const isPassed = next?.visit === visit && next.transition.includes('  always  #');
      if (!isPassed && way.at(-1) !== step) way.push(step);
    }
    const own = new Map<string, number>();
    for (const way of ways.values()) {
      // The last region is where the visit ended.
      const name = [...way.slice(0, 12), ...(way.length > 13 ? ['…'] : []), ...way.slice(12).slice(-1)].join(' > ');
      own.set(name, (own.get(name) ?? 0) + 1);
    }
    const shown = variants.filter(({ now }) => now.count > 0);
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.some(({ steps: way }) => way.includes('…'))).toBe(true);
    for (const { steps: shownSteps, now } of shown) expect(now.count).toBe(own.get(shownSteps.join(' > ')));
  });

  it('refusals and failed calls as the raw events say', async () => {
    const Stops = v.array(
      v.object({ name: v.string(), about: v.string(), times: v.object({ now: v.number(), before: v.number() }) }),
    );
    const { refused, faults } = v.parse(v.object({ refused: Stops, faults: Stops }), await view('stops'));
    const own = (where: string, period: string) =>
      ask(
        { name: v.string(), times: v.number() },
        `select transition as name, count(*)::int as times from funnel_event
         where machine = 'health' and ${period} and ${where} group by 1`,
      );
    for (const [shown, where] of [
      [refused, `fault = '' and right(transition, 3) <> ' #0' `],
      [faults, `fault = 'HTTP'`],
    ] as const) {
      for (const [period, sqlPeriod] of [
        ['now', NOW],
        ['before', BEFORE],
      ] as const) {
        const counted = shown.flatMap(({ name, times }) => (times[period] > 0 ? [[name, times[period]] as const] : []));
        expect(new Map(counted)).toEqual(
          new Map((await own(where, sqlPeriod)).map(({ name, times }) => [name, times])),
        );
      }
    }
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
    const { leak } = v.parse(
      v.object({ leak: v.object({ state: v.string(), left: v.looseObject({ count: v.number(), of: v.number() }) }) }),
      v.parse(v.object({ sentence: v.unknown() }), await view('funnel')).sentence,
    );
    const [own] = await ask(
      { region: v.string(), ended: v.number() },
      `select 'health.' || split_part(after, '.', 2) as region, count(*)::int as ended
       from (select distinct on (visit) visit, after from funnel_event where ${NOW} order by visit, seq desc) as last
       where after not like 'health.policy%' and after <> 'health.belongsToAnotherBrowser' group by 1 order by 2 desc, 1 limit 1`,
    );
    expect(leak.left.count).toBe(own?.ended);
    expect((await ownFiguresOf(leak.state, NOW))?.ended).toBe(own?.ended);
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
        ('2026-09-02', 'car', 'c', 'car', 'phone', 'direct', 'b', ${transition}, '', ${visits}, ${visits})`);
    await took('car.policy.issuance.judging  always  #0', 6);
    // Those who open their policy again.
    await took('car.policy.issuance.deciding  always  #0', 30);
    const { policies } = v.parse(
      v.object({ policies: v.object({ now: v.unknown(), before: v.unknown() }) }),
      await view('seen', { line: 'car' }),
    );
    // 6 of 8, and the one before: none of 2.
    expect(policies).toMatchObject({ now: { count: 6, of: 8, share: 0.75 }, before: { count: 0, of: 2, share: 0 } });
    await db.execute(sql`delete from funnel_transition_count where build = 'b'`);
  });

  it('the days and values that can be chosen', async () => {
    expect(await view('choices')).toEqual({
      since: '2026-08-27',
      until: '2026-09-05',
      machines: ['health'],
      devices: ['desktop', 'phone'],
      sources: ['direct', 'search'],
      builds: [{ build: 'boot-a1', firstDay: '2026-08-27' }],
      allowsTraffic: true,
    });
  });
});
