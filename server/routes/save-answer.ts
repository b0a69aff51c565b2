import type { StepId } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { draftKey } from '#contract/shared/record.ts';
import { missingIn } from '#machines/core/steps.ts';
import { resetCase } from '../kyc/case.ts';
import type { Tx } from '../store/db.ts';
import { type Journey, recordOf, saveRecord } from '../store/journeys.ts';

/** What saving needs of a call. */
export interface SavingCall {
  readonly tx: Tx;
  readonly now: Date;
  readonly journey: Journey;
  readonly record: JourneyRecord;
}

/** The form that was submitted; `member` where there is one a member. */
export interface Submitted {
  readonly step: StepId;
  readonly member?: string;
}

/**
 * Keeps the record after an answer, drops the drafts that the answer makes superfluous, and resets the KYC case if the
 * answer cleared it. Gives the record as it is now: what every mutating call answers with.
 */
export async function saveAnswer(
  { tx, now, journey, record: before }: SavingCall,
  after: JourneyRecord,
  submitted: readonly Submitted[] = [],
): Promise<JourneyRecord> {
  const saved = await saveRecord(tx, journey, { ...after, drafts: draftsLeft(after, submitted) }, now);
  const kycCleared = before.proposal?.kyc.status !== 'NOT_STARTED' && after.proposal?.kyc.status === 'NOT_STARTED';
  if (after.proposal && kycCleared) await resetCase(tx, after.proposal.proposerId, now);
  return recordOf(tx, saved, now);
}

function draftsLeft(after: JourneyRecord, submitted: readonly Submitted[]): JourneyRecord['drafts'] {
  const done = new Set<string>();
  for (const { step, member } of submitted) {
    // A form that is answered in two calls keeps its draft until the second, in case that one fails.
    if (member !== undefined || missingIn(after, step).length === 0) done.add(draftKey(step, member ?? null));
  }
  return Object.fromEntries(Object.entries(after.drafts).filter(([key]) => !done.has(key)));
}
