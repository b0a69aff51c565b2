import { utc } from '@date-fns/utc';
import { addBusinessDays, differenceInMilliseconds } from 'date-fns';
import { indianWallClock } from '#contract/shared/dates.ts';

/** The instant `days` working days (Monday to Friday, in India) after another, at the same time of day. */
export function addWorkingDays(from: Date, days: number): Date {
  if (days <= 0) return from;
  const there = indianWallClock(from);
  return new Date(from.getTime() + differenceInMilliseconds(addBusinessDays(there, days, { in: utc }), there));
}
