import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { callCountTable } from '#server/db/schema/call-count.ts';
import {
  FUNNEL_COUNT_TABLES,
  funnelBuildTable,
  funnelEventTable,
  funnelFoldTable,
  funnelMoveTable,
} from '#server/db/schema/funnel.ts';
import { jobPauseTable } from '#server/db/schema/job.ts';
import { codeSendsTable } from '#server/db/schema/kyc.ts';
import { rightsAuditTable } from '#server/db/schema/rights.ts';
import { secretCheckTable } from '#server/db/schema/secret-check.ts';

/** A table that says nothing about a person, and why. */
interface ImpersonalTable {
  readonly table: PgTable;
  readonly why: string;
  /** Its columns of JSON, and what is in each. */
  readonly json?: readonly { readonly column: PgColumn; readonly what: string }[];
}

export const IMPERSONAL_TABLES: readonly ImpersonalTable[] = [
  { table: callCountTable, why: 'counts keyed hashes of addresses and journeys, for an hour' },
  { table: codeSendsTable, why: 'counts keyed hashes of phones, documents and addresses, for two days' },
  { table: jobPauseTable, why: 'names a task by its id, for a day' },
  {
    table: rightsAuditTable,
    why: 'has a keyed hash of the phone, so that an erasure can be shown',
    json: [{ column: rightsAuditTable.counts, what: 'numbers of rows, by table' }],
  },
  { table: funnelEventTable, why: 'has a visit’s random number, which is linked to no journey and no person' },
  { table: funnelBuildTable, why: 'names the builds of our pages' },
  { table: funnelFoldTable, why: 'says until when events are counted' },
  { table: secretCheckTable, why: 'has a keyed hash of nothing' },
  { table: funnelMoveTable, why: 'has moves of charts, without their journey' },
  ...FUNNEL_COUNT_TABLES.map((table) => ({ table, why: 'counts of a day, over all visits' })),
];
