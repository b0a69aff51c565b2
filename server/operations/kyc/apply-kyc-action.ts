import type { KycAction, KycDocument } from '#contract/shared/kyc.ts';
import {
  type KycMachineEvent,
  MAX_WRONG_OTPS,
  OTP_LIFETIME_MS,
  otpResendAllowedAt,
} from '#machines/lifecycles/kyc-case.machine.ts';
import { applyKycEvent } from '#server/domain/kyc/change-case.ts';
import { decryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import type { StoredKycCase } from '#server/domain/kyc/kyc-case.ts';
import type { CodeCheckResult, KycLinkOutcome, KycRequest } from '#server/domain/kyc/kyc-provider.ts';
import {
  type JourneyOperation,
  type JourneyUnitOfWork,
  proposalOfUnit,
} from '#server/operations/unit-of-work/unit-of-work.ts';
import { Refused } from '#server/shared/refused.ts';
import { askKycProvider, kycUnavailableRefusal } from './ask-kyc-provider.ts';
import { countOrRefuseCodeSend } from './code-send-limits.ts';
import {
  type AnsweredDocument,
  askAboutDocument,
  type KycOperation,
  kycRequestOf,
  storeDocumentAnswer,
} from './submit-document.ts';

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

/** Stores what came of an action. */
export async function storeKycAction(unit: JourneyUnitOfWork, action: AskedAction): Promise<Refused | undefined> {
  switch (action.kind) {
    case 'nothing':
      return undefined;
    case 'code':
      return storeTry(unit, action.reference, action.answer);
    case 'new code':
      return action.isSent ? undefined : kycUnavailableRefusal();
    case 'document':
      return storeDocumentAnswer(unit, action.asked);
    case 'link':
      return storeLink(unit, action.reference, action.outcome);
  }
}

async function verifyCode(operation: JourneyOperation, code: string): Promise<AskedAction> {
  const reference = await operation.transact(beginTry);
  if (reference === null) return NOTHING;
  const answer = await askKycProvider(operation, (kyc, signal) => kyc.confirmCode(reference, code, signal));
  return { kind: 'code', reference, answer };
}

/**
 * Counts the try before the provider is asked. Returns its name for the verification; null if nothing is to be checked.
 */
async function beginTry(unit: JourneyUnitOfWork): Promise<string | null | Refused> {
  const before = await currentCase(unit);
  if (before.snapshot.matches({ document: 'verified' })) return null;
  if (before.snapshot.matches({ document: 'otpExpired' })) return expired();
  if (before.snapshot.matches({ document: 'locked' })) return lockedNow();
  if (!before.snapshot.matches({ document: 'otpSent' })) throw nothingAwaited('code');
  const reference = before.facts.providerReference;
  // Sent before the provider checked its codes itself: such a code can no longer be checked.
  const event = reference === null ? { type: 'otp.expired' as const } : { type: 'otp.entered' as const, at: +unit.now };
  const after = await store(unit, before, event);
  if (after.snapshot.matches({ document: 'otpExpired' })) return expired();
  if (after.snapshot.matches({ document: 'locked' })) return lockedNow();
  return reference;
}

const EVENT_OF = {
  RIGHT: { type: 'otp.right' },
  WRONG: { type: 'otp.wrong' },
  EXPIRED: { type: 'otp.expired' },
} as const satisfies Record<CodeCheckResult, KycMachineEvent>;

async function storeTry(
  unit: JourneyUnitOfWork,
  reference: string,
  answer: CodeCheckResult | null,
): Promise<Refused | undefined> {
  const before = await currentCase(unit);
  if (before.snapshot.matches({ document: 'verified' })) return undefined;
  if (before.snapshot.matches({ document: 'locked' })) return lockedNow();
  // Another document was submitted while the provider was asked.
  if (!before.snapshot.matches({ document: 'otpSent' }) || before.facts.providerReference !== reference)
    throw nothingAwaited('code');
  const after = await store(unit, before, answer === null ? { type: 'otp.unchecked' } : EVENT_OF[answer]);
  if (answer === null) return kycUnavailableRefusal();
  if (after.snapshot.matches({ document: 'otpExpired' })) return expired();
  if (after.snapshot.matches({ document: 'locked' })) return lockedNow();
  if (after.snapshot.matches({ document: 'verified' })) return undefined;
  const left = MAX_WRONG_OTPS - after.snapshot.context.wrongOtps;
  const message = `This is not the code we sent. ${left} ${left === 1 ? 'try is' : 'tries are'} left.`;
  return new Refused('OTP_WRONG', message, { fields: { otp: message } });
}

async function resendCode(operation: KycOperation): Promise<AskedAction> {
  const { address } = operation;
  const sent = await operation.transact((unit) => beginResend(unit, address));
  if (sent === null) return NOTHING;
  if ('document' in sent) return { kind: 'document', asked: await askAboutDocument(operation, sent.document) };
  const answer = await askKycProvider(operation, async (kyc, signal) => {
    await kyc.resendCode(sent.reference, sent.send, signal);
    return 'SENT';
  });
  return { kind: 'new code', isSent: answer !== null };
}

/** A new code of a verification; or the document again, if the provider has no verification of it. */
type Resend = { reference: string; send: number } | { document: KycDocument };

/** Counts the new code before the provider is asked to send it. */
async function beginResend(unit: JourneyUnitOfWork, address: string): Promise<Resend | null | Refused> {
  const { now, config, journey } = unit;
  const before = await currentCase(unit);
  const { snapshot, facts } = before;
  if (snapshot.matches({ document: 'verified' })) return null;
  if (snapshot.matches({ document: 'locked' })) return lockedNow();
  if (!snapshot.matches({ document: 'otpSent' }) && !snapshot.matches({ document: 'otpExpired' }))
    throw nothingAwaited('code');
  const { document } = snapshot.context;
  if (facts.numberSealed === null || facts.registeredDob === null || document === null) throw nothingAwaited('code');
  const { proposerId, contact_details } = proposalOfUnit(unit);
  const number = decryptDocumentNumber(config.secret, proposerId, facts.numberSealed);
  if (facts.providerReference === null) {
    const again = { kyc_doc_type: document, kyc_doc_number: number, kyc_doc_reg_dob: facts.registeredDob };
    return { document: again };
  }
  const event = { type: 'otp.resent', at: now.getTime() } as const;
  if (!snapshot.can(event)) {
    const wait = Math.ceil((otpResendAllowedAt(snapshot.context) - now.getTime()) / 1000);
    if (wait <= 0) {
      throw new Refused('CONFLICT', 'No more codes can be sent for this document. Use another document.');
    }
    throw new Refused('OTP_RESEND_TOO_SOON', `A new code can be sent in ${wait} seconds.`, {
      retry_after: wait,
    });
  }
  const send = {
    phone: contact_details?.mobile_number ?? '',
    document: `${document} ${number}`,
    journey: journey.id,
    address,
  };
  await countOrRefuseCodeSend(unit.stores, send, { secret: config.secret, limits: config.codeLimits, now });
  const after = await store(unit, before, event);
  // The first code was sent with the document.
  return { reference: facts.providerReference, send: after.snapshot.context.resends + 1 };
}

async function checkLink(operation: JourneyOperation): Promise<AskedAction> {
  const question = await operation.transact(linkQuestion);
  if (question === null) return NOTHING;
  const outcome = await askKycProvider(operation, (kyc, signal) => kyc.linkOutcome(question, signal));
  return { kind: 'link', reference: question.reference, outcome };
}

/** What the provider is asked about a link; null if the case already has its outcome. */
async function linkQuestion(unit: JourneyUnitOfWork): Promise<KycRequest | null> {
  const { snapshot, facts } = await currentCase(unit);
  // Refused on the issuer's page, and checked twice at the same time: the case already says so.
  if (snapshot.matches({ document: 'verified' }) || snapshot.matches({ document: 'rejected' })) return null;
  const { providerReference: reference, numberSealed, registeredDob } = facts;
  const { document } = snapshot.context;
  if (!snapshot.matches({ document: 'linkSent' }) || reference === null) throw nothingAwaited('confirmation');
  if (numberSealed === null || registeredDob === null || document === null) throw nothingAwaited('confirmation');
  return kycRequestOf(unit, { reference, document, numberSealed, registeredDob });
}

async function storeLink(
  unit: JourneyUnitOfWork,
  reference: string,
  outcome: KycLinkOutcome | null,
): Promise<Refused | undefined> {
  if (outcome === null) return kycUnavailableRefusal();
  const before = await currentCase(unit);
  if (outcome.kind === 'WAITING' || before.facts.providerReference !== reference) return undefined;
  if (!before.snapshot.matches({ document: 'linkSent' })) return undefined;
  const event: KycMachineEvent =
    outcome.kind === 'CONFIRMED' ? { type: 'link.confirmed' } : { type: 'link.refused', reason: outcome.reason };
  await store(unit, { ...before, facts: { ...before.facts, linkUrl: null, providerReference: null } }, event);
  return undefined;
}

const currentCase = (unit: JourneyUnitOfWork): Promise<StoredKycCase> =>
  unit.stores.kycCases.load(proposalOfUnit(unit).proposerId);

async function store(unit: JourneyUnitOfWork, before: StoredKycCase, event: KycMachineEvent): Promise<StoredKycCase> {
  const after = applyKycEvent(before, event);
  await unit.stores.kycCases.save(proposalOfUnit(unit).proposerId, after, unit.now);
  return after;
}

const minutes = OTP_LIFETIME_MS / 60_000;
const expired = () => new Refused('OTP_EXPIRED', `A code is valid for ${minutes} minutes. Ask for a new one.`);
const lockedNow = () => new Refused('OTP_LOCKED', 'Too many wrong codes. Use another document to go on.');
const nothingAwaited = (what: string) =>
  new Refused('CONFLICT', `There is no ${what} to wait for. Please enter a document first.`);
