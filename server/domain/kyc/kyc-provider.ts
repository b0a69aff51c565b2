import type { KycDocumentType } from '#contract/shared/option-lists.ts';

/** What a KYC provider is asked: the document, and the person it should belong to. */
export interface KycRequest {
  /** Our reference: asked twice with it, the provider acts once. */
  readonly reference: string;
  readonly proposerId: string;
  readonly documentType: KycDocumentType;
  /** In the document's canonical form: capitals, no blanks. */
  readonly documentNumber: string;
  /** 'yyyy-mm-dd' as the visitor read it on the document. */
  readonly registeredDob: string;
  readonly fullName: string;
  /** Birth date of the quote, 'yyyy-mm-dd'; null in a line that does not ask for it. */
  readonly dob: string | null;
  /** Where a code is sent. */
  readonly mobileNumber: string;
  /** Our path to which the provider's page returns. */
  readonly returnPath: string;
}

/** The provider's answer. `reference` is its name for the verification, `reason` a sentence for the visitor. */
export type KycResponse =
  | { kind: 'VERIFIED' }
  /** The provider has sent a code to the document's holder; `sentTo` is the masked number. */
  | { kind: 'OTP'; reference: string; sentTo: string }
  /** The visitor confirms at `url`. */
  | { kind: 'LINK'; reference: string; url: string }
  | { kind: 'REJECTED'; reason: string }
  /** The document's register is not responding now. */
  | { kind: 'UNAVAILABLE' };

/** `EXPIRED`: the provider no longer has a code of this verification. */
export type CodeCheckResult = 'RIGHT' | 'WRONG' | 'EXPIRED';
export type KycLinkOutcome = { kind: 'WAITING' } | { kind: 'CONFIRMED' } | { kind: 'REFUSED'; reason: string };

/** The interface for a KYC service. The provider sends and checks the codes: we never see one. */
export interface KycProvider {
  /** Documents that it can check. Others are not offered, and refused in words. */
  readonly documents: readonly KycDocumentType[];
  /** Documents for which it sends a code. Such codes are limited before the provider is asked. */
  readonly codeDocuments: readonly KycDocumentType[];
  startVerification(question: KycRequest, signal: AbortSignal): Promise<KycResponse>;
  confirmCode(reference: string, code: string, signal: AbortSignal): Promise<CodeCheckResult>;
  /** Sends a new code. `send` counts them: asked twice with one number, the provider sends once. */
  resendCode(reference: string, send: number, signal: AbortSignal): Promise<void>;
  /** `question` as it was asked, its reference now the provider's own. */
  linkOutcome(question: KycRequest, signal: AbortSignal): Promise<KycLinkOutcome>;
}
