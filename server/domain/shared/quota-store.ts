/** How often something may be done in a day, and how far apart. */
export interface DailyLimit {
  readonly max: number;
  readonly pauseMs: number;
}

/** `seconds` until it may be done again. */
export type QuotaResult = { kind: 'counted' } | { kind: 'tooSoon' | 'tooMany'; seconds: number };

export interface QuotaStore {
  /**
   * Counts something that is about to be done. Counts nothing if it is not allowed. A day begins with the first time.
   * @param subject a keyed hash of whom or what it is counted for
   */
  consume(subject: string, limit: DailyLimit, now: Date): Promise<QuotaResult>;
}
