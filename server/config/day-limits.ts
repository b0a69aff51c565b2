import { type EnvVariables, wholeNumberFromEnv } from './env.ts';

/** How many codes may be sent in a day, and the minimum time between two. */
export interface CodeLimits {
  readonly pauseSeconds: number;
  readonly perDay: {
    readonly phone: number;
    readonly document: number;
    readonly journey: number;
    readonly address: number;
    /** For one phone number from one address: below `phone`, or one visitor could lock out another. */
    readonly phoneFromAddress: number;
    readonly documentFromAddress: number;
  };
}

/** How many callbacks may be requested in a day. */
export interface CallbackLimits {
  readonly number: number;
  /** Below `number`, or one visitor could use up the call-backs of another. */
  readonly numberFromAddress: number;
  /** Mobile networks put many visitors behind one. */
  readonly address: number;
}

/** How many identity documents may be checked in a day. Each check queries a register for a fee. */
export interface DocumentCheckLimits {
  readonly document: number;
  /** Below `document`, or one visitor could prevent another's verification. */
  readonly documentFromAddress: number;
  /** Mobile networks put many visitors behind one. */
  readonly address: number;
}

/** The part of a daily quota of one phone or document that a single network address may use. */
const half = (most: number): number => Math.ceil(most / 2);

export function readCodeLimits(env: EnvVariables): CodeLimits {
  const phone = wholeNumberFromEnv(env, 'CODES_PER_PHONE', 10);
  const document = wholeNumberFromEnv(env, 'CODES_PER_DOCUMENT', 10);
  return {
    pauseSeconds: wholeNumberFromEnv(env, 'CODE_PAUSE_SECONDS', 30),
    perDay: {
      phone,
      document,
      journey: wholeNumberFromEnv(env, 'CODES_PER_JOURNEY', 15),
      // Mobile networks put many visitors behind one address.
      address: wholeNumberFromEnv(env, 'CODES_PER_ADDRESS', 200),
      phoneFromAddress: half(phone),
      documentFromAddress: half(document),
    },
  };
}

export function readDocumentCheckLimits(env: EnvVariables): DocumentCheckLimits {
  const document = wholeNumberFromEnv(env, 'CHECKS_PER_DOCUMENT', 60);
  return { document, documentFromAddress: half(document), address: wholeNumberFromEnv(env, 'CHECKS_PER_ADDRESS', 500) };
}

export function readCallbackLimits(env: EnvVariables): CallbackLimits {
  const number = wholeNumberFromEnv(env, 'CALLBACKS_PER_NUMBER', 3);
  return { number, numberFromAddress: half(number), address: wholeNumberFromEnv(env, 'CALLBACKS_PER_DAY', 60) };
}
