import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { IncompleteQuote } from '#server/domain/insurers/incomplete-quote.ts';
import { travelBandOf } from './destinations.ts';
import type { DisclosedByTraveller, QuotedTrip } from './insurer-adapter.ts';
import { travelDisclosuresOf } from './medical-questions.ts';

/**
 * What insurers are asked about, apart from the plan: the quote, and the proposal's medical answers as soon as they are
 * stored. The price band is computed from the countries: an earlier build,
 * or another quote service, may have stored a narrower one. `onDate` 'yyyy-mm-dd'. Throws an IncompleteQuote without
 * trip, travellers or medical history.
 */
export function quotedTrip({ quote, proposal }: Pick<TravelRecord, 'quote' | 'proposal'>, onDate: string): QuotedTrip {
  const { travel_details, member_details, medical_history } = quote;
  if (!travel_details) throw new IncompleteQuote('travel_details');
  if (member_details.length === 0) throw new IncompleteQuote('member_details');
  if (!medical_history) throw new IncompleteQuote('medical_history');
  const { is_schengen, leaving_date, return_date, country_code } = travel_details;
  const travelling = new Set(member_details.map(({ member_type }) => member_type));
  const disclosed = (proposal?.medical_details ?? [])
    .filter(({ member_type }) => travelling.has(member_type))
    .map(
      (details): DisclosedByTraveller => ({
        member_type: details.member_type,
        disclosures: travelDisclosuresOf(details),
      }),
    )
    .filter(({ disclosures }) => disclosures.length > 0);
  return {
    ...{ is_schengen, leaving_date, return_date },
    travel_band: travelBandOf(travel_details) ?? travel_details.travel_band,
    travellers: member_details,
    countries: country_code.map(({ code }) => code),
    existing: medical_history.medical_history.filter(({ member_type }) => travelling.has(member_type)),
    ...(disclosed.length > 0 && { disclosed }),
    onDate,
  };
}
