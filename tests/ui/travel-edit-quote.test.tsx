import { describe, expect, test } from 'vitest';
import EditQuoteScreen from '#src/lines/travel/edit-quote/Screen.tsx';
import { errorOf, fill, open, submitted, text, travelPages } from './travel-page.tsx';
import { tripWith } from './travel-record.ts';
import { countriesListed, listed, refuseAt, tap, until } from './travel-trip-fields.ts';

/** Countries, dates and travellers, changed from the list. It is 22 November 2026. */

travelPages();
countriesListed();

describe('the page that changes the quote', () => {
  const openEdit = async (record = tripWith()) => {
    open(<EditQuoteScreen />, { editQuote: 'editing' }, record);
    await listed();
  };

  test('changes countries, dates and travellers in one answer', async () => {
    await openEdit();
    await tap('Thailand');
    fill('return_date', '10012027');
    fill('SON1', '7');
    expect(await submitted()).toEqual({
      travel_details: { country_code: [{ code: 'VN' }], leaving_date: '2026-12-20', return_date: '2027-01-10' },
      member_details: [
        { member_type: 'SELF', age: 36 },
        { member_type: 'SPOUSE', age: 34 },
        { member_type: 'SON1', age: 7 },
        { member_type: 'DAUGHTER1', age: 0 },
      ],
    });
  });

  test('tells what is wrong with the trip and with the travellers at once', async () => {
    await openEdit();
    fill('return_date', '10122026');
    fill('SELF', '81');
    expect(await submitted()).toBeUndefined();
    expect(errorOf('return_date')).toBe('You return before you leave. Check both dates');
    expect(errorOf('SELF')).toBe('Travellers are covered up to age 80');
  });

  test('asks the ages on the day of leaving that is typed', async () => {
    await openEdit();
    expect(text()).toContain('Age on 20 Dec 2026');
    fill('leaving_date', '24122026');
    expect(text()).toContain('Age on 24 Dec 2026');
  });

  test('shows what the server refused at its field, of the trip and of a traveller', async () => {
    await openEdit();
    const fields = {
      'travel_details.leaving_date': 'This day has passed',
      'member_details.2.age': 'Enter the age in whole years',
    };
    refuseAt(fields);
    await submitted();
    await until(() => expect(errorOf('leaving_date')).toBe('This day has passed'));
    expect(errorOf('SON1')).toBe('Enter the age in whole years');
  });
});
