import * as v from 'valibot';
import indexJson from './travel_anchor.json' with { type: 'json' };

/** The age columns of the published table, in its order. `sublimit`: treatment is paid up to limits for each illness. */
export const TRAVEL_RATE_COLUMNS = ['0-40', '41-55', '56-60 sublimit', '56-60', '61-70 sublimit', '61-70'] as const;
export type TravelRateColumn = (typeof TRAVEL_RATE_COLUMNS)[number];

const WholeRupees = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const ColumnRates = v.tuple([WholeRupees, WholeRupees, WholeRupees, WholeRupees, WholeRupees, WholeRupees]);
const Regions = v.object({
  APAC: WholeRupees,
  EUROPE_UK: WholeRupees,
  OCEANIA_ME: WholeRupees,
  US_CANADA: WholeRupees,
});

const TravelPriceIndex = v.object({
  tata_family_30d_ww_incl_us_inr: v.object({
    columns: v.strictTuple(TRAVEL_RATE_COLUMNS.map((column) => v.literal(column))),
    '50000': ColumnRates,
    '100000': ColumnRates,
    '250000': ColumnRates,
    '500000': ColumnRates,
  }),
  geo_6_months_100k: v.object({ adult: Regions, senior_65plus: Regions }),
});

/**
 * The published prices that the tariff is derived from (server/lines/travel/rating/travel_anchor.json, each block with
 * its source): whole rupees by age and cover in US dollars for 30 days worldwide, and by region for six months. The
 * block of 15 days is not used: its columns have no names. Validated when the module loads; throws a ValiError if the
 * file has another shape.
 */
export const travelPriceIndex = v.parse(TravelPriceIndex, indexJson);
