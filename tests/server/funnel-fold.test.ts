import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventQueue, type EventRow } from '#server/funnel/event-queue.ts';
import { foldDays } from '#server/funnel/fold-days.ts';
import { vacuumEvents } from '#server/funnel/vacuum-events.ts';
import { createLog } from '#server/log/log.ts';
import { projectPath } from '#server/shared/project-root.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { newVisit } from './support/events.ts';

const events = new EventQueue();
const log = createLog('silent');
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const TABLES = [
  ...['funnel_state_count', 'funnel_dwell_count', 'funnel_transition_count'],
  ...['funnel_route_count', 'funnel_variant_count'],
];
beforeEach(async () => {
  test.clock.now = new Date(TEST_NOW);
  for (const table of ['funnel_event', 'funnel_day', ...TABLES]) await run(`delete from ${table}`);
});

const run = (statement: string) => test.store.db.execute(sql.raw(statement));
const Rows = <E extends v.ObjectEntries>(entries: E) => v.object({ rows: v.array(v.object(entries)) });
const ask = async <E extends v.ObjectEntries>(entries: E, query: string) =>
  v.parse(Rows(entries), await run(query)).rows;

const DAY = '2026-09-05';
const MINUTE = 60_000;
const fold = () => foldDays({ db: test.store.db, now: () => test.clock.now, log });
const store = (rows: EventRow[]) => {
  events.add(rows);
  return events.store({ db: test.store.db, log });
};

/** A visit that is in m.a, and goes to m.b after a second; it ended an hour ago unless said otherwise. */
const visit = ({ minutesAgo = 60, ...change }: Partial<EventRow> & { minutesAgo?: number } = {}): EventRow[] => {
  const at = new Date(test.clock.now.getTime() - minutesAgo * MINUTE).toISOString();
  const of = { visit: newVisit(), day: DAY, machine: 'm', chart: 'c', line: 'none', device: 'phone', source: 'direct' };
  const row = { ...of, build: 'b', at, fault: '' };
  return [
    { ...row, seq: 0, transition: 'm  xstate.init  #0', before: '', after: 'm.a', dwell: 0, ...change },
    { ...row, seq: 1, transition: 'm.a  go  #0', before: 'm.a', after: 'm.b', dwell: 1_000, ...change },
  ];
};
const visits = (count: number, change: Parameters<typeof visit>[0] = {}) =>
  Array.from({ length: count }, () => visit(change)).flat();

const countsOf = (machine: string) =>
  ask(
    { state: v.string(), visits: v.number(), ended: v.number() },
    `select state, sum(visits)::int as visits, sum(ended)::int as ended from funnel_state_count
     where machine = '${machine}' and device <> '*' group by state order by state`,
  );
const isDue = async () =>
  (await ask({ due: v.boolean() }, 'select changes <> folded as due from funnel_day')).map(({ due }) => due);

describe('a visit has ended in a state', () => {
  it('once its last step is half an hour old; until then its day is counted again', async () => {
    await store([...visit(), ...visit({ minutesAgo: 29 })]);
    await fold();
    expect(await countsOf('m')).toEqual([
      { state: 'm', visits: 2, ended: 1 },
      { state: 'm.a', visits: 2, ended: 0 },
      { state: 'm.b', visits: 2, ended: 1 },
    ]);
    expect(await isDue()).toEqual([true]);
    test.clock.advance(60);
    await fold();
    expect((await countsOf('m')).at(-1)).toEqual({ state: 'm.b', visits: 2, ended: 2 });
    expect(await isDue()).toEqual([false]);
  });
});

describe('builds', () => {
  const builds = () =>
    ask(
      { build: v.string(), visits: v.number() },
      `select build, visits from funnel_state_count where state = 'm.b' and build <> '*' order by visits desc, build`,
    );

  it('are named from 20 visits of a day on, and others together', async () => {
    await store([...visits(20, { build: 'common' }), ...visits(19, { build: 'rare' }), ...visit({ build: 'made-up' })]);
    await fold();
    expect(await builds()).toEqual([
      { build: 'common', visits: 20 },
      { build: '…', visits: 20 },
    ]);
  });

  it('are named up to the 20 commonest of a day', async () => {
    for (let build = 0; build < 22; build += 1) await store(visits(42 - build, { build: `b${build}` }));
    await fold();
    // 22 and 21 visits of the last two.
    expect((await builds()).map(({ build }) => build)).toEqual([
      '…',
      ...Array.from({ length: 20 }, (_, build) => `b${build}`),
    ]);
    expect((await builds())[0]?.visits).toBe(43);
  });
});

describe('the fold of a day', () => {
  it('goes on with other machines and days where one fails, says which, and leaves that day due', async () => {
    await store([...visit(), ...visit({ machine: 'broken' }), ...visit({ day: '2026-09-04' })]);
    await run(`alter table funnel_state_count add constraint broken check (machine <> 'broken')`);
    const error = vi.fn();
    const failing = { ...log, error };
    await foldDays({ db: test.store.db, now: () => test.clock.now, log: failing });
    await run('alter table funnel_state_count drop constraint broken');
    expect((await countsOf('m')).map(({ visits: of }) => of)).toEqual([2, 2, 2]);
    expect(await countsOf('broken')).toEqual([]);
    expect(error.mock.calls).toEqual([
      [{ day: DAY, machine: 'broken', code: '23514' }, 'a day’s events of visits could not be counted'],
    ]);
    expect(await ask({ day: v.string() }, 'select day::text as day from funnel_day where changes <> folded')).toEqual([
      { day: DAY },
    ]);
    await fold();
    expect(await countsOf('broken')).toHaveLength(3);
    expect(await isDue()).toEqual([false, false]);
  });

  it('may take a minute a statement, where others have five seconds', async () => {
    await run(`alter table funnel_state_count add column timeout text default current_setting('statement_timeout')`);
    await store(visit());
    await fold();
    const timeouts = await ask({ timeout: v.string() }, 'select distinct timeout from funnel_state_count');
    await run('alter table funnel_state_count drop column timeout');
    expect(timeouts).toEqual([{ timeout: '1min' }]);
  });

  it('is final before its first events are deleted', async () => {
    await store(visits(2));
    await fold();
    const before = await countsOf('m');
    // Steps two days older than the visit's beginning are taken, and are deleted 35 days later.
    test.clock.advance(32 * 86_400);
    await run(`delete from funnel_event where seq = 1`);
    await run('update funnel_day set changes = changes + 1');
    await fold();
    expect(await countsOf('m')).toEqual(before);
  });

  it('writes only what has changed', async () => {
    const places = async (where = 'true') =>
      Promise.all(
        TABLES.map((table) =>
          ask({ place: v.string() }, `select ctid::text as place from ${table} where ${where} order by ctid`),
        ),
      );
    const back = { seq: 2, transition: 'm  xstate.route  #0', before: 'm.b', after: 'm.a' };
    await store(
      [...visits(20), ...visits(20, { build: 'other' })].flatMap((row) =>
        row.seq === 1 ? [row, { ...row, ...back }] : [row],
      ),
    );
    await fold();
    const before = await places();
    expect(before.every((rows) => rows.length > 0)).toBe(true);
    await run('update funnel_day set changes = changes + 1');
    await fold();
    expect(await places()).toEqual(before);
    const ofBuilds = await places(`build <> '*'`);
    // A row that nothing makes any more goes.
    await run(`delete from funnel_event where build = 'other'`);
    await run('update funnel_day set changes = changes + 1');
    await fold();
    expect((await places(`build <> '*'`)).map((rows) => rows.length)).toEqual(ofBuilds.map((rows) => rows.length / 2));
  });

  it('counts all visits together, as the migrations do of the days before', async () => {
    await store([...visits(20), ...visits(20, { build: 'other', device: 'desktop' }), ...visits(3, { line: 'car' })]);
    await fold();
    const ofAll = () =>
      Promise.all(
        TABLES.map((table) =>
          ask({ row: v.unknown() }, `select to_jsonb(c) as row from ${table} c where device = '*' order by 1`),
        ),
      );
    const folded = await ofAll();
    expect(
      await ask(
        { line: v.string(), state: v.string(), visits: v.number() },
        `select line, state, visits from funnel_dwell_count where device = '*' order by 1, 2`,
      ),
    ).toEqual([
      { line: 'car', state: 'm', visits: 3 },
      { line: 'car', state: 'm.a', visits: 3 },
      { line: 'none', state: 'm', visits: 40 },
      { line: 'none', state: 'm.a', visits: 40 },
    ]);
    // A second is in bucket 39, and no visit has left m.b.
    expect(
      await ask(
        { line: v.string(), state: v.string(), dwells: v.nullable(v.string()) },
        `select line, state, dwells from funnel_state_count where device = '*' order by 1, 2`,
      ),
    ).toEqual([
      { line: 'car', state: 'm', dwells: '39:3' },
      { line: 'car', state: 'm.a', dwells: '39:3' },
      { line: 'car', state: 'm.b', dwells: null },
      { line: 'none', state: 'm', dwells: '39:40' },
      { line: 'none', state: 'm.a', dwells: '39:40' },
      { line: 'none', state: 'm.b', dwells: null },
    ]);
    for (const table of TABLES) await run(`delete from ${table} where device = '*'`);
    for (const migration of ['0019_dwell-of-all', '0021_counts-of-all', '0025_dwells-of-all']) {
      const statements = readFileSync(projectPath(`server/db/migrations/${migration}.sql`), 'utf8');
      for (const statement of statements.split('--> statement-breakpoint'))
        if (/^\s*(INSERT|UPDATE)/.test(statement)) await run(statement);
    }
    expect(await ofAll()).toEqual(folded);
  });
});

it('the embedded store reuses the room of counts that were replaced', async () => {
  const fill = () =>
    run(`insert into funnel_variant_count select '${DAY}', 'm', 'c', 'none', 'phone', 'direct', 'b', 'v' || n, 1
         from generate_series(1, 5000) as n`);
  const size = async () =>
    (await ask({ size: v.number() }, `select pg_relation_size('funnel_variant_count')::int as size`))[0]?.size ?? 0;
  await fill();
  const once = await size();
  for (let round = 0; round < 5; round += 1) {
    await run('delete from funnel_variant_count');
    await vacuumEvents(test.store.db);
    await fill();
  }
  expect(await size()).toBeLessThanOrEqual(1.1 * once);
});

it('what expires is found without reading the events that do not, once the embedded store was vacuumed', async () => {
  // About 11 MB: the summaries of the index are of 1 MB each, and what the last one does not have is read always.
  await run(`insert into funnel_event select 'v' || n, 0, '${DAY}', 'm', 'c', 'none', 'phone', 'direct', 'b',
    '${DAY}'::timestamptz + n * interval '1 second', repeat('t', 300), '', 'm.a', 0, '' from generate_series(1, 25000) as n`);
  const Plan = v.object({ rows: v.array(v.object({ 'QUERY PLAN': v.unknown() })) });
  const blocksRead = async () => {
    const explained = await test.store.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain (analyze, format json)
        select from funnel_event where at < '2026-01-01'::timestamptz`);
    });
    return Number(/"Lossy Heap Blocks":\s*(\d+)/.exec(JSON.stringify(v.parse(Plan, explained).rows))?.[1]);
  };
  expect(await blocksRead()).toBeGreaterThan(1_000);
  await vacuumEvents(test.store.db);
  expect(await blocksRead()).toBeLessThanOrEqual(128);
});
