import { transition } from 'xstate';
import type { KycCase, KycDocument, KycValidation } from '#contract/shared/kyc.ts';
import type { KycDocumentType } from '#contract/shared/options.ts';
import {
  type KycEvent,
  kycCaseMachine,
  MAX_WRONG_OTPS,
  OTP_LIFETIME_MS,
  resendAllowedAt,
} from '#machines/lifecycles/kyc-case.machine.ts';
import { RefusalError, refuseFields } from '../http/refusal.ts';
import { kycProvider } from '../ports.ts';
import type { Tx } from '../store/db.ts';
import { type JourneyUnitOfWork, proposalOf } from '../unit-of-work.ts';
import { type CaseFacts, loadCase, NO_DOCUMENT, type StoredCase, saveCase } from './case-store.ts';
import { caseForVisitor } from './case-view.ts';
import { normaliseNumber, problemWithNumber } from './documents.ts';
import { sendOtp } from './otp.ts';
import type { KycAnswer } from './provider.ts';
import { countSubmission } from './submissions.ts';
import { isRightOtp, maskNumber, seal, unseal } from './vault.ts';

/** The proposal's KYC case as the visitor may see it. */
export async function caseOf(tx: Tx, proposerId: string): Promise<KycCase> {
  return caseForVisitor(await loadCase(tx, proposerId));
}

/**
 * Begins the case anew, because the proposer's name, phone or birth date changed: what was verified was someone else.
 * Documents that wrong codes closed stay closed.
 */
export async function resetCase(tx: Tx, proposerId: string, now: Date): Promise<void> {
  const before = await loadCase(tx, proposerId);
  if (before.snapshot.matches('notStarted')) return;
  await saveCase(tx, proposerId, moved(before, { type: 'case.reset' }, NO_DOCUMENT), now);
}

/**
 * Takes a document and asks the provider. What the provider says is an answer, not a refusal: it stands in the case
 * (`VERIFIED`, `OTP_SENT`, `LINK_SENT` or `REJECTED` with its reason). Refused are a number that cannot be one (422), a
 * document that wrong codes closed (409), more documents than anyone has (429), and a register that is down (409).
 */
export async function submitDocument(unit: JourneyUnitOfWork, document: KycDocument): Promise<void> {
  const { tx, now, config } = unit;
  const { proposerId } = proposalOf(unit);
  const type = document.kyc_doc_type;
  const number = normaliseNumber(document.kyc_doc_number);
  const problem = problemWithNumber(type, number);
  if (problem !== null) refuseFields({ kyc_doc_number: problem });

  const found = await loadCase(tx, proposerId);
  // A second press of the button, or a second tab, changes nothing. Another document takes the verified one's place.
  if (found.snapshot.matches('verified') && isThat(unit, found, type, number)) return;
  const before = found.snapshot.matches('verified') ? moved(found, { type: 'case.reset' }) : found;
  if (before.snapshot.context.locked.includes(type)) {
    throw new RefusalError(409, 'OTP_LOCKED', 'This document was closed after too many wrong codes. Use another one.');
  }
  const counted = countSubmission(before.facts, now);
  const answer = await kycProvider(unit).check({ ...personOf(unit), proposerId, ...documentOf(document, number) });
  if (answer.kind === 'UNAVAILABLE') {
    // Nothing came of it but a try: a document that was verified before stays so.
    await saveCase(tx, proposerId, { ...found, facts: { ...found.facts, ...counted } }, now);
    throw new RefusalError(
      409,
      'CONFLICT',
      'The register of this document does not answer at the moment. Try again in a few minutes, or use another document.',
      { keep: true },
    );
  }
  const code = answer.kind === 'OTP' ? await sendOtp(unit) : {};
  const link = answer.kind === 'LINK' ? { linkUrl: answer.url, linkReference: answer.reference } : {};
  const facts = {
    ...NO_DOCUMENT,
    ...counted,
    // A number that was refused is of no use to anyone, so it is not kept.
    numberSealed: answer.kind === 'REJECTED' ? null : seal(config.secret, proposerId, number),
    numberMasked: maskNumber(number),
    registeredDob: document.kyc_doc_reg_dob,
    ...code,
    ...link,
  };
  await saveCase(tx, proposerId, moved(before, eventOf(answer, type, now), facts), now);
}

/**
 * Checks a code, sends a new one, or looks whether the link was used. A wrong code is counted although it is refused.
 * Throws a `RefusalError`: OTP_WRONG, OTP_EXPIRED, OTP_LOCKED, OTP_RESEND_TOO_SOON, or CONFLICT if nothing is awaited.
 */
export async function validate(unit: JourneyUnitOfWork, validation: KycValidation): Promise<void> {
  const { proposerId } = proposalOf(unit);
  const before = await loadCase(unit.tx, proposerId);
  if (before.snapshot.matches('verified')) return;
  switch (validation.action) {
    case 'VERIFY_OTP':
      return verifyOtp(unit, proposerId, before, validation.otp);
    case 'RESEND_OTP':
      return resendOtp(unit, proposerId, before);
    case 'CHECK_LINK':
      return checkLink(unit, proposerId, before);
  }
}

async function verifyOtp(unit: JourneyUnitOfWork, proposerId: string, before: StoredCase, otp: string): Promise<void> {
  const { tx, now, config } = unit;
  if (before.snapshot.matches('otpExpired')) throw expired();
  if (before.snapshot.matches('locked')) throw lockedNow();
  if (!before.snapshot.matches('otpSent')) throw nothingAwaited('code');
  const right = before.facts.otpHash !== null && isRightOtp(config.secret, proposerId, otp, before.facts.otpHash);
  const after = moved(before, { type: 'otp.entered', right, at: now.getTime() });
  const spent = after.snapshot.matches('otpSent') ? after.facts : { ...after.facts, otpHash: null };
  await saveCase(tx, proposerId, { ...after, facts: spent }, now);
  if (after.snapshot.matches('otpExpired')) throw expired();
  if (after.snapshot.matches('locked')) throw lockedNow();
  if (after.snapshot.matches('verified')) return;
  const left = MAX_WRONG_OTPS - after.snapshot.context.wrongOtps;
  const message = `This is not the code we sent. ${left} ${left === 1 ? 'try is' : 'tries are'} left.`;
  throw new RefusalError(409, 'OTP_WRONG', message, { keep: true, fields: { otp: message } });
}

async function resendOtp(unit: JourneyUnitOfWork, proposerId: string, before: StoredCase): Promise<void> {
  const { tx, now } = unit;
  const { snapshot, facts } = before;
  if (snapshot.matches('locked')) throw lockedNow();
  if (!snapshot.matches('otpSent') && !snapshot.matches('otpExpired')) throw nothingAwaited('code');
  const event = { type: 'otp.resent', at: now.getTime() } as const;
  if (!snapshot.can(event)) {
    const wait = Math.ceil((resendAllowedAt(snapshot.context) - now.getTime()) / 1000);
    if (wait <= 0) {
      throw new RefusalError(409, 'CONFLICT', 'No more codes can be sent for this document. Use another document.');
    }
    throw new RefusalError(409, 'OTP_RESEND_TOO_SOON', `A new code can be sent in ${wait} seconds.`, {
      retry_after: wait,
    });
  }
  await saveCase(tx, proposerId, moved(before, event, { ...facts, ...(await sendOtp(unit)) }), now);
}

async function checkLink(unit: JourneyUnitOfWork, proposerId: string, before: StoredCase): Promise<void> {
  const reference = before.facts.linkReference;
  if (!before.snapshot.matches('linkSent') || reference === null) {
    // Refused on the issuer's page a moment ago, and looked at twice: the case says so.
    if (before.snapshot.matches('rejected')) return;
    throw nothingAwaited('confirmation');
  }
  const outcome = await kycProvider(unit).linkOutcome(reference);
  if (outcome.kind === 'WAITING') return;
  const event: KycEvent =
    outcome.kind === 'CONFIRMED' ? { type: 'link.confirmed' } : { type: 'link.refused', reason: outcome.reason };
  const facts = { ...before.facts, linkUrl: null, linkReference: null };
  await saveCase(unit.tx, proposerId, moved(before, event, facts), unit.now);
}

function moved({ snapshot, facts }: StoredCase, event: KycEvent, change: Partial<CaseFacts> = {}): StoredCase {
  const [next] = transition(kycCaseMachine, snapshot, event);
  return { snapshot: next, facts: { ...facts, ...change } };
}

/** Whether the case is about this very document. */
function isThat(
  unit: JourneyUnitOfWork,
  { snapshot, facts }: StoredCase,
  type: KycDocumentType,
  number: string,
): boolean {
  if (snapshot.context.document !== type || facts.numberSealed === null) return false;
  return unseal(unit.config.secret, proposalOf(unit).proposerId, facts.numberSealed) === number;
}

function eventOf(answer: Exclude<KycAnswer, { kind: 'UNAVAILABLE' }>, document: KycDocumentType, now: Date): KycEvent {
  switch (answer.kind) {
    case 'VERIFIED':
      return { type: 'document.verified', document };
    case 'OTP':
      return { type: 'document.otpSent', document, at: now.getTime() };
    case 'LINK':
      return { type: 'document.linkSent', document };
    case 'REJECTED':
      return { type: 'document.rejected', document, reason: answer.reason };
  }
}

const documentOf = (document: KycDocument, documentNumber: string) => ({
  documentType: document.kyc_doc_type,
  documentNumber,
  registeredDob: document.kyc_doc_reg_dob,
});

function personOf(unit: JourneyUnitOfWork): { fullName: string; dob: string } {
  const fullName = proposalOf(unit).proposal_details?.full_name;
  const dob = unit.record.quote.additionalDetails?.DOB;
  if (fullName !== undefined && dob !== undefined) return { fullName, dob };
  throw new RefusalError(409, 'STEP_MISSING', 'Please give the proposer’s name first.', { step: 'proposer-details' });
}

const minutes = OTP_LIFETIME_MS / 60_000;
const expired = () =>
  new RefusalError(409, 'OTP_EXPIRED', `A code is valid for ${minutes} minutes. Ask for a new one.`, { keep: true });
const lockedNow = () =>
  new RefusalError(409, 'OTP_LOCKED', 'Too many wrong codes. Use another document to go on.', { keep: true });
const nothingAwaited = (what: string) =>
  new RefusalError(409, 'CONFLICT', `There is no ${what} to wait for. Please hand in a document first.`);
