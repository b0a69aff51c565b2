import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ISSUANCE_STATES } from '#machines/lifecycles/issuance.machine.ts';
import { PAYMENT_STATES } from '#machines/lifecycles/payment.machine.ts';
import type { Db } from '#server/store/db.ts';
import { consent, journey } from '#server/store/schema/journey.ts';
import { kycCase } from '#server/store/schema/kyc.ts';
import { message, messageOutbox } from '#server/store/schema/message.ts';
import { paymentEvent, paymentOrder, receivedSum } from '#server/store/schema/payment.ts';
import { policy } from '#server/store/schema/policy.ts';

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
  const sent = (table: typeof message | typeof messageOutbox) =>
    sql`select 'message' as ledger, ${table.id} as id, ${table.journeyId} as journey_id, ${table.channel} as a, ${table.sentTo} as b,
      coalesce(${table.subject}, '') as c, ${table.text} as d from ${table} where ${table.journeyId} in (${ids})`;
  const tries = sql`${kycCase.context}`;
  const counted = sql`concat(${kycCase.submissions}, ' since ', ${kycCase.windowStartedAt})`;
  const statements = [
    sent(message),
    sent(messageOutbox),
    sql`select 'journey', ${journey.id}, ${journey.id}, ${NONE}, ${NONE}, ${NONE}, ${NONE} from ${journey} where ${journey.id} in (${ids})`,
    sql`select 'consent', ${consent.id}, ${consent.journeyId}, ${consent.code}, ${consent.text}, ${NONE}, ${NONE} from ${consent} where ${consent.journeyId} in (${ids})`,
    sql`select 'kyc', ${kycCase.proposerId}, ${kycCase.journeyId}, ${kycCase.state}, ${text(tries)}, ${counted}, ${text(sql`${kycCase.numberSealed} is null`)}
      from ${kycCase} where ${kycCase.journeyId} in (${ids})`,
    sql`select 'order', ${paymentOrder.id}, ${paymentOrder.journeyId}, ${paymentOrder.state}, lpad(${text(paymentOrder.place)}, 12, '0'), ${text(paymentOrder.amount)}, ${NONE}
      from ${paymentOrder} where ${paymentOrder.journeyId} in (${ids})`,
    sql`select 'event', ${paymentEvent.id}, ${paymentEvent.journeyId}, ${paymentEvent.type}, ${paymentEvent.before}, ${paymentEvent.after}, ${NONE}
      from ${paymentEvent} where ${paymentEvent.journeyId} in (${ids})`,
    sql`select 'sum', ${receivedSum.transactionId}, ${receivedSum.journeyId}, ${receivedSum.state}, ${text(receivedSum.amount)}, ${receivedSum.currency}, ${NONE}
      from ${receivedSum} where ${receivedSum.journeyId} in (${ids})`,
    sql`select 'policy', ${policy.proposerId}, ${policy.journeyId}, ${policy.state}, ${policy.policyNumber}, ${NONE}, ${NONE} from ${policy} where ${policy.journeyId} in (${ids})`,
  ];
  const { rows } = v.parse(Rows, await db.execute(sql.join(statements, sql` union all `)));
  return new Map(
    rows.map(({ ledger: table, id, journey_id: journeyId, a, b, c, d }) => [
      `${table} ${id}`,
      { table, id, journeyId, facts: [a ?? '', b ?? '', c ?? '', d ?? ''] },
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
