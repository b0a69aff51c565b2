import type { KeyedHashes } from '#server/shared/secrets/keyed-hash.ts';

/** One submission: every try of it carries the same key. */
export interface Attempt {
  readonly journeyId: string;
  readonly key: string;
  readonly requestHashes: KeyedHashes;
}

/** What an attempt was answered. */
export interface StoredReply {
  readonly status: number;
  readonly envelope: unknown;
}

export interface AttemptStore {
  /**
   * The stored response of an attempt, 'running' while it is claimed, or null for a new one. Takes no lock: with the
   * journey's, a simultaneous repeat has waited and finds the response. Throws a `Refused` if the key was used for another
   * request.
   */
  stateOf(attempt: Attempt): Promise<StoredReply | 'running' | null>;
  /**
   * Claims an attempt that runs outside of one transaction, so that no repeat runs at the same time. False if a repeat
   * has claimed it and has not answered yet.
   */
  claim(attempt: Attempt, now: Date): Promise<boolean>;
  /** Gives a claim back after a refusal that left no trace: the visitor may try again with the same key. */
  release(attempt: Attempt): Promise<void>;
  /**
   * Stores the response, in the place of the attempt's claim if it has one, and drops the journey's oldest, in one statement.
   * Throws an Error for a second response, which rolls its transaction back.
   */
  storeReply(attempt: Attempt, reply: StoredReply, now: Date): Promise<void>;
}
