import type { TravelLineTypes, TravelStepId } from '#contract/lines/travel/travel-line.ts';
import { formatDate } from '#contract/shared/dates.ts';
import type { CoverSoFar } from '#src/features/cover-so-far/side-panel-loader-of.tsx';
import { whyMemberStepsAsk } from '#src/features/members/why-of-members.ts';
import { whyProposalStepsAsk } from '#src/features/proposal/why-in-proposal.ts';
import { countriesText, travellerCountText, travellersWithAgesText, tripDaysText } from './parts/amount-texts.ts';

const why: Record<TravelStepId, string> = {
  ...whyProposalStepsAsk,
  ...whyMemberStepsAsk,
  trip: 'A day in hospital costs more in some countries than in others, and each day away adds to the premium.',
  travellers: 'The premium goes by the age of each traveller on the day you leave. Names come later.',
  medicalHistory:
    'Most plans leave out what someone had before the trip; some cover it. Telling us shows you which, before you pay.',
  memberDetails: 'Immigration and hospitals abroad compare the policy with the passport, letter by letter.',
};

/** What a travel journey shows next to its questions. */
export const travelCover: CoverSoFar<TravelLineTypes> = {
  inShort: ({ quote: { travel_details: trip, member_details } }) =>
    trip &&
    [
      countriesText(trip.country_code, 2),
      ...(member_details.length ? [travellerCountText(member_details.length)] : []),
    ].join(', '),
  facts: ({ quote: { travel_details: trip, member_details } }) => [
    ...(trip
      ? [
          { term: 'Trip', value: countriesText(trip.country_code) },
          { term: 'From', value: formatDate(trip.leaving_date, 'dd MMM yyyy') },
          { term: 'To', value: `${formatDate(trip.return_date, 'dd MMM yyyy')} (${tripDaysText(trip)})` },
        ]
      : []),
    ...(member_details.length ? [{ term: 'Travellers', value: travellersWithAgesText(member_details) }] : []),
  ],
  why,
};
