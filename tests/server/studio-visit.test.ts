import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VisitView } from '#contract/funnel/visit-view.ts';
import { EventQueue, type EventRow } from '#server/funnel/event-queue.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { CALLBACK_CHART, newVisit } from './support/events.ts';

// A reference that a visitor reads aloud opens the visit's way.

const events = new EventQueue();
let test: TestApp;
const DAY_MS = 86_400_000;
const REFERENCE = '482917305';
const VISIT = `${REFERENCE}0000000000009`;

const row = (visit: string, seq: number, change: Partial<EventRow> = {}): EventRow => ({
  ...{ visit, seq, day: '2026-09-05', machine: 'callback', chart: CALLBACK_CHART, line: 'health', fault: '' },
  ...{
    device: 'phone',
    source: 'direct',
    build: 'boot-a1',
    at: `2026-09-05T05:00:${String(seq).padStart(2, '0')}.250Z`,
  },
  ...{ transition: `step ${seq}`, before: 'callback.phone', after: 'callback.name', dwell: 100 * seq },
  ...change,
});
const store = async (rows: readonly EventRow[]) => {
  events.add([...rows]);
  await events.store({ db: test.store.db, log: createLog('silent') });
};
beforeAll(async () => {
  test = await openTestApp({}, { events, isOneProcess: true });
  test.clock.now = new Date('2026-09-05T06:00:00.000Z');
  await store([2, 0, 1].map((seq) => row(VISIT, seq)));
  // Neighbours of it, and the names of older pages.
  await store(['482917304', '482917306'].map((start) => row(`${start}0000000000000`, 0)));
  await store([row('48-2917305AAAAAAAAAAAA', 0), row('_482917305AAAAAAAAAAAA', 0)]);
  await store(Array.from({ length: 400 }, () => row(newVisit(), 0)));
});
afterAll(() => test.close());

const find = (reference: string) =>
  test.app.request(`http://localhost/api/v1/studio/visit?${new URLSearchParams({ reference })}`);
const found = async (reference: string): Promise<VisitView> => {
  const response = await find(reference);
  expect(response.status).toBe(200);
  return v.parse(v.object({ data: VisitView }), await response.json()).data;
};

describe('support', () => {
  it.each([REFERENCE, '482 917 305', ' 482-917-305 ', '482.917.305'])(
    'finds a visit by %j, its steps in order',
    async (typed) => {
      const { visits, isCut } = await found(typed);
      expect(isCut).toBe(false);
      expect(visits).toEqual([
        {
          ...{ line: 'health', device: 'phone', source: 'direct', build: 'boot-a1' },
          steps: [0, 1, 2].map((seq) => ({
            ...{ at: Date.parse('2026-09-05T05:00:00.250Z') + seq * 1_000, machine: 'callback', chart: CALLBACK_CHART },
            ...{
              transition: `step ${seq}`,
              before: 'callback.phone',
              after: 'callback.name',
              dwell: 100 * seq,
              fault: '',
            },
          })),
        },
      ]);
    },
  );

  it('is told that no visit has a reference', async () => {
    expect(await found('111222333')).toEqual({ visits: [], isCut: false, readAt: test.clock.now.getTime() });
  });

  it.each([
    ['', 'A reference has digits only'],
    ['482 917 30', 'A reference has nine digits, such as 482 917 305'],
    ['482 917 3051', 'A reference has nine digits, such as 482 917 305'],
    ["48291730'", 'A reference has digits only'],
    ['48291730%', 'A reference has digits only'],
  ])('is told what is wrong with %j', async (typed, sentence) => {
    const response = await find(typed);
    expect([response.status, JSON.stringify(await response.json())]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('sees a visit for seven days after the one on which it began, and no longer', async () => {
    const began = test.clock.now;
    try {
      test.clock.now = new Date(began.getTime() + 6 * DAY_MS);
      expect((await found(REFERENCE)).visits).toHaveLength(1);
      test.clock.now = new Date(began.getTime() + 7 * DAY_MS);
      expect((await found(REFERENCE)).visits).toEqual([]);
    } finally {
      test.clock.now = began;
    }
  });

  it('sees each of the visits that have one reference, and no more steps than one visit may have', async () => {
    const [one, other] = ['7'.repeat(22), `${'7'.repeat(21)}8`];
    await store(Array.from({ length: 2_600 }, (_, seq) => row(one, seq, { at: '2026-09-05T05:00:00.000Z' })));
    await store(Array.from({ length: 2_600 }, (_, seq) => row(other, seq, { at: '2026-09-05T05:00:00.000Z' })));
    const { visits, isCut } = await found('7'.repeat(9));
    expect([visits.map(({ steps }) => steps.length), isCut]).toEqual([[2_600, 2_400], true]);
  });
});

it('the database finds a reference in an index, and reads no other visit', async () => {
  const explained = await test.store.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(
      sql`explain select seq from funnel_event
        where visit between '4829173050000000000000' and '4829173059999999999999' and visit like '482917305%'`,
    );
  });
  expect(JSON.stringify(explained)).toMatch(/Index Cond: .*visit >= .*visit <= /);
});
