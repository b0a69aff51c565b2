import { describe, expect, it } from 'vitest';
import { HEALTH_SUMS_INSURED } from '#contract/lines/health/quote.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { healthBaseRate } from '#server/lines/health/rating/base-rate.ts';
import type { HealthRateColumn } from '#server/lines/health/rating/published-price-index.ts';
import { healthTariffOn } from '#server/lines/health/rating/tariff.ts';

const tariff = healthTariffOn('2026-01-15');
const LAKH = 100_000;
const rate = (column: HealthRateColumn, age: number, lakh: number) =>
  healthBaseRate(tariff, column, age, rupeesToPaise(lakh * LAKH)) / 100;

describe('the published index', () => {
  // policyx.com Health Insurance Price Index, Q4 2025, as printed: [1A, 2A, 2A+1C, 2A+2C].
  it.each([
    [26, 5, [9920, 14477, 17779, 20951]],
    [26, 10, [10359, 17386, 19953, 24267]],
    [36, 5, [11580, 16820, 20201, 23454]],
    [36, 10, [13261, 18875, 23049, 26497]],
    [46, 5, [15738, 24681, 28130, 31383]],
    [46, 10, [18681, 28296, 32849, 37041]],
    [56, 5, [24600, 36719, 40168, 43420]],
    [56, 10, [32114, 43968, 49568, 54228]],
  ])('is met exactly at age %i and %i Lakh', (age, lakh, published) => {
    expect([rate('1A', age, lakh), rate('2A', age, lakh), rate('2A+1C', age, lakh), rate('2A+2C', age, lakh)]).toEqual(
      published,
    );
  });
});

describe('rates between and beyond the index', () => {
  it.each([
    [0, 9920],
    [18, 9920],
    [27, 10086], // 9,920 + 166
    [45, 15322], // 15,738 − 415.8 = 15,322.2
    [55, 23714], // 24,600 − 886.2 = 23,713.8
    [57, 25830], // 24,600 × 105 %
    [76, 49200], // 24,600 × 200 %
  ])('age %i, one adult, 5 Lakh: %i', (age, expected) => expect(rate('1A', age, 5)).toBe(expected));

  it('mixes the sums insured as the README prints them', () => {
    expect([...tariff.cover_shares]).toEqual([
      [rupeesToPaise(5 * LAKH), { five: 100, ten: 0 }],
      [rupeesToPaise(7.5 * LAKH), { five: 42, ten: 58 }],
      [rupeesToPaise(10 * LAKH), { five: 0, ten: 100 }],
      [rupeesToPaise(15 * LAKH), { five: 0, ten: 108 }],
      [rupeesToPaise(25 * LAKH), { five: 0, ten: 119 }],
      [rupeesToPaise(50 * LAKH), { five: 0, ten: 133 }],
      [rupeesToPaise(100 * LAKH), { five: 0, ten: 148 }],
    ]);
  });

  it('has a rate for every sum insured on offer, and for no other', () => {
    expect([...tariff.cover_shares.keys()]).toEqual(HEALTH_SUMS_INSURED);
    expect(() => rate('1A', 30, 6)).toThrow(RangeError);
    expect(() => rate('1A', Number.NaN, 5)).toThrow(RangeError);
    expect(() => rate('1A', -1, 5)).toThrow(RangeError);
  });

  it('prints the percentages of zone, tenure and insuring together', () => {
    expect(tariff.zone_saving).toEqual({ A: 0, B: 10, C: 20 });
    expect(tariff.tenure_discount).toEqual({ '1': 0, '2': 5, '3': 10 });
    expect(tariff.together_discount).toEqual({ two: 5, more: 10 });
  });
});

describe('versions by effective date', () => {
  it.each([
    ['2024-04-01', 18, 'health-2024-04-01'],
    ['2025-09-21', 18, 'health-2024-04-01'],
    ['2025-09-22', 0, 'health-2025-09-22'],
    ['2026-11-21', 0, 'health-2025-09-22'],
  ])('%s: GST %i%%', (date, gst_percent, version) => {
    expect(healthTariffOn(date)).toMatchObject({ gst_percent, version });
  });

  it('refuses a day before the first version', () => expect(() => healthTariffOn('2024-03-31')).toThrow(RangeError));
});
