import { type TravelLineTypes, travelLine } from '#contract/lines/travel/travel-line.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { sidePanelLoaderOf } from '#src/features/cover-so-far/side-panel-loader-of.tsx';
import { knownPersonsOf, nameInPremium } from '#src/features/members/known-persons.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { fetchTravelQuotation } from './fetch-quotation.ts';
import { travelLineTexts } from './line-texts.ts';
import { travelAmountText, travellerCountText, tripDaysText } from './parts/amount-texts.ts';
import { travelScreens } from './screens.ts';

/** What travel provides to the pages, in addition to its table and its chart. */
export const travelUi: LineUi<TravelLineTypes> = {
  definition: travelLine,
  machine: asJourneyMachine(travelMachine),
  screens: travelScreens,
  fetchQuotation: fetchTravelQuotation,
  callbackTopic: 'travel',
  loadSidePanel: sidePanelLoaderOf(async () => (await import('./cover-so-far.ts')).travelCover),
  words: travelLineTexts,
  nameInPremium: nameInPremium('traveller'),
  taxNote: ({ gst_percent, gst_amt }) =>
    gst_percent === 0 ? travelLineTexts.taxNote : `Includes ${formatInr(gst_amt)} GST (${gst_percent}%).`,
  planFacts: ({ quote: { travel_details, member_details }, proposal }) => [
    ...(proposal ? [travelAmountText(proposal.offer.cover_amount, proposal.offer.cover_currency)] : []),
    ...(member_details.length > 0 ? [travellerCountText(member_details.length)] : []),
    ...(travel_details ? [tripDaysText(travel_details)] : []),
  ],
  coverName: () => travelLineTexts.medicalCover,
  coverBegins: ({ quote: { travel_details } }) =>
    travel_details && travel_details.leaving_date > todayByServer()
      ? travelLineTexts.beginsLater(formatDate(travel_details.leaving_date, 'dd MMM yyyy'))
      : travelLineTexts.beginsToday,
  knownProposer: ({ proposal }) => {
    const self = proposal?.member_details.find(({ member_type }) => member_type === 'SELF');
    return { full_name: self?.full_name, dobIso: self?.DOB, facts: [] };
  },
  knownPersons: ({ proposal }) => knownPersonsOf(proposal?.member_details ?? []),
};
