import * as v from 'valibot';
import type { Line } from '#contract/lines.ts';

/** What the browser keeps of a journey: its ids, which open nothing without the journey's cookie (ASVS 14.3.3). */
const Ids = v.object({ rfqId: v.nullable(v.string()), proposerId: v.nullable(v.string()) });
type Ids = v.InferOutput<typeof Ids>;

const NONE: Ids = { rfqId: null, proposerId: null };
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

export const rememberIds = (line: Line, { rfqId, proposerId }: Ids): void => {
  if (rfqId === null) {
    forgetIds(line);
    return;
  }
  quietly(() => localStorage.setItem(keyOf(line), JSON.stringify({ rfqId, proposerId })), undefined);
};

export const forgetIds = (line: Line): void => quietly(() => localStorage.removeItem(keyOf(line)), undefined);
