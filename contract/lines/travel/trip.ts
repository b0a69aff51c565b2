import * as v from 'valibot';
import { cappedList } from '#contract/shared/capped-list.ts';
import { addDays, daysBetween, formatDate, IsoDate } from '#contract/shared/dates.ts';
import { checkReportedAtFields, type FieldProblems } from '#contract/shared/field-problems.ts';

/** The destinations and dates of the trip (§3.travel-details). */

/** The longest trip, in days, counting the days of leaving and of return. */
export const MAX_TRIP_DAYS = 180;
/** How long before the day of leaving a policy can be bought, in days. */
export const MAX_DAYS_BEFORE_TRIP = 365;
const MAX_COUNTRIES = 20;

const COUNTRY_MESSAGE = 'Choose a country from the list';
/** ISO 3166-1 alpha-2, in capitals. The server checks that the country exists. */
const CountryCode = v.pipe(v.string(COUNTRY_MESSAGE), v.regex(/^[A-Z]{2}$/, COUNTRY_MESSAGE));

/**
 * The price bands of destinations. The last two include the first ones: a trip to Asia and the Schengen area is
 * worldwide.
 */
export const TRAVEL_PRICE_BANDS = ['ASIA', 'SCHENGEN', 'WORLDWIDE_EXCL_USA_CANADA', 'USA_CANADA'] as const;
export const TravelPriceBand = v.picklist(TRAVEL_PRICE_BANDS);
export type TravelPriceBand = v.InferOutput<typeof TravelPriceBand>;

/** A possible destination; answer of get-popular-destination and get-all-destination. */
export const TravelDestination = v.object({ code: CountryCode, name: v.string(), is_schengen: v.boolean() });
export type TravelDestination = v.InferOutput<typeof TravelDestination>;

const Trip = v.object({
  country_code: v.pipe(
    cappedList(v.object({ code: CountryCode }), MAX_COUNTRIES),
    v.minLength(1, 'Choose where you travel to'),
    v.check(
      (countries) => new Set(countries.map(({ code }) => code)).size === countries.length,
      'Choose each country only once',
    ),
  ),
  leaving_date: IsoDate,
  return_date: IsoDate,
});
type Dates = Pick<v.InferOutput<typeof Trip>, 'leaving_date' | 'return_date'>;

/** Days of the trip, counting those of leaving and of return. Throws a RangeError for an invalid date. */
export const tripLengthInDays = ({ leaving_date, return_date }: Dates): number =>
  daysBetween(leaving_date, return_date) + 1;

/** An incomplete trip from before the journey began: codes of countries, and dates as typed. */
export const TripDraft = v.object({
  country_code: cappedList(CountryCode, MAX_COUNTRIES),
  leaving_date: v.pipe(v.string(), v.maxLength(10)),
  return_date: v.pipe(v.string(), v.maxLength(10)),
});

/**
 * The problem with the two days together, or undefined: return before leaving, or more than 180 days. Throws a
 * RangeError for an invalid date.
 */
export const returnDateProblem = (trip: Dates): string | undefined => {
  const days = tripLengthInDays(trip);
  if (days < 1) return 'You return before you leave. Check both dates';
  if (days <= MAX_TRIP_DAYS) return undefined;
  const last = formatDate(addDays(trip.leaving_date, MAX_TRIP_DAYS - 1), 'dd MMM yyyy');
  return `A trip is covered for up to ${MAX_TRIP_DAYS} days and this one takes ${days}. Return by ${last}`;
};

/** Contradictions within a trip: return before leaving, more than 180 days. */
const tripProblems = (trip: v.InferOutput<typeof Trip>): FieldProblems<typeof trip> => {
  const return_date = returnDateProblem(trip);
  return return_date === undefined ? {} : { return_date };
};

/** `travel_details` as sent. */
export const TravelDetails = v.pipe(Trip, checkReportedAtFields<v.InferOutput<typeof Trip>>(tripProblems));
export type TravelDetails = v.InferOutput<typeof TravelDetails>;

/**
 * The problem with the day of leaving, or null: it is past, or more than a year away.
 * @param today calendar day in India, 'yyyy-mm-dd'
 */
export const departureDateProblem = ({ leaving_date }: Pick<Dates, 'leaving_date'>, today: string): string | null => {
  if (leaving_date < today) return 'This day has passed. A trip can be insured until the day you leave';
  if (daysBetween(today, leaving_date) <= MAX_DAYS_BEFORE_TRIP) return null;
  const first = formatDate(addDays(leaving_date, -MAX_DAYS_BEFORE_TRIP), 'dd MMM yyyy');
  return `A trip can be insured up to a year ahead: this one from ${first}`;
};

/** `travel_details` as stored: the server adds names and price band, so that a page needs no list of countries. */
export const StoredTrip = v.object({
  ...Trip.entries,
  country_code: v.array(v.object({ code: v.string(), name: v.string() })),
  /** The narrowest band that includes all countries. */
  travel_band: TravelPriceBand,
  /** Whether a country of the trip requires a Schengen visa: covers are in EUR then. */
  is_schengen: v.boolean(),
});
export type StoredTrip = v.InferOutput<typeof StoredTrip>;
