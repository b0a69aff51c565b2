import { nearest } from '../paths/cover.ts';
import type { PathGraph, PathStep } from '../paths/graph.ts';
import type { Allows } from '../paths/journey-paths.ts';

/** Steps of a path that happen as planned only if the server's clock is the player's own. */

export type NamedStep = Pick<PathStep, 'event'>;

/** A code is sent again after a pause or expires, an insurer decides later, money is returned. */
const TURNS =
  /^(resendOtp saved|otp\.submit late|record\.refresh|askDecision saved (?!REFERRED)|\w+Policy saved REFUSED)/;
const ASKED = /^(generate|check|poll)Policy /;
const ISSUED = /^(generate|check|poll)Policy saved ISSUED$/;
/** The server has the money: a job of its own asks for the policy within a second, whatever the page does. */
const PAID = /^(makePayment stale paid|ask(Late)?Payment(Status)? saved SUCCESS)$/;

/** The position of the first one; -1 if the path has none. */
export const firstClockStep = (path: readonly NamedStep[]): number => {
  const names = path.map(({ event }) => event.name);
  const isAsked = (index: number): boolean => names.slice(0, index).some((before) => ASKED.test(before));
  return names.findIndex((name, index) => {
    // The first attempt at a policy is made at once, and the next one after a while.
    if (TURNS.test(name) || (ISSUED.test(name) && isAsked(index))) return true;
    return names.slice(0, index).some((before) => PAID.test(before)) && !isAsked(index) && !ASKED.test(name);
  });
};

/**
 * The shortest path that pays at the gateway and gets the policy; null if the sandbox allows none.
 * @param allows the steps that are possible in the sandbox
 */
export const purchasePath = (graph: PathGraph, allows: Allows): readonly PathStep[] | null => {
  const isPlain: Allows = (step, path) => !/ (stale|fault|refused)/.test(step.event.name) && allows(step, path);
  return nearest(graph, graph.start, ({ event }) => ISSUED.test(event.name), [], Number.POSITIVE_INFINITY, isPlain);
};
