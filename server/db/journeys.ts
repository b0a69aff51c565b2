import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { RecordBase } from '#contract/shared/record.ts';
import { type Journey, rowValuesOf } from '#server/domain/journey/journey.ts';
import type { JourneyStore, NewJourney } from '#server/domain/journey/journey-store.ts';
import type { ServerLines } from '#server/domain/journey/server-line.ts';
import { kycCaseOfRow } from '#server/domain/kyc/kyc-case.ts';
import { paymentOrderOfRow } from '#server/domain/payment/payment-order.ts';
import { receivedSumOfRow } from '#server/domain/payment/received-sum.ts';
import { issuanceOfRow } from '#server/domain/policy/issuance.ts';
import type { StoredAnswers } from '#server/domain/shared/stored-answers.ts';
import { Refused } from '#server/shared/refused.ts';
import type { Tx } from './db.ts';
import { hasPlaceholderId, loadJourneyAccess, nextVersion } from './journey-access.ts';
import { jsonRowOf } from './json-row.ts';
import { prepareOncePerDatabase } from './prepared.ts';
import { journeyTable } from './schema/journey.ts';
import { kycCaseTable } from './schema/kyc.ts';
import { paymentOrderTable, receivedSumTable } from './schema/payment.ts';
import { policyTable } from './schema/policy.ts';

export const journeyStore = (tx: Tx, lines: ServerLines): JourneyStore => ({
  create: (journey) => createJourney(tx, journey),
  loadAccess: (id) => loadJourneyAccess(tx, id),
  load: (id) => loadJourney(tx, lines, id),
  lock: (id) => loadJourney(tx, lines, id, { forUpdate: true }),
  save: (before, record, now) => saveJourneyRecord(tx, before, record, now),
  async setLinkPhone(id, phone, now) {
    await tx.update(journeyTable).set({ sentToPhone: phone, keyGivenAt: now }).where(eq(journeyTable.id, id));
  },
  async noteCookiesGranted(ids, now) {
    if (ids.length === 0) return;
    await tx
      .update(journeyTable)
      .set({ keyGivenAt: now })
      .where(inArray(journeyTable.id, [...ids]));
  },
});

type Row = typeof journeyTable.$inferSelect;

const NOTHING_BEGUN: Journey['proposal'] = { kyc: kycCaseOfRow(null), orders: [], sums: [], issuance: null };

function journeyOf(row: Row, lines: ServerLines, proposal: Journey['proposal']): Journey {
  const serverLine = lines[row.line];
  if (!serverLine) throw new Error(`There is no line ${row.line}`);
  const { definition, storedAnswers } = serverLine;
  return { ...row, serverLine, definition, answers: v.parse(storedAnswers, row.answers), proposal };
}

/** Begins a journey without answers. Null if there is one with this id already. */
export async function createJourney(tx: Tx, { id, line, cookieHash, now }: NewJourney): Promise<Journey | null> {
  const { definition } = line;
  const answers: StoredAnswers = { quote: definition.newQuote(id), proposal: null, drafts: {} };
  const [row] = await tx
    .insert(journeyTable)
    .values({ id, line: definition.id, cookieHash, answers, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ? journeyOf(row, { [definition.id]: line }, NOTHING_BEGUN) : null;
}

/**
 * The journey with this rfqId, read by one statement, so that all of it is of the same moment. `forUpdate` makes others
 * who would change it wait until this transaction ends.
 */
export async function loadJourney(
  tx: Tx,
  lines: ServerLines,
  id: string,
  { forUpdate = false } = {},
): Promise<Journey | null> {
  // A separate statement: one that waits for a lock shows the tables that it joins as they were before the wait.
  if (forUpdate) await loadJourneyAccess(tx, id, { forUpdate });
  return journeyIn(lines, await storedStatement(tx).execute({ id }));
}

/** Rows of the journey's own proposal. */
export const rowsOfProposal = ({
  journeyId,
  proposerId,
}: typeof kycCaseTable | typeof policyTable | typeof paymentOrderTable) =>
  and(eq(journeyId, journeyTable.id), eq(proposerId, journeyTable.proposerId));

const storedColumns = {
  journey: jsonRowOf(journeyTable),
  kycCase: jsonRowOf(kycCaseTable),
  policy: jsonRowOf(policyTable),
  paymentOrder: jsonRowOf(paymentOrderTable),
  receivedSum: jsonRowOf(receivedSumTable),
};

/** The sums of each order: one that was paid twice is in two rows of the answer. */
const ofOrder = and(
  eq(receivedSumTable.journeyId, paymentOrderTable.journeyId),
  eq(receivedSumTable.orderId, paymentOrderTable.id),
);

/** Its name lets each connection to PostgreSQL plan it once: five tables take longer to plan than to read. */
const storedStatement = prepareOncePerDatabase((tx) =>
  tx
    .select(storedColumns)
    .from(journeyTable)
    .leftJoin(kycCaseTable, rowsOfProposal(kycCaseTable))
    .leftJoin(policyTable, rowsOfProposal(policyTable))
    .leftJoin(paymentOrderTable, rowsOfProposal(paymentOrderTable))
    .leftJoin(receivedSumTable, ofOrder)
    .where(hasPlaceholderId)
    .orderBy(desc(paymentOrderTable.place))
    .prepare('load_journey'),
);

interface StoredRow {
  readonly journey: Row | null;
  readonly kycCase: typeof kycCaseTable.$inferSelect | null;
  readonly policy: typeof policyTable.$inferSelect | null;
  readonly paymentOrder: typeof paymentOrderTable.$inferSelect | null;
  readonly receivedSum: typeof receivedSumTable.$inferSelect | null;
}

/** The journey of the rows, one for each of its orders and of their sums; null if there are none. */
function journeyIn(lines: ServerLines, rows: readonly StoredRow[]): Journey | null {
  const [row] = rows;
  if (!row?.journey) return null;
  const orders = new Map(rows.flatMap(({ paymentOrder: order }) => (order ? [[order.id, order] as const] : [])));
  return journeyOf(row.journey, lines, {
    kyc: kycCaseOfRow(row.kycCase),
    orders: [...orders.values()].map(paymentOrderOfRow),
    sums: rows.flatMap(({ receivedSum: sum }) => (sum ? [receivedSumOfRow(sum)] : [])),
    issuance: row.policy && issuanceOfRow(row.policy),
  });
}

/** Of the version that was loaded with the lock: a caller without it is refused. */
const savingStatement = prepareOncePerDatabase((tx) =>
  tx
    .update(journeyTable)
    .set({
      answers: sql`${sql.param(sql.placeholder('answers'), journeyTable.answers)}`,
      proposerId: sql`${sql.placeholder('proposerId')}`,
      version: nextVersion,
      updatedAt: sql`${sql.param(sql.placeholder('now'), journeyTable.updatedAt)}`,
    })
    .where(and(eq(journeyTable.id, sql.placeholder('journeyId')), eq(journeyTable.version, sql.placeholder('version'))))
    .returning()
    .prepare('save_record'),
);

/**
 * Stores the record's answers (not its KYC, payment and policy: those are their services' to write) and gives the
 * journey with them. Throws a `Refused` if someone else wrote since it was loaded.
 */
export async function saveJourneyRecord(tx: Tx, before: Journey, record: RecordBase, now: Date): Promise<Journey> {
  const { id: journeyId, version } = before;
  const values = rowValuesOf(before, record);
  if (values instanceof Refused) throw values;
  const [row] = await savingStatement(tx).execute({ journeyId, version, now, ...values });
  if (!row) throw new Refused('CONFLICT', 'Your answers were just changed somewhere else. Please try again.');
  return journeyOf(row, { [before.line]: before.serverLine }, before.proposal);
}
