import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Db } from '#server/db/db.ts';

// Every figure of the studio against SQL of the tests' own over the raw events, which shares nothing with how they are folded.

/** The views that are compared, and the events that they are of. */
export interface Compared {
  readonly db: Db;
  readonly machine: string;
  /** Both are SQL: which events are of the range, and which of the one before. */
  readonly now: string;
  readonly before: string;
  view(name: string, query?: Record<string, string>): Promise<unknown>;
}

const Rows = <E extends v.ObjectEntries>(entries: E) => v.object({ rows: v.array(v.object(entries)) });
export const askSql = async <E extends v.ObjectEntries>(db: Pick<Db, 'execute'>, entries: E, query: string) =>
  v.parse(Rows(entries), await db.execute(sql.raw(query))).rows;

const Share = v.looseObject({ count: v.number(), of: v.number() });
const States = v.object({
  states: v.array(
    v.object({
      state: v.string(),
      now: v.looseObject({
        ...{ entries: v.number(), medianDwell: v.nullable(v.number()), p90Dwell: v.nullable(v.number()) },
        ...{ visits: Share, left: Share, returned: Share },
      }),
      before: v.looseObject({ visits: Share }),
    }),
  ),
});

const regionsOf = (path: string): string[] => path.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'));

/** SQL of what each path is inside of: `a.b + a.c` is in a, a.b and a.c. */
async function insideOf(db: Db, where: string): Promise<string> {
  const paths = await askSql(
    db,
    { path: v.string() },
    `select after as path from funnel_event where ${where} union select before from funnel_event where ${where}`,
  );
  const rows = paths.flatMap(({ path }) =>
    [...new Set(path.split(' + ').flatMap(regionsOf))].map((state) => ({ path, state })),
  );
  return `(select * from json_to_recordset('${JSON.stringify(rows)}') as row(path text, state text))`;
}

const Figures = {
  ...{ visits: v.number(), entries: v.number(), returned: v.number(), ended: v.number() },
  ...{ median: v.nullable(v.number()), p90: v.nullable(v.number()) },
};
type RawFigures = { readonly [Name in keyof typeof Figures]: v.InferOutput<(typeof Figures)[Name]> };

/** What the events of each state say, visit by visit. */
export async function rawFigures(db: Db, where: string): Promise<ReadonlyMap<string, RawFigures>> {
  const inside = await insideOf(db, where);
  return db.transaction(async (tx) => {
    // Nothing is known of the rows of a sub-query, so they would be joined one by one.
    await tx.execute(sql`set local enable_nestloop = off`);
    const rows = await askSql(
      tx,
      { state: v.string(), ...Figures },
      `with inside as materialized ${inside},
       step as materialized (select visit, seq, before, after, dwell from funnel_event where ${where}),
       was as (select visit, seq, state, dwell from step join inside on path = before),
       is_now as (
         select visit, seq, state, seq = max(seq) over (partition by visit) as is_last from step join inside on path = after
       ),
       came as (
         select visit, state, count(*) filter (where was.dwell is null) as entries, bool_or(is_last) as ended
         from is_now left join was using (visit, seq, state) group by visit, state
       ),
       stayed as (select visit, state, sum(dwell) as dwell from was where state <> '' group by visit, state)
     select state, count(*)::int as visits, coalesce(sum(entries), 0)::int as entries,
       (count(*) filter (where entries > 1))::int as returned, (count(*) filter (where ended))::int as ended,
       percentile_disc(0.5) within group (order by dwell)::float as median,
       percentile_disc(0.9) within group (order by dwell)::float as p90
     from came full join stayed using (visit, state) group by state`,
    );
    return new Map(rows.map(({ state, ...figures }) => [state, figures]));
  });
}

/** Bucket b of the product ends at 2^((b+1)/4) − 1: its middle is within 10 % of all that is in it, or 1 ms. */
const expectClose = (shown: number | null, exact: number | null) => {
  if (exact === null || shown === null) return expect(shown).toBe(exact);
  expect(Math.abs(shown - exact)).toBeLessThanOrEqual(exact * 0.1 + 1);
};

/** Views 1 and 2: every state, of both periods. Returns how many there are. */
export async function expectStates(
  { db, machine, view, ...periods }: Compared,
  query: Record<string, string> = {},
  filter = 'true',
): Promise<number> {
  const { states } = v.parse(States, await view('states', query));
  const of = (period: string) => `machine = '${machine}' and ${period} and ${filter}`;
  const [own, earlier] = [await rawFigures(db, of(periods.now)), await rawFigures(db, of(periods.before))];
  const all = own.get(machine)?.visits ?? 0;
  for (const { state, now, before } of states) {
    const { median, p90, ...counts } = own.get(state) ?? NONE;
    const { entries, visits, left, returned } = now;
    expect({ visits: visits.count, entries, returned: returned.count, ended: left.count }, state).toEqual(counts);
    expect([visits.of, left.of, returned.of]).toEqual([all, counts.visits, counts.visits]);
    expectClose(now.medianDwell, median);
    expectClose(now.p90Dwell, p90);
    expect(before.visits.count, state).toBe(earlier.get(state)?.visits ?? 0);
  }
  const known = new Set([...own.keys(), ...earlier.keys()]);
  expect(states.map(({ state }) => state).sort()).toEqual([...known].sort());
  return states.length;
}

const NONE: RawFigures = { visits: 0, entries: 0, returned: 0, ended: 0, median: null, p90: null };

const Times = v.looseObject({ times: v.number(), visits: Share });
const Transitions = v.object({
  transitions: v.array(v.object({ transition: v.string(), now: Times, before: Times })),
});

/** View 2: the edges. */
export async function expectTransitions({ db, machine, view, now: where }: Compared): Promise<void> {
  const shown = v.parse(Transitions, await view('transitions')).transitions;
  const own = await askSql(
    db,
    { transition: v.string(), times: v.number(), visits: v.number() },
    `select transition, count(*)::int as times, count(distinct visit)::int as visits from funnel_event
     where machine = '${machine}' and ${where} group by 1`,
  );
  const taken = shown.filter(({ now }) => now.times > 0);
  const byName = new Map(taken.map(({ transition, now }) => [transition, [now.times, now.visits.count]]));
  expect(byName).toEqual(new Map(own.map(({ transition, times, visits }) => [transition, [times, visits]])));
}

const Routes = v.object({
  routes: v.array(v.object({ transition: v.string(), origin: v.string(), now: Times, before: Times })),
});

/** View 4: from where each page was opened, visit by visit. Returns how many there are. */
export async function expectRoutes({ db, machine, view, now: where }: Compared): Promise<number> {
  const { routes } = v.parse(Routes, await view('transitions'));
  const steps = await askSql(
    db,
    { visit: v.string(), before: v.string(), transition: v.string() },
    `select visit, before, transition from funnel_event where machine = '${machine}' and ${where} order by visit, seq`,
  );
  const regionOf = (path: string): string => path.split('.').slice(0, 2).join('.');
  const own = new Map<string, { times: number; visits: Set<string> }>();
  for (const [at, { visit, before, transition }] of steps.entries()) {
    const earlier = steps[at - 1]?.visit === visit ? steps[at - 1] : undefined;
    if (!transition.startsWith(`${machine}  xstate.route  #`) || earlier?.transition.includes('  answer.change  #'))
      continue;
    const isContinued = regionOf(before) === `${machine}.resuming`;
    if (isContinued && regionOf(earlier?.before ?? '') !== `${machine}.restoring`) continue;
    const key = `${transition} from ${isContinued ? `${machine}.restoring` : regionOf(before)}`;
    const counted = own.get(key) ?? { times: 0, visits: new Set() };
    own.set(key, { times: counted.times + 1, visits: counted.visits.add(visit) });
  }
  const taken = routes.filter(({ now }) => now.times > 0);
  expect(
    new Map(
      taken.map(({ transition, origin, now }) => [`${transition} from ${origin}`, [now.times, now.visits.count]]),
    ),
  ).toEqual(new Map([...own].map(([key, { times, visits }]) => [key, [times, visits.size]])));
  return taken.length;
}

const Variants = v.object({ variants: v.array(v.object({ steps: v.array(v.string()), now: Share })) });

/** View 4. Returns the ways that are shown. */
export async function expectVariants({ db, machine, view, now: where }: Compared): Promise<string[]> {
  const { variants } = v.parse(Variants, await view('variants'));
  const steps = await askSql(
    db,
    { visit: v.string(), step: v.string(), transition: v.string() },
    `select visit, split_part(after, '.', 2) as step, transition from funnel_event
     where machine = '${machine}' and ${where} order by visit, seq`,
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
  for (const { steps: way, now } of shown) expect(now.count, way.join()).toBe(own.get(way.join(' > ')));
  return shown.map(({ steps: way }) => way.join(' > '));
}

const Stops = v.array(
  v.object({ name: v.string(), about: v.string(), times: v.object({ now: v.number(), before: v.number() }) }),
);

/** View 5: what pages reported. Returns how many kinds of stops there are. */
export async function expectStops({ db, machine, view, now, before }: Compared): Promise<number> {
  const { refused, faults } = v.parse(v.object({ refused: Stops, faults: Stops }), await view('stops'));
  for (const [shown, where] of [
    [refused, `fault = '' and right(transition, 3) <> ' #0'`],
    [faults, `fault <> ''`],
  ] as const) {
    for (const [period, days] of Object.entries({ now, before })) {
      const own = await askSql(
        db,
        { name: v.string(), about: v.string(), times: v.number() },
        `select transition as name, fault as about, count(*)::int as times from funnel_event
         where machine = '${machine}' and ${days} and ${where} group by 1, 2`,
      );
      const counted = shown.flatMap(({ name, about, times }) => {
        const count = period === 'now' ? times.now : times.before;
        return count > 0 ? [[`${name} ${about}`, count] as const] : [];
      });
      expect(new Map(counted)).toEqual(new Map(own.map(({ name, about, times }) => [`${name} ${about}`, times])));
    }
  }
  return refused.length + faults.length;
}
