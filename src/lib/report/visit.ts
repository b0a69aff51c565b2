import { VISIT_PAUSE_MS } from '#contract/funnel/event-names.ts';
import type { VisitBatch } from '#contract/funnel/events.ts';
import { referrerClassOf, utmSourceOf } from '#contract/funnel/visit-source.ts';
import { safeSessionStorage } from '#src/api/safe-storage.ts';
import { VISIT_KEY } from './visit-reference.ts';

/** The visit that this tab reports. It is random, and stored nowhere but in the tab. */
export interface Visit extends Pick<VisitBatch, 'visit' | 'began' | 'referrer' | 'utm'> {
  /** The place of its next step. */
  readonly seq: number;
  /** When its last step was taken. */
  readonly last: number;
}

/** For a browser that stores nothing. */
let known = 'null';

/** The visit of a step: the tab's, or another one after a pause. It counts the step. Throws what JSON.parse throws. */
export const visitAt = (at: number): Visit => {
  const stored: Visit | null = JSON.parse(safeSessionStorage.get(VISIT_KEY) ?? known);
  const visit =
    stored && at - stored.last < VISIT_PAUSE_MS
      ? stored
      : { last: at, ...newVisit(stored !== null), began: at, seq: 0 };
  known = JSON.stringify({ ...visit, last: at, seq: visit.seq + 1 });
  safeSessionStorage.set(VISIT_KEY, known);
  return visit;
};

export const forgetVisit = (): void => {
  known = 'null';
  safeSessionStorage.remove(VISIT_KEY);
};

const newVisit = (isAgain: boolean): Pick<Visit, 'visit' | 'referrer' | 'utm'> => {
  // Digits can be read aloud: the first ones are the visit's reference.
  const visit = crypto.getRandomValues(new Uint8Array(22)).reduce((digits, byte) => digits + (byte % 10), '');
  // After a pause the page before is our own.
  if (isAgain) return { visit, referrer: 'direct' };
  const utm = utmSourceOf(location.search);
  return { visit, referrer: referrerClassOf(document.referrer, location.host), ...(utm ? { utm } : {}) };
};
