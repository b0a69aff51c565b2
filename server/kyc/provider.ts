import type { KycDocumentType } from '#contract/shared/options.ts';

/** What a KYC provider is asked: the document, and whom it should belong to. */
export interface KycQuestion {
  readonly proposerId: string;
  readonly documentType: KycDocumentType;
  /** In the document's own form: capitals, no blanks. */
  readonly documentNumber: string;
  /** 'yyyy-mm-dd' as the visitor read it on the document. */
  readonly registeredDob: string;
  readonly fullName: string;
  /** Birth date of the quote, 'yyyy-mm-dd'. */
  readonly dob: string;
}

/** What it says. `reason` is a sentence for the visitor. */
export type KycAnswer =
  | { kind: 'VERIFIED' }
  /** The document's holder has to give the code that we send to the proposer's phone. */
  | { kind: 'OTP' }
  /** The visitor confirms at `url`; `reference` is the provider's name for it. */
  | { kind: 'LINK'; url: string; reference: string }
  | { kind: 'REJECTED'; reason: string }
  /** The document's register does not answer now. */
  | { kind: 'UNAVAILABLE' };

export type KycLinkOutcome = { kind: 'WAITING' } | { kind: 'CONFIRMED' } | { kind: 'REFUSED'; reason: string };

/**
 * Where a broker plugs in its KYC service. Called while the journey's row is locked, so an adapter answers within
 * 3 seconds, with `UNAVAILABLE` at the latest.
 */
export interface KycProvider {
  check(question: KycQuestion): Promise<KycAnswer>;
  linkOutcome(reference: string): Promise<KycLinkOutcome>;
}
