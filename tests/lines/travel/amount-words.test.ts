import { expect, test } from 'vitest';
import {
  countriesText,
  travelAmountText,
  travellerCountText,
  travellersWithAgesText,
  tripDaysText,
} from '#src/lines/travel/parts/amount-texts.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('a cover is said in its own currency, in thousands as abroad, on one line', () => {
  expect(travelAmountText(3_000_000, 'EUR')).toBe('EUR\u00a030,000');
  expect(travelAmountText(25_000_000, 'USD')).toBe('USD\u00a0250,000');
  expect(travelAmountText(6050, 'USD')).toBe('USD\u00a060.50');
});

test('a trip counts the days of leaving and of return', () => {
  expect(tripDaysText({ leaving_date: '2026-12-20', return_date: '2026-12-31' })).toBe('12 days');
  expect(tripDaysText({ leaving_date: '2026-12-20', return_date: '2026-12-20' })).toBe('1 day');
});

test('travellers are named with their ages, a baby as people say it', () => {
  const family = [
    { member_type: 'SELF' as const, age: 36 },
    { member_type: 'SON2' as const, age: 8 },
    { member_type: 'DAUGHTER1' as const, age: 0 },
  ];
  expect(travellersWithAgesText(family)).toBe('You 36, Son 8, Daughter under 1');
  expect([travellerCountText(1), travellerCountText(3)]).toEqual(['1 traveller', '3 travellers']);
});

test('up to three countries are named, of more the first two', () => {
  expect(countriesText(named('France'))).toBe('France');
  expect(countriesText(named('France', 'Italy'))).toBe('France and Italy');
  expect(countriesText(named('France', 'Italy', 'Spain'))).toBe('France, Italy and Spain');
  expect(countriesText(named('France', 'Italy', 'Spain', 'Austria'))).toBe('France, Italy and 2 more');
  expect(countriesText(named('France', 'Italy', 'Spain'), 2)).toBe('France and 2 more');
});
