import type { Refusal } from './envelope.ts';

/**
 * How a call can fail (spec §7): the network, the time limit, a body that cannot be read (with the status it came
 * with), or an HTTP status with the refusal the server put in its envelope.
 */
export type Failure =
  | { kind: 'FETCH_ERROR' }
  | { kind: 'TIMEOUT_ERROR' }
  | { kind: 'PARSING_ERROR'; originalStatus: number }
  | { kind: 'HTTP'; status: number; refusal: Refusal };

/** What a failed call throws; callers tell the kinds apart by `failure.kind`. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(readonly failure: Failure) {
    super(failure.kind === 'HTTP' ? failure.refusal.message : failure.kind);
  }
}
