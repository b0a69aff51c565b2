import type { Line } from '#contract/lines.ts';
import { quietly } from './quietly.ts';

/**
 * What the browser keeps of a journey: its ids, which open nothing without the journey's cookie (ASVS 14.3.3), and
 * whether there is anything left to do.
 */
interface Ids {
  readonly rfqId: string | null;
  readonly proposerId: string | null;
  readonly finished: boolean;
}

const NONE: Ids = { rfqId: null, proposerId: null, finished: false };

// By hand: this runs on every page before anything else, and a schema would bring its library along (3 kB).
const idsOf = (kept: unknown): Ids => {
  if (typeof kept !== 'object' || kept === null) return NONE;
  const { rfqId, proposerId, finished }: Partial<Record<keyof Ids, unknown>> = kept;
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return { rfqId: text(rfqId), proposerId: text(proposerId), finished: finished === true };
};

const keyOf = (line: Line): string => `chhatri.${line}`;

/** The line's ids from the last visit. */
export const recallIds = (line: Line): Ids =>
  quietly(() => idsOf(JSON.parse(localStorage.getItem(keyOf(line)) ?? 'null')), NONE);

export const rememberIds = (line: Line, { rfqId, proposerId, finished }: Ids): void => {
  if (rfqId === null) {
    forgetIds(line);
    return;
  }
  quietly(() => localStorage.setItem(keyOf(line), JSON.stringify({ rfqId, proposerId, finished })), undefined);
};

/** A line's address with this fragment goes on where the visitor left off, without asking again. */
export const AT_ONCE = 'continue';

/** Whether this browser holds a journey of the line that is not at its end. */
export const isUnderWay = (line: Line): boolean => {
  const { rfqId, finished } = recallIds(line);
  return rfqId !== null && !finished;
};

export const forgetIds = (line: Line): void => quietly(() => localStorage.removeItem(keyOf(line)), undefined);
