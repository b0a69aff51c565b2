import type { KycDocument } from '#contract/shared/kyc.ts';
import type { KycMachineEvent } from '#machines/lifecycles/kyc-case.machine.ts';
import type { Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { type ChangedCase, changeCase } from './change-case.ts';
import { decryptDocumentNumber } from './document-encryption.ts';
import type { PendingKycCheck, StoredKycCase } from './kyc-case.ts';
import type { CodeCheckResult, KycLinkOutcome } from './kyc-provider.ts';
import { kycRefused, refusalOfCase } from './kyc-refusals.ts';

/** Counts a code before the provider is asked about it. */
export const enterCode = (before: StoredKycCase, now: Date): ChangedCase =>
  // Sent before the provider checked its codes itself: such a code can no longer be checked.
  changeCase(
    before,
    before.facts.providerReference === null ? { type: 'otp.expired' } : { type: 'otp.entered', at: now.getTime() },
  );

const EVENT_OF = {
  RIGHT: { type: 'otp.right' },
  WRONG: { type: 'otp.wrong' },
  EXPIRED: { type: 'otp.expired' },
} as const satisfies Record<CodeCheckResult, KycMachineEvent>;

/**
 * The case after what the provider said of a code. NO_CODE_AWAITED, and nothing changed, if another document was submitted
 * while the provider was asked, or if the code has expired.
 * @param reference of the verification that it was asked about
 * @param answer null if it did not respond
 */
export function receiveCodeCheck(
  before: StoredKycCase,
  reference: string,
  answer: CodeCheckResult | null,
): ChangedCase {
  const { snapshot, facts } = before;
  const isOver = snapshot.matches({ document: 'verified' }) || snapshot.matches({ document: 'locked' });
  const isAwaited = snapshot.matches({ document: 'otpSent' }) && facts.providerReference === reference;
  if (!isOver && !isAwaited) return { ...before, refusal: 'NO_CODE_AWAITED' };
  return changeCase(before, answer === null ? { type: 'otp.unchecked' } : EVENT_OF[answer]);
}

/** What is to be done for a new code. */
type CodeResend =
  /** The case refuses, or the document is verified already. */
  | { readonly kind: 'nothing'; readonly after: ChangedCase }
  /** The number of the code, so that a repeated request sends one. The first code was sent with the document. */
  | {
      readonly kind: 'code';
      readonly after: ChangedCase;
      readonly reference: string;
      readonly send: number;
      readonly document: string;
    }
  /** The provider has no verification of the document: it is submitted again. */
  | { readonly kind: 'document'; readonly document: KycDocument };

/** Counts a new code before the provider is asked to send it. */
export function requestNewCode(
  before: StoredKycCase,
  { proposerId, secret, now }: { readonly proposerId: string; readonly secret: AppSecret; readonly now: Date },
): CodeResend {
  const { snapshot, facts } = before;
  const after = changeCase(before, { type: 'otp.resent', at: now.getTime() });
  if (!snapshot.hasTag('awaitsCode')) return { kind: 'nothing', after };
  const { document: type } = snapshot.context;
  const { numberSealed, registeredDob, providerReference: reference } = facts;
  if (numberSealed === null || registeredDob === null || type === null) {
    return { kind: 'nothing', after: { ...before, refusal: 'NO_CODE_AWAITED' } };
  }
  const number = decryptDocumentNumber(secret, proposerId, numberSealed);
  if (reference === null) {
    const document = { kyc_doc_type: type, kyc_doc_number: number, kyc_doc_reg_dob: registeredDob };
    return { kind: 'document', document };
  }
  if (after.refusal !== null) return { kind: 'nothing', after };
  const send = after.snapshot.context.resends + 1;
  return { kind: 'code', after, reference, send, document: `${type} ${number}` };
}

/** What identifies a document's verification to the provider. */
type Verification = Pick<PendingKycCheck, 'reference' | 'document' | 'numberSealed' | 'registeredDob'>;

/**
 * What the provider is asked about a link; null if the case already has its outcome. Browsers ask every few seconds, so that
 * nothing is stored of it.
 */
export function linkToCheck(before: StoredKycCase, now: Date): Verification | null | Refused {
  const asked = changeCase(before, { type: 'link.check' });
  const refused = refusalOfCase(asked, now);
  if (refused) return refused;
  if (!before.snapshot.matches({ document: 'linkSent' })) return null;
  const { document } = before.snapshot.context;
  const { providerReference: reference, numberSealed, registeredDob } = before.facts;
  if (reference === null || numberSealed === null || registeredDob === null || document === null) {
    return kycRefused('NO_LINK_AWAITED', before, now);
  }
  return { reference, document, numberSealed, registeredDob };
}

/** The case after the outcome of a link. The same case if it is not known yet, or if another document was submitted meanwhile. */
export function receiveLinkOutcome(before: StoredKycCase, reference: string, outcome: KycLinkOutcome): StoredKycCase {
  if (outcome.kind === 'WAITING' || before.facts.providerReference !== reference) return before;
  if (!before.snapshot.matches({ document: 'linkSent' })) return before;
  const event: KycMachineEvent =
    outcome.kind === 'CONFIRMED' ? { type: 'link.confirmed' } : { type: 'link.refused', reason: outcome.reason };
  return changeCase(before, event, { linkUrl: null, providerReference: null });
}
