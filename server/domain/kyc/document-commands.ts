import type { KycDocumentType } from '#contract/shared/option-lists.ts';
import { type KycMachineEvent, OTP_LIFETIME_MS } from '#machines/lifecycles/kyc-case.machine.ts';
import { Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { changeCase } from './change-case.ts';
import { decryptDocumentNumber, encryptDocumentNumber, maskDocumentNumber } from './document-encryption.ts';
import { KYC_FACTS_WITHOUT_DOCUMENT, type PendingKycCheck, type StoredKycCase } from './kyc-case.ts';
import type { KycPerson } from './kyc-person.ts';
import type { KycRequest, KycResponse } from './kyc-provider.ts';
import { kycUnavailableRefusal, refusalOfCase } from './kyc-refusals.ts';
import { countDocumentSubmission } from './submission-limit.ts';

/** A document as it is submitted, its number in the canonical form. */
export interface SubmittedDocument {
  readonly type: KycDocumentType;
  readonly number: string;
  /** 'yyyy-mm-dd' */
  readonly registeredDob: string;
}

/** Whose case it is, and what its commands need. */
interface CaseSetting {
  readonly proposerId: string;
  readonly secret: AppSecret;
  readonly now: Date;
  /** When the question to the provider counts as cut off. */
  readonly cutOffAt: Date;
}

/** A document that the provider is about to be asked about. */
interface BegunCheck {
  readonly after: StoredKycCase;
  readonly check: PendingKycCheck;
  /** The same document of the same person is being checked already: it is counted once. */
  readonly isRepeated: boolean;
}

/**
 * Begins the check of a document. Null if the case already answers it: a second press, or a second tab. Refused are a document
 * that was locked after wrong codes, a proposer without a name or phone, a minor, and more documents than anyone needs.
 * @param newReference for the provider, if it was not asked yet
 */
export function beginDocumentCheck(
  before: StoredKycCase,
  submitted: SubmittedDocument,
  person: KycPerson | Refused,
  setting: CaseSetting & {
    readonly newReference: string;
    /** The refusal of the document's birth date as a minor's; null if it is an adult's. */
    readonly minorRefusal: Refused | null;
  },
): BegunCheck | null | Refused {
  const { type: document, number, registeredDob } = submitted;
  const { proposerId, secret, now, cutOffAt, newReference, minorRefusal } = setting;
  if (isAnswered(before, submitted, setting)) return null;
  const begun = changeCase(before, { type: 'check.begin', document });
  const refused = refusalOfCase(begun, now);
  if (refused) return refused;
  if (person instanceof Refused) return person;
  // Nothing but the document shows the buyer's age where the quote does not ask for it.
  if (person.dob === null && minorRefusal) return minorRefusal;
  const pending = before.facts.pendingCheck;
  if (pending !== null && isSameCheck(pending, submitted, person, setting)) {
    const facts = { ...before.facts, checkDueAt: cutOffAt };
    return { after: { ...before, facts }, check: pending, isRepeated: true };
  }
  const counted = countDocumentSubmission(before.facts, now);
  if (counted instanceof Refused) return counted;
  const numberSealed = encryptDocumentNumber(secret, proposerId, number);
  const check = { reference: newReference, document, numberSealed, registeredDob, person: person.hash };
  const facts = { ...begun.facts, ...counted, pendingCheck: check, checkDueAt: cutOffAt };
  return { after: { ...begun, facts }, check, isRepeated: false };
}

/** Whether the case is about exactly this document, and it is verified or waiting for a code that is still valid. */
function isAnswered(
  { snapshot, facts }: StoredKycCase,
  { type, number }: SubmittedDocument,
  { proposerId, secret, now }: CaseSetting,
): boolean {
  const expiresAt = snapshot.context.otpSentAt + OTP_LIFETIME_MS;
  const waits =
    snapshot.matches({ document: 'otpSent' }) && facts.providerReference !== null && now.getTime() < expiresAt;
  if (!snapshot.matches({ document: 'verified' }) && !waits) return false;
  if (snapshot.context.document !== type || facts.numberSealed === null) return false;
  return decryptDocumentNumber(secret, proposerId, facts.numberSealed) === number;
}

const isSameCheck = (
  pending: PendingKycCheck,
  { type, number, registeredDob }: SubmittedDocument,
  person: KycPerson,
  { proposerId, secret }: CaseSetting,
): boolean =>
  pending.document === type &&
  pending.registeredDob === registeredDob &&
  person.is(pending.person) &&
  decryptDocumentNumber(secret, proposerId, pending.numberSealed) === number;

/** Resumes a check whose provider did not answer. The check is null if it is no longer needed; null if none is due. */
export function resumeDocumentCheck(
  before: StoredKycCase,
  person: KycPerson | Refused,
  { now, cutOffAt }: Pick<CaseSetting, 'now' | 'cutOffAt'>,
): { readonly after: StoredKycCase; readonly check: PendingKycCheck | null } | null | Refused {
  const { pendingCheck, checkDueAt } = before.facts;
  if (pendingCheck === null || checkDueAt === null || checkDueAt > now) return null;
  if (person instanceof Refused) return person;
  const type = person.is(pendingCheck.person) ? 'check.retry' : 'check.drop';
  const after = changeCase(before, { type }, { checkDueAt: cutOffAt });
  return { after, check: after.snapshot.matches({ check: 'checking' }) ? pendingCheck : null };
}

/** The case after the provider's answer. */
interface AnsweredCase {
  readonly after: StoredKycCase;
  /** Preview, declaration and the insurer's decision were about another identity. */
  readonly isOtherIdentity: boolean;
  readonly refused: Refused | null;
}

/**
 * The case after the provider's answer about a document: verified, a code or a link sent, or rejected with a reason is a result,
 * not a refusal. Null if another document took its place, or if a repeat has stored the answer.
 * @param answer null if the provider did not respond
 * @param isClosed whether money moved: the policy is for the identity that was verified before
 */
export function answerDocumentCheck(
  before: StoredKycCase,
  { question, answer }: { readonly question: KycRequest; readonly answer: KycResponse | null },
  { person, isClosed, now }: { readonly person: KycPerson | Refused; readonly isClosed: boolean; readonly now: Date },
): AnsweredCase | null | Refused {
  const { pendingCheck: check } = before.facts;
  if (check?.reference !== question.reference) return null;
  const unchanged = (type: 'check.drop' | 'check.unanswered', refused: Refused | null): AnsweredCase => ({
    after: changeCase(before, { type }),
    isOtherIdentity: false,
    refused,
  });
  if (isClosed) return unchanged('check.drop', null);
  if (person instanceof Refused) return person;
  if (!person.is(check.person)) {
    const sentence = 'The proposer’s details changed in the meantime. Please enter the document again.';
    return unchanged('check.drop', new Refused('CONFLICT', sentence));
  }
  if (answer === null) return unchanged('check.unanswered', kycUnavailableRefusal());
  if (answer.kind === 'UNAVAILABLE') return unchanged('check.drop', kycUnavailableRefusal());
  const open = before.snapshot.matches({ document: 'verified' }) ? changeCase(before, { type: 'case.reset' }) : before;
  const after = changeCase(open, eventOf(answer, check.document, now), {
    ...KYC_FACTS_WITHOUT_DOCUMENT,
    // A refused number has no further use, so it is not stored.
    numberSealed: answer.kind === 'REJECTED' ? null : check.numberSealed,
    numberMasked: maskDocumentNumber(question.documentNumber),
    registeredDob: check.registeredDob,
    providerReference: 'reference' in answer ? answer.reference : null,
    otpSentTo: answer.kind === 'OTP' ? answer.sentTo : null,
    linkUrl: answer.kind === 'LINK' ? answer.url : null,
  });
  return { after, isOtherIdentity: true, refused: null };
}

function eventOf(
  answer: Exclude<KycResponse, { kind: 'UNAVAILABLE' }>,
  document: KycDocumentType,
  now: Date,
): KycMachineEvent {
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
