import type { TravelPriceBand } from '#contract/lines/travel/trip.ts';

/** How an insurer rates the Middle East: as Asia, or as the rest of the world. */
export type MiddleEastBand = Extract<TravelPriceBand, 'ASIA' | 'WORLDWIDE_EXCL_USA_CANADA'>;

/** Names of the bands, as within a sentence. */
export const TRAVEL_BAND_TEXTS: Readonly<Record<TravelPriceBand, string>> = {
  ASIA: 'Asia',
  SCHENGEN: 'the Schengen area',
  WORLDWIDE_EXCL_USA_CANADA: 'worldwide without USA and Canada',
  USA_CANADA: 'worldwide with USA and Canada',
};

/**
 * The Middle East, which server/reference/countries.csv includes in Asia. Our own list: Western Asia of UN M49 without
 * Türkiye, Cyprus and the Caucasus, and with Iran.
 */
const MIDDLE_EAST: ReadonlySet<string> = new Set([
  'AE',
  'BH',
  'IL',
  'IQ',
  'IR',
  'JO',
  'KW',
  'LB',
  'OM',
  'PS',
  'QA',
  'SA',
  'SY',
  'YE',
]);

/**
 * The band that an insurer uses for a trip. The bands of countries.csv count the Middle East as Asia, which not every
 * insurer does. `countries`: ISO 3166 codes of two letters. No errors.
 */
export const bandRatedByInsurer = (
  band: TravelPriceBand,
  countries: readonly string[],
  middleEast: MiddleEastBand,
): TravelPriceBand => (band === 'ASIA' && countries.some((code) => MIDDLE_EAST.has(code)) ? middleEast : band);
