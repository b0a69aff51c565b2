import { setTimeout } from 'node:timers/promises';

/** Milliseconds. A step of a page takes less than a second; a busy machine is slow. */
const PATIENCE = 10_000;
const PAUSE = 20;

/** What a failed wait says, whoever waited. @param waited milliseconds */
export const notThere = (what: string, waited = PATIENCE): string => `Not there after ${waited / 1000} s: ${what}`;

/** Looks until what is seen is as wanted, and returns it. Throws with what was waited for, if it does not become so in time. */
export async function lookUntil<T>(
  look: () => T | Promise<T>,
  isWanted: (seen: T) => boolean,
  what: (seen: T) => string,
  patience = PATIENCE,
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
