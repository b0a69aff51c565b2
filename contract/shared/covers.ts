import * as v from 'valibot';
import { formatDate, IsoDate } from './dates.ts';

/** POLICY: the whole policy, where no part of it has days of its own. The others are parts of a motor policy. */
const CoverKind = v.picklist(['POLICY', 'OWN_DAMAGE', 'THIRD_PARTY', 'OWNER_DRIVER', 'PASSENGERS']);
type CoverKind = v.InferOutput<typeof CoverKind>;

/** A cover of a policy from its first day to its last, both included. */
export const Cover = v.object({ kind: CoverKind, from: IsoDate, to: IsoDate });
export type Cover = v.InferOutput<typeof Cover>;

/** For how many whole years a premium buys a cover. */
export const CoverTerm = v.object({ kind: CoverKind, years: v.pipe(v.number(), v.integer(), v.minValue(1)) });
export type CoverTerm = v.InferOutput<typeof CoverTerm>;

/** As in a sentence. */
export const COVER_NAMES: Readonly<Record<CoverKind, string>> = {
  POLICY: 'cover',
  OWN_DAMAGE: 'own damage',
  THIRD_PARTY: 'third party',
  OWNER_DRIVER: 'owner’s accident cover',
  PASSENGERS: 'passengers’ accident cover',
};

/** The last days of covers, 'yyyy-mm-dd', each once and the earliest first. */
export const lastDaysOf = (covers: readonly Cover[]): IsoDate[] => [...new Set(covers.map(({ to }) => to))].sort();

/**
 * The last day of each cover: 'own damage to 26 Nov 2027, third party to 26 Nov 2031'.
 * @param today 'yyyy-mm-dd'; of a cover that ended before it, the text says so. Without it, no cover has ended.
 */
export const lastDaysText = (covers: readonly Cover[], today = ''): string =>
  covers
    .map(({ kind, to }) => `${COVER_NAMES[kind]} ${to < today ? 'ended on' : 'to'} ${formatDate(to, 'dd MMM yyyy')}`)
    .join(', ');
