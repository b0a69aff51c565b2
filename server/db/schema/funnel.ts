import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';

// What visits did, as their pages report it, and the counts derived from it. No table names a person or a journey.

/** Whose visits a row is about. */
const visitColumns = () => ({
  /** The day in India on which the visit began. */
  day: date().notNull(),
  machine: text().notNull(),
  /** Hash of the machine's names. */
  chart: text().notNull(),
  /** The line of the page, or 'none'. */
  line: text().notNull(),
  device: text().notNull(),
  /** `utm_source` after 'utm ', else the class of the referrer. */
  source: text().notNull(),
  build: text().notNull(),
});

/** Each transition that a page reported. */
export const funnelEventTable = pgTable(
  'funnel_event',
  {
    visit: text().notNull(),
    seq: integer().notNull(),
    ...visitColumns(),
    at: instantColumn('at').notNull(),
    transition: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    /** Milliseconds in the state before. */
    dwell: integer().notNull(),
    /** How a call failed; '' if none did. */
    fault: text().notNull(),
  },
  // A step that a page sends twice is one.
  (table) => [
    primaryKey({ columns: [table.visit, table.seq] }),
    index('funnel_event_day').on(table.day, table.machine),
    // Rows come nearly in the order of their time, so a summary of each block finds those that expire.
    index('funnel_event_at').using('brin', table.at),
  ],
);

/** The days of which events came, and how much of each was folded. */
export const funnelDayTable = pgTable('funnel_day', {
  day: date().primaryKey(),
  /** How many events of the day were stored. */
  changes: integer().notNull(),
  /** `changes` when the counts of the day were last made. */
  folded: integer().notNull().default(0),
});

/** One row: until when events and transitions are in the counts. */
export const funnelFoldTable = pgTable('funnel_fold', {
  id: smallint().primaryKey().default(1),
  countedUntil: instantColumn('counted_until').notNull(),
});

/** Builds whose pages were served. Events of other builds are refused: what a page calls its build is never deleted. */
export const funnelBuildTable = pgTable('funnel_build', { build: text().primaryKey() });

/** Each move of a lifecycle on the server, stored in the transaction that stores the moved row. */
export const funnelMoveTable = pgTable(
  'funnel_move',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    at: instantColumn('at').notNull(),
    machine: text().notNull(),
    line: text().notNull(),
    transition: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    /** The document, insurer or reason that it was about, from a closed list; '' for none. */
    about: text().notNull(),
  },
  (table) => [index('funnel_move_day').on(table.day), index('funnel_move_at').using('brin', table.at)],
);

// The five counts of visits have rows of each device, source and build, and of all of them together, where these three are '*'.

/** Of each state and of each region around it: visits that were there. */
export const funnelStateCountTable = pgTable(
  'funnel_state_count',
  {
    ...visitColumns(),
    /** The path of a state at any level; the machine's id for its root. */
    state: text().notNull(),
    visits: integer().notNull(),
    /** How often it was entered from outside. */
    entries: integer().notNull(),
    /** Visits that entered it more than once. */
    returned: integer().notNull(),
    /** Visits whose last step of the machine ended here. */
    ended: integer().notNull(),
    /**
     * Of all visits together: the buckets of their times here, each with its visits, '38:1 41:2'. Null in rows of a device, and
     * as long as no visit has left.
     */
    dwells: text(),
  },
  ({ day, machine, state, chart, line, device, source, build }) => [
    primaryKey({ name: 'funnel_state_count_pk', columns: [day, machine, state, chart, line, device, source, build] }),
    index('funnel_state_count_all').on(day, machine).where(sql`device = '*'`),
  ],
);

/** How long visits were in a state or region in all, by buckets that grow by a factor of the fourth root of 2. */
export const funnelDwellCountTable = pgTable(
  'funnel_dwell_count',
  { ...visitColumns(), state: text().notNull(), bucket: smallint().notNull(), visits: integer().notNull() },
  ({ day, machine, state, chart, line, device, source, build, bucket }) => [
    primaryKey({
      name: 'funnel_dwell_count_pk',
      columns: [day, machine, state, chart, line, device, source, build, bucket],
    }),
    index('funnel_dwell_count_all').on(day, machine).where(sql`device = '*'`),
  ],
);

/** How often each transition was taken, and by how many visits. */
export const funnelTransitionCountTable = pgTable(
  'funnel_transition_count',
  {
    ...visitColumns(),
    transition: text().notNull(),
    fault: text().notNull(),
    times: integer().notNull(),
    visits: integer().notNull(),
  },
  ({ day, machine, transition, fault, chart, line, device, source, build }) => [
    primaryKey({
      name: 'funnel_transition_count_pk',
      columns: [day, machine, transition, fault, chart, line, device, source, build],
    }),
    index('funnel_transition_count_all').on(day, machine).where(sql`device = '*'`),
  ],
);

/** Of the pages that visitors open by Back, a link or a load: how often each was opened from each region right below the root. */
export const funnelRouteCountTable = pgTable(
  'funnel_route_count',
  {
    ...visitColumns(),
    transition: text().notNull(),
    origin: text().notNull(),
    times: integer().notNull(),
    visits: integer().notNull(),
  },
  ({ day, machine, transition, origin, chart, line, device, source, build }) => [
    primaryKey({
      name: 'funnel_route_count_pk',
      columns: [day, machine, transition, origin, chart, line, device, source, build],
    }),
    index('funnel_route_count_all').on(day, machine).where(sql`device = '*'`),
  ],
);

/** The first regions of visits, in their order. Beyond the commonest of a day they are one row, '…'. */
export const funnelVariantCountTable = pgTable(
  'funnel_variant_count',
  { ...visitColumns(), variant: text().notNull(), visits: integer().notNull() },
  ({ day, machine, variant, chart, line, device, source, build }) => [
    primaryKey({
      name: 'funnel_variant_count_pk',
      columns: [day, machine, variant, chart, line, device, source, build],
    }),
    index('funnel_variant_count_all').on(day, machine).where(sql`device = '*'`),
  ],
);

/** The transitions of lifecycles, by day. */
export const funnelMoveCountTable = pgTable(
  'funnel_move_count',
  {
    day: date().notNull(),
    machine: text().notNull(),
    line: text().notNull(),
    transition: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    about: text().notNull(),
    times: integer().notNull(),
  },
  ({ day, machine, line, transition, before, after, about }) => [
    primaryKey({ name: 'funnel_move_count_pk', columns: [day, machine, line, transition, before, after, about] }),
  ],
);

/** What insurers answered when a list asked for their prices, by how long it took. */
export const funnelInsurerCountTable = pgTable(
  'funnel_insurer_count',
  {
    day: date().notNull(),
    line: text().notNull(),
    insurer: text().notNull(),
    /** `InsurerOutcome` (server/domain/insurers/insurer-outcome.ts). */
    outcome: text().notNull(),
    /** Of the milliseconds, as for visits in a state. */
    bucket: smallint().notNull(),
    times: integer().notNull(),
    /** The plans that were asked for. */
    plans: integer().notNull(),
  },
  ({ day, line, insurer, outcome, bucket }) => [
    primaryKey({ name: 'funnel_insurer_count_pk', columns: [day, line, insurer, outcome, bucket] }),
  ],
);

/** Documents of front doors that browsers opened from elsewhere, whether or not anyone touched them. It names no visit. */
export const funnelLandingCountTable = pgTable(
  'funnel_landing_count',
  {
    day: date().notNull(),
    /** The line whose front door it is; 'none' for the first page of all. */
    line: text().notNull(),
    /** As for visits. */
    source: text().notNull(),
    times: integer().notNull(),
  },
  ({ day, line, source }) => [primaryKey({ name: 'funnel_landing_count_pk', columns: [day, line, source] })],
);

/** Counts of a day, over all visits. */
export const FUNNEL_COUNT_TABLES = [
  ...[funnelDayTable, funnelMoveCountTable, funnelStateCountTable],
  ...[funnelDwellCountTable, funnelTransitionCountTable, funnelRouteCountTable],
  ...[funnelVariantCountTable, funnelInsurerCountTable, funnelLandingCountTable],
];
