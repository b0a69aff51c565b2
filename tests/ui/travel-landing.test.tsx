import { describe, expect, test } from 'vitest';
import { popularDestinations } from '#server/lines/travel/destinations.ts';
import { QUICK_PICK_COUNTRIES } from '#src/lines/travel/landing/copy.ts';
import TravelLandingScreen from '#src/lines/travel/landing/Screen.tsx';
import { click, find } from './render.tsx';
import { errorOf, fill, open, press, settled, submitted, text, travelPages } from './travel-page.tsx';
import { countriesListed, fillDates, refuseAt, until } from './travel-trip-fields.ts';

/** Countries and dates on the landing, with which the journey begins. It is 22 November 2026. */

travelPages();
countriesListed();

describe('the landing', () => {
  const openLanding = () => open(<TravelLandingScreen />, { landing: 'newcomer' }, null);
  const tick = (code: string) => settled(() => click(find(HTMLInputElement, `[name="country_code"][value="${code}"]`)));

  test('has countries that the server knows by the same names, all of them popular', () => {
    const popular = popularDestinations().map(({ code, name }) => ({ code, name }));
    expect(popular).toEqual(expect.arrayContaining([...QUICK_PICK_COUNTRIES]));
  });

  test('begins the journey with countries and dates', async () => {
    openLanding();
    await tick('FR');
    await tick('CH');
    fillDates('12122026', '23122026');
    expect(text()).toContain('12 days, first and last included');
    expect(await submitted()).toEqual({
      travel_details: {
        country_code: [{ code: 'FR' }, { code: 'CH' }],
        leaving_date: '2026-12-12',
        return_date: '2026-12-23',
      },
    });
  });

  test('tells what is missing, reads it out and sends nothing', async () => {
    openLanding();
    expect(await submitted()).toBeUndefined();
    expect(errorOf('country_code')).toBe('Choose a country, or press “Another country”');
    expect(errorOf('leaving_date')).toBe('Enter the day you leave India');
    expect(find(HTMLElement, '[role=alert]').textContent).toContain('Enter the day you are back in India');
    expect(document.activeElement).toBe(find(HTMLInputElement, '[name="country_code"]'));
  });

  test('refuses dates as the page of the trip does', async () => {
    openLanding();
    await tick('US');
    fillDates('21112026', '20112026');
    expect(await submitted()).toBeUndefined();
    expect(errorOf('leaving_date')).toBe('This day has passed. A trip can be insured until the day you leave');
    expect(errorOf('return_date')).toBe('You return before you leave. Check both dates');
  });

  test('takes what was entered along to the page with all countries', async () => {
    const page = openLanding();
    await tick('FR');
    fill('leaving_date', '12122026');
    await press('Another country');
    expect(page.actor.getSnapshot().context.attempt?.event).toEqual({
      type: 'journey.start',
      answer: { trip_draft: { country_code: ['FR'], leaving_date: '12-12-2026', return_date: '' } },
    });
  });

  test('goes there without anything, too', async () => {
    const page = openLanding();
    await press('Another country');
    expect(page.actor.getSnapshot().context.attempt?.event).toEqual({ type: 'journey.start', answer: {} });
  });

  test('says at the field what the server refused, until something else is entered', async () => {
    openLanding();
    await tick('FR');
    fillDates('12122026', '23122026');
    refuseAt({ 'travel_details.leaving_date': 'This day has passed' });
    await submitted();
    await until(() => expect(errorOf('leaving_date')).toBe('This day has passed'));
    fill('leaving_date', '13122026');
    expect(errorOf('leaving_date')).toBeUndefined();
  });
});
