import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { proposerIdOf } from '../journey/journey-ids.ts';
import { Refused } from '../journey/refused.ts';
import type { StoredAnswers } from '../journey/stored-answers.ts';
import { kycCaseOfRow, type StoredKycCase } from '../kyc/case-store.ts';
import { kycCaseForVisitor } from '../kyc/case-view.ts';
import type { ServerLine, ServerLines } from '../lines/server-line.ts';
import { type PaymentOrder, paymentOrderOfRow } from '../payment/order-store.ts';
import { paymentForVisitor } from '../payment/payment-view.ts';
import { type ReceivedSum, receivedSumOfRow } from '../payment/received-sum-store.ts';
import { issuanceOfRow, type PolicyIssuance } from '../policy/issuance-store.ts';
import { policyForVisitor } from '../policy/policy-view.ts';
import type { Tx } from './db.ts';
import { hasPlaceholderId, type JourneyAccess, loadJourneyAccess, nextVersion } from './journey-access.ts';
import { jsonRowOf } from './json-row.ts';
import { prepareOncePerDatabase } from './prepared.ts';
import { journeyTable } from './schema/journey.ts';
import { kycCaseTable } from './schema/kyc.ts';
import { paymentOrderTable, receivedSumTable } from './schema/payment.ts';
import { policyTable } from './schema/policy.ts';

/** What is stored of a proposal beside its answers. */
interface StoredProposal {
  readonly kyc: StoredKycCase;
  /** Newest first. */
  readonly orders: readonly PaymentOrder[];
  /** The money that came for them. */
  readonly sums: readonly ReceivedSum[];
  /** Null while no money came. */
  readonly issuance: PolicyIssuance | null;
}

/** A stored journey, its answers validated. */
export interface Journey extends JourneyAccess {
  readonly version: number;
  readonly updatedAt: Date;
  readonly answers: StoredAnswers;
  /** Of a journey without a proposal: nothing was begun. */
  readonly proposal: StoredProposal;
  readonly serverLine: ServerLine;
  readonly definition: LineDefinition;
}

/**
 * All drafts of a journey together, of which an answer deletes its own. A person's medical form with every explanation at
 * full length has 19 kB in letters of three bytes.
 */
const MAX_DRAFTS_BYTES = 64_000;
/** A family of fourteen with every explanation at full length stays below it, with their drafts. */
const MAX_RECORD_CHARACTERS = 200_000;

type Row = typeof journeyTable.$inferSelect;

const NOTHING_BEGUN: StoredProposal = { kyc: kycCaseOfRow(null), orders: [], sums: [], issuance: null };

function journeyOf(row: Row, lines: ServerLines, proposal: StoredProposal): Journey {
  const serverLine = lines[row.line];
  if (!serverLine) throw new Error(`There is no line ${row.line}`);
  const { definition, storedAnswers } = serverLine;
  return { ...row, serverLine, definition, answers: v.parse(storedAnswers, row.answers), proposal };
}

export interface NewJourney {
  readonly id: string;
  readonly line: ServerLine;
  readonly cookieHash: string;
  readonly now: Date;
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
  // A statement of its own: one that waits for a lock shows the tables that it joins as they were before the wait.
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

/** The journey's record: its answers, and the proposal's KYC case, payment, refunds and policy beside them. */
export function recordOf({ line, definition, answers, proposal: stored }: Journey, now: Date): RecordBase {
  const { quote, proposal, drafts } = answers;
  if (!proposal) return { line, quote, proposal: null, drafts };
  return {
    line,
    quote,
    proposal: {
      ...proposal,
      kyc: kycCaseForVisitor(stored.kyc),
      ...paymentForVisitor(stored.orders, stored.sums, now),
      policy: stored.issuance && policyForVisitor(stored.issuance, definition),
    },
    drafts,
  };
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

/** What a journey's row keeps of a record. Throws a `Refused` for one that is too long. */
export function rowValuesOf({ id, serverLine }: Journey, record: RecordBase): Pick<Journey, 'answers' | 'proposerId'> {
  const { quote, proposal, drafts } = record;
  // The schema drops what it does not name, so that KYC, payment and policy cannot get into the row.
  const answers = v.parse(serverLine.storedAnswers, { quote, proposal, drafts });
  if (
    Buffer.byteLength(JSON.stringify(answers.drafts)) > MAX_DRAFTS_BYTES ||
    JSON.stringify(answers).length > MAX_RECORD_CHARACTERS
  ) {
    throw new Refused('TOO_LARGE', 'Your answers are longer than we can store. Please shorten them.');
  }
  return { answers, proposerId: answers.proposal ? proposerIdOf(id) : null };
}

/**
 * Keeps the record's answers (not its KYC, payment and policy: those are their services' to write) and gives the
 * journey with them. Throws a `Refused` if someone else wrote since it was loaded.
 */
export async function saveJourneyRecord(tx: Tx, before: Journey, record: RecordBase, now: Date): Promise<Journey> {
  const { id: journeyId, version } = before;
  const [row] = await savingStatement(tx).execute({ journeyId, version, now, ...rowValuesOf(before, record) });
  if (!row) throw new Refused('CONFLICT', 'Your answers were just changed somewhere else. Please try again.');
  return journeyOf(row, { [before.line]: before.serverLine }, before.proposal);
}

/** Notes the phone that a link to this journey was sent to. Its version stays: no answer of the visitor changed. */
export async function setLinkPhone(tx: Tx, id: string, phone: string, now: Date): Promise<void> {
  await tx.update(journeyTable).set({ sentToPhone: phone, keyGivenAt: now }).where(eq(journeyTable.id, id));
}

/** Notes that a browser was given cookies of these journeys, which are not deleted while such a cookie may open them. */
export async function noteCookiesGranted(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(journeyTable)
      .set({ keyGivenAt: now })
      .where(inArray(journeyTable.id, [...ids]));
}
