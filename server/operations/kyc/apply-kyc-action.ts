import type { KycAction } from '#contract/shared/kyc.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import {
  enterCode,
  linkToCheck,
  receiveCodeCheck,
  receiveLinkOutcome,
  requestNewCode,
} from '#server/domain/kyc/code-commands.ts';
import type { CodeCheckResult, KycLinkOutcome, KycRequest } from '#server/domain/kyc/kyc-provider.ts';
import { kycUnavailableRefusal, refusalOfCase } from '#server/domain/kyc/kyc-refusals.ts';
import {
  type JourneyOperation,
  type JourneyUnitOfWork,
  proposalOfUnit,
} from '#server/operations/unit-of-work/unit-of-work.ts';
import { Refused } from '#server/shared/refused.ts';
import { askKycProvider } from './ask-kyc-provider.ts';
import { countOrRefuseCodeSend } from './code-send-limits.ts';
import { kycPersonOfUnit, kycRequestOf } from './kyc-request.ts';
import { saveKycCase } from './save-kyc-case.ts';
import { type AnsweredDocument, askAboutDocument, type KycOperation, storeDocumentAnswer } from './submit-document.ts';

/** What the provider was asked, and its answer: null if it did not respond. A reference is of the verification. */
type AskedAction =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'code'; readonly reference: string; readonly answer: CodeCheckResult | null }
  | { readonly kind: 'new code'; readonly isSent: boolean }
  | { readonly kind: 'document'; readonly asked: AnsweredDocument | null }
  | { readonly kind: 'link'; readonly reference: string; readonly outcome: KycLinkOutcome | null };

const NOTHING: AskedAction = { kind: 'nothing' };

/**
 * Checks a code, sends a new one, or checks whether the link was used. A wrong code is counted although it is refused.
 * Throws a `Refused`, or `storeKycAction` returns one in the last unit: OTP_WRONG, OTP_EXPIRED, OTP_LOCKED, OTP_RESEND_TOO_SOON,
 * RATE_LIMITED, or CONFLICT if nothing is awaited or the provider does not respond.
 */
export async function askKycAction(operation: KycOperation, validation: KycAction): Promise<AskedAction> {
  switch (validation.action) {
    case 'VERIFY_OTP':
      return verifyCode(operation, validation.otp);
    case 'RESEND_OTP':
      return resendCode(operation);
    case 'CHECK_LINK':
      return checkLink(operation);
  }
}

/** Stores the outcome of an action. Returns the record, or why the action was refused. */
export async function storeKycAction(unit: JourneyUnitOfWork, action: AskedAction): Promise<RecordBase | Refused> {
  const before = unit.journey.proposal.kyc;
  switch (action.kind) {
    case 'nothing':
      return unit.record;
    case 'code': {
      const after = receiveCodeCheck(before, action.reference, action.answer);
      const refused = refusalOfCase(after, unit.now);
      // Thrown: nothing was counted, so that its Idempotency-Key may be used again.
      if (refused && after.refusal === 'NO_CODE_AWAITED') throw refused;
      const record = await saveKycCase(unit, after);
      return refused ?? record;
    }
    case 'new code':
      return action.isSent ? unit.record : kycUnavailableRefusal();
    case 'document':
      return storeDocumentAnswer(unit, action.asked);
    case 'link':
      if (action.outcome === null) return kycUnavailableRefusal();
      return saveKycCase(unit, receiveLinkOutcome(before, action.reference, action.outcome));
  }
}

async function verifyCode(operation: JourneyOperation, code: string): Promise<AskedAction> {
  const reference = await operation.transact(countCode);
  if (reference === null) return NOTHING;
  const answer = await askKycProvider(operation, (kyc, signal) => kyc.confirmCode(reference, code, signal));
  return { kind: 'code', reference, answer };
}

/** The provider's name for the verification whose code is entered; null if nothing is to be checked. */
async function countCode(unit: JourneyUnitOfWork): Promise<string | null | Refused> {
  const after = enterCode(unit.journey.proposal.kyc, unit.now);
  await saveKycCase(unit, after);
  const refused = refusalOfCase(after, unit.now);
  if (refused) return refused;
  return after.snapshot.matches({ document: 'otpSent' }) ? after.facts.providerReference : null;
}

async function resendCode(operation: KycOperation): Promise<AskedAction> {
  const { address } = operation;
  const resend = await operation.transact((unit) => countNewCode(unit, address));
  if (resend === null) return NOTHING;
  if (resend.kind === 'document')
    return { kind: 'document', asked: await askAboutDocument(operation, resend.document) };
  const answer = await askKycProvider(operation, async (kyc, signal) => {
    await kyc.resendCode(resend.reference, resend.send, signal);
    return 'SENT';
  });
  return { kind: 'new code', isSent: answer !== null };
}

/** Counts a new code, for the case and for the day. Null if none is to be sent. */
async function countNewCode(unit: JourneyUnitOfWork, address: string) {
  const { now, config, journey, stores } = unit;
  const { proposerId, contact_details } = proposalOfUnit(unit);
  const resend = requestNewCode(journey.proposal.kyc, { proposerId, secret: config.secret, now });
  if (resend.kind === 'nothing') {
    await saveKycCase(unit, resend.after);
    return refusalOfCase(resend.after, now);
  }
  if (resend.kind === 'document') return resend;
  const { document } = resend;
  const send = { phone: contact_details?.mobile_number ?? '', document, journey: journey.id, address };
  await countOrRefuseCodeSend(stores, send, { secret: config.secret, limits: config.codeLimits, now });
  await saveKycCase(unit, resend.after);
  return resend;
}

async function checkLink(operation: JourneyOperation): Promise<AskedAction> {
  const question = await operation.transact(linkQuestion);
  if (question === null) return NOTHING;
  const outcome = await askKycProvider(operation, (kyc, signal) => kyc.linkOutcome(question, signal));
  return { kind: 'link', reference: question.reference, outcome };
}

async function linkQuestion(unit: JourneyUnitOfWork): Promise<KycRequest | null | Refused> {
  const link = linkToCheck(unit.journey.proposal.kyc, unit.now);
  if (link === null || link instanceof Refused) return link;
  const person = kycPersonOfUnit(unit);
  return person instanceof Refused ? person : kycRequestOf(unit, person, link);
}
