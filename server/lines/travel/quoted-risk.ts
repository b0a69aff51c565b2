import type { TravelQuote } from '#contract/lines/travel/record.ts';
import { IncompleteQuote } from '#server/insurers/incomplete-quote.ts';
import { travelBandOf } from './destinations.ts';
import type { QuotedTrip } from './insurer-adapter.ts';

/**
 * What insurers are asked about, apart from the plan. The price band is computed from the countries: an earlier build,
 * or another quote service, may have stored a narrower one. `onDate` 'yyyy-mm-dd'. Throws an IncompleteQuote without
 * trip, travellers or medical history.
 */
export function quotedTrip(quote: TravelQuote, onDate: string): QuotedTrip {
  const { travel_details, member_details, medical_history } = quote;
  if (!travel_details) throw new IncompleteQuote('travel_details');
  if (member_details.length === 0) throw new IncompleteQuote('member_details');
  if (!medical_history) throw new IncompleteQuote('medical_history');
  const { is_schengen, leaving_date, return_date, country_code } = travel_details;
  const travelling = new Set(member_details.map(({ member_type }) => member_type));
  return {
    ...{ is_schengen, leaving_date, return_date },
    travel_band: travelBandOf(travel_details) ?? travel_details.travel_band,
    travellers: member_details,
    countries: country_code.map(({ code }) => code),
    existing: medical_history.medical_history.filter(({ member_type }) => travelling.has(member_type)),
    onDate,
  };
}
