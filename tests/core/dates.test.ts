import { differenceInYears } from 'date-fns';
import fc from 'fast-check';
import { safeParse } from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addDays,
  ageOn,
  type DateFormat,
  daysBetween,
  endOfDayInIndia,
  formatDate,
  IsoDate,
  lastDayOfPolicy,
  parseTypedDate,
  timeInIndia,
  todayInIndia,
} from '#contract/shared/dates.ts';
import type { RowId } from '#tools/spec/rows.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const anyIso = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('display formats', () => {
  const formats: [DateFormat, string, RowId][] = [
    ['dd-mm-yyyy', '05-09-2026', '§9.date-dd-mm-yyyy'],
    ['yyyy-mm-dd', '2026-09-05', '§9.date-year-mm-dd'],
    ['yyyy/mm/dd', '2026/09/05', '§9.date-year-slash-mm-dd'],
    ['dd/mm/yyyy', '05/09/2026', '§9.date-dd-slash-mm-yyyy'],
    ['dd/mm/yy', '05/09/26', '§9.date-dd-slash-mm-yy'],
    ['dd MMM yyyy', '05 Sep 2026', '§9.date-dd-mmm-yyyy'],
  ];
  for (const [format, text, row] of formats) {
    it(`${format} reads ${text}`, { tags: [row] }, () => expect(formatDate('2026-09-05', format)).toBe(text));
  }
  it.each(formats)('%s reads the same in every time zone', (format, text) => {
    for (const tz of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'UTC']) {
      process.env.TZ = tz;
      expect(formatDate('2026-09-05', format)).toBe(text);
      expect(formatDate(new Date('2026-09-04T18:30:00Z'), format)).toBe(text);
    }
  });
  it('names all months', () => {
    const names = Array.from({ length: 12 }, (_, index) =>
      formatDate(`2026-${String(index + 1).padStart(2, '0')}-01`, 'dd MMM yyyy').slice(3, 6),
    );
    expect(names.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  });
  it('shows an instant as its day in India', () => {
    expect(formatDate('2026-09-04T18:29:59.999Z', 'yyyy-mm-dd')).toBe('2026-09-04');
    expect(formatDate('2026-09-04T18:30:00Z', 'yyyy-mm-dd')).toBe('2026-09-05');
    expect(formatDate('2026-09-05T00:10:00+05:30', 'yyyy-mm-dd')).toBe('2026-09-05');
  });
  it.each(['', '2026-02-31', '05-09-2026', '2026-09-05T10:00:00', 'today'])('refuses %j', (text) => {
    expect(() => formatDate(text, 'dd-mm-yyyy')).toThrow(RangeError);
  });
  it('refuses an invalid Date', () => expect(() => formatDate(new Date('x'), 'dd-mm-yyyy')).toThrow(RangeError));
});

describe('IsoDate', () => {
  it.each(['2026-09-05', '2024-02-29', '2000-02-29', '1900-12-31', '2026-04-30'])('takes %s', (text) => {
    expect(safeParse(IsoDate, text).success).toBe(true);
  });
  it.each(['2026-02-31', '2026-02-29', '1900-02-29', '2026-04-31'])('refuses %s, which no calendar has', (text) => {
    const reported = safeParse(IsoDate, text).issues?.map((issue) => issue.message);
    expect(reported).toEqual(['This date does not exist. Check day and month']);
  });
  it.each(['', '05-09-2026', '2026-9-5', '2026-13-01', '2026-01-32', '2026-01-00', '2026-09-05T00:00:00Z', null])(
    'refuses %j with one sentence',
    (text) => expect(safeParse(IsoDate, text).issues).toHaveLength(1),
  );
});

describe('parseTypedDate', () => {
  it.each([
    ['05-09-2026', '2026-09-05'],
    ['29-02-2024', '2024-02-29'],
    ['29-02-2023', null],
    ['31-02-2026', null],
    ['32-01-2026', null],
    ['05-13-2026', null],
    ['00-01-2026', null],
    ['05-09-26', null],
    ['5-9-2026', null],
    ['12-', null],
    ['', null],
  ])('%j is %j', (typed, iso) => expect(parseTypedDate(typed)).toBe(iso));
  it('reads back what formatDate wrote', () => {
    fc.assert(fc.property(anyIso, (iso) => parseTypedDate(formatDate(iso, 'dd-mm-yyyy')) === iso));
  });
});

describe('ageOn, in whole years', () => {
  it.each([
    ['1990-06-15', '2026-06-14', 35],
    ['1990-06-15', '2026-06-15', 36],
    ['1990-06-15', '2026-12-01', 36],
    ['2026-06-15', '2026-06-15', 0],
    ['2004-02-29', '2022-02-28', 17],
    ['2004-02-29', '2022-03-01', 18],
    ['2004-02-29', '2024-02-29', 20],
    ['2026-06-15', '2026-06-14', -1],
  ])('born %s, on %s: %d', (dob, on, age) => expect(ageOn(dob, on)).toBe(age));
  it('is NaN for what is not a date, so that a rule refuses it', () => {
    expect([ageOn('2026-02-31', '2026-06-14'), ageOn('1990-06-15', '')]).toEqual([Number.NaN, Number.NaN]);
  });
  it('agrees with date-fns but for leap-day births', () => {
    process.env.TZ = 'UTC';
    fc.assert(
      fc.property(anyIso, anyIso, (dob, on) => {
        fc.pre(dob <= on && !dob.endsWith('02-29'));
        expect(ageOn(dob, on)).toBe(differenceInYears(new Date(on), new Date(dob)));
      }),
    );
  });
});

describe('lastDayOfPolicy: the day before the anniversary', () => {
  it.each([
    ['2026-09-05', 1, '2027-09-04'],
    ['2026-09-05', 3, '2029-09-04'],
    ['2026-01-01', 1, '2026-12-31'],
    ['2023-03-01', 1, '2024-02-29'],
    ['2024-03-01', 1, '2025-02-28'],
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-28'],
  ])('from %s for %d years: to %s', (start, years, end) => expect(lastDayOfPolicy(start, years)).toBe(end));
  it.each([0, -1, 1.5, Number.NaN])('refuses %d years', (years) => {
    expect(() => lastDayOfPolicy('2026-09-05', years)).toThrow(RangeError);
  });
  it('refuses a start that is no date', () => expect(() => lastDayOfPolicy('2026-02-31', 1)).toThrow(RangeError));
  it('always covers 365 or 366 days a year', () => {
    fc.assert(fc.property(anyIso, (start) => [365, 366].includes(daysBetween(start, lastDayOfPolicy(start, 1)) + 1)));
  });
});

describe('addDays and daysBetween', () => {
  it('cross months, leap days and summer time', () => {
    process.env.TZ = 'Europe/Berlin';
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  });
  it('undo each other', () => {
    fc.assert(
      fc.property(anyIso, fc.integer({ min: -9999, max: 9999 }), (iso, n) => daysBetween(iso, addDays(iso, n)) === n),
    );
  });
  it('refuse what is no date or no whole number', () => {
    expect(() => addDays('2026-02-31', 1)).toThrow(RangeError);
    expect(() => addDays('2026-02-01', 0.5)).toThrow(RangeError);
    expect(() => daysBetween('x', '2026-02-01')).toThrow(RangeError);
  });
});

describe('todayInIndia', () => {
  it.each([
    ['2026-09-04T18:29:59.999Z', '2026-09-04'],
    ['2026-09-04T18:30:00.000Z', '2026-09-05'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ])('at %s it is %s', (instant, day) => expect(todayInIndia(new Date(instant))).toBe(day));
  it("agrees with the platform's Asia/Kolkata", () => {
    const reference = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
    const instants = fc.date({ min: new Date('1950-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(fc.property(instants, (now) => todayInIndia(now) === reference.format(now)));
  });
});

describe('a moment in India', () => {
  it.each([
    ['2026-10-01', '2026-10-01T18:30:00.000Z'],
    ['2026-12-31', '2026-12-31T18:30:00.000Z'],
    ['2028-02-28', '2028-02-28T18:30:00.000Z'],
  ])('%s ends at %s', (day, instant) => {
    expect(endOfDayInIndia(day).toISOString()).toBe(instant);
    expect(todayInIndia(new Date(Date.parse(instant) - 1))).toBe(day);
    expect(todayInIndia(new Date(instant))).toBe(addDays(day, 1));
  });
  it('has hours and minutes, and no seconds', () => {
    expect(timeInIndia(new Date('2026-09-04T18:29:59.999Z'))).toBe('23:59');
    expect(timeInIndia(new Date('2026-09-04T18:30:00.000Z'))).toBe('00:00');
  });
  it('is refused for what is none', () => {
    expect(() => endOfDayInIndia('2026-02-31')).toThrow(RangeError);
    expect(() => timeInIndia(new Date('x'))).toThrow(RangeError);
  });
});
