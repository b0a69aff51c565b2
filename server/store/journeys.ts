import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { RefusalError } from '../http/refusal.ts';
import { caseOf } from '../kyc/case.ts';
import type { ServerLine, ServerLines } from '../lines/line.ts';
import { paymentOf } from '../payment/service.ts';
import { policyOf } from '../policy/service.ts';
import type { StoredAnswers } from './answers.ts';
import type { Db, Tx } from './db.ts';
import { proposerIdOf } from './ids.ts';
import { journey } from './schema/journey.ts';

/** What decides who may open a journey. */
export interface JourneyAccess {
  readonly id: string;
  readonly line: string;
  readonly cookieHash: string;
  readonly proposerId: string | null;
}

/** A stored journey, its answers validated. */
export interface Journey extends JourneyAccess {
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly answers: StoredAnswers;
  readonly serverLine: ServerLine;
  readonly definition: LineDefinition;
}

/** A family of fourteen with every explanation and draft at full length stays below it. */
const MAX_RECORD_CHARACTERS = 200_000;

type Row = typeof journey.$inferSelect;

function journeyOf(row: Row, lines: ServerLines): Journey {
  const serverLine = lines[row.line];
  if (!serverLine) throw new Error(`There is no line ${row.line}`);
  const { definition, storedAnswers } = serverLine;
  return { ...row, serverLine, definition, answers: v.parse(storedAnswers, row.answers) };
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
    .insert(journey)
    .values({ id, line: definition.id, cookieHash, answers, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ? journeyOf(row, { [definition.id]: line }) : null;
}

/** Who may open the journey with this rfqId; null if there is none. */
export async function loadAccess(db: Db, id: string): Promise<JourneyAccess | null> {
  const { line, cookieHash, proposerId } = journey;
  const [row] = await db
    .select({ id: journey.id, line, cookieHash, proposerId })
    .from(journey)
    .where(eq(journey.id, id));
  return row ?? null;
}

/** The journey with this rfqId; `forUpdate` makes others who would change it wait until this transaction ends. */
export async function loadJourney(
  tx: Tx,
  lines: ServerLines,
  id: string,
  { forUpdate = false } = {},
): Promise<Journey | null> {
  const query = tx.select().from(journey).where(eq(journey.id, id));
  const [row] = await (forUpdate ? query.for('update') : query);
  return row ? journeyOf(row, lines) : null;
}

/** The journey's record: its answers, and the proposal's KYC case, payment, refunds and policy beside them. */
export async function recordOf(tx: Tx, { line, definition, answers }: Journey, now: Date): Promise<RecordBase> {
  const { quote, proposal, drafts } = answers;
  if (!proposal) return { line, quote, proposal: null, drafts };
  const { proposerId } = proposal;
  return {
    line,
    quote,
    proposal: {
      ...proposal,
      kyc: await caseOf(tx, proposerId),
      ...(await paymentOf(tx, proposerId, now)),
      policy: await policyOf(tx, definition, proposerId),
    },
    drafts,
  };
}

/**
 * Keeps the record's answers (not its KYC, payment and policy: those are their services' to write) and gives the
 * journey as it is now. Throws a `RefusalError` if someone else wrote since it was loaded.
 */
export async function saveRecord(tx: Tx, before: Journey, record: RecordBase, now: Date): Promise<Journey> {
  // The schema drops what it does not name, so that neither of the three can get into the row.
  const answers = v.parse(before.serverLine.storedAnswers, {
    quote: record.quote,
    proposal: record.proposal,
    drafts: record.drafts,
  });
  if (JSON.stringify(answers).length > MAX_RECORD_CHARACTERS) {
    throw new RefusalError(
      413,
      'TOO_LARGE',
      'This journey has more text than we can store. Please shorten your answers.',
    );
  }
  const [row] = await tx
    .update(journey)
    .set({
      answers,
      proposerId: answers.proposal ? proposerIdOf(before.id) : null,
      version: sql`${journey.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(journey.id, before.id), eq(journey.version, before.version)))
    .returning();
  if (!row) throw new RefusalError(409, 'CONFLICT', 'Something else changed this journey just now. Please try again.');
  return journeyOf(row, { [before.line]: before.serverLine });
}

/** Notes the phone that a link to this journey was sent to. Its version stays: no answer of the visitor changed. */
export async function setSentToPhone(tx: Tx, id: string, phone: string): Promise<void> {
  await tx.update(journey).set({ sentToPhone: phone }).where(eq(journey.id, id));
}
