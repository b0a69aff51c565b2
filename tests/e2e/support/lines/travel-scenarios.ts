import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { Scenario } from '../scenario.ts';
import type { ScenarioFacts } from '../scenarios.ts';
import { type TripAnswers, travel, tripPurchase } from './travel.ts';
import { OTHER_PRODUCT, PRODUCT } from './travel-seed.ts';

/** By the codes of the proposal's medical questions (server/lines/travel/README.md). */
export const travelFacts: ScenarioFacts = {
  purchase: tripPurchase(),
  otherProduct: OTHER_PRODUCT,
  middle: { step: 'travellers', page: '/travel/quote' },
  quotation: travelQuoteEndpoints.premiumByPlan,
  declined: { risks: ['q_heart'], product: 'aravalli-traveller' },
  dearer: { risks: ['q_diabetes'] },
  referred: { risks: ['q_cancer'] },
};

/** What only travel's pages have. */
export const travelScenarios: readonly Scenario<TripAnswers>[] = [
  {
    name: 'a comparison that somebody sent',
    from: null,
    moves: [
      { open: `${travel.path}/compare?compare=${PRODUCT}&compare=${OTHER_PRODUCT}` },
      'trip.submit',
      'travellers.submit',
      'plan.choose',
    ],
  },
  {
    name: 'someone is ill',
    from: 'travellers',
    moves: [
      'journey.continue',
      { event: 'travellers.submit', with: { condition: 'Asthma since 2019' } },
      { event: 'medicalHistory.submit', with: { condition: 'Asthma since 2019' } },
    ],
  },
  {
    name: 'the trip is changed from the list',
    from: 'quoteList',
    moves: ['journey.continue', { event: 'answer.change', with: { change: /^Change trip/ } }, 'trip.submit'],
  },
  {
    name: 'a higher premium is accepted',
    from: 'declaration',
    seeding: travelFacts.dearer,
    moves: ['journey.continue', 'declaration.submit', 'price.accept'],
  },
];
