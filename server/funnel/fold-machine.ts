import { type SQL, sql } from 'drizzle-orm';
import { OTHER_BUILDS } from '#contract/funnel/event-names.ts';
import type { Tx } from '#server/db/db.ts';
import { openedPages } from './opened-pages.ts';
import { bucketOfColumn } from './time-buckets.ts';

/** First regions of a visit that make its variant, and variants of a machine that a day counts one by one. */
const VARIANT_LENGTH = 12;
const MAX_VARIANTS = 300;

/** Any number will do, as long as every process of ours takes the same. */
const FOLD_LOCK = 20_260_102;

/** What a visit is counted by: what its first step of the machine says. */
const VISIT = 'chart, line, device, source, build';
const CHOSEN = sql.raw(VISIT);
/** Of each device, source and build, and of all of them together once more: a view of all visits has a tenth of the rows to read. */
const CHOSEN_OR_ALL = sql`chart, line, coalesce(device, '*') as device, coalesce(source, '*') as source,
  coalesce(build, '*') as build`;
const groupBy = (keys: SQL): SQL => sql`group by grouping sets ((${CHOSEN}, ${keys}), (chart, line, ${keys}))`;

interface MachineDay {
  readonly day: string;
  readonly machine: string;
  /** The builds that are named; others are counted together. */
  readonly builds: readonly string[];
  /** Visits whose last step is later are under way. */
  readonly quietSince: Date;
}

/** Computes the counts of a machine's day. False if another process does so. Call it in a separate transaction. */
export async function foldMachine(tx: Tx, { day, machine, builds, quietSince }: MachineDay): Promise<boolean> {
  // No row is locked: those who store events of the day do not wait.
  const lock = sql<boolean>`pg_try_advisory_xact_lock(${FOLD_LOCK}::int, hashtext(${`${day} ${machine}`}))`;
  const [turn] = await tx.select({ isOurs: lock }).from(sql`(select) as one_row`);
  if (!turn?.isOurs) return false;
  // Nothing is known of the rows of a sub-query, so the planner would join a day's steps with its visits one by one.
  await tx.execute(sql`set local enable_nestloop = off`);
  const named = sql`json_array_elements_text(${JSON.stringify(builds)}::json)`;
  await tx.execute(sql`
    with step as materialized (
      select * from funnel_event where day = ${day} and machine = ${machine}
    ),
    visitor as materialized (
      select distinct on (visit) visit, chart, line, device, source,
        case when build in (select ${named}) then build else ${OTHER_BUILDS} end as build
      from step order by visit, seq
    ),
    -- Each path with every region around it: 'a.b.c' is in a.b.c, a.b and a.
    region as materialized (
      select distinct path, array_to_string(parts[1:size], '.') as state
      from (select before as path from step union select after from step) as paths,
        lateral unnest(string_to_array(path, ' + ')) as leaf,
        lateral string_to_array(leaf, '.') as parts,
        lateral generate_series(1, cardinality(parts)) as size
    ),
    last_step as (select distinct on (visit) visit, seq, at from step order by visit, seq desc),
    ended_step as (select visit, seq from last_step where at <= ${quietSince.toISOString()}::timestamptz),
    touched as (
      select visit, r.state, (b.state is null)::int as entries, null::bigint as dwell, l.seq is not null as ended
      from step join region r on r.path = after
      left join region b on b.path = before and b.state = r.state
      left join ended_step l using (visit, seq)
      union all
      select visit, r.state, 0, dwell, false from step join region r on r.path = before
    ),
    stay as materialized (
      select visit, state, sum(entries) as entries, sum(dwell) as dwell, bool_or(ended) as ended
      from touched group by visit, state
    ),
    dwells as materialized (
      select ${CHOSEN_OR_ALL}, state, bucket, count(*) as visits
      from (
        select ${CHOSEN}, state, ${bucketOfColumn(sql`dwell`)} as bucket
        from stay join visitor using (visit) where dwell is not null
      ) as stays ${groupBy(sql`state, bucket`)}
    ),
    -- All buckets of a state in one value: a view of all visits reads a row of a state and day, however many visits there were.
    dwells_of_all as (
      select ${CHOSEN}, state, string_agg(bucket || ':' || visits, ' ' order by bucket) as dwells
      from dwells where device = '*' group by ${CHOSEN}, state
    ),
    states as materialized (
      select * from (
        select ${CHOSEN_OR_ALL}, state, count(*) as visits, sum(entries) as entries,
          count(*) filter (where entries > 1) as returned, count(*) filter (where ended) as ended
        from stay join visitor using (visit) ${groupBy(sql`state`)}
      ) as counted left join dwells_of_all using (${CHOSEN}, state)
    ),
    transitions as materialized (
      select ${CHOSEN_OR_ALL}, transition, fault, count(*) as times, count(*) filter (where is_first) as visits
      from (
        -- A visit counts once for a transition, with the fault that it met first: so visits add up over faults.
        select visit, transition, fault, row_number() over (partition by visit, transition order by seq) = 1 as is_first
        from step
      ) as taken join visitor using (visit) ${groupBy(sql`transition, fault`)}
    ),
    ${openedPages(machine)}
    routes as materialized (
      select ${CHOSEN_OR_ALL}, transition, origin, count(*) as times, count(distinct visit) as visits
      from opened join visitor using (visit) ${groupBy(sql`transition, origin`)}
    ),
    entered as (
      select visit, seq, split_part(after, '.', 2) as step,
        -- A state that is left in the same moment is no place where a visitor was.
        coalesce(lead(transition) over by_visit like '%  always  #%', false) as passed
      from step window by_visit as (partition by visit order by seq)
    ),
    shown as (
      select visit, seq, step, lag(step) over (partition by visit order by seq) as last
      from entered where not passed
    ),
    way as (
      -- The first regions, and the one in which the visit ended; '…' is for those between them.
      select visit, string_agg(
        case when place > ${VARIANT_LENGTH} and places > ${VARIANT_LENGTH + 1} then '… > ' || step else step end,
        ' > ' order by seq) as variant
      from (
        select *, row_number() over (partition by visit order by seq) as place, count(*) over (partition by visit) as places
        from shown where last is distinct from step
      ) as numbered
      where place <= ${VARIANT_LENGTH} or place = places group by visit
    ),
    common as (select variant from way group by variant order by count(*) desc, variant limit ${MAX_VARIANTS}),
    variants as materialized (
      select ${CHOSEN_OR_ALL}, variant, count(*) as visits
      from (
        select ${CHOSEN}, coalesce(common.variant, '…') as variant
        from way join visitor using (visit) left join common on common.variant = way.variant
      ) as ways ${groupBy(sql`variant`)}
    ),
    ${sql.join(
      COUNTS.map((counts) => replacing(counts, day, machine)),
      sql`, `,
    )}
    select`);
  return true;
}

interface Counts {
  readonly table: string;
  /** The sub-query of the new counts. */
  readonly made: string;
  readonly keys: readonly string[];
  readonly values: readonly string[];
}
const COUNTS: readonly Counts[] = [
  {
    ...{ table: 'funnel_state_count', made: 'states', keys: ['state'] },
    values: ['visits', 'entries', 'returned', 'ended', 'dwells'],
  },
  { table: 'funnel_dwell_count', made: 'dwells', keys: ['state', 'bucket'], values: ['visits'] },
  {
    ...{ table: 'funnel_transition_count', made: 'transitions', keys: ['transition', 'fault'] },
    values: ['times', 'visits'],
  },
  { table: 'funnel_route_count', made: 'routes', keys: ['transition', 'origin'], values: ['times', 'visits'] },
  { table: 'funnel_variant_count', made: 'variants', keys: ['variant'], values: ['visits'] },
];

/** Sub-queries that write what differs from the stored counts: most of a day's are the same at each fold. */
function replacing({ table, made, keys, values }: Counts, day: string, machine: string): SQL {
  const all = [...VISIT.split(', '), ...keys];
  const list = (names: readonly string[], of = '') => sql.raw(names.map((name) => `${of}${name}`).join(', '));
  const set = sql.raw(values.map((name) => `${name} = excluded.${name}`).join(', '));
  const name = sql.raw(table);
  return sql`
    ${sql.raw(`gone_${made}`)} as (
      delete from ${name} as stored where day = ${day} and machine = ${machine} and not exists (
        select from ${sql.raw(made)} as new where (${list(all, 'new.')}) = (${list(all, 'stored.')})
      )
    ),
    ${sql.raw(`put_${made}`)} as (
      insert into ${name} as stored (day, machine, ${list([...all, ...values])})
      select ${day}::date, ${machine}::text, ${list([...all, ...values])} from ${sql.raw(made)}
      on conflict on constraint ${sql.raw(`${table}_pk`)} do update set ${set}
      where (${list(values, 'stored.')}) is distinct from (${list(values, 'excluded.')})
    )`;
}
