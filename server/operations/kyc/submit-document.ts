import * as v from 'valibot';
import { todayInIndia } from '#contract/shared/dates.ts';
import { DOCUMENT_NUMBER_SCHEMAS, documentNumberOf } from '#contract/shared/document-numbers.ts';
import { IDENTITY_CHECK_CONSENT } from '#contract/shared/identity-check-consent.ts';
import type { KycDocument } from '#contract/shared/kyc.ts';
import type { KycDocumentType } from '#contract/shared/option-lists.ts';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import { clearFacts } from '#machines/core/apply-answer.ts';
import { type KycMachineEvent, OTP_LIFETIME_MS } from '#machines/lifecycles/kyc-case.machine.ts';
import { assertAdult } from '#server/domain/answers/shared-answer-checks.ts';
import { journeyPagePath } from '#server/domain/journey/server-line.ts';
import { applyKycEvent } from '#server/domain/kyc/change-case.ts';
import {
  decryptDocumentNumber,
  encryptDocumentNumber,
  maskDocumentNumber,
} from '#server/domain/kyc/document-encryption.ts';
import { KYC_FACTS_WITHOUT_DOCUMENT, type PendingKycCheck, type StoredKycCase } from '#server/domain/kyc/kyc-case.ts';
import type { KycRequest, KycResponse } from '#server/domain/kyc/kyc-provider.ts';
import { assertPartnerConnected } from '#server/domain/ports/ports.ts';
import { callCutOffTime } from '#server/operations/unit-of-work/ask-partner.ts';
import {
  type JourneyOperation,
  type JourneyUnitOfWork,
  proposalOfUnit,
} from '#server/operations/unit-of-work/unit-of-work.ts';
import { Refused, refuseFields } from '#server/shared/refused.ts';
import { isKeyedHash, keyedHash } from '#server/shared/secrets/keyed-hash.ts';
import { newCookieSecret } from '#server/shared/secrets/random.ts';
import { askKycProvider, kycUnavailableRefusal } from './ask-kyc-provider.ts';
import { countOrRefuseCodeSend } from './code-send-limits.ts';
import { countDocumentCheck } from './document-check-limits.ts';
import { countDocumentSubmission } from './submission-limit.ts';

/** The provider's answer; null if it did not respond. */
type Answer = KycResponse | null;

/** A question to the provider about a document, and its answer. */
export interface AnsweredDocument {
  readonly question: KycRequest;
  readonly answer: Answer;
}

/** An operation that a visitor's request began, and the address from which it came. */
export interface KycOperation extends JourneyOperation {
  readonly address: string;
}

/**
 * Submits a document to the provider; null if the case already answers it. `storeDocumentAnswer` stores the answer in the
 * last unit of work. Refused are a document that the provider cannot check and an impossible number (422), a document that
 * was locked after wrong codes (409), more documents or codes than anyone needs (429, 409), and a register that does not
 * respond (409).
 */
export async function askAboutDocument(
  operation: KycOperation,
  document: KycDocument,
): Promise<AnsweredDocument | null> {
  const type = document.kyc_doc_type;
  const number = documentNumberOf(document.kyc_doc_number);
  const [issue] = v.safeParse(DOCUMENT_NUMBER_SCHEMAS[type], number).issues ?? [];
  if (issue) refuseFields({ kyc_doc_number: issue.message });
  const { kyc } = operation.ports;
  assertPartnerConnected(kyc);
  if (!kyc.documents.includes(type))
    refuseFields({ kyc_doc_type: 'We cannot check this document online. Use another one' });
  const submission = {
    type,
    number,
    registeredDob: document.kyc_doc_reg_dob,
    sendsCode: kyc.codeDocuments.includes(type),
    address: operation.address,
  };
  const question = await operation.transact((unit) => beginCheck(unit, submission));
  // A second press of the button, or a second tab, changes nothing.
  if (question === null) return null;
  return { question, answer: await askProvider(operation, question) };
}

/**
 * Finishes a check that was interrupted or not answered. No visitor is waiting for it, so a refusal is not reported.
 */
export async function finishKycCheck(operation: JourneyOperation): Promise<void> {
  const question = await operation.transact(resumeCheck);
  if (question === null) return;
  const answer = await askProvider(operation, question);
  try {
    await operation.transact((unit) => storeDocumentAnswer(unit, { question, answer }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

const askProvider = (operation: JourneyOperation, question: KycRequest): Promise<Answer> =>
  askKycProvider(operation, (kyc, signal) => kyc.startVerification(question, signal));

interface Submission {
  readonly type: KycDocumentType;
  readonly number: string;
  readonly registeredDob: string;
  readonly sendsCode: boolean;
  readonly address: string;
}

/** Stores the request to the provider. Null if the case already answers the submission. */
async function beginCheck(unit: JourneyUnitOfWork, submission: Submission): Promise<KycRequest | null> {
  const { stores, now, config, journey } = unit;
  const { type, number, registeredDob } = submission;
  const { proposerId } = proposalOfUnit(unit);
  const found = await stores.kycCases.load(proposerId);
  if (isAnswered(unit, found, submission)) return null;
  const begin = { type: 'check.begin', document: type } as const;
  if (!found.snapshot.can(begin)) {
    throw new Refused('OTP_LOCKED', 'Too many wrong codes were entered for this document. Use another one.');
  }
  const before = found.facts.pendingCheck;
  const person = personOf(unit);
  // Nothing else shows the buyer's age.
  if (person.dob === null) assertAdult(registeredDob, todayInIndia(now), 'kyc_doc_reg_dob');
  const repeated =
    before !== null &&
    before.document === type &&
    before.registeredDob === registeredDob &&
    person.is(before.person) &&
    decryptDocumentNumber(config.secret, proposerId, before.numberSealed) === number;
  const counted = repeated ? {} : countDocumentSubmission(found.facts, now);
  const check = { document: `${type} ${number}`, address: submission.address };
  if (!repeated) {
    await countDocumentCheck(stores, check, config, now);
    await stores.consents.add(journey.id, [IDENTITY_CHECK_CONSENT], now);
  }
  if (submission.sendsCode && !repeated) {
    const send = { ...check, phone: person.mobileNumber, journey: journey.id };
    await countOrRefuseCodeSend(stores, send, { secret: config.secret, limits: config.codeLimits, now });
  }
  const numberSealed = encryptDocumentNumber(config.secret, proposerId, number);
  const pendingCheck = repeated
    ? before
    : { reference: newCookieSecret(), document: type, numberSealed, registeredDob, person: person.hash };
  const facts = { ...counted, pendingCheck, checkDueAt: callCutOffTime(now, unit.config, 'kyc') };
  const checked = repeated ? { ...found, facts: { ...found.facts, ...facts } } : applyKycEvent(found, begin, facts);
  await stores.kycCases.save(proposerId, checked, now);
  return kycRequestOf(unit, pendingCheck);
}

/** Resumes a check whose provider did not answer. Null if there is none, or if it is no longer needed. */
async function resumeCheck(unit: JourneyUnitOfWork): Promise<KycRequest | null> {
  const { stores, now } = unit;
  const { proposerId } = proposalOfUnit(unit);
  const found = await stores.kycCases.load(proposerId);
  const { pendingCheck, checkDueAt } = found.facts;
  if (pendingCheck === null || checkDueAt === null || checkDueAt > now) return null;
  const event = personOf(unit).is(pendingCheck.person) ? 'check.retry' : 'check.drop';
  const after = applyKycEvent(found, { type: event }, { checkDueAt: callCutOffTime(now, unit.config, 'kyc') });
  await stores.kycCases.save(proposerId, after, now);
  return after.snapshot.matches({ check: 'checking' }) ? kycRequestOf(unit, pendingCheck) : null;
}

/**
 * Stores the provider's answer in the case (`VERIFIED`, `OTP_SENT`, `LINK_SENT` or `REJECTED` with its reason): a result,
 * not a refusal. Clears preview, declaration and the insurer's decision, because they were about another identity.
 */
export async function storeDocumentAnswer(
  unit: JourneyUnitOfWork,
  asked: AnsweredDocument | null,
): Promise<Refused | undefined> {
  if (asked === null) return undefined;
  const { question, answer } = asked;
  const { stores, now } = unit;
  const { proposerId } = question;
  const found = await stores.kycCases.load(proposerId);
  const check = found.facts.pendingCheck;
  // Another document took its place, or a repeat has stored the answer.
  if (check?.reference !== question.reference) return undefined;
  const dropped = applyKycEvent(found, { type: 'check.drop' });
  // A job may run after the payment: the policy is for the identity that was verified before.
  if (isClosedForEdits(unit.record)) {
    await stores.kycCases.save(proposerId, dropped, now);
    return undefined;
  }
  if (!personOf(unit).is(check.person)) {
    await stores.kycCases.save(proposerId, dropped, now);
    return new Refused('CONFLICT', 'The proposer’s details changed in the meantime. Please enter the document again.');
  }
  if (answer === null || answer.kind === 'UNAVAILABLE') {
    await stores.kycCases.save(
      proposerId,
      answer === null ? applyKycEvent(found, { type: 'check.unanswered' }) : dropped,
      now,
    );
    return kycUnavailableRefusal();
  }
  const before = found.snapshot.matches({ document: 'verified' })
    ? applyKycEvent(found, { type: 'case.reset' })
    : found;
  await stores.kycCases.save(
    proposerId,
    applyKycEvent(before, eventOf(answer, check.document, now), {
      ...KYC_FACTS_WITHOUT_DOCUMENT,
      // A refused number has no further use, so it is not stored.
      numberSealed: answer.kind === 'REJECTED' ? null : check.numberSealed,
      numberMasked: maskDocumentNumber(question.documentNumber),
      registeredDob: check.registeredDob,
      providerReference: 'reference' in answer ? answer.reference : null,
      otpSentTo: answer.kind === 'OTP' ? answer.sentTo : null,
      linkUrl: answer.kind === 'LINK' ? answer.url : null,
    }),
    now,
  );
  await clearConsent(unit);
  return undefined;
}

/** Preview, declaration and the insurer's decision were about another identity. */
async function clearConsent({ stores, now, journey, record }: JourneyUnitOfWork): Promise<void> {
  const { preview_confirmed_at, declared_at, decision } = proposalOfUnit({ record });
  if (preview_confirmed_at === null && declared_at === null && decision === null) return;
  await stores.journeys.save(journey, clearFacts(record, ['consent']), now);
}

/** Whether the case is about exactly this document, and it is verified or waiting for a code that is still valid. */
function isAnswered(unit: JourneyUnitOfWork, { snapshot, facts }: StoredKycCase, submission: Submission): boolean {
  const expiresAt = snapshot.context.otpSentAt + OTP_LIFETIME_MS;
  const waits =
    snapshot.matches({ document: 'otpSent' }) && facts.providerReference !== null && unit.now.getTime() < expiresAt;
  if (!snapshot.matches({ document: 'verified' }) && !waits) return false;
  if (snapshot.context.document !== submission.type || facts.numberSealed === null) return false;
  return (
    decryptDocumentNumber(unit.config.secret, proposalOfUnit(unit).proposerId, facts.numberSealed) === submission.number
  );
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

/** The request to the provider about a document of the record's proposer. */
export function kycRequestOf(
  unit: JourneyUnitOfWork,
  check: Pick<PendingKycCheck, 'reference' | 'document' | 'numberSealed' | 'registeredDob'>,
): KycRequest {
  const { proposerId } = proposalOfUnit(unit);
  const { fullName, dob, mobileNumber } = personOf(unit);
  return {
    reference: check.reference,
    proposerId,
    documentType: check.document,
    documentNumber: decryptDocumentNumber(unit.config.secret, proposerId, check.numberSealed),
    registeredDob: check.registeredDob,
    fullName,
    dob,
    mobileNumber,
    returnPath: journeyPagePath(unit.journey.definition, 'proposer/kyc-form', proposerId),
  };
}

const PERSON = 'kyc-person';

function personOf(unit: JourneyUnitOfWork) {
  const { proposal_details, contact_details } = proposalOfUnit(unit);
  const fullName = proposal_details?.full_name;
  const mobileNumber = contact_details?.mobile_number;
  const dob = unit.journey.definition.proposerBirthDate(unit.record);
  if (fullName === undefined || mobileNumber === undefined) {
    throw new Refused('STEP_MISSING', 'Please give the proposer’s name and mobile number first.', {
      step: 'proposer',
    });
  }
  const { secret } = unit.config;
  const text = JSON.stringify([fullName, mobileNumber, dob]);
  return {
    fullName,
    mobileNumber,
    dob,
    hash: keyedHash(secret, PERSON, text),
    is: (hash: string) => isKeyedHash(secret, PERSON, text, hash),
  };
}
