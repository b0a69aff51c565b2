import type { PathStep } from '../paths/graph.ts';

/** Steps of a path that happen only once the server's clock was turned. */

/** A code is sent again after a pause or expires, an insurer decides later, money is returned. */
const TURNS =
  /^(resendOtp saved|otp\.submit late|record\.refresh|askDecision saved (?!REFERRED)|\w+Policy saved REFUSED)/;
const ASKED = /^(generate|check|poll)Policy /;
const ISSUED = /^(generate|check|poll)Policy saved ISSUED$/;

/** The position of the first one; -1 if the path has none. */
export const firstClockStep = (path: readonly Pick<PathStep, 'event'>[]): number => {
  const names = path.map(({ event }) => event.name);
  // The first attempt at a policy is made at once, and the next one after a while.
  const isLaterAttempt = (name: string, index: number) =>
    ISSUED.test(name) && names.slice(0, index).some((before) => ASKED.test(before));
  return names.findIndex((name, index) => TURNS.test(name) || isLaterAttempt(name, index));
};

/** A path that buys a policy before any step needs the clock, as the command names it; null if there is none. */
export const purchaseWithoutClock = (line: string, paths: readonly (readonly Pick<PathStep, 'event'>[])[]) => {
  for (const [index, path] of paths.entries()) {
    const issued = path.findIndex(({ event }) => ISSUED.test(event.name));
    const clock = firstClockStep(path);
    if (issued >= 0 && (clock < 0 || issued < clock)) return `${line}/${index + 1} --to ${issued + 1}`;
  }
  return null;
};
