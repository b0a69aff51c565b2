import type { KycDocumentType } from '#contract/shared/options.ts';

/** What a KYC provider is asked: the document, and whom it should belong to. */
export interface KycQuestion {
  /** Ours: asked twice with one reference, the provider acts once. */
  readonly reference: string;
  readonly proposerId: string;
  readonly documentType: KycDocumentType;
  /** In the document's own form: capitals, no blanks. */
  readonly documentNumber: string;
  /** 'yyyy-mm-dd' as the visitor read it on the document. */
  readonly registeredDob: string;
  readonly fullName: string;
  /** Birth date of the quote, 'yyyy-mm-dd'; null in a line that does not ask for it. */
  readonly dob: string | null;
  /** Where a code goes. */
  readonly mobileNumber: string;
  /** Path of ours to which the provider's page leads back. */
  readonly returnPath: string;
}

/** What the provider says. `reference` is its name for the verification, `reason` a sentence for the visitor. */
export type KycAnswer =
  | { kind: 'VERIFIED' }
  /** The provider has sent a code to the document's holder; `sentTo` is the masked number. */
  | { kind: 'OTP'; reference: string; sentTo: string }
  /** The visitor confirms at `url`. */
  | { kind: 'LINK'; reference: string; url: string }
  | { kind: 'REJECTED'; reason: string }
  /** The document's register does not answer now. */
  | { kind: 'UNAVAILABLE' };

/** `EXPIRED`: the provider knows no code of this verification any more. */
export type CodeAnswer = 'RIGHT' | 'WRONG' | 'EXPIRED';
export type KycLinkOutcome = { kind: 'WAITING' } | { kind: 'CONFIRMED' } | { kind: 'REFUSED'; reason: string };

/** Where a broker plugs in its KYC service. The provider sends and checks the codes: we never see one. */
export interface KycProvider {
  /** Documents for which it sends a code. Such sends are limited before the provider is asked. */
  readonly codeDocuments: readonly KycDocumentType[];
  startVerification(question: KycQuestion, signal: AbortSignal): Promise<KycAnswer>;
  confirmCode(reference: string, code: string, signal: AbortSignal): Promise<CodeAnswer>;
  /** Sends a new code. `send` counts them: asked twice with one number, the provider sends once. */
  resendCode(reference: string, send: number, signal: AbortSignal): Promise<void>;
  linkOutcome(reference: string, signal: AbortSignal): Promise<KycLinkOutcome>;
}
