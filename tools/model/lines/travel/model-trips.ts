import type { StoredTravellerDetails } from '#contract/lines/travel/traveller-details.ts';
import type { Traveller } from '#contract/lines/travel/travellers.ts';
import type { StoredTrip, TravelDetails } from '#contract/lines/travel/trip.ts';
import { addDays, ageOn } from '#contract/shared/dates.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import type { PathChoices } from '../../model-types.ts';
import { otherOfTwo } from '../../visitor/shared-answer-variants.ts';

/** The trip of the model and its travellers. All dates are relative to the server's day. */

/** A valid code that no country has. */
export const NO_SUCH_COUNTRY = 'QQ';
const COUNTRIES: Readonly<Record<string, Pick<StoredTrip, 'travel_band' | 'is_schengen'> & { name: string }>> = {
  TH: { name: 'Thailand', travel_band: 'ASIA', is_schengen: false },
  FR: { name: 'France', travel_band: 'SCHENGEN', is_schengen: true },
};

const leavingFrom = (today: string): string => addDays(today, 30);
const returnFrom = (today: string): string => addDays(today, 39);

/** Ten days in Thailand, in a month. */
export const modelTripFrom = (today: string): TravelDetails => ({
  country_code: [{ code: 'TH' }],
  leaving_date: leavingFrom(today),
  return_date: returnFrom(today),
});

/** A day longer, or as before. */
export const withOtherReturn = (trip: TravelDetails, today: string): TravelDetails => {
  const usual = returnFrom(today);
  return { ...trip, return_date: otherOfTwo(trip.return_date, usual, addDays(usual, 1)) };
};

/** To France, or to Thailand again: covers are in another currency. */
export const withOtherCountry = (trip: TravelDetails): TravelDetails => ({
  ...trip,
  country_code: [{ code: otherOfTwo(trip.country_code[0]?.code, 'TH', 'FR') }],
});

/** The trip as the server stores it; null for an unknown country. */
export const storedTrip = (trip: TravelDetails): StoredTrip | null => {
  const [country] = trip.country_code;
  const known = country && COUNTRIES[country.code];
  if (!known) return null;
  const { name, travel_band, is_schengen } = known;
  return { ...trip, country_code: [{ code: country.code, name }], travel_band, is_schengen };
};

/** The trip as sent. */
export const tripAsSent = ({ country_code, leaving_date, return_date }: StoredTrip): TravelDetails => ({
  country_code: country_code.map(({ code }) => ({ code })),
  leaving_date,
  return_date,
});

/** Also on the document of the model's visitor. */
const OWN_BIRTH_DATE = '1990-04-12';
const AGES: Partial<Record<MemberType, number>> = { SPOUSE: 33, SON1: 6 };

/** SELF and a second traveller, who alternates, so that the size of the party does not change. */
export const modelTravellersFrom = ({ today, people }: Pick<PathChoices, 'today' | 'people'>): Traveller[] => {
  const party: Traveller[] = [
    { member_type: 'SELF', age: ageOn(OWN_BIRTH_DATE, leavingFrom(today)) },
    { member_type: 'SPOUSE', age: AGES.SPOUSE ?? 0 },
  ];
  return party.slice(0, people);
};

export const otherTravellers = (party: readonly Traveller[]): Traveller[] => {
  const second = otherOfTwo(party[1]?.member_type, 'SPOUSE' as const, 'SON1' as const);
  return [...party.slice(0, 1), { member_type: second, age: AGES[second] ?? 0 }];
};

/**
 * Details that fit the traveller's age, with a passport that is valid beyond the trip. They do not depend on the return date,
 * so repeating the answer after a longer trip clears nothing.
 */
export const travellerDetailsAnswer = (member_type: MemberType, { leaving_date }: TravelDetails) => {
  const born = addDays(leaving_date, -Math.floor(365.25 * (AGES[member_type] ?? 0)) - 100);
  return {
    member_type,
    full_name: 'Asha Kulkarni',
    DOB: member_type === 'SELF' ? OWN_BIRTH_DATE : born,
    passport_number: 'M1234567',
    passport_expiry_date: addDays(leaving_date, 410),
  };
};

/** Details as the server stores them. */
export const storedTravellerDetails = ({
  passport_number: _number,
  ...details
}: ReturnType<typeof travellerDetailsAnswer>): StoredTravellerDetails => ({
  ...details,
  passport_number_masked: 'XXXX4567',
  passport_number_encrypted: 'model',
});
