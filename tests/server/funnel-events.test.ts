import { eq, gte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENTS_PATH, MAX_STEPS } from '#contract/funnel/event-names.ts';
import { funnelBuildTable, funnelDayTable, funnelEventTable } from '#server/db/schema/funnel.ts';
import { DayShares } from '#server/funnel/day-shares.ts';
import { EventQueue } from '#server/funnel/event-queue.ts';
import { registerBuilds } from '#server/funnel/known-builds.ts';
import { createLog } from '#server/log/log.ts';
import { metricsRegistry } from '#server/log/metrics-registry.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { batchOf, newVisit, sendEvents, stepOf } from './support/events.ts';

const events = new EventQueue();
const log = createLog('silent');
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { events, isOneProcess: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = new Date(TEST_NOW);
  await test.store.db.delete(funnelEventTable);
});

const store = () => events.store({ db: test.store.db, log });
const stored = async () => {
  await store();
  return test.store.db.select().from(funnelEventTable).orderBy(funnelEventTable.seq);
};

const Values = v.object({ values: v.array(v.object({ value: v.number(), labels: v.record(v.string(), v.string()) })) });
/** The refused events so far, by reason. */
const refusals = async () => {
  const metric = await metricsRegistry.getSingleMetric('chhatri_events_refused_total')?.get();
  const { values } = v.parse(Values, metric);
  return new Map(values.map(({ labels, value }) => [labels.reason, value]));
};
/** What was refused by this reason while the work was done. */
const refusedBy = async (reason: string, work: () => Promise<unknown>) => {
  const before = (await refusals()).get(reason) ?? 0;
  await work();
  await store();
  return ((await refusals()).get(reason) ?? 0) - before;
};
const now = () => test.clock.now.getTime();

describe('events of a visit', () => {
  it('are stored as they were sent, on the day in India on which the visit began', async () => {
    // 23:50 of 5 September in India; the second step is after midnight.
    test.clock.now = new Date('2026-09-05T18:40:00.000Z');
    const [began, later] = [Date.parse('2026-09-05T18:20:00.000Z'), Date.parse('2026-09-05T18:35:00.000Z')];
    const visit = newVisit();
    const moved = { transition: 'callback.phone  phone.submit  #0', before: 'callback.phone', after: 'callback.name' };
    const steps = [stepOf({ at: began }), stepOf({ seq: 1, at: later, ...moved, dwell: 900_000, fault: 'HTTP' })];
    const batch = batchOf(test, { visit, began, line: 'car', device: 'tablet', utm: 'google', steps });
    const response = await sendEvents(test, batch);
    expect([response.status, await response.text()]).toEqual([204, '']);
    const all = { visit, day: '2026-09-05', machine: 'callback', line: 'car', device: 'tablet', source: 'utm google' };
    expect(await stored()).toMatchObject([
      { ...all, seq: 0, build: 'boot-a1', before: '', after: 'callback.phone', dwell: 0, fault: '' },
      { ...all, ...moved, seq: 1, at: new Date(later), dwell: 900_000, fault: 'HTTP' },
    ]);
  });

  it('that come twice are stored once, in one batch or in two', async () => {
    const batch = batchOf(test, { steps: [stepOf({ at: now() }), stepOf({ at: now() })] });
    expect(await refusedBy('repeated', () => sendEvents(test, batch))).toBe(1);
    expect(await refusedBy('repeated', () => sendEvents(test, batch))).toBe(2);
    expect(await stored()).toHaveLength(1);
  });

  it('that come twice do not make their day due again', async () => {
    const batch = batchOf(test);
    await sendEvents(test, batch);
    await store();
    const before = await test.store.db.select().from(funnelDayTable);
    await sendEvents(test, batch);
    await store();
    expect(await test.store.db.select().from(funnelDayTable)).toEqual(before);
  });

  const MOVED = { transition: 'callback.phone  phone.submit  #0', before: 'callback.phone', after: 'callback.name' };
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  it.each([
    ['unknown machine', () => ({ steps: [stepOf({ at: now(), machine: 'other' })] })],
    ['unknown machine', () => ({ steps: [stepOf({ at: now(), machine: '__proto__' })] })],
    ['other chart', () => ({ steps: [stepOf({ at: now(), chart: '0123456789abcdef' })] })],
    ['unknown name', () => ({ steps: [stepOf({ at: now(), transition: 'callback.phone  a.person  #0' })] })],
    ['unknown name', () => ({ steps: [stepOf({ at: now(), after: 'Asha Rao' })] })],
    ['unknown name', () => ({ steps: [stepOf({ at: now(), before: 'callback.phone' })] })],
    ['unknown name', () => ({ steps: [stepOf({ at: now(), ...MOVED, after: 'Asha Rao' })] })],
    ['unknown name', () => ({ steps: [stepOf({ at: now(), ...MOVED, before: 'Asha Rao' })] })],
    // From another state than the transition's, to another than its targets, a region that is not a state of its own, a state
    // twice, more than are active at a time, in another order, and two of one region.
    ['impossible step', () => ({ steps: [stepOf({ at: now(), ...MOVED, before: 'callback.name' })] })],
    ['impossible step', () => ({ steps: [stepOf({ at: now(), ...MOVED, after: 'callback.phone' })] })],
    ['impossible step', () => ({ steps: [stepOf({ at: now(), after: 'callback' })] })],
    ['impossible step', () => ({ steps: [stepOf({ at: now(), after: 'callback.phone + callback.phone' })] })],
    ['impossible step', () => ({ steps: [stepOf({ at: now(), after: 'callback.phone + callback.name' })] })],
    ['impossible step', () => ({ steps: [stepOf({ at: now(), after: 'callback.name + callback.phone' })] })],
    [
      'impossible step',
      () => ({ steps: [stepOf({ at: now(), after: 'callback.name + callback.phone + callback.submitted' })] }),
    ],
    ['future', () => ({ steps: [stepOf({ at: now() + 6 * MINUTE })] })],
    ['future', () => ({ began: now() + 6 * MINUTE })],
    ['too old', () => ({ steps: [stepOf({ at: now() - 2 * DAY - 1 })] })],
    ['too old', () => ({ began: now() - 2 * DAY - 1 })],
  ])('are counted as refused and not stored: %s', async (reason, change) => {
    let status = 0;
    const refused = await refusedBy(reason, async () => {
      ({ status } = await sendEvents(test, batchOf(test, change())));
    });
    expect([status, refused, await stored()]).toEqual([204, 1, []]);
  });

  it.each([
    ['unreadable', 'not JSON', {}],
    ['unreadable', '[]', {}],
    ['unreadable', { visit: 'short' }, {}],
    ['unreadable', '{}', { 'Content-Type': 'text/plain' }],
    ['too large', `{"visit":"${'a'.repeat(500_000)}"}`, {}],
    ['too large', `{"visit":"${'a'.repeat(32_000)}"}`, {}],
    ['another site', '{}', { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }],
    ['opted out', '{}', { 'sec-gpc': '1' }],
    ['opted out', '{}', { dnt: '1' }],
  ] as const)('are counted as refused before they are read: %s', async (reason, body, headers) => {
    let status = 0;
    const refused = await refusedBy(reason, async () => {
      ({ status } = await sendEvents(test, body, headers));
    });
    expect([status, refused]).toEqual([204, 1]);
  });

  it('are refused with one step too many in a batch', async () => {
    const steps = Array.from({ length: MAX_STEPS + 1 }, (_, seq) => stepOf({ seq, at: now() }));
    expect(await refusedBy('unreadable', () => sendEvents(test, batchOf(test, { steps })))).toBe(1);
  });

  it('are refused of more than a thousand visits in an hour from one address, and taken in the next hour', async () => {
    test.clock.now = new Date('2026-09-05T09:00:00.000Z');
    const first = batchOf(test);
    const refused = await refusedBy('too many visits', async () => {
      await sendEvents(test, first);
      for (let visit = 1; visit < 1_010; visit += 1) await sendEvents(test, batchOf(test));
    });
    expect(refused).toBe(10);
    // A visit that is known continues.
    const next = { ...first, steps: [stepOf({ seq: 1, at: now() })] };
    expect(await refusedBy('too many visits', () => sendEvents(test, next))).toBe(0);
    test.clock.advance(3_600);
    expect(await refusedBy('too many visits', () => sendEvents(test, batchOf(test)))).toBe(0);
  });

  it('do not use up an address’s visits where none can be true', async () => {
    test.clock.advance(3_600);
    for (let visit = 0; visit < 1_000; visit += 1) {
      await sendEvents(test, batchOf(test, { steps: [stepOf({ at: now(), machine: 'other' })] }));
    }
    expect(await refusedBy('too many visits', () => sendEvents(test, batchOf(test)))).toBe(0);
  });

  it('are refused beyond the most of a day, counted from what is stored', async () => {
    test.clock.now = new Date('2026-08-20T06:00:00.000Z');
    const { db } = test.store;
    await sendEvents(test, batchOf(test));
    await store();
    await db.update(funnelDayTable).set({ changes: 2_999_999 }).where(eq(funnelDayTable.day, '2026-08-20'));
    const steps = [0, 1, 2].map((seq) => stepOf({ seq, at: now() }));
    expect(await refusedBy('too many events', () => sendEvents(test, batchOf(test, { steps })))).toBe(2);
    expect(await stored()).toHaveLength(2);
    // Another day has room.
    test.clock.advance(86_400);
    expect(
      await refusedBy('too many events', () => sendEvents(test, batchOf(test, { steps: [stepOf({ at: now() })] }))),
    ).toBe(0);
    const days = await db.select().from(funnelDayTable).where(gte(funnelDayTable.day, '2026-08-20'));
    expect(days.find(({ day }) => day === '2026-08-20')?.changes).toBe(3_000_000);
    await db.delete(funnelDayTable).where(eq(funnelDayTable.day, '2026-08-20'));
  });

  it('are refused of a build that no server of ours ever served, once one is known', async () => {
    const { db } = test.store;
    const unknown = () => refusedBy('unknown build', () => sendEvents(test, batchOf(test, { build: 'a-person' })));
    expect(await unknown()).toBe(0);
    await registerBuilds(db, ['boot-a1', 'boot-b2']);
    await registerBuilds(db, ['boot-b2']);
    await db.delete(funnelEventTable);
    expect(await unknown()).toBe(1);
    expect(await refusedBy('unknown build', () => sendEvents(test, batchOf(test)))).toBe(0);
    expect((await stored()).map(({ build }) => build)).toEqual(['boot-a1']);
    await db.delete(funnelBuildTable);
  });

  it('are taken of whole visits, of as many as the configuration says', async () => {
    const queue = new EventQueue();
    const sampled = await openTestApp({ eventsPercent: 25 }, { events: queue, isOneProcess: true });
    const refused = await refusedBy('not of the sample', async () => {
      for (let visit = 0; visit < 400; visit += 1) {
        const batch = batchOf(sampled);
        await sendEvents(sampled, batch);
        await sendEvents(sampled, { ...batch, steps: [stepOf({ seq: 1, at: now() })] });
      }
    });
    await queue.store({ db: sampled.store.db, log });
    const rows = await sampled.store.db.select().from(funnelEventTable);
    const visits = new Set(rows.map(({ visit }) => visit)).size;
    expect([rows.length, refused]).toEqual([2 * visits, 2 * (400 - visits)]);
    // 100 are expected of 400; a thousandth of samples has fewer than 72 or more than 129 (binomial).
    expect(visits).toBeGreaterThanOrEqual(65);
    expect(visits).toBeLessThanOrEqual(137);
    await sampled.close();
  });

  it('are answered by nothing else than a POST', async () => {
    const response = await test.app.request(EVENTS_PATH);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('the room of a day', () => {
  /** Takes batches of 1,000 for a network until it is refused. Returns how many steps it took. */
  const takeAll = (shares: DayShares, address: string, room: { left: number }) => {
    let taken = 0;
    for (; shares.take(address, '2026-09-05', 1_000, room.left); taken += 1_000) room.left -= 1_000;
    return taken;
  };

  it('is never used up by a few networks', () => {
    const [shares, room] = [new DayShares(), { left: 3_000_000 }];
    // Each takes a ninth of what it finds, to a thousand: 333,333 of 3,000,000, then 296,296 of 2,666,667.
    expect(takeAll(shares, '192.0.2.0', room)).toBe(333_000);
    expect(takeAll(shares, '192.0.2.1', room)).toBe(296_000);
    for (let network = 2; network < 8; network += 1) takeAll(shares, `192.0.2.${network}`, room);
    // 3,000,000 × (8/9)⁸ = 1,169,233, and a ninth of it is 129,914.
    expect(takeAll(shares, '192.0.2.8', room)).toBeGreaterThan(129_000);
    expect(shares.take('192.0.2.0', '2026-09-05', 1, room.left)).toBe(false);
    expect(shares.take('192.0.2.0', '2026-09-06', 1, 3_000_000)).toBe(true);
  });

  it('is what is left after what other processes stored, and shared between networks', async () => {
    test.clock.now = new Date('2026-08-25T06:00:00.000Z');
    const { db } = test.store;
    await sendEvents(test, batchOf(test));
    await store();
    await db.update(funnelDayTable).set({ changes: 2_999_990 }).where(eq(funnelDayTable.day, '2026-08-25'));
    await sendEvents(test, batchOf(test));
    await store();
    // Nine are left: this address has two, and may have one.
    const third = () => refusedBy('too many events', () => sendEvents(test, batchOf(test)));
    expect([await third(), await stored()]).toMatchObject([1, { length: 2 }]);
    await db.delete(funnelDayTable).where(eq(funnelDayTable.day, '2026-08-25'));
  });
});

describe('the queue', () => {
  const row = (seq: number) => ({
    ...{ visit: newVisit(), seq, day: '2026-09-05', machine: 'callback', chart: 'c', line: 'none', device: 'phone' },
    ...{ source: 'direct', build: 'b', at: TEST_NOW, transition: 't', before: '', after: 'a', dwell: 0, fault: '' },
  });

  it('takes 20,000 events and drops the rest', async () => {
    const queue = new EventQueue();
    const refused = await refusedBy('queue full', async () =>
      queue.add(Array.from({ length: 20_003 }, (_, seq) => row(seq))),
    );
    expect(refused).toBe(3);
  });

  it('stores in the order of visits and steps, so that two processes lock rows in one order', async () => {
    const queue = new EventQueue();
    const [first = '', second = ''] = [newVisit(), newVisit()].sort();
    queue.add([
      { ...row(1), visit: second },
      { ...row(1), visit: first },
      { ...row(0), visit: second },
      { ...row(0), visit: first },
    ]);
    await queue.store({ db: test.store.db, log });
    // Rows are where they were added.
    const places = await test.store.db.select().from(funnelEventTable).orderBy(sql`ctid`);
    expect(places.map(({ visit, seq }) => [visit, seq])).toEqual([
      [first, 0],
      [first, 1],
      [second, 0],
      [second, 1],
    ]);
  });

  it('continues with the others after rows that cannot be stored', async () => {
    const queue = new EventQueue();
    queue.add(Array.from({ length: 500 }, (_, seq) => ({ ...row(seq), dwell: 1e12 })));
    queue.add([row(0)]);
    expect(await refusedBy('not stored', () => queue.store({ db: test.store.db, log }))).toBe(500);
    expect(await stored()).toHaveLength(1);
  });
});
