import { MAX_OTP_RESENDS, MAX_WRONG_OTPS } from '#machines/lifecycles/kyc-case.machine.ts';

/**
 * What is limited of identity codes, as far as a path's events decide it: wrong codes, codes that are sent again, a document
 * that wrong codes closed, and the code's age. A graph that counted them would have each of its states many times.
 */

interface CodeFacts {
  readonly document: string;
  /** Wrong codes of the case, for all its documents. */
  readonly wrong: number;
  /** Codes that were sent again for the last document, at the most. */
  readonly resends: number;
  readonly isLocked: boolean;
  /** Whether a document waits for its code. */
  readonly waits: boolean;
  /** Whether minutes have passed since the last code was sent, or may have. */
  readonly isOld: boolean;
}

const NO_CODE: CodeFacts = { document: '', wrong: 0, resends: 0, isLocked: false, waits: false, isOld: false };

const SUBMITTED = 'document.submit ';
/** During these the drivers turn their clocks by minutes, so that insurers and registers are asked again. */
const TAKES_MINUTES = /^((fetch|refresh)QuoteList (offers|growing|empty)|submitDocument refused)/;

const documentSaved = ({ document, resends, waits }: CodeFacts): Partial<CodeFacts> => {
  const sendsCode = document === 'otp';
  // The same document again sends no code while its first one is good.
  return sendsCode && waits ? { resends, isOld: true } : { resends: 0, waits: sendsCode, isOld: false };
};

const changeBy = (name: string, facts: CodeFacts): Partial<CodeFacts> => {
  if (name.startsWith(SUBMITTED)) return { document: name.slice(SUBMITTED.length) };
  if (TAKES_MINUTES.test(name)) return { isOld: true };
  if (name.startsWith('submitDocument saved')) return documentSaved(facts);
  switch (name) {
    // Another journey is another case.
    case 'registerQuote saved':
      return NO_CODE;
    case 'checkOtp refused OTP_WRONG':
      return { wrong: facts.wrong + 1 };
    case 'otp.submit last':
      return { wrong: MAX_WRONG_OTPS - 1 };
    case 'otp.submit late':
      return { isOld: true };
    case 'checkOtp refused OTP_EXPIRED':
      return { waits: false };
    case 'checkOtp refused OTP_LOCKED':
      return { wrong: 0, isLocked: true, waits: false };
    case 'resendOtp saved':
      return { resends: facts.resends + 1, waits: true, isOld: false };
    default:
      return {};
  }
};

const factsAfter = (names: readonly string[]): CodeFacts => {
  let facts = NO_CODE;
  for (const name of names) facts = { ...facts, ...changeBy(name, facts) };
  return facts;
};

/** By the event's name, whether it can happen. What is not named here can. */
const LIMITS = new Map<string, (facts: CodeFacts) => boolean>([
  ['document.submit otp', ({ isLocked }) => !isLocked],
  ['otp.submit right', ({ isOld }) => !isOld],
  // The last wrong code is a variant of its own.
  ['otp.submit wrong', ({ wrong, isOld }) => !isOld && wrong < MAX_WRONG_OTPS - 1],
  ['otp.submit last', ({ isOld }) => !isOld],
  ['otp.resend', ({ resends }) => resends < MAX_OTP_RESENDS],
  ['resendOtp refused OTP_RESEND_TOO_SOON', ({ isOld }) => !isOld],
]);

/**
 * Whether the server lets an event happen after others, as far as identity codes are concerned.
 * @param before the names of the events before it, from the path's start
 */
export const codesAllow = (name: string, before: () => readonly string[]): boolean =>
  LIMITS.get(name)?.(factsAfter(before())) ?? true;
