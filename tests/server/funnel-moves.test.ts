import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordTransitions } from '#server/db/lifecycle-transitions.ts';
import { funnelMoveCountTable, funnelMoveTable } from '#server/db/schema/funnel.ts';
import { readKnownCharts } from '#server/funnel/charts.ts';
import { foldDays } from '#server/funnel/fold-days.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { buy } from './support/owner.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const moves = () => test.store.db.select().from(funnelMoveTable).orderBy(asc(funnelMoveTable.id));
const fold = () => foldDays({ db: test.store.db, now: () => test.clock.now, log: createLog('silent') });

describe('moves of the lifecycles', () => {
  it('are stored with a purchase, each once and in its order, without its journey', async () => {
    const { rfqId, proposal } = await buy(test);
    const stored = await moves();
    const of = (machine: string) => stored.filter((move) => move.machine === machine);
    expect(of('decision').map(({ transition }) => transition)).toEqual([
      'decision  xstate.init  #0',
      'decision.asking  insurer.answer  #0',
    ]);
    expect(of('payment').map(({ transition, before, after }) => [transition, before, after])).toEqual([
      ['payment  xstate.init  #0', '', 'payment.created'],
      ['payment.created  gateway.paid  #1', 'payment.created', 'payment.paid'],
    ]);
    expect(of('received-sum').map(({ after }) => after)).toEqual(['received-sum.received']);
    expect(of('issuance').map(({ transition, after }) => [transition, after])).toEqual([
      ['issuance  xstate.init  #0', 'issuance.requested'],
      ['issuance.requested  attempt.begin  #0', 'issuance.issuing'],
      ['issuance.issuing  insurer.issued  #0', 'issuance.issued'],
    ]);
    const kyc = of('kyc-case');
    expect(kyc.at(-1)?.after).toContain('kyc-case.document.verified');
    expect(new Set(kyc.map(({ about }) => about)).size).toBe(1);
    expect(new Set(stored.map(({ line, day }) => `${line} ${day}`))).toEqual(new Set(['health 2026-09-05']));
    const text = JSON.stringify(stored);
    for (const secret of [rfqId, proposal.params.id]) expect(text).not.toContain(secret);
  });

  it('tell their day and nothing nearer: by the millisecond they could be joined to their journey', async () => {
    // 5 September began at 18:30 of the 4th, by the server's clock.
    const times = new Set((await moves()).map(({ at }) => at.toISOString()));
    expect(times).toEqual(new Set(['2026-09-04T18:30:00.000Z']));
  });

  it('have the names of a chart that is stored', async () => {
    const charts = readKnownCharts();
    for (const { machine, transition, after } of await moves()) {
      const known = [...(charts.chartsOf(machine)?.values() ?? [])];
      const isKnown =
        transition.includes('xstate.init') || known.some(({ transitions }) => transitions.has(transition));
      expect(isKnown, transition).toBe(true);
      for (const state of after.split(' + ')) expect(known.some(({ states }) => states.has(state))).toBe(true);
    }
  });

  it('are rolled back with what they are about', async () => {
    const before = (await moves()).length;
    const { rfqId } = await buy(test);
    const between = (await moves()).length;
    expect(between).toBeGreaterThan(before);
    const [one] = await moves();
    if (!one) throw new Error('No move was stored');
    const roll = test.store.db.transaction(async (tx) => {
      await recordTransitions(tx, rfqId, [one], test.clock.now);
      throw new Error('rolled back');
    });
    await expect(roll).rejects.toThrow('rolled back');
    expect(await moves()).toHaveLength(between);
  });

  it('are counted by day, however often they are folded, and stay counted once they are deleted', async () => {
    const counts = async () => {
      const { day, machine, line, transition, times } = funnelMoveCountTable;
      return test.store.db
        .select({ day, machine, line, transition, times })
        .from(funnelMoveCountTable)
        .orderBy(day, transition);
    };
    const total = async () => (await counts()).reduce((sum, { times }) => sum + times, 0);
    await fold();
    const first = await counts();
    expect(await total()).toBe((await moves()).length);
    await fold();
    expect(await counts()).toEqual(first);
    test.clock.advance(86_400);
    await buy(test);
    await fold();
    await fold();
    expect(await total()).toBe((await moves()).length);
    expect((await counts()).slice(0, first.length)).toEqual(first);
    const all = await total();
    test.clock.advance(40 * 86_400);
    await test.store.db.execute(sql`delete from funnel_move`);
    await fold();
    expect(await total()).toBe(all);
  });

  it('are counted of days before the last counted ones too: traffic, an import and a restore bring them later', async () => {
    const { db } = test.store;
    const timesByDay = async () => {
      const { day, times } = funnelMoveCountTable;
      const sum = sql<number>`sum(${times})::int`;
      return db.select({ day, moves: sum }).from(funnelMoveCountTable).groupBy(day).orderBy(day);
    };
    const movesByDay = async () => {
      const { day } = funnelMoveTable;
      return db.select({ day, moves: sql<number>`count(*)::int` }).from(funnelMoveTable).groupBy(day).orderBy(day);
    };
    await db.execute(sql`delete from funnel_move_count`);
    await db.execute(sql`delete from funnel_move`);
    const today = test.clock.now;
    for (const daysAgo of [0, 9, 9, 34, 1]) {
      test.clock.now = new Date(today.getTime() - daysAgo * 86_400_000);
      await buy(test);
      test.clock.now = today;
      await fold();
      expect(await timesByDay(), `after a purchase of ${daysAgo} days ago`).toEqual(await movesByDay());
    }
    // Of a day of which retention has deleted a part, the counts are the whole.
    const counted = await timesByDay();
    await db.execute(sql`delete from funnel_move where id in (select min(id) from funnel_move group by day)`);
    await fold();
    expect(await timesByDay()).toEqual(counted);
    // Counts that are lost are made again of what is stored.
    await db.execute(sql`delete from funnel_move_count`);
    await fold();
    expect(await timesByDay()).toEqual(await movesByDay());
  });
});
