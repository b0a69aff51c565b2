import * as v from 'valibot';
import { TravelPlan } from '#contract/lines/travel/plan.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { travelLine as definition } from '#contract/lines/travel/travel-line.ts';
import { asTravelRecord } from '../../model/lines/travel/expected-rules.ts';
import { otherTravellers } from '../../model/lines/travel/model-trips.ts';
import { travelModel } from '../../model/lines/travel/travel-model.ts';
import { addonByName } from '../controls.ts';
import { filtersOpened, findThe } from '../events.ts';
import type { PlayedLine } from '../line.ts';
import { travelForms, tripOnLanding } from './travel-forms.ts';

export const travelPlayer: PlayedLine = {
  id: definition.id,
  path: definition.path,
  endpoints: definition.endpoints,
  record: definition.record,
  model: travelModel,
  forms: travelForms,
  async start(hand, answer) {
    // Without a trip: ‘Another country’.
    if (Object.keys(answer).length === 0) return 'trip.open';
    await tripOnLanding.typeAny(hand, answer);
    return 'journey.start';
  },
  async changeCart(hand, plan) {
    const { addons } = v.parse(TravelPlan, plan);
    const baggage = addonByName(hand, 'Higher baggage cover');
    await hand.tick(await findThe(baggage, 'the add-on'), addons.includes('BAGGAGE_PLUS'));
  },
  // Sarus insures travellers of 56 years and more.
  filterAll: (hand) =>
    filtersOpened(hand, async () => {
      const insurer = hand.page.getByRole('checkbox', { name: /^Sarus/ });
      await hand.tick(await findThe(insurer, 'an insurer'), true);
    }),
  quotation: travelQuoteEndpoints.premiumByPlan,
  elsewhere: {
    endpoint: travelQuoteEndpoints.addTraveller,
    bodyFor: (record) => ({ member_details: otherTravellers(asTravelRecord(record).quote.member_details) }),
  },
};
