/**
 * How an insurer's prices came to a list: with it, after it was answered, or not at all. A late answer that was in the list when
 * that was asked for again is `joined` as well. `leftOut`: not asked, because it had failed too often just before.
 */
export type InsurerOutcome = 'inTime' | 'late' | 'joined' | 'failed' | 'timedOut' | 'leftOut';

/** What became of one question of a list to an insurer. It names no journey. */
export interface InsurerReport {
  readonly insurer: string;
  readonly outcome: InsurerOutcome;
  /** Milliseconds since it was asked. */
  readonly ms: number;
  /** How many plans it was asked for. */
  readonly plans: number;
}
