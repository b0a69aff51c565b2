import { parseTypedDate } from './dates.ts';
import { formatTypedDate } from './typing.ts';

// Which date a typed text means (docs/decisions/076). It comes late, so nothing that a page needs at once imports it.

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** The longest text that waits to become a date: '12 September, 2026'. */
const LONGEST_TEXT = 18;

/** A date as it was typed. Its year may have two digits, and its day or month need not exist. */
interface ReadDate {
  readonly day: number;
  readonly month: number;
  readonly year: string;
}

const isMonthStart = (letters: string) => (month: string) => month.toLowerCase().startsWith(letters.toLowerCase());
/** 'Jun', 'june' → 6; 0 for a word that names no month. */
const monthNamed = (word: string): number => (word.length < 3 ? 0 : MONTHS.findIndex(isMonthStart(word)) + 1);

/**
 * The first date in a text. In India the day comes first: '5/6/90', 'born 5.6.1990', '5th Jun 1990' and 'June 5, 1990' are
 * the 5th of June. After a year of four digits comes the month: '1990-06-05'. Null if there is none.
 */
function readDate(text: string): ReadDate | null {
  const parts = (text.match(/\d+|[a-z]+/gi) ?? []).filter((part) => /\d/.test(part) || monthNamed(part) > 0);
  const [first = '', second = '', third = ''] = parts;
  const isYearFirst = /^\d{4}$/.test(first);
  const [day, month, year] = isYearFirst
    ? [third, second, first]
    : /\d/.test(first)
      ? [first, second, third]
      : [second, first, third];
  if (!/^\d\d?$/.test(day) || !/^(\d\d?|\D+)$/.test(month) || !/^(\d\d|\d{4})$/.test(year)) return null;
  return { day: Number(day), month: monthNamed(month) || Number(month), year };
}

const typedOf = ({ day, month, year }: ReadDate): string =>
  [day, month, year].map((part) => String(part).padStart(2, '0')).join('-');

/** A text that holds a whole date, as the field shows it, 'dd-mm-yyyy'; null while another digit may follow. */
function wholeDate(text: string): string | null {
  const read = readDate(text);
  return read?.year.length === 4 && !/\b\d{4}\D+\d+\D+\d$/.test(text) ? typedOf(read) : null;
}

/**
 * What a date's field shows after an input: as `formatTypedDate`, and a month's name or a year that comes first stays as
 * typed until the date is whole: '5 Jun 19' → '05-Jun 19', '5 Jun 1990' → '05-06-1990'. No errors.
 */
function format(raw: string, previous = '', maxLength = 10): string {
  const growing = raw.length > previous.length;
  const isInForm = /^\d\d-\d\d-\d/.test(raw);
  const whole = growing && !isInForm ? wholeDate(raw) : null;
  if (whole !== null) return whole.slice(0, maxLength);
  const text = growing ? yearFirst(raw) : raw;
  if (isText(text)) return text.replaceAll(/[^a-z\d ,./-]/gi, '').slice(0, LONGEST_TEXT);
  return formatTypedDate(raw, previous, maxLength);
}

/** Whether the text is none of digits and separators in the field's order: it names a month, or begins with a year. */
function isText(raw: string): boolean {
  const [letters = '', after = ''] = /[a-z]+(.?)/i.exec(raw)?.[0].match(/[a-z]+|[^a-z]/gi) ?? [];
  if (/^\d{4}[-/. ]/.test(raw)) return true;
  return letters !== '' && MONTHS.some(isMonthStart(letters)) && (after === '' || letters.length > 2);
}

/** '19-90--' → '1990-' and '20-12-06-' → '2012-06-': no separator follows a year that comes last. */
function yearFirst(raw: string): string {
  const [, century, years, month] = /^(19|20)-(\d\d)-(\d\d?)?[-/. ]$/.exec(raw) ?? [];
  if (century === undefined || years === undefined || (month === undefined && Number(years) <= 12)) return raw;
  return `${century}${years}-${month === undefined ? '' : `${month}-`}`;
}

/** The digits of the date in a pasted text, in the field's order; all its digits if there is no date. No errors. */
function digits(pasted: string): string {
  const read = readDate(pasted);
  return (read === null ? pasted : typedOf(read)).replaceAll(/\D/g, '');
}

/**
 * What a field shows when it is left: the date that was meant, 'dd-mm-yyyy'. A year of two digits is understood if only one
 * century lies within the field's bounds ('yyyy-mm-dd'). What is not understood stays as it was typed. No errors.
 */
function complete(typed: string, min: string, max: string): string {
  const read = readDate(typed);
  if (read === null) return typed;
  const isInBounds = (iso: string) => read.year.length === 4 || (iso >= min && iso <= max);
  const meant = (read.year.length === 4 ? [''] : ['19', '20'])
    .map((century) => typedOf({ ...read, year: century + read.year }))
    .filter((date) => {
      const iso = parseTypedDate(date);
      return iso !== null && isInBounds(iso);
    });
  return (meant.length === 1 && meant[0]) || typed;
}

/** How a date's field understands what is typed, pasted and left in it. */
export const typedDates = { format, digits, complete };
export type DateReading = typeof typedDates;

/**
 * What is wrong with a text that `parseTypedDate` refuses, as a sentence or a question; null if it is no date at all, or one
 * whose only fault is how it is written: '2 Feb 1964'.
 */
export function typedDateProblem(typed: string): string | null {
  const read = readDate(typed);
  if (read === null || parseTypedDate(typedOf(read)) !== null) return null;
  const { day, month, year } = read;
  const name = MONTHS[month - 1];
  if (name !== undefined) {
    return year.length === 2
      ? `Is it 19${year} or 20${year}? Enter the year with four digits`
      : `${name} ${year} has no day ${day}`;
  }
  const other = MONTHS[day - 1];
  const swapped =
    other === undefined || month > 31 ? '' : `. Do you mean ${month} ${other} ${year}? The day comes first`;
  return `There is no month ${month}${swapped}`;
}
