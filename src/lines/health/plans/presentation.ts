import type { HealthTypes } from '#contract/lines/health/health.ts';
import { CAPPED_ROOM_PERCENT, type DeclinedOffer, type HealthQuote, type Offer } from '#contract/lines/health/quote.ts';
import { CONDITIONS } from '#contract/shared/conditions.ts';
import { formatCount, formatInr, percentOf } from '#contract/shared/money.ts';
import { commonOrders } from '#src/shared/plans/compare/orders.ts';
import type { PlanFact, PlanPresentation } from '#src/shared/plans/presentation.ts';
import { coverText, yearsText } from '../parts/amounts.ts';
import { offerFor, perYear, planChoices } from './choices.ts';
import { compareFacts } from './compare.ts';
import { listCopy as copy } from './copy.ts';
import { detailSections } from './details.ts';
import { healthFilters, healthSort } from './filters.ts';
import {
  BENEFITS,
  bonusText,
  conditionsText,
  existingWaitOf,
  familyText,
  monthsText,
  ROOM_RENT,
  waitText,
} from './words.ts';

/** The plans of the health line, as the shared screens show them. */
export const healthPlans: PlanPresentation<HealthTypes> = {
  words: {
    insured: 'Your family',
    declined: 'Not offered to your family',
    notFitting: 'your sum insured, add-ons and filters',
    noneOffered: 'Another sum insured may be on sale, and parents are often better insured on a policy of their own.',
    customise:
      'Set the sum insured, the years and any add-ons. The premium changes as you choose; you pay nothing on this page.',
    notOffered:
      'The insurer does not offer this plan to your family with these choices. Try another sum insured or another plan.',
  },
  insured: ({ quote }, today) => ({
    title: familyText(quote, today),
    details: [
      ...(quote.additionalDetails ? [copy.pincode(quote.additionalDetails.pincode)] : []),
      ...(conditionsText(quote) === '' ? [] : [conditionsText(quote)]),
    ],
    changes: [
      { label: copy.changeDetails, to: '#editDetails' },
      { label: copy.changeMembers, to: '#selectMembers' },
    ],
  }),
  sort: healthSort,
  filters: healthFilters,

  pricesNote: () => copy.taxes,
  priceReason: () => null,
  termsOf: ({ cover_amount, premium }) => copy.terms(coverText(cover_amount), yearsText(premium.policy_period)),
  facts: (plan) => [
    { label: copy.existing, value: waitText(existingWaitOf(plan)) },
    { label: copy.network, value: formatCount(plan.cashLess_hospital) },
    { label: copy.claims, value: plan.claim_percentage },
  ],
  // A card shows three: what the family told of comes first, so that it is never the one left out.
  drawbacks: (plan, { quote }) => [...waitsOfWhatIsTold(plan, quote), ...limits(plan)],
  moreFacts: (plan) => [
    ...pricePerYear(plan),
    { label: copy.room, value: ROOM_RENT[plan.features.room_rent_type].label },
    { label: copy.restoration, value: plan.features.restoration },
    { label: copy.bonus, value: bonusText(plan.features) },
  ],
  // Maternity first as in the filters; the co-pay stands among the drawbacks.
  includes: ({ features }) => [
    ...(features.maternity_Cover ? ['Maternity'] : []),
    ...features.policy_benefits.filter((benefit) => benefit !== 'NO_CO_PAY').map((benefit) => BENEFITS[benefit].label),
  ],
  planOf: ({ product_id, cover_amount, addons }, filters) => ({
    product_id,
    cover_amount,
    policy_period: filters.policy_period,
    addons: addons.map(({ code }) => code).filter((code) => filters.addons.includes(code)),
  }),

  compareFacts: (offer, record) => [
    { label: 'What you may pay later', value: healthPlans.drawbacks(offer, record) },
    ...compareFacts(offer),
  ],
  compareOrders: commonOrders,

  details: (plan, { quote }) => detailSections(plan, conditionsText(quote)),

  offerFor,
  choices: planChoices,
};

/** What the plan leaves to the family of every bill. */
const limits = (plan: Offer | DeclinedOffer): string[] => {
  const { co_pay, room_rent_type, restoration } = plan.features;
  return [
    ...(co_pay > 0 ? [copy.youPay(co_pay)] : []),
    ...(room_rent_type === 'CAPPED' ? [cappedRoom(plan)] : []),
    ...(room_rent_type === 'SHARED' ? [copy.sharedRoom] : []),
    ...(restoration === 'Not included' ? [copy.notRestored] : []),
  ];
};

const cappedRoom = (plan: Offer | DeclinedOffer): string =>
  'cover_amount' in plan
    ? copy.roomUpTo(formatInr(percentOf(plan.cover_amount, CAPPED_ROOM_PERCENT)))
    : copy.roomUpToPercent(CAPPED_ROOM_PERCENT);

/** Names that fit a card. */
const NAMED = ['DIABETES', 'HYPERTENSION', 'THYROID', 'ASTHMA', 'HEART', 'CANCER', 'KIDNEY', 'LIVER'];

const waitsOfWhatIsTold = (plan: Offer | DeclinedOffer, { medicalDetails }: HealthQuote): string[] => {
  const told = [...new Set(medicalDetails.flatMap(({ medical_question }) => medical_question))];
  const [only] = told;
  const wait = existingWaitOf(plan);
  if (only === undefined || wait === 0) return [];
  const named = told.length === 1 && NAMED.includes(only) && CONDITIONS.find(({ value }) => value === only);
  return [copy.waitsFor(named ? named.label : copy.whatYouTold, monthsText(wait))];
};

const pricePerYear = (plan: Offer | DeclinedOffer): PlanFact[] =>
  'premium' in plan && plan.premium.policy_period > 1
    ? [{ label: copy.perYear, value: copy.aboutPerYear(formatInr(perYear(plan))) }]
    : [];
