import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { check, type InferOutput, ISO_DATE_REGEX, isoDate, pipe, string } from 'valibot';

/** The display formats, by name (§9.date-dd-mm-yyyy and the rows after it). */
export type DateFormat = 'dd-mm-yyyy' | 'yyyy-mm-dd' | 'yyyy/mm/dd' | 'dd/mm/yyyy' | 'dd/mm/yy' | 'dd MMM yyyy';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
// India has one time zone and no summer time, so its calendar day needs no time zone data.
const INDIA_OFFSET_MS = 330 * millisecondsInMinute;

/** A calendar date 'yyyy-mm-dd' that exists: 31 February is refused. It has no time and no time zone. */
export const IsoDate = pipe(
  string('Enter a date'),
  isoDate('Enter a date with day, month and year'),
  check(
    // A wrong shape, or month 13, already has an error: one problem, one sentence.
    (text) => !ISO_DATE_REGEX.test(text) || dateOf(text) !== null,
    'This date does not exist. Check day and month',
  ),
);
export type IsoDate = InferOutput<typeof IsoDate>;

/** A calendar date as its midnight in UTC, so that the machine's time zone makes no difference. */
function dateOf(iso: string): Date | null {
  const date = new Date(iso);
  // For an impossible date, some engines return another date and others an invalid one.
  return !Number.isNaN(date.getTime()) && isoOf(date) === iso ? date : null;
}

function dateOrThrow(iso: string): Date {
  const date = dateOf(iso);
  if (!date) throw new RangeError(`Not a calendar date: ${iso}`);
  return date;
}

const isoOf = (date: Date): IsoDate => date.toISOString().slice(0, 10);

/** An instant as a UTC date whose day and hours are those in India. No errors. */
export const indianWallClock = (instant: Date): Date => new Date(instant.getTime() + INDIA_OFFSET_MS);

/**
 * A date in one of the display formats: '2026-09-05' as 'dd MMM yyyy' → '05 Sep 2026'. Takes a calendar date, or an
 * instant (a Date, or a timestamp with Z or an offset), which is shown as its day in India. Throws a RangeError for
 * anything else, including a timestamp without an offset, whose day is ambiguous.
 */
export function formatDate(date: Date | string, format: DateFormat): string {
  const iso = isoOf(typeof date === 'string' ? dayOf(date) : indianWallClock(date));
  const [yyyy = '', mm = '', dd = ''] = iso.split('-');
  // A template, into which the browser's build puts no-break spaces (tools/build/unbroken-units.ts).
  if (format === 'dd MMM yyyy') return `${dd} ${MONTHS[Number(mm) - 1] ?? mm} ${yyyy}`;
  const parts: Record<string, string | undefined> = { yyyy, yy: yyyy.slice(2), mm, dd };
  return format.replace(/[a-z]+/gi, (token) => parts[token] ?? token);
}

const dayOf = (text: string): Date =>
  /^\d{4}-\d\d-\d\dT.+(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? indianWallClock(new Date(text)) : dateOrThrow(text);

/**
 * A typed 'dd-mm-yyyy' as 'yyyy-mm-dd', or null if it is not complete or not in the calendar (§5.date-digits). No
 * errors.
 */
export function parseTypedDate(typed: string): IsoDate | null {
  const iso = typed.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1');
  return iso !== typed && dateOf(iso) ? iso : null;
}

/**
 * Age in whole years on a day, both 'yyyy-mm-dd'. A person born on 29 February turns a year older on 1 March of a
 * common year. Negative before birth. NaN if either is not a date, so that a rule refuses it instead of crashing the
 * form.
 */
export function ageOn(dobIso: string, onIso: string): number {
  const dob = dateOf(dobIso);
  const on = dateOf(onIso);
  if (!dob || !on) return Number.NaN;
  const isBeforeBirthday = onIso.slice(5) < dobIso.slice(5);
  return on.getUTCFullYear() - dob.getUTCFullYear() - (isBeforeBirthday ? 1 : 0);
}

/**
 * The last day of a policy that begins on `startIso` and lasts whole years: the day before the anniversary. A policy
 * that begins on 29 February has its anniversary on 1 March of a common year, so it ends on 28 February. Throws a
 * RangeError if `startIso` is not a date or `years` not a whole number of 1 or more.
 */
export function lastDayOfPolicy(startIso: string, years: number): IsoDate {
  if (!Number.isInteger(years) || years < 1) throw new RangeError('A policy runs a whole number of years, 1 or more');
  const start = dateOrThrow(startIso);
  start.setUTCFullYear(start.getUTCFullYear() + years, start.getUTCMonth(), start.getUTCDate() - 1);
  return isoOf(start);
}

/**
 * The date `days` after `iso`, or before it if negative. Throws a RangeError for an invalid date or a fraction of a
 * day.
 */
export function addDays(iso: string, days: number): IsoDate {
  if (!Number.isInteger(days)) throw new RangeError('A number of days is whole');
  return isoOf(new Date(dateOrThrow(iso).getTime() + days * millisecondsInDay));
}

/**
 * The first day of cover for a payment on a given day, unless the line has its own rule: the day after. Throws a
 * RangeError for an invalid date.
 */
export const firstDayOfCover = (paidOn: string): IsoDate => addDays(paidOn, 1);

/**
 * Days from one date to another, both 'yyyy-mm-dd': 0 on the same day, negative backwards. RangeError for an invalid
 * date.
 */
export const daysBetween = (fromIso: string, toIso: string): number =>
  (dateOrThrow(toIso).getTime() - dateOrThrow(fromIso).getTime()) / millisecondsInDay;

/** The calendar day in India (Asia/Kolkata, UTC+5:30) at an instant, 'yyyy-mm-dd'. RangeError for an invalid Date. */
export const todayInIndia = (now: Date): IsoDate => isoOf(indianWallClock(now));

/** The first instant after a calendar day in India. Throws a RangeError for an invalid date. */
export const endOfDayInIndia = (iso: string): Date =>
  new Date(dateOrThrow(iso).getTime() + millisecondsInDay - INDIA_OFFSET_MS);

/** Hours and minutes in India at an instant, 'HH:mm'. RangeError for an invalid Date. */
export const timeInIndia = (at: Date): string => indianWallClock(at).toISOString().slice(11, 16);
