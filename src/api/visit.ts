import * as v from 'valibot';
import type { Line } from '#contract/lines.ts';

/**
 * What the browser keeps of a journey: its ids, which open nothing without the journey's cookie (ASVS 14.3.3), and
 * whether there is anything left to do.
 */
const Ids = v.object({
  rfqId: v.nullable(v.string()),
  proposerId: v.nullable(v.string()),
  finished: v.optional(v.boolean(), false),
});
type Ids = v.InferOutput<typeof Ids>;

const NONE: Ids = { rfqId: null, proposerId: null, finished: false };
const keyOf = (line: Line): string => `chhatri.${line}`;

/** Storage may be switched off or full; the journey then lasts as long as the page. */
const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** The line's ids from the last visit. */
export const recallIds = (line: Line): Ids =>
  quietly(() => v.parse(Ids, JSON.parse(localStorage.getItem(keyOf(line)) ?? 'null')), NONE);

export const rememberIds = (line: Line, { rfqId, proposerId, finished }: Ids): void => {
  if (rfqId === null) {
    forgetIds(line);
    return;
  }
  quietly(() => localStorage.setItem(keyOf(line), JSON.stringify({ rfqId, proposerId, finished })), undefined);
};

/** Whether this browser holds a journey of the line that is not at its end. */
export const isUnderWay = (line: Line): boolean => {
  const { rfqId, finished } = recallIds(line);
  return rfqId !== null && !finished;
};

export const forgetIds = (line: Line): void => quietly(() => localStorage.removeItem(keyOf(line)), undefined);
