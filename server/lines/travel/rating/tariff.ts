import { type ExchangeRate, TRAVEL_SUMS_INSURED } from '#contract/lines/travel/plan.ts';
import type { TravelPriceBand } from '#contract/lines/travel/trip.ts';
import { type SumInsuredInCurrency, sumInsuredInDollars } from './cover-currency.ts';
import { TRAVEL_RATE_COLUMNS, type TravelRateColumn, travelPriceIndex } from './published-price-index.ts';

/** Ages in whole years, up to and including `up_to`. `percent` of the column's rate is charged. */
interface AgeBand {
  readonly up_to: number;
  readonly label: string;
  readonly column: TravelRateColumn;
  /** The column of products that limit older travellers' treatment per illness. */
  readonly sublimit_column: TravelRateColumn;
  readonly percent: number;
  readonly is_senior: boolean;
}

/** Days of the trip, up to and including `up_to`: whole percent of the premium of 30 days. */
interface DaysBand {
  readonly up_to: number;
  readonly percent: number;
}

/** A cover's rate: (100 − `share`) % of the rate of one published cover plus `share` % of the next. Whole percent. */
interface CoverShare {
  readonly lower: PublishedCover;
  readonly upper: PublishedCover;
  readonly share: number;
}

/** One version of the travel tariff; server/lines/travel/rating/README.md prints it in full. */
export interface TravelTariff {
  readonly version: string;
  /** First day on which it applies, 'yyyy-mm-dd'. */
  readonly effective_from: string;
  readonly ages: readonly AgeBand[];
  readonly days: readonly DaysBand[];
  /** Percent of the rate with USA and Canada. */
  readonly geography: Readonly<Record<'adult' | 'senior', Readonly<Record<TravelPriceBand, number>>>>;
  readonly exchange_rate: ExchangeRate;
  readonly gst_percent: number;
}

const PUBLISHED = [50_000, 100_000, 250_000, 500_000] as const;
type PublishedCover = (typeof PUBLISHED)[number];

const percent = (share: number) => Math.round(share * 100);

/**
 * Age in whole years from which the seniors' percentage of the region applies, and insurers may accept shorter trips
 * only.
 */
export const SENIOR_FROM_AGE = 61;

const AGES: readonly AgeBand[] = [
  band(40, '0 to 40', '0-40', '0-40', 100),
  band(55, '41 to 55', '41-55', '41-55', 100),
  band(60, '56 to 60', '56-60', '56-60 sublimit', 100),
  band(70, '61 to 70', '61-70', '61-70 sublimit', 100),
  // Our own figures: the published table ends at 70.
  band(75, '71 to 75', '61-70', '61-70 sublimit', 150),
  band(80, '76 to 80', '61-70', '61-70 sublimit', 200),
];

function band(
  up_to: number,
  label: string,
  column: TravelRateColumn,
  sublimit_column: TravelRateColumn,
  agePercent: number,
): AgeBand {
  return { up_to, label, column, sublimit_column, percent: agePercent, is_senior: up_to >= SENIOR_FROM_AGE };
}

const { adult, senior_65plus: senior } = travelPriceIndex.geo_6_months_100k;
const regionPercents = (regions: typeof adult): Record<TravelPriceBand, number> => ({
  ASIA: percent(regions.APAC / regions.US_CANADA),
  SCHENGEN: percent(regions.EUROPE_UK / regions.US_CANADA),
  WORLDWIDE_EXCL_USA_CANADA: percent(regions.OCEANIA_ME / regions.US_CANADA),
  USA_CANADA: 100,
});

/** Rupees for 30 days worldwide with USA and Canada. */
function publishedRate(cover: PublishedCover, column: TravelRateColumn): number {
  return travelPriceIndex.tata_family_30d_ww_incl_us_inr[cover][TRAVEL_RATE_COLUMNS.indexOf(column)] ?? 0;
}

// The price of n days is that of 30 days × (n ÷ 30) to a power. The power is chosen so that an adult's 180 days with
// USA and Canada cost the amount in the second published block: 8,994 against 2,956 for 30 days.
const DAYS_POWER = Math.log(adult.US_CANADA / publishedRate(100_000, '0-40')) / Math.log(180 / 30);
const DAYS: readonly DaysBand[] = [4, 7, 14, 21, 30, 45, 60, 90, 120, 150, 180].map((up_to) => ({
  up_to,
  percent: percent((up_to / 30) ** DAYS_POWER),
}));

function houseRate(rate: number, as_of: string): ExchangeRate {
  return { from: 'EUR', to: 'USD', rate, as_of, source: 'a figure fixed for this tariff, not a market rate' };
}

const RATES = {
  ages: AGES,
  days: DAYS,
  geography: { adult: regionPercents(adult), senior: regionPercents(senior) },
} as const;

/** Newest first. A changed rate, tax or exchange rate is a new version with its own first day, never an edit. */
const TARIFFS: readonly TravelTariff[] = [
  {
    ...RATES,
    version: 'travel-2025-09-22',
    effective_from: '2025-09-22',
    exchange_rate: houseRate(1.2, '2025-09-22'),
    gst_percent: 0,
  },
  {
    ...RATES,
    version: 'travel-2024-04-01',
    effective_from: '2024-04-01',
    exchange_rate: houseRate(1.1, '2024-04-01'),
    gst_percent: 18,
  },
];

/**
 * The travel tariff in force on a day ('yyyy-mm-dd'). Both versions have the same rates; they differ in GST, 18 % until
 * 21-09-2025 and nil since for individual covers (family covers count as such), and the exchange rate. Throws a
 * RangeError for a day before the first version. Sources: travel_anchor.json; GST: Notification 16/2025-Central Tax
 * (Rate) of 17-09-2025. The exchange rates are our own figures, fixed for the version, because no public source of
 * rates came with the price anchors. An offer shows rate and day.
 */
export function travelTariffOn(date: string): TravelTariff {
  const tariff = TARIFFS.find(({ effective_from }) => effective_from <= date);
  if (!tariff) throw new RangeError(`No travel tariff was in force on ${date}`);
  return tariff;
}

/** Linear in the logarithm of the cover, in dollars: each doubling between two published covers adds the same amount. */
function coverShare(cover: SumInsuredInCurrency, rate: ExchangeRate): CoverShare {
  const dollars = sumInsuredInDollars(cover, rate) / 100;
  const [first, second, third, last] = PUBLISHED;
  const [lower, upper] =
    dollars <= second ? [first, second] : dollars <= third ? [second, third] : ([third, last] as const);
  return { lower, upper, share: percent(Math.log(dollars / lower) / Math.log(upper / lower)) };
}

/** The band of an age in whole years. Throws a RangeError for an age that is not 0 to 80. */
export function travelAgeBandOf({ ages }: TravelTariff, age: number): AgeBand {
  const found = Number.isSafeInteger(age) && age >= 0 ? ages.find(({ up_to }) => age <= up_to) : undefined;
  if (!found) throw new RangeError(`Travellers are 0 to 80 years old, not ${age}`);
  return found;
}

/** The band of a number of days. Throws a RangeError for a number that is not 1 to 180. */
export function travelDaysBandOf({ days: bands }: TravelTariff, days: number): DaysBand {
  const found = Number.isSafeInteger(days) && days >= 1 ? bands.find(({ up_to }) => days <= up_to) : undefined;
  if (!found) throw new RangeError(`A trip is 1 to 180 days long, not ${days}`);
  return found;
}

/**
 * One traveller's rate for 30 days worldwide with USA and Canada, in whole rupees, rounded half up once.
 * Throws a RangeError for an age that is not 0 to 80, or a cover that is not one of TRAVEL_SUMS_INSURED.
 */
export function rateFor30Days(
  tariff: TravelTariff,
  age: number,
  cover: SumInsuredInCurrency,
  hasSublimits: boolean,
): number {
  if (!TRAVEL_SUMS_INSURED[cover.currency].includes(cover.amount))
    throw new RangeError(`No rate for a cover of ${cover.amount} cents (${cover.currency})`);
  const { column, sublimit_column, percent: agePercent } = travelAgeBandOf(tariff, age);
  const { lower, upper, share } = coverShare(cover, tariff.exchange_rate);
  const published = hasSublimits ? sublimit_column : column;
  const parts = (100 - share) * publishedRate(lower, published) + share * publishedRate(upper, published);
  return Math.floor((parts * agePercent + 5000) / 10_000);
}
