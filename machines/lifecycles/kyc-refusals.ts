/** Why the case does not do what the visitor asks. */
export const KYC_REFUSALS = [
  'NO_CODE_AWAITED',
  'NO_LINK_AWAITED',
  'CODE_WRONG',
  'CODE_EXPIRED',
  /** The provider did not say whether the code is right. */
  'CODE_UNCHECKED',
  /** Too many wrong codes. */
  'LOCKED',
  /** The document was locked earlier. */
  'DOCUMENT_LOCKED',
  'RESEND_TOO_SOON',
  'NO_RESEND_LEFT',
] as const;
export type KycRefusal = (typeof KYC_REFUSALS)[number];

/**
 * The action of a branch that does not do what the visitor asks. The server reads it from the transition.
 * @param refusal one of `KYC_REFUSALS` @returns an action for `setup`'s `refuse`; throws nothing
 */
export const refuse = <R extends KycRefusal>(refusal: R) => ({ type: 'refuse', params: { refusal } }) as const;

/**
 * A second tab may ask for what is done already: a verified case refuses nothing.
 * @param refusal one of `KYC_REFUSALS` @returns a branch with the guard `isNotVerified`; throws nothing
 */
export const unlessVerified = <R extends KycRefusal>(refusal: R) =>
  ({ guard: 'isNotVerified', actions: refuse(refusal) }) as const;

/** The branches for a code that may not be sent again. */
export const RESEND_REFUSED = [
  { guard: 'tooSoon', actions: refuse('RESEND_TOO_SOON') },
  { actions: refuse('NO_RESEND_LEFT') },
] as const;

/** The branch of a document that too many wrong codes closed. */
export const LOCKED_REFUSED = { actions: refuse('LOCKED') } as const;
