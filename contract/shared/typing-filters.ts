import { normalizeText, withoutStrayJoiners } from './plain-text.ts';

/** The kinds of typing filters (§5.typing-numeric and the rows after it). */
export type TypingKind = 'numeric' | 'date' | 'text' | 'alphanumeric' | 'email' | 'address';

/** What a field accepts, and how it formats it. */
export interface TypingOptions {
  /** A kind, or a pattern that each single character must match; without one every character passes. */
  kind?: TypingKind | RegExp | undefined;
  /** The maximum of UTF-16 units, as in HTML's maxlength. */
  maxLength?: number | undefined;
  /** Leave spaces as typed, also leading and repeated ones, and also in kinds that have none. */
  allowSpaces?: boolean | undefined;
  transform?: 'uppercase' | 'lowercase' | 'vehicle-registration' | undefined;
}

// Names and addresses are written in every script of India, so letters include their marks, and the joiners (U+200C,
// U+200D) that several scripts spell with. Numbers on documents and e-mail addresses are ASCII.
const ALLOWED: Record<TypingKind, RegExp> = {
  numeric: /[0-9]/,
  date: /[0-9&-]/,
  text: /[\p{L}\p{M}\p{Join_Control} ]/u,
  alphanumeric: /[A-Za-z0-9 -]/,
  email: /[A-Za-z0-9@.]/,
  address: /[\p{L}\p{M}\p{Join_Control}0-9./,& -]/u,
};

/**
 * The characters of a person's name: those of kind 'text', and apostrophes, hyphens and dots, which real names have
 * (docs/decisions/075).
 */
export const PERSON_NAME_CHARACTER = /[\p{L}\p{M}\p{Join_Control} .'‘’-]/u;

/**
 * The value of a field after an input event: in its case, filtered by character, without leading or repeated
 * spaces, formatted, truncated to length. A trailing space stays, because another word may follow. Idempotent, so it
 * may run on its own output. A custom pattern sees the text in the transform's case. No errors.
 */
export function filterTyped(raw: string, options: TypingOptions): string {
  const { kind, maxLength, allowSpaces = false, transform } = options;
  const allowed = typeof kind === 'string' ? ALLOWED[kind] : kind;
  let text = inCase(raw, transform);
  if (allowed) {
    // search() and not test(): with a caller's g or y flag the result of test() depends on the previous call.
    const passes = (char: string) => (char === ' ' && allowSpaces) || char.search(allowed) !== -1;
    text = [...text].filter(passes).join('');
  }
  if (kind === 'text' || kind === 'address' || kind === PERSON_NAME_CHARACTER) text = withoutStrayJoiners(text);
  if (!allowSpaces) text = text.replace(/ {2,}/g, ' ').replace(/^ /, '');
  if (transform === 'vehicle-registration') text = formatVehicleRegistration(text);
  if (maxLength !== undefined) text = cut(text, maxLength);
  return transform === 'vehicle-registration' ? text.replace(/-$/, '') : text;
}

/**
 * Pasted text adapted to a field (§5.paste-filter): like `filterTyped`, and tabs, line breaks and no-break spaces count
 * as spaces. A trailing space is removed too (unless spaces are allowed), since a paste is complete. Pass the whole
 * value that results from the paste, or words may be joined. No errors.
 */
export function cleanPasted(raw: string, options: TypingOptions): string {
  const text = filterTyped(raw.replace(/\s/g, ' '), options);
  return options.allowSpaces ? text : text.replace(/ $/, '');
}

/**
 * Vehicle registration formatting (§5.transform-registration): capitals, no other characters, a hyphen wherever letters
 * and digits meet: 'mh12ab1234' → 'MH-12-AB-1234', '22bh1234aa' → '22-BH-1234-AA'. Takes half-typed text too. No
 * errors.
 */
export function formatVehicleRegistration(raw: string): string {
  const runs = raw
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .match(/[A-Z]+|[0-9]+/g);
  return runs ? runs.join('-') : '';
}

/**
 * A typed date as dd-mm-yyyy (§5.date-digits): digits only, a separator after the 2nd, 4th and 8th digit, truncated to
 * `maxLength` characters. `previous` is the field's value before this input. While it grows the separator is added at
 * once ('12' → '12-'). While it shrinks none is added at the end, or Backspace could never delete it. While it grows, a
 * one-digit day or month that is followed by a separator gets its zero: '5/' → '05-', '5/1/2027' → '05-01-2027'.
 * Letters before the digits are left out. After a digit they stay, with all of the text: without them, '1x4' would be
 * another day. No errors.
 */
export function formatTypedDate(raw: string, previous = '', maxLength = 10): string {
  const plain = normalizeText(raw);
  const growing = raw.length > previous.length;
  const isInForm = /^[0-9]{2}-[0-9]{2}-[0-9]/.test(plain);
  const found = growing && !isInForm ? findDateIn(plain) : null;
  if (found === null && isMoreThanOneDate(plain)) return plain.replace(/^[^0-9]+/, '').slice(0, 2 * maxLength);
  const padded = growing ? (found ?? padLastPart(plain)) : plain;
  let text = '';
  let count = 0;
  for (const digit of padded.replace(/[^0-9]/g, '')) {
    text += digit;
    count += 1;
    if (count === 2 || count === 4 || count === 8) text += '-';
  }
  return (growing ? text : text.replace(/-$/, '')).slice(0, maxLength);
}

// Next to a letter or a sign it may be another number.
const DATE = /(?:^|[ ,:;(])([0-9]{1,2})([-/. ])([0-9]{1,2})\2([0-9]{4})(?=$|[ .,:;)])/g;

/** An ISO date as it is typed: dd-mm-yyyy; '' if there is none. No errors. */
export const typedDateOf = (iso: string | null | undefined): string => (iso ? iso.split('-').reverse().join('-') : '');

/**
 * The one date in a plain text, day first and with its zeros: 'born 5/1/2027' → '05-01-2027'; null for none or two. No
 * errors.
 */
export function findDateIn(text: string): string | null {
  const [date, another] = text.matchAll(DATE);
  const [, day = '', , month = '', year] = date ?? [];
  return date === undefined || another ? null : `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`;
}

/** Whether anything but a separator follows a digit, or there are several dates. */
const isMoreThanOneDate = (text: string): boolean =>
  /[0-9].*[^0-9 .,:/-]/s.test(text) || [...text.matchAll(DATE)].length > 1;

/** The day or month that a separator has just completed: '5/' → '05-', '05-1.' → '05-01-'. */
function padLastPart(raw: string): string {
  return raw.replace(
    /^([0-9]{2}-)?([1-9])[-/. ]$/,
    (_, before: string | undefined, digit) => `${before ?? ''}0${digit}-`,
  );
}

function inCase(text: string, transform: TypingOptions['transform']): string {
  if (transform === undefined) return text;
  return transform === 'lowercase' ? text.toLowerCase() : text.toUpperCase();
}

function cut(text: string, maxLength: number): string {
  let accepted = '';
  for (const char of text) {
    // By code point, so that no character is cut in half.
    if (accepted.length + char.length > maxLength) break;
    accepted += char;
  }
  return accepted;
}
