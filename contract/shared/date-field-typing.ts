import { parseTypedDate } from './dates.ts';
import { isMonthNamePrefix, MONTH_NAMES, monthNumberOf } from './month-names.ts';
import { normalizeText } from './plain-text.ts';
import { formatTypedDate } from './typing-filters.ts';

// Finds the date that a typed text means (docs/decisions/076, 131). It is loaded later, so nothing that a page needs at
// once imports it.

/** The longest text that can still become a date: '12th of സെപ്റ്റംബർ, 2026'. */
const LONGEST_TEXT = 30;

/** A date as typed. Its year may have two digits, and its day or month need not exist. */
interface ReadDate {
  readonly day: number;
  readonly month: number;
  readonly year: string;
  /** The text has no other digits. */
  readonly isAll: boolean;
}

/**
 * The one date in a plain text. In India the day comes first: '5/6/90', 'born 5.6.1990', '5th Jun 1990' and 'June 5,
 * 1990' are the 5th of June. After a year of four digits the month comes next: '1990-06-05'. Null if there is no date,
 * or if there are two.
 */
function readDate(text: string): ReadDate | null {
  const dates = partsIn(text).flatMap((parts) => {
    const [first = '', second = '', third = '', next] = parts;
    const isYearFirst = /^\d{4}$/.test(first);
    const [day, month, year] = isYearFirst
      ? [third, second, first]
      : /\d/.test(first)
        ? [first, second, third]
        : [second, first, third];
    // After a year of two digits, another number makes it ambiguous which three of them are the date.
    const isDoubtful = year.length === 2 && next !== undefined;
    if (isDoubtful || !/^\d\d?$/.test(day) || !/^(\d\d?|\D+)$/.test(month) || !/^(\d\d|\d{4})$/.test(year)) return [];
    const isAll = text.replace(/\D/g, '') === parts.slice(0, 3).join('').replace(/\D/g, '');
    return [{ day: Number(day), month: monthNumberOf(month) ?? Number(month), year, isAll }];
  });
  return dates.length === 1 ? (dates[0] ?? null) : null;
}

/** The numbers and month names that follow each other. Another word, or a letter next to a digit, ends them. */
function partsIn(text: string): string[][] {
  const runs: string[][] = [[]];
  // In an instant ('1990-06-05T10:00:00Z') the T ends the date.
  for (const word of text.replace(/(\d)T(?=\d)/, '$1 ').split(/[\s.,/،-]+/)) {
    const parts = word.replace(/^(\d*)(?:st|nd|rd|th|of|the)$/i, '$1').match(/\d+|\D+/g) ?? [];
    if (parts.every((part) => /\d/.test(part) || monthNumberOf(part) !== null)) runs.at(-1)?.push(...parts);
    else runs.push([]);
  }
  return runs;
}

const typedOf = ({ day, month, year }: Pick<ReadDate, 'day' | 'month' | 'year'>): string =>
  [day, month, year].map((part) => String(part).padStart(2, '0')).join('-');

/** A text with a whole date, as the field shows it, 'dd-mm-yyyy'; null while another digit may follow. */
function wholeDate(text: string): string | null {
  const read = readDate(text);
  return read?.isAll && read.year.length === 4 && !/\b\d{4}\D+\d+\D+\d$/.test(text) ? typedOf(read) : null;
}

/**
 * What a date field shows after an input: like `formatTypedDate`, but a month name or a leading year stays as typed
 * until the date is whole: '5 Jun 19' → '05-Jun 19', '5 Jun 1990' → '05-06-1990'. No errors.
 */
function format(raw: string, previous = '', maxLength = 10): string {
  const plain = normalizeText(raw);
  const growing = raw.length > previous.length;
  const isInForm = /^\d\d-\d\d-\d/.test(plain);
  const whole = growing && !isInForm ? wholeDate(plain) : null;
  if (whole !== null) return whole.slice(0, maxLength);
  const text = growing ? yearFirst(plain) : plain;
  return isText(text) ? text.slice(0, LONGEST_TEXT) : formatTypedDate(raw, previous, maxLength);
}

/**
 * Whether the text is not just digits and separators in the field's order: it begins with a month name or with a year.
 */
function isText(plain: string): boolean {
  if (/^\d{4}[-/. ]/.test(plain)) return true;
  const [word = ''] = /^\D+/.exec(plain) ?? [];
  const letters = word.replace(/[\s.,/-]/g, '');
  return letters !== '' && (isMonthNamePrefix(letters) || monthNumberOf(letters) !== null);
}

/** '19-90--' → '1990-' and '20-12-06-' → '2012-06-': no separator follows a trailing year. */
function yearFirst(raw: string): string {
  const [, century, years, month] = /^(19|20)-(\d\d)-(\d\d?)?[-/. ]$/.exec(raw) ?? [];
  if (century === undefined || years === undefined || (month === undefined && Number(years) <= 12)) return raw;
  return `${century}${years}-${month === undefined ? '' : `${month}-`}`;
}

/** The date in a pasted text, in the field's form; null if there is none. No errors. */
function find(pasted: string): string | null {
  const read = readDate(normalizeText(pasted));
  return read && typedOf(read);
}

/**
 * What a field shows when it loses focus: the meant date, 'dd-mm-yyyy'. A two-digit year is understood if only one
 * century lies within the field's bounds ('yyyy-mm-dd'). What is not understood stays as typed. No errors.
 */
function complete(typed: string, min: string, max: string): string {
  const read = readDate(normalizeText(typed));
  if (!read?.isAll) return typed;
  const isInBounds = (iso: string) => read.year.length === 4 || (iso >= min && iso <= max);
  const meant = (read.year.length === 4 ? [''] : ['19', '20'])
    .map((century) => typedOf({ ...read, year: century + read.year }))
    .filter((date) => {
      const iso = parseTypedDate(date);
      return iso !== null && isInBounds(iso);
    });
  return (meant.length === 1 && meant[0]) || typed;
}

/** How a date field interprets typed and pasted text, and the text in it when it loses focus. */
export const dateFieldTyping = { format, find, complete };
export type DateFieldTyping = typeof dateFieldTyping;

/**
 * The problem of a text that `parseTypedDate` refuses, as a sentence or a question; null if it is no date at all, or
 * one whose only fault is its notation: '2 Feb 1964'.
 */
export function typedDateProblem(typed: string): string | null {
  const read = readDate(normalizeText(typed));
  if (read === null || parseTypedDate(typedOf(read)) !== null) return null;
  const { day, month, year } = read;
  const name = MONTH_NAMES[month - 1];
  if (name !== undefined) {
    return year.length === 2
      ? `Is it 19${year} or 20${year}? Enter the year with four digits`
      : `${name} ${year} has no day ${day}`;
  }
  const other = MONTH_NAMES[day - 1];
  const swapped =
    other === undefined || month > 31 ? '' : `. Do you mean ${month} ${other} ${year}? The day comes first`;
  return `There is no month ${month}${swapped}`;
}
