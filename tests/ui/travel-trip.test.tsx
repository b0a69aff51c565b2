import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import type { StoredTrip } from '#contract/lines/travel/trip.ts';
import EditQuoteScreen from '#src/lines/travel/edit-quote/Screen.tsx';
import TravelLandingScreen from '#src/lines/travel/landing/Screen.tsx';
import TripScreen from '#src/lines/travel/trip/Screen.tsx';
import { blur, click, find, press as pressKey } from './render.tsx';
import { drafts, errorOf, field, fill, open, press, settled, submitted, text, travelPages } from './travel-page.tsx';
import { applicationWith, tripWith } from './travel-record.ts';
import { chip, countriesListed, fillDates, listed, refuseAt, tap, until } from './travel-trip-fields.ts';

/** The trip's destination and dates, on their own page. It is 22 November 2026. */

travelPages();
countriesListed();

const FRANCE: StoredTrip = {
  country_code: [{ code: 'FR', name: 'France' }],
  leaving_date: '2026-12-12',
  return_date: '2026-12-23',
  travel_band: 'SCHENGEN',
  is_schengen: true,
};
const at = { trip: 'editing' } as const;
const newcomer = (rest: Partial<TravelRecord> = {}): TravelRecord => ({
  ...tripWith({ travel_details: null, member_details: [], medical_history: null }),
  ...rest,
});
const openTrip = async (record: TravelRecord = newcomer()) => {
  const page = open(<TripScreen />, at, record);
  await listed();
  return page;
};
const tags = () =>
  [...document.querySelectorAll('[aria-label="Other countries of your trip"] li')].map(
    (li) => li.firstChild?.firstChild?.textContent,
  );
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
/** Types into the field of countries, until its list contains the wanted one. */
const search = async (typed: string, first: string) => {
  act(() => field('country_code').focus());
  fill('country_code', typed);
  await until(() => expect(options().at(0)).toContain(first));
};

describe('the page of the trip', () => {
  test('takes countries tapped and typed, and both dates', async () => {
    await openTrip();
    await tap('France');
    await search('icel', 'Iceland');
    await settled(() => pressKey(field('country_code'), 'Enter'));
    expect(field('country_code').value).toBe('');
    expect(tags()).toEqual(['Iceland']);
    expect(chip('France')?.getAttribute('aria-pressed')).toBe('true');
    fillDates('12122026', '04012027');
    expect(text()).toContain('24 days, first and last included');
    expect(await submitted()).toEqual({
      travel_details: {
        country_code: [{ code: 'FR' }, { code: 'IS' }],
        leaving_date: '2026-12-12',
        return_date: '2027-01-04',
      },
    });
  });

  test('lets a country be left out again, tapped or typed', async () => {
    await openTrip();
    await tap('Thailand');
    await tap('Vietnam');
    await search('bhutan', 'Bhutan');
    await settled(() => pressKey(field('country_code'), 'Enter'));
    await tap('Thailand');
    expect(chip('Thailand')?.getAttribute('aria-pressed')).toBe('false');
    await press('Leave out Bhutan');
    expect(tags()).toEqual([]);
    expect(document.activeElement).toBe(field('country_code'));
    fillDates('12122026', '12122026');
    expect(await submitted()).toMatchObject({ travel_details: { country_code: [{ code: 'VN' }] } });
  });

  test('offers no country twice', async () => {
    await openTrip();
    await tap('France');
    await search('france', 'France');
    expect(options().at(0)).toBe('FranceIn your trip already');
    await settled(() => pressKey(field('country_code'), 'Enter'));
    expect(tags()).toEqual([]);
  });

  test('says of a Schengen country that covers will be in euros, EUR 30,000 or more', async () => {
    await openTrip();
    expect(text()).not.toContain('Schengen visa');
    await tap('Thailand');
    expect(text()).not.toContain('Schengen visa');
    await tap('France');
    await tap('Italy');
    expect(text()).toContain(
      'France and Italy are entered with a Schengen visa. It asks for medical cover of at least EUR\u00a030,000, so your covers will be in euros and start there.',
    );
  });

  test('knows the names of a kept trip before the list of countries is there', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    open(<TripScreen />, at, tripWith());
    expect(tags()).toEqual(['Thailand', 'Vietnam']);
    expect(field('leaving_date').value).toBe('20-12-2026');
    expect(text()).toContain('15 days, first and last included');
  });

  test('tells what is missing, at each field and in the summary', async () => {
    await openTrip();
    expect(await submitted()).toBeUndefined();
    expect(errorOf('country_code')).toBe('Choose where you travel to');
    expect(errorOf('leaving_date')).toBe('Enter the day you leave India');
    expect(errorOf('return_date')).toBe('Enter the day you are back in India');
    const links = [...document.querySelectorAll('a[href^="#field-"]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#field-country_code', '#field-leaving_date', '#field-return_date']);
  });

  test.each([
    // 1 January and 30 June 2027: 31 + 28 + 31 + 30 + 31 + 30 = 181 days.
    [
      '01012027',
      '30062027',
      undefined,
      'A trip is covered for up to 180 days and this one takes 181. Return by 29 Jun 2027',
    ],
    ['12122026', '11122026', undefined, 'You return before you leave. Check both dates'],
    ['21112026', '28112026', 'This day has passed. A trip can be insured until the day you leave', undefined],
    ['23112027', '30112027', 'A trip can be insured up to a year ahead: this one from 23 Nov 2026', undefined],
    ['31022027', '05032027', 'Enter a real date as day-month-year, like 22-12-2026', undefined],
    ['12122026', '2312', undefined, 'Enter a real date as day-month-year, like 22-12-2026'],
  ])('refuses a trip from %s to %s in words, and keeps what was typed', async (from, to, leaving, back) => {
    await openTrip();
    await tap('France');
    fillDates(from, to);
    const typed = [field('leaving_date').value, field('return_date').value];
    expect(await submitted()).toBeUndefined();
    expect(errorOf('leaving_date')).toBe(leaving);
    expect(errorOf('return_date')).toBe(back);
    expect([field('leaving_date').value, field('return_date').value]).toEqual(typed);
    expect(chip('France')?.getAttribute('aria-pressed')).toBe('true');
  });

  test('no longer says that the return is too early, once the day of leaving is put right', async () => {
    await openTrip();
    await tap('France');
    fillDates('24122026', '23122026');
    await submitted();
    expect(errorOf('return_date')).toBe('You return before you leave. Check both dates');
    fill('leaving_date', '12122026');
    await until(() => expect(errorOf('return_date')).toBeUndefined());
  });

  test('tells of a country that is none when its field is left, and keeps it there', async () => {
    await openTrip();
    await tap('France');
    act(() => field('country_code').focus());
    fill('country_code', 'Narnia');
    await settled(() => blur(field('country_code')));
    const sentence = 'No country of your trip is called “Narnia” yet. Choose it from the list, or clear what you typed';
    await until(() => expect(errorOf('country_code')).toBe(sentence));
    fillDates('12122026', '23122026');
    expect(await submitted()).toBeUndefined();
    expect(field('country_code').value).toBe('Narnia');
    fill('country_code', ' ');
    expect(await submitted()).toMatchObject({ travel_details: { country_code: [{ code: 'FR' }] } });
  });

  test('shows at its field what only the server knows, and keeps the answers', async () => {
    await openTrip();
    await tap('France');
    fillDates('12122026', '23122026');
    const fields = { 'travel_details.country_code.0.code': 'We know no country FR. Choose one from the list' };
    refuseAt(fields);
    await submitted();
    await until(() => expect(errorOf('country_code')).toBe('We know no country FR. Choose one from the list'));
    expect(field('leaving_date').value).toBe('12-12-2026');
  });

  test('keeps countries, dates and a half-typed country as a draft', async () => {
    await openTrip();
    await tap('France');
    fillDates('12122026', '2312');
    act(() => field('country_code').focus());
    fill('country_code', 'Ita');
    await settled(() => blur(field('country_code')));
    const answer = {
      country_code: ['FR'],
      country_search: 'Ita',
      leaving_date: '12-12-2026',
      return_date: '23-12-',
    };
    await until(() => expect(drafts.at(-1)).toEqual({ step: 'trip', member: null, answer }));
    await openTrip(newcomer({ drafts: { trip: answer } }));
    expect(chip('France')?.getAttribute('aria-pressed')).toBe('true');
    expect(field('country_code').value).toBe('Ita');
    expect(field('leaving_date').value).toBe('12-12-2026');
    expect(field('return_date').value).toBe('23-12-');
  });

  test('takes both dates from the calendar', async () => {
    await openTrip();
    await tap('France');
    await press('Choose in the calendar');
    await act(async () => void (await import('#src/ui/field/TripCalendar.tsx')));
    const day = (name: string) => find(HTMLElement, `[aria-label="${name}"]`);
    await settled(() => click(day('Saturday 12 December 2026')));
    expect(errorOf('return_date')).toBeUndefined();
    await settled(() => click(day('Wednesday 23 December 2026')));
    await press('Done');
    expect(await submitted()).toMatchObject({
      travel_details: { leaving_date: '2026-12-12', return_date: '2026-12-23' },
    });
  });

  test('says before a change is saved what it clears: in another currency no plan stands', async () => {
    open(<TripScreen />, at, applicationWith());
    await listed();
    expect(text()).not.toContain('Before you save this change');
    await tap('France');
    await until(() => expect(text()).toContain('Before you save this change'));
    expect(find(HTMLElement, '[aria-live] ul').textContent).toContain('choosing a plan');
  });
});

describe('a trip whose day of leaving has passed while its visitor was away', () => {
  const passed = tripWith({ travel_details: { ...FRANCE, leaving_date: '2026-11-20', return_date: '2026-11-30' } });

  test('is told on the page of the trip, with the way on', async () => {
    await openTrip(passed);
    expect(text()).toContain(
      'The day you were to leave, 20 Nov 2026, has passed, and a trip can only be insured before it begins. Choose new dates; everything else is saved.',
    );
    expect(await submitted()).toBeUndefined();
    expect(errorOf('leaving_date')).toBe('This day has passed. A trip can be insured until the day you leave');
    fill('leaving_date', '22112026');
    expect(await submitted()).toMatchObject({ travel_details: { leaving_date: '2026-11-22' } });
  });

  test('is told where it is changed from the list', async () => {
    open(<EditQuoteScreen />, { editQuote: 'editing' }, passed);
    await listed();
    expect(text()).toContain('The day you were to leave, 20 Nov 2026, has passed');
  });

  test('is told on the landing', () => {
    open(<TravelLandingScreen />, { landing: 'returning' }, passed);
    expect(text()).toContain('TripFrance, 20 Nov 2026 to 30 Nov 2026. That day has passed, so it needs new dates');
  });
});
