import * as v from 'valibot';
import {
  type StoredTrip,
  TRAVEL_PRICE_BANDS,
  type TravelDestination,
  type TravelDetails,
  type TravelPriceBand,
} from '#contract/lines/travel/trip.ts';
import { bestMatches, foldedForSearch } from '#contract/shared/suggestion-match.ts';
import { readReferenceTable } from '#server/reference/read-table.ts';
import { OTHER_COUNTRY_NAMES } from './other-country-names.ts';

/** A country of the list. India is in it, but is not a destination. */
interface Country extends TravelDestination {
  readonly band: TravelPriceBand | 'DOMESTIC';
}

/**
 * Andorra, Monaco, San Marino and Vatican City are not member states, but can only be entered through one, with its
 * visa.
 */
const ENTERED_THROUGH_SCHENGEN: ReadonlySet<string> = new Set(['AD', 'MC', 'SM', 'VA']);

const Row = v.pipe(
  v.object({
    iso2: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    name: v.pipe(v.string(), v.minLength(1)),
    schengen: v.picklist(['0', '1']),
    travel_band: v.picklist([...TRAVEL_PRICE_BANDS, 'DOMESTIC']),
  }),
  v.transform(
    ({ iso2, name, schengen, travel_band }): Country => ({
      code: iso2,
      name,
      is_schengen: schengen === '1' || ENTERED_THROUGH_SCHENGEN.has(iso2),
      band: travel_band,
    }),
  ),
);

/** Our own choice without a published source, in the order of the names. */
const POPULAR = ['AU', 'FR', 'DE', 'ID', 'IT', 'JP', 'MY', 'SG', 'CH', 'TH', 'AE', 'GB', 'US', 'VN'];

let loaded: ReadonlyMap<string, Country> | null = null;

/** The countries by code, in the order of their names. Throws an Error if the file is missing, a ValiError for a wrong row. */
function countries(): ReadonlyMap<string, Country> {
  if (loaded) return loaded;
  const rows = v.parse(v.array(Row), readReferenceTable('countries.csv'));
  loaded = new Map(rows.sort((a, b) => a.name.localeCompare(b.name, 'en')).map((country) => [country.code, country]));
  return loaded;
}

const destinationOf = ({ code, name, is_schengen }: Country): TravelDestination => ({ code, name, is_schengen });
const isAbroad = ({ band }: Country): boolean => band !== 'DOMESTIC';
const abroad = (): Country[] => [...countries().values()].filter(isAbroad);

/** The countries that are shown before anything is typed, by name. Throws as `searchDestinations`. */
export const popularDestinations = (): TravelDestination[] =>
  abroad()
    .filter(({ code }) => POPULAR.includes(code))
    .map(destinationOf);

/**
 * The countries that fit what is typed, by name, by one of their other names or by their code, the best first
 * (contract/shared/suggestion-match.ts), then in the order of the names. All of them if nothing is typed. India is never included. Throws
 * an Error if the file of countries is missing, a ValiError if a row has another shape.
 */
export const searchDestinations = (typed: string): TravelDestination[] =>
  bestMatches(abroad(), typed, ({ code, name }) => [
    name,
    ...(OTHER_COUNTRY_NAMES[code] ?? []),
    // Only whole: the beginning of a code is the beginning of other countries' names.
    ...(foldedForSearch(typed) === code.toLowerCase() ? [code] : []),
  ]).map(destinationOf);

/** Sentences by path, as `country_code.1.code`. */
type Problems = Record<string, string>;

/** Problems of a trip's countries: unknown ones, and India. Empty if there are none. Throws as `searchDestinations`. */
export function countryProblems({ country_code }: Pick<TravelDetails, 'country_code'>): Problems {
  const problems: Problems = {};
  for (const [index, { code }] of country_code.entries()) {
    const country = countries().get(code);
    if (!country) problems[`country_code.${index}.code`] = `We know no country ${code}. Choose one from the list`;
    else if (!isAbroad(country)) {
      problems[`country_code.${index}.code`] = 'These plans are for trips abroad. Leave India out of the countries';
    }
  }
  return problems;
}

/**
 * The narrowest band that includes all countries: their common one, else worldwide, without USA and Canada if neither
 * is included.
 */
function widestBand(bands: readonly TravelPriceBand[]): TravelPriceBand | undefined {
  if (bands.includes('USA_CANADA')) return 'USA_CANADA';
  const [first] = bands;
  return bands.every((band) => band === first) ? first : 'WORLDWIDE_EXCL_USA_CANADA';
}

const bandIn = ({ band }: Country): TravelPriceBand[] => (band === 'DOMESTIC' ? [] : [band]);
const knownIn = ({ country_code }: Pick<TravelDetails, 'country_code'>): Country[] =>
  country_code.flatMap(({ code }) => countries().get(code) ?? []).filter(isAbroad);

/**
 * The price band of a trip, by all of its countries; undefined if one is not on our list. Throws as `searchDestinations`.
 */
export function travelBandOf(trip: Pick<TravelDetails, 'country_code'>): TravelPriceBand | undefined {
  const known = knownIn(trip);
  return known.length < trip.country_code.length ? undefined : widestBand(known.flatMap(bandIn));
}

/**
 * The trip as stored: with names, the widest price band of its countries, and whether one of them requires a Schengen
 * visa. Throws a RangeError for countries with problems (`countryProblems`).
 */
export function storedTripOf(trip: TravelDetails): StoredTrip {
  const travel_band = travelBandOf(trip);
  if (travel_band === undefined) throw new RangeError('A trip to a country that nobody can be insured for');
  return {
    ...trip,
    country_code: knownIn(trip).map(({ code, name }) => ({ code, name })),
    travel_band,
    is_schengen: tripNeedsSchengenVisa(trip),
  };
}

const isSchengen = (code: string): boolean => countries().get(code)?.is_schengen === true;

/** Whether a country of the trip is known to require a Schengen visa. Throws as `searchDestinations`. */
export const tripNeedsSchengenVisa = ({ country_code }: Pick<TravelDetails, 'country_code'>): boolean =>
  country_code.some(({ code }) => isSchengen(code));

/** Whether a country, by its code, requires no Schengen visa. Throws as `searchDestinations`. */
export const isOutsideSchengen = (code: string): boolean => !isSchengen(code);
