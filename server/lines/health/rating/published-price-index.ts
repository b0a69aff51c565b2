import * as v from 'valibot';
import indexJson from './health_anchor.json' with { type: 'json' };

/** The family columns of the published index, in its order: adults (A) and children (C). */
export const HEALTH_RATE_COLUMNS = ['1A', '2A', '2A+1C', '2A+2C'] as const;
export type HealthRateColumn = (typeof HEALTH_RATE_COLUMNS)[number];

const WholeRupees = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const ColumnRates = v.tuple([WholeRupees, WholeRupees, WholeRupees, WholeRupees]);
const AgeRates = v.object({ '5L': ColumnRates, '10L': ColumnRates });

const HealthPriceIndex = v.object({
  annual_inr: v.object({ '26': AgeRates, '36': AgeRates, '46': AgeRates, '56': AgeRates }),
  columns: v.strictTuple(HEALTH_RATE_COLUMNS.map((column) => v.literal(column))),
  zone: v.object({ lower_zone_saving: v.tuple([Share, Share]) }),
  tenure_discount: v.object({ '2y': Share, '3y': Share }),
  multi_individual_discount: v.object({ '2': Share, '3': Share }),
});

/**
 * The published price index that the tariff is derived from (server/lines/health/rating/health_anchor.json): whole
 * rupees a year without GST, by age × sum insured × family column. Validated when the module loads; throws a ValiError
 * if the file has another shape.
 */
export const healthPriceIndex = v.parse(HealthPriceIndex, indexJson);
