import { type IsoDate, todayInIndia } from './dates.ts';

/** Before the first day, from the first to the last day (both included), after the last day. */
export const COVER_STATUSES = ['UPCOMING', 'ACTIVE', 'ENDED'] as const;
type CoverStatus = (typeof COVER_STATUSES)[number];

/**
 * Whether cover has begun at an instant: it begins at 00:00 in India of its first day. Cover that begins on the day of
 * the payment begins with the payment, so a policy that exists on its first day has begun (Insurance Act, section
 * 64VB). Throws a RangeError for an invalid Date.
 */
export const hasCoverBegun = (startDate: IsoDate, now: Date): boolean => startDate <= todayInIndia(now);

/**
 * The status at an instant of a cover period, both days 'yyyy-mm-dd', by the day in India. RangeError for an invalid
 * Date.
 */
export function coverStatusAt(startDate: IsoDate, endDate: IsoDate, now: Date): CoverStatus {
  if (!hasCoverBegun(startDate, now)) return 'UPCOMING';
  return endDate < todayInIndia(now) ? 'ENDED' : 'ACTIVE';
}
