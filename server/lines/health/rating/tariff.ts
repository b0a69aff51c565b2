import { HEALTH_SUMS_INSURED } from '#contract/lines/health/quote.ts';
import { HEALTH_RATE_COLUMNS, type HealthRateColumn, healthPriceIndex } from './published-price-index.ts';

/** The yearly price of a cover of 5 Lakh and of 10 Lakh, in whole rupees, for one age and family column. */
interface AnchorRate {
  readonly five: number;
  readonly ten: number;
}

/** The rates at one of the index's ages (years). */
export interface HealthRatesAtAge {
  readonly age: number;
  readonly rates: Readonly<Record<HealthRateColumn, AnchorRate>>;
}

/** A sum insured's rate as a mixture: `five` % of the 5 Lakh rate plus `ten` % of the 10 Lakh rate. Whole percents. */
interface CoverShare {
  readonly five: number;
  readonly ten: number;
}

/** One version of the health tariff. All percentages are whole numbers; server/lines/health/rating/README.md prints it in full. */
export interface HealthTariff {
  readonly version: string;
  /** First day on which it applies, 'yyyy-mm-dd'. */
  readonly effective_from: string;
  /** Ascending by age; `healthBaseRate` extrapolates from the last row. */
  readonly rows: readonly [HealthRatesAtAge, HealthRatesAtAge, HealthRatesAtAge, HealthRatesAtAge];
  /** Percent of the rate at the last age that is added for each further year of age. */
  readonly percent_per_year_above: number;
  /** By sum insured in paise. */
  readonly cover_shares: ReadonlyMap<number, CoverShare>;
  /** Percent by which a zone is cheaper than zone A. */
  readonly zone_saving: Readonly<Record<'A' | 'B' | 'C', number>>;
  /** Percent off the whole period's premium, by years. */
  readonly tenure_discount: Readonly<Record<'1' | '2' | '3', number>>;
  /** Percent off the parents' premium when two units, or three and more, are insured together. */
  readonly together_discount: { readonly two: number; readonly more: number };
  readonly gst_percent: number;
}

const percent = (share: number) => Math.round(share * 100);

function row(age: 26 | 36 | 46 | 56): HealthRatesAtAge {
  const published = healthPriceIndex.annual_inr[age];
  const rate = (index: 0 | 1 | 2 | 3): AnchorRate => ({ five: published['5L'][index], ten: published['10L'][index] });
  return { age, rates: { '1A': rate(0), '2A': rate(1), '2A+1C': rate(2), '2A+2C': rate(3) } };
}

const ROWS = [row(26), row(36), row(46), row(56)] as const;

// The increase for a doubled sum insured, as a share of the 10 Lakh rate: the mean of the index's 16 pairs (0.1437).
function growthPerDoubling(): number {
  const shares = ROWS.flatMap(({ rates }) =>
    HEALTH_RATE_COLUMNS.map((column) => 1 - rates[column].five / rates[column].ten),
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

const FIVE_LAKH = 500_000 * 100;
const TEN_LAKH = 1_000_000 * 100;

// Linear in the logarithm of the sum insured: each doubling adds the same amount. Between 5 and 10 Lakh by the two
// published rates, above 10 Lakh by the mean growth (server/lines/health/rating/README.md).
function coverShare(cover: number): CoverShare {
  if (cover > TEN_LAKH) return { five: 0, ten: percent(1 + growthPerDoubling() * Math.log2(cover / TEN_LAKH)) };
  const ten = percent(Math.log2(cover / FIVE_LAKH));
  return { five: 100 - ten, ten };
}

const [lowestSaving, highestSaving] = healthPriceIndex.zone.lower_zone_saving;

const RATES = {
  rows: ROWS,
  // The index grows by 4.6 % (5 Lakh) and 5.6 % (10 Lakh) a year between 46 and 56 for one adult.
  percent_per_year_above: 5,
  cover_shares: new Map(HEALTH_SUMS_INSURED.map((cover) => [cover, coverShare(cover)])),
  zone_saving: { A: 0, B: percent(lowestSaving), C: percent(highestSaving) },
  tenure_discount: {
    '1': 0,
    '2': percent(healthPriceIndex.tenure_discount['2y']),
    '3': percent(healthPriceIndex.tenure_discount['3y']),
  },
  together_discount: {
    two: percent(healthPriceIndex.multi_individual_discount['2']),
    more: percent(healthPriceIndex.multi_individual_discount['3']),
  },
} as const;

/** Newest first. A changed rate or tax is a new version with its own first day, never an edit of an old one. */
const TARIFFS: readonly HealthTariff[] = [
  // Individual and family health: GST nil, Notification 16/2025-Central Tax (Rate).
  { ...RATES, version: 'health-2025-09-22', effective_from: '2025-09-22', gst_percent: 0 },
  { ...RATES, version: 'health-2024-04-01', effective_from: '2024-04-01', gst_percent: 18 },
];

/**
 * The health tariff in force on a day ('yyyy-mm-dd'). The rates are the index of Q4 2025 in both versions; only GST
 * differs: 18 % until 21-09-2025, nil since. Throws a RangeError for a day before the first version. Source:
 * server/lines/health/rating/health_anchor.json and Notification 16/2025-CT(Rate).
 */
export function healthTariffOn(date: string): HealthTariff {
  const tariff = TARIFFS.find(({ effective_from }) => effective_from <= date);
  if (!tariff) throw new RangeError(`No health tariff was in force on ${date}`);
  return tariff;
}
