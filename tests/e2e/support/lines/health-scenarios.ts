import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import type { Scenario } from '../scenario.ts';
import type { ScenarioFacts } from '../scenarios.ts';
import { type FamilyAnswers, familyPurchase, health } from './health.ts';
import { OTHER_PRODUCT, PRODUCT } from './health-seed.ts';

export const healthFacts: ScenarioFacts = {
  purchase: familyPurchase(),
  otherProduct: OTHER_PRODUCT,
  middle: { step: 'members', page: '/health/member' },
  quotation: healthQuoteEndpoints.premiumByTenures,
  declined: { risks: ['q_kidney'], product: OTHER_PRODUCT },
  dearer: { weight_kg: 102 },
  referred: { risks: ['q_cancer'] },
};

/** What only health's pages have. */
export const healthScenarios: readonly Scenario<FamilyAnswers>[] = [
  {
    name: 'a comparison that somebody sent',
    from: null,
    moves: [
      { open: `${health.path}/compare?compare=${PRODUCT}&compare=${OTHER_PRODUCT}` },
      'personalDetails.submit',
      'plan.choose',
    ],
  },
  {
    name: 'answers are changed from the list',
    from: 'quoteList',
    moves: [
      'journey.continue',
      { event: 'answer.change', with: { change: /^Change details/ } },
      'editDetails.submit',
      { event: 'answer.change', with: { change: /^Change members/ } },
      'members.submit',
      { event: 'answer.change', with: { change: /^Contact details/ } },
      'step.skip',
      { event: 'answer.change', with: { change: /^Contact details/ } },
      'contact.submit',
    ],
  },
  {
    name: 'someone is ill',
    from: null,
    moves: [
      { open: health.path },
      'journey.start',
      { event: 'personalDetails.submit', with: { conditions: { SPOUSE: ['Diabetes'] } } },
      { event: 'medicalHistory.submit', with: { conditions: { SPOUSE: ['Diabetes'] } } },
    ],
  },
  {
    name: 'the family is named on pages of their own',
    from: 'members',
    moves: ['journey.continue', 'members.submit', { open: `${health.path}/select-member-dob` }, 'members.submit'],
  },
  {
    name: 'a lower premium is accepted',
    from: 'declaration',
    seeding: { addressPincode: '560001' },
    moves: ['journey.continue', 'declaration.submit', 'price.accept'],
  },
];
