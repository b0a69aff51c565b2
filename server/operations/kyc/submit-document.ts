import * as v from 'valibot';
import { todayInIndia } from '#contract/shared/dates.ts';
import { DOCUMENT_NUMBER_SCHEMAS, documentNumberOf } from '#contract/shared/document-numbers.ts';
import { IDENTITY_CHECK_CONSENT } from '#contract/shared/identity-check-consent.ts';
import type { KycDocument } from '#contract/shared/kyc.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import { clearFacts } from '#machines/core/apply-answer.ts';
import { adultRefusal } from '#server/domain/answers/shared-answer-checks.ts';
import type { Journey } from '#server/domain/journey/journey.ts';
import {
  answerDocumentCheck,
  beginDocumentCheck,
  resumeDocumentCheck,
  type SubmittedDocument,
} from '#server/domain/kyc/document-commands.ts';
import type { KycRequest, KycResponse } from '#server/domain/kyc/kyc-provider.ts';
import { partnerRefusal } from '#server/domain/ports/ports.ts';
import { callCutOffTime } from '#server/operations/unit-of-work/ask-partner.ts';
import {
  type JourneyOperation,
  type JourneyUnitOfWork,
  proposalOfUnit,
} from '#server/operations/unit-of-work/unit-of-work.ts';
import { fieldsRefusal, Refused } from '#server/shared/refused.ts';
import { newCookieSecret } from '#server/shared/secrets/random.ts';
import { askKycProvider } from './ask-kyc-provider.ts';
import { countOrRefuseCodeSend } from './code-send-limits.ts';
import { countDocumentCheck } from './document-check-limits.ts';
import { kycPersonOfUnit, kycRequestOf } from './kyc-request.ts';
import { saveKycCase } from './save-kyc-case.ts';

/** A question to the provider about a document, and its answer: null if it did not respond. */
export interface AnsweredDocument {
  readonly question: KycRequest;
  readonly answer: KycResponse | null;
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
  if (issue) throw fieldsRefusal({ kyc_doc_number: issue.message });
  const { kyc } = operation.ports;
  const refusal = partnerRefusal(kyc);
  if (refusal) throw refusal;
  if (!kyc.documents.includes(type))
    throw fieldsRefusal({ kyc_doc_type: 'We cannot check this document online. Use another one' });
  const submission = {
    ...{ type, number, registeredDob: document.kyc_doc_reg_dob },
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
  await operation.transact(async (unit) => {
    await storeDocumentAnswer(unit, { question, answer });
  });
}

const askProvider = (operation: JourneyOperation, question: KycRequest): Promise<KycResponse | null> =>
  askKycProvider(operation, (kyc, signal) => kyc.startVerification(question, signal));

interface Submission extends SubmittedDocument {
  readonly sendsCode: boolean;
  readonly address: string;
}

/** Stores the request to the provider. Null if the case already answers the submission. */
async function beginCheck(unit: JourneyUnitOfWork, submission: Submission): Promise<KycRequest | null | Refused> {
  const { stores, now, config, journey } = unit;
  const { secret } = config;
  const { proposerId } = proposalOfUnit(unit);
  const person = kycPersonOfUnit(unit);
  const begun = beginDocumentCheck(journey.proposal.kyc, submission, person, {
    ...{ proposerId, secret, now, cutOffAt: callCutOffTime(now, config, 'kyc') },
    newReference: newCookieSecret(),
    minorRefusal: adultRefusal(submission.registeredDob, todayInIndia(now), 'kyc_doc_reg_dob'),
  });
  if (begun === null || begun instanceof Refused) return begun;
  if (person instanceof Refused) return person;
  if (!begun.isRepeated) {
    const check = { document: `${submission.type} ${submission.number}`, address: submission.address };
    await countDocumentCheck(stores, check, config, now);
    await stores.consents.add(journey.id, [IDENTITY_CHECK_CONSENT], now);
    if (submission.sendsCode) {
      const send = { ...check, phone: person.mobileNumber, journey: journey.id };
      await countOrRefuseCodeSend(stores, send, { secret, limits: config.codeLimits, now });
    }
  }
  await saveKycCase(unit, begun.after);
  return kycRequestOf(unit, person, begun.check);
}

/** Resumes a check whose provider did not answer. Null if there is none, or if it is no longer needed. */
async function resumeCheck(unit: JourneyUnitOfWork): Promise<KycRequest | null | Refused> {
  const { now, config, journey } = unit;
  const person = kycPersonOfUnit(unit);
  const cutOffAt = callCutOffTime(now, config, 'kyc');
  const resumed = resumeDocumentCheck(journey.proposal.kyc, person, { now, cutOffAt });
  if (resumed === null || resumed instanceof Refused) return resumed;
  if (person instanceof Refused) return person;
  await saveKycCase(unit, resumed.after);
  return resumed.check && kycRequestOf(unit, person, resumed.check);
}

/** Stores the provider's answer in the case. Returns the record, or why the document was refused. */
export async function storeDocumentAnswer(
  unit: JourneyUnitOfWork,
  asked: AnsweredDocument | null,
): Promise<RecordBase | Refused> {
  const { now, journey, record } = unit;
  if (asked === null) return record;
  const circumstances = { person: kycPersonOfUnit(unit), isClosed: isClosedForEdits(record), now };
  const answered = answerDocumentCheck(journey.proposal.kyc, asked, circumstances);
  if (answered === null) return record;
  // Thrown: nothing is stored of it.
  if (answered instanceof Refused) throw answered;
  const cleared = answered.isOtherIdentity ? await withoutConsent(unit) : journey;
  const saved = await saveKycCase({ ...unit, journey: cleared }, answered.after);
  return answered.refused ?? saved;
}

/** The journey without preview, declaration and the insurer's decision, which were about another identity. */
async function withoutConsent(unit: JourneyUnitOfWork): Promise<Journey> {
  const { stores, now, journey, record } = unit;
  const { preview_confirmed_at, declared_at, decision } = proposalOfUnit(unit);
  if (preview_confirmed_at === null && declared_at === null && decision === null) return journey;
  return stores.journeys.save(journey, clearFacts(record, ['consent']), now);
}
