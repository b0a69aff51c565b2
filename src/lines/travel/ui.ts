import { type TravelTypes, travel } from '#contract/lines/travel/travel.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import { asAnyLine } from '#machines/flows/journey-machine.ts';
import { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import { today } from '#src/api/server-clock.ts';
import { sidePanelOf } from '#src/features/cover-so-far/sidePanelOf.tsx';
import { knownPersonsOf, nameInPremium } from '#src/features/members/known-persons.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { fetchTravelQuotation } from './fetch-quotation.ts';
import { words } from './line-words.ts';
import { amountText, travellerCountText, tripDaysText } from './parts/amounts.ts';
import { travelScreens } from './screens.ts';

/** What travel provides to the pages, in addition to its table and its chart. */
export const travelUi: LineUi<TravelTypes> = {
  definition: travel,
  machine: asAnyLine(travelMachine),
  screens: travelScreens,
  fetchQuotation: fetchTravelQuotation,
  callbackTopic: 'travel',
  loadSidePanel: sidePanelOf(async () => (await import('./cover-so-far.ts')).travelCover),
  words,
  nameInPremium: nameInPremium('traveller'),
  taxNote: ({ gst_percent, gst_amt }) =>
    gst_percent === 0 ? words.taxNote : `Includes ${formatInr(gst_amt)} GST (${gst_percent}%).`,
  planFacts: ({ quote: { travel_details, member_details }, proposal }) => [
    ...(proposal ? [amountText(proposal.offer.cover_amount, proposal.offer.cover_currency)] : []),
    ...(member_details.length > 0 ? [travellerCountText(member_details.length)] : []),
    ...(travel_details ? [tripDaysText(travel_details)] : []),
  ],
  coverName: () => words.medicalCover,
  coverBegins: ({ quote: { travel_details } }) =>
    travel_details && travel_details.leaving_date > today()
      ? words.beginsLater(formatDate(travel_details.leaving_date, 'dd MMM yyyy'))
      : words.beginsToday,
  knownProposer: ({ proposal }) => {
    const self = proposal?.member_details.find(({ member_type }) => member_type === 'SELF');
    return { full_name: self?.full_name, dobIso: self?.DOB, facts: [] };
  },
  knownPersons: ({ proposal }) => knownPersonsOf(proposal?.member_details ?? []),
};
