import { utc } from '@date-fns/utc';
import { differenceInCalendarMonths } from 'date-fns';
import { ageOn, daysBetween } from '#contract/shared/dates.ts';

/**
 * The started months of a vehicle's age on a day, both 'yyyy-mm-dd': 6 when it is exactly 6 months old, 7 a day later.
 * 0 for a vehicle that is not registered yet (null) or registered on that day or later. Throws a RangeError for an
 * invalid date.
 */
export function vehicleAgeInStartedMonths(reg_date: string | null, onDate: string): number {
  if (reg_date === null || daysBetween(reg_date, onDate) <= 0) return 0;
  // Not differenceInMonths: it counts 31 May to 30 November as six whole months.
  const isMonthBegun = onDate.slice(8) > reg_date.slice(8);
  return differenceInCalendarMonths(onDate, reg_date, { in: utc }) + (isMonthBegun ? 1 : 0);
}

/** Whole years of a vehicle's age on a day, both 'yyyy-mm-dd'; 0 for one that is not registered yet. No errors. */
export function vehicleAgeInYears(reg_date: string | null, onDate: string): number {
  return reg_date === null ? 0 : Math.max(0, ageOn(reg_date, onDate));
}
