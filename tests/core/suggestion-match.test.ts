// What visitors type finds what they mean, however they write it.
import { describe, expect, it, test } from 'vitest';
import { bestMatches } from '#contract/shared/suggestion-match.ts';
import { searchRegistrationOffices } from '#server/lines/motor/rto/registration-offices.ts';
import { searchDestinations } from '#server/lines/travel/destinations.ts';

const found = (names: readonly string[], typed: string): string[] => bestMatches(names, typed, (name) => [name]);

describe('suggestions', () => {
  it.each([
    ['wagon r', 'WagonR'],
    ['WAGONR', 'Wagon R'],
    ['i 20', 'i20'],
    ['i-20', 'i20'],
    ['creta n line', 'Creta N-Line'],
    ['citroen', 'Citroën'],
    ['turkiye', 'Türkiye'],
    ['ＭＨ１２', 'MH12'],
    ['पुणे', 'पुणे'],
  ])('find by %s the entry %s', (typed, name) => {
    expect(found(['Alto', name, 'Swift'], typed)).toEqual([name]);
  });

  it('begin with the best match: the whole name, its beginning, the beginning of a word, any part', {
    tags: ['§5.suggestion-match'],
  }, () => {
    const names = ['Papua New Guinea', 'Equatorial Guinea', 'Guinea-Bissau', 'Guinea', 'Xguineax'];
    expect(found(names, 'guinea')).toEqual([
      'Guinea',
      'Guinea-Bissau',
      'Papua New Guinea',
      'Equatorial Guinea',
      'Xguineax',
    ]);
  });

  it('are all there while nothing is typed, and none where nothing fits', () => {
    expect(found(['Alto', 'Swift'], ' ')).toEqual(['Alto', 'Swift']);
    expect(found(['Alto', 'Swift'], 'z')).toEqual([]);
  });

  it('do not take a vowel sign of an Indian script for an accent', () => {
    expect(found(['पणे'], 'पुणे')).toEqual([]);
  });
});

// Places that Indian travellers type, by the country's name in server/reference/countries.csv.
test.each([
  ...[
    ['U.S.A.', 'United States'],
    ['u s a', 'United States'],
    ['US', 'United States'],
    ['New-York', 'United States'],
  ],
  ...[
    ['U.K.', 'United Kingdom'],
    ['uk', 'United Kingdom'],
    ['London', 'United Kingdom'],
    ['U.A.E', 'United Arab Emirates'],
  ],
  ...[
    ['Dubai', 'United Arab Emirates'],
    ['Hongkong', 'Hong Kong'],
    ['Phuket', 'Thailand'],
    ['Kuala Lumpur', 'Malaysia'],
  ],
  ...[
    ['kualalumpur', 'Malaysia'],
    ['Bali', 'Indonesia'],
    ['Macau', 'Macao'],
    ['Srilanka', 'Sri Lanka'],
    ['Newzealand', 'New Zealand'],
  ],
  ...[
    ['Turkey', 'Türkiye'],
    ['turkiye', 'Türkiye'],
    ['Prague', 'Czechia'],
    ['Zürich', 'Switzerland'],
    ['Vietnam', 'Vietnam'],
  ],
  ...[
    ['viet nam', 'Vietnam'],
    ['Maldives', 'Maldives'],
    ['Singapore', 'Singapore'],
    ['Mauritius', 'Mauritius'],
    ['Saudi', 'Saudi Arabia'],
  ],
  ...[
    ['Makkah', 'Saudi Arabia'],
    ['St. Petersburg', 'Russia'],
    ["Cote d'Ivoire", 'Ivory Coast'],
    ['Seoul', 'South Korea'],
  ],
])('who types %s travels to %s', (typed, name) => {
  expect(searchDestinations(typed)[0]?.name).toBe(name);
});

test('offices are found by their code, their place and their state', () => {
  expect(searchRegistrationOffices('mh-12')[0]?.rto_code).toBe('MH12');
  expect(searchRegistrationOffices('MH 12')[0]?.rto_code).toBe('MH12');
  expect(searchRegistrationOffices('pune')[0]?.rto_name).toContain('Pune');
  expect(searchRegistrationOffices('tamilnadu').every(({ state }) => state === 'Tamil Nadu')).toBe(true);
});
