import type { Refusal } from './envelope.ts';

/**
 * How a call can fail (§7.failure-kinds): the network, the time limit, an unreadable body (with the status it came
 * with), or an HTTP status with the refusal from the server's envelope.
 */
export type CallFailure =
  | { kind: 'FETCH_ERROR' }
  | { kind: 'TIMEOUT_ERROR' }
  | { kind: 'PARSING_ERROR'; originalStatus: number }
  | { kind: 'HTTP'; status: number; refusal: Refusal };

/** Thrown by a failed call. Callers distinguish the kinds by `failure.kind`. */
export class CallError extends Error {
  // Declared only: for a class field older Safaris need a helper in the first page.
  declare readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.kind === 'HTTP' ? failure.refusal.message : failure.kind);
    this.name = 'CallError';
    this.failure = failure;
  }
}
