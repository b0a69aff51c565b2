import { type SQL, sql } from 'drizzle-orm';

/**
 * Names in the lines' charts that show what opened a page: the visitor, a load, or the machine itself. A test compares them
 * with the charts.
 */
export const OPENING = {
  /** XState's event for a state that has an address. */
  route: 'xstate.route',
  /** Raises a route by its action: a page on which an answer is edited. */
  change: 'answer.change',
  /** Raises a route on entry: the page where the journey continues. */
  continues: 'resuming',
  /** Comes before `continues` where a page was loaded. */
  loads: 'restoring',
} as const;

/**
 * Sub-queries over the steps of a machine, `step`. `opened` has each route that the visitor took, with the region from which, and each
 * page that was loaded, with the region that loads. Pages that a change or a saved answer opens are those of its own transition.
 */
export const openedPages = (machine: string): SQL => sql`
    routed as (
      select visit, transition, split_part(before, '.', 2) as region,
        split_part(lag(before) over by_visit, '.', 2) as earlier,
        coalesce(split_part(lag(transition) over by_visit, '  ', 2), '') as cause
      from step window by_visit as (partition by visit order by seq)
    ),
    opened as (
      select visit, transition,
        ${machine}::text || '.' || case when region = ${OPENING.continues} then earlier else region end as origin
      from routed where split_part(transition, '  ', 2) = ${OPENING.route} and cause <> ${OPENING.change}
        and (region <> ${OPENING.continues} or earlier = ${OPENING.loads})
    ),`;
