import { LINES } from '#contract/lines.ts';
import { safeLocalStorage } from './safe-storage.ts';

/** What the browser stores of a journey. The ids give no access without the journey's cookie (ASVS 14.3.3). */
interface JourneyIds {
  readonly rfqId: string | null;
  readonly proposerId: string | null;
  /** The policy is issued: nothing is left to do. */
  readonly finished: boolean;
}

const NONE: JourneyIds = { rfqId: null, proposerId: null, finished: false };

// Parsed by hand, because this runs first on every page and valibot would add 3 kB there.
const parseIds = (text: string): JourneyIds => {
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null) return NONE;
  const { rfqId, proposerId, finished }: Partial<Record<keyof JourneyIds, unknown>> = stored;
  const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return { rfqId: stringOrNull(rfqId), proposerId: stringOrNull(proposerId), finished: finished === true };
};

const keyOf = (line: string): string => `chhatri.${line}`;

/** The line's ids from the last visit; none if the stored value is not JSON. */
export const readJourneyIds = (line: string): JourneyIds => {
  try {
    return parseIds(safeLocalStorage.get(keyOf(line)) ?? 'null');
  } catch {
    return NONE;
  }
};

/**
 * The journey that a page opens: the last one of this browser, or the one in a link if that is another.
 * @param search the URL's query
 */
export const journeyIdsOpenedBy = (line: string, search: string): Pick<JourneyIds, 'rfqId' | 'proposerId'> => {
  const ids = readJourneyIds(line);
  const linked = new URLSearchParams(search).get('proposerId');
  return linked === null || linked === ids.proposerId ? ids : { rfqId: null, proposerId: linked };
};

/** Stores the line's ids. Viewing a policy does not replace a journey in progress. */
export const saveJourneyIds = (line: string, { rfqId, proposerId, finished }: JourneyIds): void => {
  if (finished && hasUnfinishedJourney(line) && readJourneyIds(line).rfqId !== rfqId) return;
  if (rfqId === null) deleteStoredJourneyIds(line);
  else safeLocalStorage.set(keyOf(line), JSON.stringify({ rfqId, proposerId, finished }));
};

export const deleteStoredJourneyIds = (line: string): void => safeLocalStorage.remove(keyOf(line));

/** Deletes the stored ids of all journeys. */
export const deleteAllStoredJourneyIds = (): void => LINES.forEach(deleteStoredJourneyIds);

/** A line's address with this fragment resumes the journey without asking. */
export const CONTINUE_HASH = '#continue';

/** Whether this browser has a journey of the line that is not finished. */
export const hasUnfinishedJourney = (line: string): boolean => {
  const { rfqId, finished } = readJourneyIds(line);
  return rfqId !== null && !finished;
};
