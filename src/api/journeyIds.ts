import { LINES } from '#contract/lines.ts';
import { safeLocalStorage } from './safeStorage.ts';

/** What the browser keeps of a journey. The ids open nothing without the journey's cookie (ASVS 14.3.3). */
interface JourneyIds {
  readonly rfqId: string | null;
  readonly proposerId: string | null;
  /** The policy is issued: there is nothing left to do. */
  readonly finished: boolean;
}

const NONE: JourneyIds = { rfqId: null, proposerId: null, finished: false };

// Parsed by hand: this runs first on every page, and valibot would add 3 kB there.
const parseIds = (text: string): JourneyIds => {
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return NONE;
  const { rfqId, proposerId, finished }: Partial<Record<keyof JourneyIds, unknown>> = kept;
  const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return { rfqId: stringOrNull(rfqId), proposerId: stringOrNull(proposerId), finished: finished === true };
};

const keyOf = (line: string): string => `chhatri.${line}`;

/** The line's ids from the last visit; none if the stored value is not JSON. */
export const readIds = (line: string): JourneyIds => {
  try {
    return parseIds(safeLocalStorage.get(keyOf(line)) ?? 'null');
  } catch {
    return NONE;
  }
};

/**
 * The journey that a page is opened with: the last one of this browser, or the one that a link names if that is another.
 * @param search the URL's query
 */
export const idsOpenedBy = (line: string, search: string): Pick<JourneyIds, 'rfqId' | 'proposerId'> => {
  const ids = readIds(line);
  const linked = new URLSearchParams(search).get('proposerId');
  return linked === null || linked === ids.proposerId ? ids : { rfqId: null, proposerId: linked };
};

/** Keeps the line's ids. A policy that is looked at does not displace a journey under way. */
export const saveIds = (line: string, { rfqId, proposerId, finished }: JourneyIds): void => {
  if (finished && hasUnfinishedJourney(line) && readIds(line).rfqId !== rfqId) return;
  if (rfqId === null) removeIds(line);
  else safeLocalStorage.set(keyOf(line), JSON.stringify({ rfqId, proposerId, finished }));
};

export const removeIds = (line: string): void => safeLocalStorage.remove(keyOf(line));

/** Nothing is kept of any journey. */
export const removeAllIds = (): void => LINES.forEach(removeIds);

/** A line's address with this fragment resumes the journey without asking. */
export const CONTINUE_HASH = '#continue';

/** Whether this browser holds a journey of the line that is not finished. */
export const hasUnfinishedJourney = (line: string): boolean => {
  const { rfqId, finished } = readIds(line);
  return rfqId !== null && !finished;
};
