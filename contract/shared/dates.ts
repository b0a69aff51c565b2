import { check, type InferOutput, ISO_DATE_REGEX, isoDate, pipe, string } from 'valibot';

/** The display formats of spec §9, by name. */
export type DateFormat = 'dd-mm-yyyy' | 'yyyy-mm-dd' | 'yyyy/mm/dd' | 'dd/mm/yyyy' | 'dd/mm/yy' | 'dd MMM yyyy';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const DAY_MS = 86_400_000;
// India has one time zone and no summer time, so its calendar day needs no time zone data.
const INDIA_OFFSET_MS = 330 * 60_000;

/** A calendar date 'yyyy-mm-dd' that exists: 31 February is refused. It has no time and no time zone. */
export const IsoDate = pipe(
  string('Enter a date'),
  isoDate('Enter a date with day, month and year'),
  check(
    // A wrong shape, or a month of 13, has been told already: one problem, one sentence.
    (text) => !ISO_DATE_REGEX.test(text) || partsOf(text) !== null,
    'This date does not exist. Check day and month',
  ),
);
export type IsoDate = InferOutput<typeof IsoDate>;

interface Parts {
  year: number;
  month: number;
  day: number;
}

function isReal({ year, month, day }: Parts): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return day <= (leap ? 29 : 28);
  return day <= ([4, 6, 9, 11].includes(month) ? 30 : 31);
}

function partsOf(iso: string): Parts | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso);
  if (!match) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isReal(parts) ? parts : null;
}

function partsOrThrow(iso: string): Parts {
  const parts = partsOf(iso);
  if (!parts) throw new RangeError(`Not a calendar date: ${iso}`);
  return parts;
}

function utcOf({ year, month, day }: Parts): Date {
  const date = new Date(0);
  // Not Date.UTC: it takes the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function isoOf(date: Date): IsoDate {
  return date.toISOString().slice(0, 10);
}

/**
 * A date in one of the formats of spec §9: '2026-09-05' as 'dd MMM yyyy' → '05 Sep 2026'. Takes a calendar date, or an
 * instant (a Date, or a timestamp with Z or an offset), which is shown as its day in India.
 * Throws a RangeError for anything else, also for a timestamp without an offset, whose day nobody can know.
 */
export function formatDate(date: Date | string, format: DateFormat): string {
  const iso = typeof date === 'string' ? dayOf(date) : todayInIndia(date);
  const { month } = partsOrThrow(iso);
  const [yyyy = '', mm = '', dd = ''] = iso.split('-');
  switch (format) {
    case 'dd-mm-yyyy':
      return `${dd}-${mm}-${yyyy}`;
    case 'yyyy-mm-dd':
      return iso;
    case 'yyyy/mm/dd':
      return `${yyyy}/${mm}/${dd}`;
    case 'dd/mm/yyyy':
      return `${dd}/${mm}/${yyyy}`;
    case 'dd/mm/yy':
      return `${dd}/${mm}/${yyyy.slice(2)}`;
    case 'dd MMM yyyy':
      return `${dd} ${MONTHS[month - 1] ?? mm} ${yyyy}`;
  }
}

function dayOf(text: string): IsoDate {
  return /^\d{4}-\d\d-\d\dT.+(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? todayInIndia(new Date(text)) : text;
}

/** A typed 'dd-mm-yyyy' as 'yyyy-mm-dd', or null if it is not complete or not in the calendar (spec §5). No errors. */
export function parseTypedDate(typed: string): IsoDate | null {
  const match = /^(\d\d)-(\d\d)-(\d{4})$/.exec(typed);
  const iso = match ? `${match[3]}-${match[2]}-${match[1]}` : '';
  return partsOf(iso) ? iso : null;
}

/**
 * Age in whole years on a day, both 'yyyy-mm-dd'. Born on 29 February, one turns a year older on 1 March of a common
 * year. Negative before birth. NaN if either is not a date, so that a rule refuses it instead of crashing the form.
 */
export function ageOn(dobIso: string, onIso: string): number {
  const dob = partsOf(dobIso);
  const on = partsOf(onIso);
  if (!dob || !on) return Number.NaN;
  const beforeBirthday = on.month < dob.month || (on.month === dob.month && on.day < dob.day);
  return on.year - dob.year - (beforeBirthday ? 1 : 0);
}

/**
 * The last day of a policy that begins on `startIso` and runs whole years: the day before the anniversary. One that
 * begins on 29 February has its anniversary on 1 March of a common year, so it ends on 28 February.
 * Throws a RangeError if `startIso` is not a date or `years` not a whole number of 1 or more.
 */
export function addPolicyYears(startIso: string, years: number): IsoDate {
  if (!Number.isInteger(years) || years < 1) throw new RangeError('A policy runs a whole number of years, 1 or more');
  const { year, month, day } = partsOrThrow(startIso);
  return isoOf(utcOf({ year: year + years, month, day: day - 1 }));
}

/** The date `days` after `iso`, or before it if negative. Throws a RangeError for no date or no whole number. */
export function addDays(iso: string, days: number): IsoDate {
  if (!Number.isInteger(days)) throw new RangeError('A number of days is whole');
  return isoOf(new Date(utcOf(partsOrThrow(iso)).getTime() + days * DAY_MS));
}

/**
 * The first day of cover that is paid on a day, where the line has no rule of its own: the day after. Throws a RangeError
 * for no date.
 */
export const firstDayOfCover = (paidOn: string): IsoDate => addDays(paidOn, 1);

/** Days from one date to another, both 'yyyy-mm-dd': 0 on the same day, negative backwards. RangeError for no date. */
export function daysBetween(fromIso: string, toIso: string): number {
  return Math.round((utcOf(partsOrThrow(toIso)).getTime() - utcOf(partsOrThrow(fromIso)).getTime()) / DAY_MS);
}

/** The calendar day in India (Asia/Kolkata, UTC+5:30) at an instant, 'yyyy-mm-dd'. RangeError for an invalid Date. */
export function todayInIndia(now: Date): IsoDate {
  return isoOf(new Date(now.getTime() + INDIA_OFFSET_MS));
}

/** The first instant after a calendar day in India. Throws a RangeError for no date. */
export const endOfDayInIndia = (iso: string): Date =>
  new Date(utcOf(partsOrThrow(iso)).getTime() + DAY_MS - INDIA_OFFSET_MS);

/** Hours and minutes in India at an instant, 'HH:mm'. RangeError for an invalid Date. */
export const timeInIndia = (at: Date): string => new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16);
