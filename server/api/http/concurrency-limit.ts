import { Refused } from '#server/shared/refused.ts';

/**
 * How many calls of one journey this process handles at a time. A visitor who sends more does not make others wait
 * (docs/decisions/060).
 */
export class ConcurrencyLimit {
  private readonly counts = new Map<string, number>();

  /** Runs a call. Throws a `Refused` (409) if this many with the same key are in progress. */
  async run<T>(key: string, max: number, work: () => Promise<T>): Promise<T> {
    const count = this.counts.get(key) ?? 0;
    if (count >= max) throw stillWorkingRefusal();
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

export const stillWorkingRefusal = (): Refused =>
  new Refused('CONFLICT', 'We are still working on this. Please wait a moment, then try again once.');
