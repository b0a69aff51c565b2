import type { Paise } from '#contract/shared/money.ts';
import type { HealthRateColumn } from './published-price-index.ts';
import type { HealthRatesAtAge, HealthTariff } from './tariff.ts';

// Ages are interpolated in tenths and extrapolated in twentieths of a rupee. In this unit every step is a whole number.
const PARTS = 20;

function atAge(tariff: HealthTariff, age: number, rateOf: (row: HealthRatesAtAge) => number): number {
  const [first, second, third, last] = tariff.rows;
  if (age <= first.age) return PARTS * rateOf(first);
  if (age >= last.age) {
    const growth = (tariff.percent_per_year_above * PARTS) / 100;
    return rateOf(last) * (PARTS + growth * (age - last.age));
  }
  const [low, high] = age < second.age ? [first, second] : age < third.age ? [second, third] : [third, last];
  const span = high.age - low.age;
  return (PARTS / span) * (rateOf(low) * (high.age - age) + rateOf(high) * (age - low.age));
}

/**
 * The yearly rate of a family column, in paise, rounded half up to whole rupees.
 *
 * `age`: whole years of the eldest adult. Up to 26 the rate of 26; to 56 linear between the index's ages; above 56 each
 * year adds 5 % of the rate at 56. `cover_amount`: paise, one of HEALTH_SUMS_INSURED. Zone A, before any discount. Throws a
 * RangeError for a sum insured that is not sold or an age that is not a whole number of 0 or more. Source:
 * server/lines/health/rating/README.md, steps 1 and 2.
 */
export function healthBaseRate(
  tariff: HealthTariff,
  column: HealthRateColumn,
  age: number,
  cover_amount: Paise,
): Paise {
  const share = tariff.cover_shares.get(cover_amount);
  if (!share) throw new RangeError(`No rate for a sum insured of ${cover_amount} paise`);
  if (!Number.isSafeInteger(age) || age < 0) throw new RangeError(`Not an age in whole years: ${age}`);
  const five = atAge(tariff, age, ({ rates }) => rates[column].five);
  const ten = atAge(tariff, age, ({ rates }) => rates[column].ten);
  const parts = share.five * five + share.ten * ten;
  return Math.floor((2 * parts + 100 * PARTS) / (2 * 100 * PARTS)) * 100;
}
