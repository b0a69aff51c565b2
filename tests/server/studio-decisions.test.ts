import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stopsView } from '#server/studio/views/stops-view.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { askSql } from './support/raw-figures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { isOneProcess: true });
});
afterAll(() => test.close());

const FROM = '2026-09-01';
const TO = '2026-09-05';
const charts = { chartsOf: () => undefined, nameToday: () => null };
const query = { machine: 'travel', line: 'travel', from: FROM, to: TO } as const;

const move = (day: string, insurer: string, names: readonly [transition: string, before: string, after: string]) => {
  const [transition, before, after] = names;
  return { day, insurer, transition, before, after };
};
const BEGINS = ['decision  xstate.init  #0', '', 'decision.asking'] as const;
const ACCEPTED = ['decision.asking  insurer.answer  #0', 'decision.asking', 'decision.accepted'] as const;
const PRICED = ['decision.asking  insurer.answer  #1', 'decision.asking', 'decision.priceChanged'] as const;
const DECLINED = ['decision.asking  insurer.answer  #2', 'decision.asking', 'decision.declined'] as const;
const REFERRED = ['decision.asking  insurer.answer  #3', 'decision.asking', 'decision.referred'] as const;
const LATER_DECLINED = ['decision.referred  insurer.answer  #2', 'decision.referred', 'decision.declined'] as const;
const AGREED = ['decision.priceChanged  price.agree  #0', 'decision.priceChanged', 'decision.accepted'] as const;

it('has one row for each insurer, with its answers as the counted moves say', async () => {
  const { db } = test.store;
  const moves = [
    ...[BEGINS, BEGINS, BEGINS, BEGINS, BEGINS].map((names) => move('2026-09-02', 'teesta', names)),
    ...[ACCEPTED, PRICED, DECLINED, REFERRED].map((names) => move('2026-09-03', 'teesta', names)),
    ...[LATER_DECLINED, AGREED].map((names) => move('2026-09-04', 'teesta', names)),
    ...[BEGINS, ACCEPTED].map((names) => move('2026-08-29', 'teesta', names)),
    ...[BEGINS, ACCEPTED].map((names) => move('2026-08-29', 'meghna', names)),
    // Of another range.
    move('2026-07-01', 'sutlej', BEGINS),
  ];
  for (const { day, insurer, transition, before, after } of moves) {
    await db.execute(sql`insert into funnel_move_count values
      (${day}, 'decision', 'travel', ${transition}, ${before}, ${after}, ${insurer}, 1)
      on conflict (day, machine, line, transition, before, after, about) do update set times = funnel_move_count.times + 1`);
  }
  const { decisions } = await stopsView(db, charts, query);
  expect(decisions.map(({ insurer }) => insurer)).toEqual(['teesta', 'meghna']);
  const [teesta, meghna] = decisions;
  expect(teesta).toMatchObject({
    now: {
      asked: 5,
      // Of four that were decided: one of them was declined after it was referred.
      accepted: { count: 1, of: 4 },
      priceChanged: { count: 1, of: 4 },
      declined: { count: 2, of: 4, share: 0.5 },
      referred: { count: 1, of: 4 },
    },
    before: { asked: 1, accepted: { count: 1, of: 1 }, referred: { count: 0, of: 1 } },
  });
  expect(meghna).toMatchObject({
    now: { asked: 0, accepted: { count: 0, of: 0, share: null } },
    before: { asked: 1, accepted: { count: 1, of: 1 } },
  });
  const raw = await askSql(
    db,
    { declined: v.number() },
    `select sum(times)::int as declined from funnel_move_count where machine = 'decision'
      and about = 'teesta' and day >= '${FROM}' and after = 'decision.declined' and transition like '%insurer.answer%'`,
  );
  expect(teesta?.now.declined.count).toBe(raw[0]?.declined);
});
