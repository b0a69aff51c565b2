import type { TravelLineTypes } from '#contract/lines/travel/travel-line.ts';
import { formatCount } from '#contract/shared/money.ts';
import type { PolicyGuide } from '#src/features/policy/guide-type.ts';
import { countriesText, tripDaysText } from './parts/amount-texts.ts';

// The periods are those of the policy wording (server/lines/travel/plan-documents/eligibility-and-claims.ts).

export const travelGuide: PolicyGuide<TravelLineTypes> = {
  covered: ({ quote: { travel_details: trip }, proposal }) => ({
    term: 'Covers',
    lines: [
      ...(proposal?.member_details ?? []).map(({ full_name }) => full_name),
      ...(trip ? [`${countriesText(trip.country_code)}, ${tripDaysText(trip)}`] : []),
    ],
  }),
  inNeed: ({ proposal }) => ({
    title: 'If something happens abroad',
    steps: [
      {
        title: 'Call or write before you are treated',
        text: `In an emergency go to the nearest hospital, and tell the insurer within 24 hours. In ${formatCount(proposal?.offer.features.cashless_hospitals ?? 0)} hospitals abroad the insurer pays the bill itself.`,
      },
      {
        title: 'Stolen or lost: report it within 24 hours',
        text: 'To the police; baggage that did not arrive, to the airline while you are at the airport. Ask for the report in writing.',
      },
      {
        title: 'Keep every bill and report',
        text: 'What you paid yourself is paid back in rupees. Send the papers within 30 days of your return, with copies of passport and boarding passes.',
      },
      {
        title: 'Take the certificate along',
        text: 'Each traveller has one, at the end of the document. Carry it printed or on your phone.',
      },
    ],
  }),
  haveReady: 'the policy number, and where you are',
  cancelling: () => ({
    title: 'If the trip is cancelled',
    text: 'You can cancel until the day before you leave and get the premium back, after a refused visa too if you send us the refusal. Once the trip has begun, nothing is paid back.',
  }),
  calendar: { add: 'Add the trip to my calendar', note: 'With a reminder 3 days before' },
};
