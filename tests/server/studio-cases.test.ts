import { getTableName, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNNEL_COUNT_TABLES, funnelEventTable, funnelFoldTable, funnelMoveTable } from '#server/db/schema/funnel.ts';
import { buyPolicyOf } from '#tools/funnel/buy-policy.ts';
import { distancesTo } from '#tools/funnel/visit-walk.ts';
import { CALLBACK_MACHINE_FIXTURE } from '#tools/model/fixtures/callback.ts';
import { FIND_POLICY_MACHINE_FIXTURE } from '#tools/model/fixtures/find-policy.ts';
import type { MachineFixture } from '#tools/model/shell-graph.ts';
import { shellPathGraph } from '#tools/paths/graph.ts';
import { expectDecisions } from './support/funnel-rows.ts';
import { askSql } from './support/raw-figures.ts';
import { StudioWithTraffic } from './support/traffic.ts';

// Each view against SQL of the tests' own, after what may happen to the tables that it is made of.

/** Visitors call the API one after the other. */
const LIMIT_MS = 240_000;
const VISITORS = 60;
const MACHINES = [CALLBACK_MACHINE_FIXTURE.machine, FIND_POLICY_MACHINE_FIXTURE.machine];

const walkedShell = (fixture: MachineFixture, region: string) => {
  const graph = shellPathGraph(fixture);
  return { line: null, machine: fixture.machine, graph, distances: distancesTo(graph, region) };
};

let studio: StudioWithTraffic;
beforeAll(async () => {
  studio = await StudioWithTraffic.open();
  const walked = [
    walkedShell(CALLBACK_MACHINE_FIXTURE, 'callback.submitted'),
    walkedShell(FIND_POLICY_MACHINE_FIXTURE, 'findPolicy.found'),
  ] as const;
  await studio.send({ visitors: VISITORS, seed: 1, walked });
  // Of the same seed: its visits are none of the first run's, though they begin alike.
  const change = { regions: ['callback.name'], leave: 0.5 };
  await studio.send({ visitors: VISITORS / 2, seed: 1, walked, change, isAdded: true });
  await buy();
}, LIMIT_MS);
afterAll(() => studio.test.close());

/** What insurers decide about: two proposals, on a day of the range. */
async function buy(): Promise<void> {
  const { app, clock } = studio.test;
  const today = clock.now;
  clock.now = new Date(today.getTime() - 2 * 86_400_000);
  const buyer = { mobileNumber: '9820054321', pan: 'ABCPK4321F', product: 'product', failedPayments: 0 } as const;
  for (const line of ['travel', 'car'] as const)
    await buyPolicyOf(line, async (path, init) => app.request(path, init), buyer, clock.now);
  clock.now = today;
  await studio.fold();
}

/** All views of all machines: funnel with its rows, map, ways, stops, decisions. */
async function expectViews(): Promise<void> {
  for (const machine of MACHINES) {
    await studio.expectCounts(machine.id);
    await studio.expectRows(machine);
  }
  expect(await expectDecisions({ db: studio.test.store.db, range: studio.range, view: studio.viewOf('travel') })).toBe(
    2,
  );
}

/** Every figure that the studio shows of the range. */
async function figures(): Promise<unknown> {
  const answers = MACHINES.flatMap(({ id }) =>
    ['funnel', 'states', 'transitions', 'variants', 'stops'].map((name) => studio.viewOf(id)(name)),
  );
  return Promise.all(answers);
}

const TABLES = [funnelEventTable, funnelMoveTable, funnelFoldTable, ...FUNNEL_COUNT_TABLES].map(getTableName);

describe('every view is what the raw events say', () => {
  it(
    'after two runs of traffic',
    async () => {
      const [events] = await askSql(
        studio.test.store.db,
        { visits: v.number() },
        'select count(distinct visit)::int as visits from funnel_event',
      );
      expect(events?.visits).toBe(1.5 * VISITORS);
      await expectViews();
    },
    LIMIT_MS,
  );

  it(
    'after its tables were dumped and restored',
    async () => {
      const { db } = studio.test.store;
      const before = await figures();
      const dump = new Map<string, string>();
      for (const table of TABLES) {
        const [row] = await askSql(
          db,
          { rows: v.string() },
          `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
        );
        dump.set(table, row?.rows ?? '[]');
        await db.execute(sql.raw(`truncate ${table}`));
      }
      expect(await figures()).not.toEqual(before);
      for (const [table, rows] of dump)
        await db.execute(
          sql`insert into ${sql.identifier(table)} overriding system value
          select * from json_populate_recordset(null::${sql.identifier(table)}, ${rows}::json)`,
        );
      expect(await figures()).toEqual(before);
      // What is folded after it adds nothing.
      await studio.fold();
      await expectViews();
    },
    LIMIT_MS,
  );

  it(
    'after the counts were lost and the days folded again',
    async () => {
      const { db } = studio.test.store;
      const before = await figures();
      for (const table of TABLES.filter((name) => /_(state|dwell|transition|route|variant|move)_count$/.test(name)))
        await db.execute(sql.raw(`delete from ${table}`));
      await db.execute(sql`update funnel_day set folded = -1`);
      expect(await figures()).not.toEqual(before);
      await studio.fold();
      expect(await figures()).toEqual(before);
      await expectViews();
    },
    LIMIT_MS,
  );

  it(
    'with landings that no one touched, which are in no row of the funnel',
    async () => {
      const { db } = studio.test.store;
      const before = await figures();
      await db.execute(
        sql.raw(`insert into funnel_landing_count
      select day, line, 'direct', 11 from (select distinct day from funnel_state_count) as days,
        (values ('none'), ('travel')) as doors (line)`),
      );
      expect(await figures()).toEqual(before);
      await expectViews();
      const Landings = v.object({ landings: v.object({ line: v.unknown(), first: v.unknown() }) });
      const { landings } = v.parse(Landings, await studio.viewOf('travel')('funnel'));
      const [own] = await askSql(
        db,
        { landings: v.number() },
        `select sum(times)::int as landings from funnel_landing_count where line = 'travel' and ${studio.range}`,
      );
      expect(landings).toEqual({ line: { ...own, visits: 0 }, first: { ...own, visits: 0 } });
      expect(own?.landings).toBeGreaterThan(11);
    },
    LIMIT_MS,
  );

  it(
    'while visits are under way, which have a row of their own',
    async () => {
      const { store, clock } = studio.test;
      const today = clock.now;
      const [last] = await askSql(
        store.db,
        { at: v.string() },
        `select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from funnel_event where ${studio.range}`,
      );
      const at = new Date(new Date(last?.at ?? '').getTime() + 10 * 60_000);
      await store.db.execute(sql`update funnel_day set folded = -1`);
      clock.now = at;
      await studio.fold();
      clock.now = today;
      const rows = await Promise.all(MACHINES.map((machine) => studio.expectRows(machine, at)));
      const underWay = rows.map((row) => row.get('still under way') ?? 0);
      expect(underWay.reduce((sum, visits) => sum + visits, 0)).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
