import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import { KYC_DOCUMENT_TYPES } from '#contract/shared/options.ts';
import { KYC_STATES, kycCaseMachine } from '#machines/lifecycles/kyc-case.machine.ts';
import type { Tx } from '../store/db.ts';
import { journeyIdOf } from '../store/journey-key.ts';
import { kycCase } from '../store/schema/kyc.ts';

export type KycSnapshot = SnapshotFrom<typeof kycCaseMachine>;

const documentType = v.picklist(KYC_DOCUMENT_TYPES);
const StoredContext = v.object({
  document: v.nullable(documentType),
  otpSentAt: v.number(),
  wrongOtps: v.number(),
  resends: v.number(),
  reason: v.nullable(v.string()),
  refused: v.array(documentType),
  locked: v.array(documentType),
});

/** What is kept of a case beside its machine. */
export interface CaseFacts {
  readonly numberSealed: string | null;
  readonly numberMasked: string | null;
  readonly registeredDob: string | null;
  readonly otpHash: string | null;
  readonly otpSentTo: string | null;
  readonly linkUrl: string | null;
  readonly linkReference: string | null;
  readonly submissions: number;
  readonly windowStartedAt: Date;
}

export interface StoredCase {
  readonly snapshot: KycSnapshot;
  readonly facts: CaseFacts;
}

/** What a case knows of its document before one was handed in. */
export const NO_DOCUMENT = {
  numberSealed: null,
  numberMasked: null,
  registeredDob: null,
  otpHash: null,
  otpSentTo: null,
  linkUrl: null,
  linkReference: null,
} as const;

/** The case of a proposal; one that was not begun if nothing is kept. */
export async function loadCase(tx: Tx, proposerId: string): Promise<StoredCase> {
  const [row] = await tx.select().from(kycCase).where(ofProposer(proposerId));
  if (!row) return { snapshot: NOT_STARTED, facts: { ...NO_DOCUMENT, submissions: 0, windowStartedAt: new Date(0) } };
  const value = v.parse(v.picklist(KYC_STATES), row.state);
  return { snapshot: kycCaseMachine.resolveState({ value, context: v.parse(StoredContext, row.context) }), facts: row };
}

const NOT_STARTED = kycCaseMachine.resolveState({
  value: 'notStarted',
  context: { document: null, otpSentAt: 0, wrongOtps: 0, resends: 0, reason: null, refused: [], locked: [] },
});

/** Keeps the case. Call it with the journey's row locked. */
export async function saveCase(tx: Tx, proposerId: string, { snapshot, facts }: StoredCase, now: Date): Promise<void> {
  const journeyId = journeyIdOf(proposerId);
  const kept = { ...facts, state: snapshot.value, context: snapshot.context, updatedAt: now };
  await tx
    .insert(kycCase)
    .values({ ...kept, journeyId, proposerId })
    .onConflictDoUpdate({ target: [kycCase.journeyId, kycCase.proposerId], set: kept });
}

const ofProposer = (proposerId: string) =>
  and(eq(kycCase.journeyId, journeyIdOf(proposerId)), eq(kycCase.proposerId, proposerId));
