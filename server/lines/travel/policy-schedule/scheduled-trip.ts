import * as v from 'valibot';
import { CoverCurrency, ExchangeRate, TravelAddonCode, TravelFeatures } from '#contract/lines/travel/plan.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { TravelPriceBand } from '#contract/lines/travel/trip.ts';
import { IsoDate } from '#contract/shared/dates.ts';
import { memberLabel } from '#contract/shared/member-types.ts';
import type { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';

const ScheduledTraveller = v.object({
  full_name: v.string(),
  relationship: v.string(),
  DOB: IsoDate,
  age: v.number(),
  /** Masked, except while a document is created. */
  passport_number: v.string(),
  passport_number_encrypted: v.string(),
  passport_expiry_date: IsoDate,
});

/** What a travel policy's document adds to every line's. */
const ScheduledTrip = v.object({
  travellers: v.array(ScheduledTraveller),
  /** Names of the countries. */
  countries: v.array(v.string()),
  travel_band: TravelPriceBand,
  is_schengen: v.boolean(),
  leaving_date: IsoDate,
  return_date: IsoDate,
  /** For each traveller, in cents. */
  cover_amount: v.number(),
  cover_currency: CoverCurrency,
  exchange_rate: v.nullable(ExchangeRate),
  /** The product's own, without the add-ons. */
  features: TravelFeatures,
  /** The purchased add-ons. Policies from before this field print the product's own figures. */
  addon_codes: v.optional(v.array(TravelAddonCode), []),
});
type ScheduledTrip = v.InferOutput<typeof ScheduledTrip>;

export const tripInSchedule = (schedule: PolicySchedule): ScheduledTrip => v.parse(ScheduledTrip, schedule);

/** The details of a policy. Throws an Error without trip, proposal or a traveller's passport, which the steps prevent. */
export function scheduledTripOf({ quote, proposal }: TravelRecord): ScheduledTrip {
  const { travel_details: trip, member_details } = quote;
  if (!proposal || !trip) throw new Error('A policy was issued without a trip or a proposal');
  const { features, cover_amount, cover_currency, exchange_rate } = proposal.offer;
  const travellers = member_details.map(({ member_type, age }) => {
    const person = proposal.member_details.find((details) => details.member_type === member_type);
    if (!person) throw new Error('A policy was issued without a traveller’s details');
    const { full_name, DOB, passport_number_masked, passport_number_encrypted, passport_expiry_date } = person;
    return {
      ...{ full_name, relationship: memberLabel(member_type), DOB, age },
      passport_number: passport_number_masked,
      ...{ passport_number_encrypted, passport_expiry_date },
    };
  });
  const { travel_band, is_schengen, leaving_date, return_date, country_code } = trip;
  return {
    travellers,
    countries: country_code.map(({ name }) => name),
    ...{ travel_band, is_schengen, leaving_date, return_date },
    ...{ cover_amount, cover_currency, exchange_rate, features },
    addon_codes: proposal.cartDetails.addons,
  };
}
