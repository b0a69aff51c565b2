import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ISSUANCE_STATES } from '#machines/lifecycles/issuance.machine.ts';
import { PAYMENT_STATES } from '#machines/lifecycles/payment.machine.ts';
import type { Db } from '#server/db/db.ts';
import { consentTable, journeyTable } from '#server/db/schema/journey.ts';
import { kycCaseTable } from '#server/db/schema/kyc.ts';
import { messageOutboxTable, sandboxMessageTable } from '#server/db/schema/message.ts';
import { paymentEventTable, paymentOrderTable, receivedSumTable } from '#server/db/schema/payment.ts';
import { policyTable } from '#server/db/schema/policy.ts';

/** What the server stores of the journeys of one browser in addition to their answers, read by one statement. */

/** A row of a ledger. `facts` are what is compared: they differ when the row has changed. */
export interface LedgerRow {
  readonly table: 'message' | 'journey' | 'consent' | 'kyc' | 'order' | 'event' | 'sum' | 'policy';
  readonly id: string;
  readonly journeyId: string;
  readonly facts: readonly string[];
}
/** Rows by table and id. */
export type Ledger = ReadonlyMap<string, LedgerRow>;

const Rows = v.object({
  rows: v.array(
    v.object({
      ledger: v.picklist(['message', 'journey', 'consent', 'kyc', 'order', 'event', 'sum', 'policy']),
      id: v.string(),
      journey_id: v.string(),
      ...v.entriesFromList(['a', 'b', 'c', 'd'], v.nullable(v.string())),
    }),
  ),
});

const text = (value: unknown): SQL => sql`(${value})::text`;
const NONE = sql`null::text`;

/**
 * @param journeyIds all journeys that the browser has had
 */
export const readLedger = async (db: Db, journeyIds: readonly string[]): Promise<Ledger> => {
  const ids = sql.join(
    journeyIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const sent = (table: typeof sandboxMessageTable | typeof messageOutboxTable) =>
    sql`select 'message' as ledger, ${table.id} as id, ${table.journeyId} as journey_id, ${table.channel} as a, ${table.sentTo} as b,
      coalesce(${table.subject}, '') as c, ${table.text} as d from ${table} where ${table.journeyId} in (${ids})`;
  const tries = sql`${kycCaseTable.context}`;
  const counted = sql`concat(${kycCaseTable.submissions}, ' since ', ${kycCaseTable.windowStartedAt})`;
  const statements = [
    sent(sandboxMessageTable),
    sent(messageOutboxTable),
    sql`select 'journey', ${journeyTable.id}, ${journeyTable.id}, ${NONE}, ${NONE}, ${NONE}, ${NONE} from ${journeyTable} where ${journeyTable.id} in (${ids})`,
    sql`select 'consent', ${consentTable.id}, ${consentTable.journeyId}, ${consentTable.code}, ${consentTable.text}, ${NONE}, ${NONE} from ${consentTable} where ${consentTable.journeyId} in (${ids})`,
    sql`select 'kyc', ${kycCaseTable.proposerId}, ${kycCaseTable.journeyId}, ${kycCaseTable.state}, ${text(tries)}, ${counted}, ${text(sql`${kycCaseTable.numberSealed} is null`)}
      from ${kycCaseTable} where ${kycCaseTable.journeyId} in (${ids})`,
    sql`select 'order', ${paymentOrderTable.id}, ${paymentOrderTable.journeyId}, ${paymentOrderTable.state}, lpad(${text(paymentOrderTable.place)}, 12, '0'), ${text(paymentOrderTable.amount)}, ${NONE}
      from ${paymentOrderTable} where ${paymentOrderTable.journeyId} in (${ids})`,
    sql`select 'event', ${paymentEventTable.id}, ${paymentEventTable.journeyId}, ${paymentEventTable.type}, ${paymentEventTable.before}, ${paymentEventTable.after}, ${NONE}
      from ${paymentEventTable} where ${paymentEventTable.journeyId} in (${ids})`,
    sql`select 'sum', ${receivedSumTable.transactionId}, ${receivedSumTable.journeyId}, ${receivedSumTable.state}, ${text(receivedSumTable.amount)}, ${receivedSumTable.currency}, ${NONE}
      from ${receivedSumTable} where ${receivedSumTable.journeyId} in (${ids})`,
    sql`select 'policy', ${policyTable.proposerId}, ${policyTable.journeyId}, ${policyTable.state}, ${policyTable.policyNumber}, ${NONE}, ${NONE} from ${policyTable} where ${policyTable.journeyId} in (${ids})`,
  ];
  const { rows } = v.parse(Rows, await db.execute(sql.join(statements, sql` union all `)));
  return new Map(
    rows.map(({ ledger: table, id, journey_id: journeyId, a, b, c, d }) => [
      `${table} ${id}`,
      // A paid order is stored by the word that earlier builds know.
      {
        table,
        id,
        journeyId,
        facts: [table === 'order' && a === 'succeeded' ? 'paid' : (a ?? ''), b ?? '', c ?? '', d ?? ''],
      },
    ]),
  );
};

const rowsOf = (ledger: Ledger, table: LedgerRow['table'], journeyId: string | null): readonly LedgerRow[] =>
  [...ledger.values()].filter((row) => row.table === table && row.journeyId === journeyId);

/** The states of a journey's orders, newest first. */
export const orderStatesIn = (ledger: Ledger, journeyId: string | null) =>
  rowsOf(ledger, 'order', journeyId)
    .toSorted(({ facts: [, one = ''] }, { facts: [, other = ''] }) => other.localeCompare(one))
    .map(({ facts: [state] }) => v.parse(v.picklist(PAYMENT_STATES), state));

export const issuanceStateIn = (ledger: Ledger, journeyId: string | null) => {
  const [row] = rowsOf(ledger, 'policy', journeyId);
  return row ? v.parse(v.picklist(ISSUANCE_STATES), row.facts[0]) : null;
};
