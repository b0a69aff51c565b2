import { CallError, type CallFailure } from '#contract/shared/call-error.ts';

/** What went wrong, in words for the visitor; shown in the state where they can act on it. */
export interface CallProblem {
  kind: CallFailure['kind'] | 'BUG';
  message: string;
  /** HTTP status; null if no answer arrived. */
  status: number | null;
  /** The refusal's reason, e.g. `OTP_WRONG`; null if there was no refusal. */
  reason: string | null;
  /** Field path → sentence. */
  fields: Record<string, string>;
}

const WORDS: Record<Exclude<CallProblem['kind'], 'HTTP'>, string> = {
  FETCH_ERROR: 'We could not reach the server. Check your connection and try again; what you typed is still here.',
  TIMEOUT_ERROR: 'That took too long. Try again; nothing is done twice.',
  PARSING_ERROR: 'We got an answer we could not read. Try again in a moment; what you typed is still here.',
  BUG: 'Something went wrong on our side. Try again; what you typed is still here.',
};

/** Turns whatever a call threw into a problem. Accepts anything; never throws. */
export const callProblemOf = (error: unknown): CallProblem => {
  if (!(error instanceof CallError)) {
    return { kind: 'BUG', message: WORDS.BUG, status: null, reason: null, fields: {} };
  }
  const { failure } = error;
  if (failure.kind === 'HTTP') {
    const { message, data } = failure.refusal;
    return { kind: 'HTTP', message, status: failure.status, reason: data.reason, fields: data.fields ?? {} };
  }
  return { kind: failure.kind, message: WORDS[failure.kind], status: null, reason: null, fields: {} };
};

/** Refusals which say that this browser's state of the journey is out of date: it has to be restored. */
const STALE = ['STEP_MISSING', 'PAID_ALREADY', 'NOT_FOUND'];
/** Whether a problem says that this browser’s record is out of date. */
export const saysRecordIsStale = (problem: CallProblem): boolean =>
  problem.reason !== null && STALE.includes(problem.reason);
