import { birthdayAhead } from '#contract/lines/health/birthday-ahead.ts';
import { healthDrawbacks } from '#contract/lines/health/drawbacks.ts';
import type { HealthLineTypes } from '#contract/lines/health/health-line.ts';
import type { HealthDeclinedOffer, HealthOffer, HealthQuote } from '#contract/lines/health/quote.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { memberInSentence } from '#contract/shared/member-types.ts';
import { formatCount, formatInr, formatLakhCrore } from '#contract/shared/money.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { CONTACT_DETAILS_TITLE } from '#src/features/contact/copy.ts';
import { claimsPaidFact } from '#src/features/plans/claims-paid.ts';
import { commonCompareOrders } from '#src/features/plans/compare-orders.ts';
import type { PlanFact, PlanPresentation } from '#src/features/plans/presentation.ts';
import { toPage } from '#src/journey/to-page.ts';
import { policyPeriodText } from '../parts/amount-texts.ts';
import { healthCompareFacts } from './compare-facts.ts';
import { healthListTexts as copy } from './copy.ts';
import { healthOfferForPeriod, healthPlanChoices, premiumPerYear } from './plan-choices.ts';
import { healthPlanDetailSections } from './plan-details.ts';
import { healthFilters, healthSort } from './plan-filters.ts';
import {
  conditionsText,
  coveredFromText,
  existingDiseaseWaitMonths,
  familySummaryText,
  HEALTH_BENEFIT_LABELS,
  noClaimBonusText,
  ROOM_RENT_LABELS,
} from './plan-texts.ts';

/** The plans of the health line, for the shared screens. */
export const healthPlans: PlanPresentation<HealthLineTypes> = {
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
    title: familySummaryText(quote, today),
    details: [
      ...(quote.additionalDetails ? [copy.pincode(quote.additionalDetails.pincode)] : []),
      ...(conditionsText(quote) === '' ? [] : [conditionsText(quote)]),
    ],
    changes: [
      { label: copy.changeDetails, to: toPage<HealthLineTypes>('editDetails') },
      { label: copy.changeMembers, to: toPage<HealthLineTypes>('selectMembers') },
      { label: CONTACT_DETAILS_TITLE, to: toPage<HealthLineTypes>('contact') },
    ],
  }),
  sort: healthSort,
  filters: healthFilters,

  pricesNote: () => copy.taxes,
  priceDeadline: ({ quote }) => birthdayText(quote),
  priceReason: (_, { quote }) => {
    const text = birthdayText(quote);
    return text === null ? null : { title: copy.ages, text };
  },
  termsOf: ({ cover_amount, premium }) =>
    copy.terms(formatLakhCrore(cover_amount), policyPeriodText(premium.policy_period)),
  facts: (plan) => [
    { label: copy.existing, value: coveredFromText(existingDiseaseWaitMonths(plan)) },
    { label: copy.network, value: formatCount(plan.cashLess_hospital) },
    claimsPaidFact(plan),
  ],
  drawbacks: (plan, { quote }) => healthDrawbacks(plan, quote),
  moreFacts: (plan) => [
    ...pricePerYear(plan),
    { label: copy.room, value: ROOM_RENT_LABELS[plan.features.room_rent_type].label },
    { label: copy.restoration, value: plan.features.restoration },
    { label: copy.bonus, value: noClaimBonusText(plan.features) },
  ],
  // Maternity first, as in the filters. The co-pay is among the drawbacks.
  includes: ({ features }) => [
    ...(features.maternity_Cover ? ['Maternity'] : []),
    ...features.policy_benefits
      .filter((benefit) => benefit !== 'NO_CO_PAY')
      .map((benefit) => HEALTH_BENEFIT_LABELS[benefit].label),
  ],
  planOf: ({ product_id, cover_amount, addons }, filters) => ({
    product_id,
    cover_amount,
    policy_period: filters.policy_period,
    addons: addons.map(({ code }) => code).filter((code) => filters.addons.includes(code)),
  }),

  compareFacts: (offer, record) => [
    { label: 'What you may pay later', value: healthDrawbacks(offer, record.quote).map(({ text }) => text) },
    ...healthCompareFacts(offer),
  ],
  compareOrders: commonCompareOrders,

  details: (plan, { quote }) => healthPlanDetailSections(plan, conditionsText(quote)),

  offerFor: healthOfferForPeriod,
  choices: healthPlanChoices,
};

/** A birthday that will change the price, said before it does. Null if there is none. */
const birthdayText = (quote: HealthQuote): string | null => {
  const birthday = birthdayAhead(quote, todayByServer());
  if (birthday === null) return null;
  const { member_type, age, on, buyBy } = birthday;
  const turns = `${memberInSentence(member_type, { begins: true })} ${member_type === 'SELF' ? 'turn' : 'turns'} ${age}`;
  const day = (date: string) => formatDate(date, 'dd MMM yyyy').replaceAll(' ', '\u00a0');
  return buyBy === null ? copy.birthdayCounted(turns, day(on)) : copy.birthdayAhead(turns, day(on), day(buyBy));
};

const pricePerYear = (plan: HealthOffer | HealthDeclinedOffer): PlanFact[] =>
  'premium' in plan && plan.premium.policy_period > 1
    ? [{ label: copy.perYear, value: copy.aboutPerYear(formatInr(premiumPerYear(plan))) }]
    : [];
