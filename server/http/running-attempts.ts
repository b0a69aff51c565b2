import { setTimeout as delay } from 'node:timers/promises';
import { Refused } from '../journey/refused.ts';
import type { Db } from '../store/db.ts';
import { type ApiReply, type Attempt, attemptState } from './idempotency.ts';

/** A double press, a retry and a second tab; nobody needs more at a time. */
const MOST_WAITING = 3;
/** Of one journey at a time, each with calls to partners. */
const MOST_RUNNING = 24;
const FIRST_PAUSE_MS = 200;
/** The pauses double: 200 ms to 6.4 s, 12.6 s in all. It is looked once more after the last. */
const PAUSES = 6;

/**
 * The calls with partners that run in this process. A repeat of one waits for it here and asks the database nothing
 * meanwhile. A journey may have only so many: who sends more keeps nobody else waiting.
 */
export class RunningAttempts {
  private readonly runs = new Map<string, Promise<void>>();
  private readonly counts = new Map<string, number>();

  /** Runs a call and lets its repeats wait for it. Throws a `Refused` (409) if the journey has too many under way. */
  async run<T>(journeyId: string, attempt: Attempt | null, work: () => Promise<T>): Promise<T> {
    return this.counted(`run ${journeyId}`, MOST_RUNNING, async () => {
      const result = work();
      if (attempt === null) return result;
      const key = keyOf(attempt);
      this.runs.set(key, result.then(nothing, nothing));
      try {
        return await result;
      } finally {
        this.runs.delete(key);
      }
    });
  }

  /**
   * Waits while the attempt runs, here or in another process. Gives its reply; null if it has none, so that it may be
   * made again. Throws a `Refused` (409) if too many wait already, or if it takes too long.
   */
  waitFor(db: Db, attempt: Attempt): Promise<ApiReply | null> {
    return this.counted(`wait ${attempt.journeyId}`, MOST_WAITING, async () => {
      await this.runs.get(keyOf(attempt));
      // No lock: the journey stays free for what its visitor does meanwhile.
      for (let pause = 0; pause <= PAUSES; pause += 1) {
        if (pause > 0) await delay(FIRST_PAUSE_MS * 2 ** (pause - 1));
        const state = await attemptState(db, attempt);
        if (state !== 'running') return state;
      }
      throw stillWorkingRefusal();
    });
  }

  private async counted<T>(key: string, most: number, work: () => Promise<T>): Promise<T> {
    const count = this.counts.get(key) ?? 0;
    if (count >= most) throw stillWorkingRefusal();
    this.counts.set(key, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left === 0) this.counts.delete(key);
      else this.counts.set(key, left);
    }
  }
}

const nothing = (): void => undefined;
const keyOf = ({ journeyId, key }: Attempt): string => `${journeyId} ${key}`;

/** The refusal of a call of a journey that has too many under way. */
export const stillWorkingRefusal = (): Refused =>
  new Refused('CONFLICT', 'We are still working on this. Please wait a moment, then try again once.');
