import { availableParallelism, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds. A step of a page takes less than a second on a machine that has time for it. */
const PATIENCE = { idle: 10_000, most: 60_000 };
const PAUSE = 20;

/**
 * How long a page is waited for, in milliseconds: longer on a machine that has more to do than it can, or its slowness would
 * read like a fault of the product.
 * @param load processes that run or wait to run, on average
 */
export const patienceNow = (load = loadavg()[0] ?? 0, cores = availableParallelism()): number =>
  Math.min(PATIENCE.most, 1_000 * Math.round((PATIENCE.idle / 1_000) * Math.max(1, load / cores)));

/** What a failed wait says, for any caller. @param waited milliseconds */
export const notThere = (what: string, waited = patienceNow()): string => `Not there after ${waited / 1000} s: ${what}`;

/** Looks until what is seen is as wanted, and returns it. Throws with what was waited for, if it does not become so in time. */
export async function lookUntil<T>(
  look: () => T | Promise<T>,
  isWanted: (seen: T) => boolean,
  what: (seen: T) => string,
  patience = patienceNow(),
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (isWanted(seen)) return seen;
    if (Date.now() > end) throw new Error(notThere(what(seen), patience));
    await setTimeout(PAUSE);
  }
}

/** Waits until something is so. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  patience?: number,
): Promise<void> {
  await lookUntil(isSo, Boolean, () => what, patience);
}
