import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STUDIO_VIEWS, VIEW_ANSWERS } from '#contract/funnel/views.ts';
import { stopsView } from '#server/studio/views/stops-view.ts';
import { openTestApp, type TestApp } from './support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { isOneProcess: true });
});
afterAll(() => test.close());

const FROM = '2026-09-01';
const TO = '2026-09-05';
const ask = (view: string, query: Record<string, string> = {}) =>
  test.app.request(
    `http://localhost/api/v1/studio/${view}?${new URLSearchParams({ machine: 'health', from: FROM, to: TO, ...query })}`,
  );

describe('the studio refuses', () => {
  it.each([
    ['a last day before the first', { from: '2026-09-05', to: '2026-09-01' }],
    ['a range of years', { from: '2020-01-01', to: '2026-01-01' }],
    ['a day that is none', { from: 'yesterday' }],
    ['a day that does not exist', { from: '2026-02-31' }],
    ['another line', { line: 'boats' }],
  ])('%s', async (_, query) => {
    expect((await ask('states', query)).status).toBe(400);
  });
});

describe('what can be chosen', () => {
  const Choices = v.object({
    data: v.looseObject({ since: v.string(), until: v.string(), builds: v.array(v.unknown()) }),
  });

  it('has builds by their first day, and the days of the server’s moves too', async () => {
    const { db } = test.store;
    for (const [day, build] of [
      ['2026-08-20', 'boot-z'],
      ['2026-09-02', 'boot-z'],
      ['2026-09-01', 'boot-a'],
      // Those that are counted together are none that can be chosen.
      ['2026-08-19', '…'],
    ]) {
      await db.execute(sql`insert into funnel_state_count values
        (${day}, 'health', 'c', 'health', 'phone', 'direct', ${build}, 'health', 1, 1, 0, 1)`);
    }
    await db.execute(sql`insert into funnel_move_count values
      ('2026-09-04', 'issuance', 'health', 'issuance.issuing  x  #0', '', 'issuance.issued', '', 1)`);
    const { data } = v.parse(Choices, await (await ask('choices')).json());
    expect(data).toMatchObject({
      ...{ since: '2026-08-19', until: '2026-09-04' },
      builds: [
        { build: 'boot-z', firstDay: '2026-08-20', lastDay: '2026-09-02' },
        { build: 'boot-a', firstDay: '2026-09-01', lastDay: '2026-09-01' },
      ],
    });
  });
});

it('stops of a transition that was renamed are counted by its name today', async () => {
  const { db } = test.store;
  const row = (day: string, name: string, times: number) =>
    db.execute(sql`insert into funnel_transition_count values
    (${day}, 'health', 'c', 'health', '*', '*', '*', ${name}, '', ${times}, ${times})`);
  await row('2026-08-30', 'health.old  done  #1', 4);
  await row('2026-09-02', 'health.new  done  #1', 3);
  const charts = {
    chartsOf: () => undefined,
    nameToday: (_: string, name: string) => name.replace('health.old', 'health.new'),
  };
  const { refused } = await stopsView(db, charts, { machine: 'health', from: FROM, to: TO });
  expect(refused).toEqual([{ name: 'health.new  done  #1', about: '', times: { now: 3, before: 4 } }]);
});

it.each(STUDIO_VIEWS)('the answer of %s is what the page expects', async (name) => {
  const { data } = v.parse(v.object({ data: v.unknown() }), await (await ask(name, { reference: '482917305' })).json());
  expect(v.safeParse(VIEW_ANSWERS[name], data).issues).toBeUndefined();
});

describe('where journeys are now', () => {
  const Now = v.object({ data: v.object({ journeys: v.array(v.object({ line: v.string(), rows: v.number() })) }) });
  const rows = async () => {
    const { journeys } = v.parse(Now, await (await ask('now')).json()).data;
    return journeys.reduce((sum, { rows: of }) => sum + of, 0);
  };

  it('is read once a minute, of those that began in the last 30 days', async () => {
    const insert = (id: string, daysAgo: number) => {
      const at = new Date(test.clock.now.getTime() - daysAgo * 86_400_000).toISOString();
      return test.store.db.execute(sql`insert into journey (id, line, cookie_hash, answers, created_at, updated_at)
        values (${id}, 'health', ${id}, '{}', ${at}, ${test.clock.now.toISOString()})`);
    };
    test.clock.advance(61);
    await insert('now-1', 29);
    await insert('now-2', 31);
    expect(await rows()).toBe(1);
    await insert('now-3', 1);
    test.clock.advance(59);
    expect(await rows()).toBe(1);
    test.clock.advance(2);
    expect(await rows()).toBe(2);
  });
});
