import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateFieldTyping, typedDateProblem } from '#contract/shared/date-field-typing.ts';
import { formatDate, parseTypedDate } from '#contract/shared/dates.ts';
import { formatTypedDate } from '#contract/shared/typing-filters.ts';

type Format = (raw: string, previous?: string, maxLength?: number) => string;
/** The text of a field after these keys. */
const typeWith = (format: Format, keys: string, maxLength?: number): string =>
  [...keys].reduce((value, key) => format(value + key, value, maxLength), '');
const type = (keys: string): string => typeWith(dateFieldTyping.format, keys);

// The fields of a trip accept only digits (formatTypedDate); the other fields also read a month's name (typedDates).
describe.each<[string, Format]>([
  ['of digits', formatTypedDate],
  ['of digits, or of words', dateFieldTyping.format],
])('date input %s', (_, format) => {
  it.each([
    ['1', '1'],
    ['12', '12-'],
    ['123', '12-3'],
    ['1203', '12-03-'],
    ['12031', '12-03-1'],
    ['12031990', '12-03-1990'],
    ['120319905', '12-03-1990'],
    ['12-03-1990', '12-03-1990'],
    ['x12', '12-'],
    ['1x4', '1x4'],
    ['1b2', '1b2'],
    ['5/', '05-'],
    ['5/1.', '05-01-'],
    ['5/12/2026', '05-12-2026'],
    ['15/1/2027', '15-01-2027'],
    ['5-1-2027', '05-01-2027'],
    ['05/12/2026', '05-12-2026'],
    ['5/12/26', '05-12-26'],
    ['0/', '0'],
  ])('typing %j gives %j', { tags: ['§5.date-separator-2-4'] }, (keys, value) =>
    expect(typeWith(format, keys)).toBe(value),
  );
  it('sets the separator after the 8th digit too when there is room', { tags: ['§5.date-separator-8'] }, () => {
    expect(typeWith(format, '12031990', 11)).toBe('12-03-1990-');
    expect(typeWith(format, '1203199055', 20)).toBe('12-03-1990-55');
  });
  it('lets Backspace through every separator', () => {
    const seen: string[] = [];
    let value = '12-03-1';
    while (value !== '') {
      const next = format(value.slice(0, -1), value);
      seen.push(next);
      value = next;
    }
    expect(seen).toEqual(['12-03', '12-0', '12', '1', '']);
  });
  it('puts no zero where a digit of the day has just been deleted', () => {
    expect(format('1-02-1991', '14-02-1991')).toBe('10-21-991');
    expect(format('1-', '12-')).toBe('1');
  });
  it('continues after a deletion, with or without a typed separator', () => {
    expect(format('123', '12')).toBe('12-3');
    expect(format('12-', '12')).toBe('12-');
  });
  it('cleans and cuts pasted text', { tags: ['§5.date-paste'] }, () => {
    expect(format(' 12/03/1990, 10:45')).toBe('12-03-1990');
    expect(format('5/1/2027')).toBe('05-01-2027');
    expect(format('5.11.2027')).toBe('05-11-2027');
    expect(format('5 1 2027 at 10:45')).toBe('05-01-2027');
  });
});

/** The digits as they are, and without the zero that was put before them. */
const withoutZero = (digits: string): string[] => [digits, digits.replace(/^0(?=\d)/, '')];

describe('the digits of a typed date keep their order, whatever is edited', () => {
  it('of any text, in a field of digits', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, before) => {
        // A character that is not a separator after a digit stays, with all of the text.
        fc.pre(!/\d.*[^\d .,:/-]/s.test(text));
        const out = formatTypedDate(text, before);
        expect(out).toMatch(/^(\d{0,2}|\d\d-\d{0,2}|\d\d-\d\d-\d{0,4})$/);
        // Day and month get a zero before a single digit that a separator ends: '1 ' is '01-'.
        const [day = '', month = '', year = ''] = out.split('-');
        const typed = withoutZero(day).flatMap((d) => withoutZero(month).map((m) => `${d}${m}${year}`));
        expect(typed.some((digits) => text.replace(/\D/g, '').startsWith(digits))).toBe(true);
      }),
    );
  });
  it('of digits and separators, in a field that reads words too', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-/ ') }), fc.string(), (text, before) => {
        // Neither a year first, also in the form that it has while it is typed, nor a single digit.
        fc.pre(!/\d{4}[-/ ]|^(19|20)-\d\d-|[-/ ]\d[-/ ]|^\d[-/ ]/.test(text));
        const out = dateFieldTyping.format(text, before);
        expect(out).toMatch(/^(\d{0,2}|\d\d-\d{0,2}|\d\d-\d\d-\d{0,4})$/);
      }),
    );
  });
});

/** Each as it is typed key by key, the text after that, and the text once the field is left. */
const TYPED: [keys: string, shown: string, left: string][] = [
  ['5/6/1990', '05-06-1990', '05-06-1990'],
  ['05.06.1990', '05-06-1990', '05-06-1990'],
  ['5-6-90', '05-06-90', '05-06-1990'],
  ['050690', '05-06-90', '05-06-1990'],
  ['5/12/26', '05-12-26', '05-12-1926'],
  ['5 Jun 1990', '05-06-1990', '05-06-1990'],
  ['5 Jun', '05-Jun', '05-Jun'],
  ['5 june 90', '05-june 90', '05-06-1990'],
  ['5th June 1990', '05-06-1990', '05-06-1990'],
  ['1st Sept 1990', '01-09-1990', '01-09-1990'],
  ['22nd nov 1990', '22-11-1990', '22-11-1990'],
  ['3rd dec 90', '3rd dec 90', '03-12-1990'],
  ['5june1990', '05-06-1990', '05-06-1990'],
  ['15-AUG-1990', '15-08-1990', '15-08-1990'],
  ['June 5, 1990', '05-06-1990', '05-06-1990'],
  ['Jun 15 90', 'Jun 15 90', '15-06-1990'],
  ['may 5 1990', '05-05-1990', '05-05-1990'],
  ['1990-06-05', '05-06-1990', '05-06-1990'],
  ['1990/6/15', '15-06-1990', '15-06-1990'],
  ['1990-6-5', '1990-6-5', '05-06-1990'],
  ['2012-06-15', '15-06-2012', '15-06-2012'],
  ['2012-6-5', '2012-6-5', '05-06-2012'],
  ['29/2/2024', '29-02-2024', '29-02-2024'],
  // Not understood: it stays as typed.
  ['5/6/22', '05-06-22', '05-06-22'],
  ['29/2/2023', '29-02-2023', '29-02-2023'],
  ['31/4/1990', '31-04-1990', '31-04-1990'],
  ['13/13/1990', '13-13-1990', '13-13-1990'],
  ['6/13/1990', '06-13-1990', '06-13-1990'],
  ['1/9', '01-9', '01-9'],
];

describe('a birth date, on 22 November 2026', () => {
  it.each(TYPED)('%j stands as %j, and as %j once it is left', (keys, shown, left) => {
    expect(type(keys)).toBe(shown);
    expect(dateFieldTyping.complete(shown, '1920-01-01', '2026-11-22')).toBe(left);
  });

  it.each([
    ['5/6/1990', '05-06-1990'],
    ['born 5/6/1990, 10:45', '05-06-1990'],
    ['5th June 1990', '05-06-1990'],
    ['on the 5th of June, 1990 at 10:45', '05-06-1990'],
    ['1990-06-05T10:00:00Z', '05-06-1990'],
    ['5-6-90', '05-06-90'],
    ['12', null],
    // Without the letter or the words between them, the digits would be another date.
    ['1a4-02-1991', null],
    ['5/6/90 12', null],
    ['1/2/2027 to 5/2/2027', null],
  ])('pasted %j holds the date %j', (pasted, date) => expect(dateFieldTyping.find(pasted)).toBe(date));

  it.each(['1a4-02-1991', '1/2/2027 to 5/2/2027', '5 foo 6 1990'])(
    '%j stays as it was typed, and is not understood',
    (text) => {
      expect(dateFieldTyping.format(text)).toBe(text);
      expect(dateFieldTyping.complete(text, '1920-01-01', '2026-11-22')).toBe(text);
    },
  );
});

describe('a year of two digits', () => {
  it.each([
    ['a policy that ends soon', '05-12-26', '2026-11-22', '2027-11-22', '05-12-2026'],
    ['a child’s birth', '05-12-12', '2001-01-01', '2026-11-22', '05-12-2012'],
    ['a birth of either century', '05-12-22', '1920-01-01', '2026-11-22', '05-12-22'],
    ['outside of both', '05-12-19', '2026-11-22', '2036-11-22', '05-12-19'],
    ['the last day of the bounds', '22-11-26', '1930-01-01', '2026-11-22', '22-11-2026'],
    ['the day after', '23-11-26', '1920-01-01', '2026-11-22', '23-11-1926'],
    ['29 February of the year that has one', '29-02-00', '1900-01-01', '2026-11-22', '29-02-2000'],
  ])('of %s: %s', (_, typed, min, max, left) => expect(dateFieldTyping.complete(typed, min, max)).toBe(left));
});

describe('what is wrong with a date', () => {
  it.each([
    ['31-04-1990', 'April 1990 has no day 31'],
    ['29-02-2023', 'February 2023 has no day 29'],
    ['00-01-1990', 'January 1990 has no day 0'],
    ['13-13-1990', 'There is no month 13'],
    ['06-13-1990', 'There is no month 13. Do you mean 13 June 1990? The day comes first'],
    ['19-90-1990', 'There is no month 90'],
    ['05-06-12', 'Is it 1912 or 2012? Enter the year with four digits'],
    ['05-06-199', null],
    ['2 Feb 1964', null],
    ['5 Jun', null],
    ['', null],
  ])('%j: %j', (typed, sentence) => {
    expect(parseTypedDate(typed)).toBeNull();
    expect(typedDateProblem(typed)).toBe(sentence);
  });
});

it('what is understood is the date that was typed, in each form', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10);
      const forms = ['dd-mm-yyyy', 'dd/mm/yyyy', 'dd MMM yyyy'] as const;
      const short = iso.split('-').reverse().map(Number).join('/');
      for (const text of [...forms.map((form) => formatDate(iso, form)), short]) {
        expect(parseTypedDate(dateFieldTyping.complete(type(text), '1900-01-01', '2099-12-31'))).toBe(iso);
      }
    }),
  );
});
