import { birthdayAhead } from '#contract/lines/health/birthday-ahead.ts';
import { healthDrawbacks } from '#contract/lines/health/drawbacks.ts';
import type { HealthTypes } from '#contract/lines/health/health.ts';
import type { DeclinedOffer, HealthQuote, Offer } from '#contract/lines/health/quote.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { memberInSentence } from '#contract/shared/family.ts';
import { formatCount, formatInr } from '#contract/shared/money.ts';
import { today } from '#src/api/server-clock.ts';
import { CONTACT_DETAILS } from '#src/features/contact/copy.ts';
import { claimsFact } from '#src/features/plans/claims.ts';
import { commonOrders } from '#src/features/plans/orders.ts';
import type { PlanFact, PlanPresentation } from '#src/features/plans/presentation.ts';
import { coverText, yearsText } from '../parts/amounts.ts';
import { offerFor, perYear, planChoices } from './choices.ts';
import { compareFacts } from './compare.ts';
import { listCopy as copy } from './copy.ts';
import { detailSections } from './details.ts';
import { healthFilters, healthSort } from './filters.ts';
import { BENEFITS, bonusText, conditionsText, existingWaitOf, familyText, ROOM_RENT, waitText } from './labels.ts';

/** The plans of the health line, for the shared screens. */
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
      { label: CONTACT_DETAILS, to: '#contact' },
    ],
  }),
  sort: healthSort,
  filters: healthFilters,

  pricesNote: (_, { quote }) => [copy.taxes, ...birthdayNote(quote)].join(' '),
  priceReason: (_, { quote }) => {
    const [text] = birthdayNote(quote);
    return text === undefined ? null : { title: copy.ages, text };
  },
  termsOf: ({ cover_amount, premium }) => copy.terms(coverText(cover_amount), yearsText(premium.policy_period)),
  facts: (plan) => [
    { label: copy.existing, value: waitText(existingWaitOf(plan)) },
    { label: copy.network, value: formatCount(plan.cashLess_hospital) },
    claimsFact(plan),
  ],
  drawbacks: (plan, { quote }) => healthDrawbacks(plan, quote),
  moreFacts: (plan) => [
    ...pricePerYear(plan),
    { label: copy.room, value: ROOM_RENT[plan.features.room_rent_type].label },
    { label: copy.restoration, value: plan.features.restoration },
    { label: copy.bonus, value: bonusText(plan.features) },
  ],
  // Maternity first, as in the filters. The co-pay is among the drawbacks.
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
    { label: 'What you may pay later', value: healthDrawbacks(offer, record.quote).map(({ text }) => text) },
    ...compareFacts(offer),
  ],
  compareOrders: commonOrders,

  details: (plan, { quote }) => detailSections(plan, conditionsText(quote)),

  offerFor,
  choices: planChoices,
};

/** A birthday that will change the price, said before it does. Empty if there is none. */
const birthdayNote = (quote: HealthQuote): string[] => {
  const birthday = birthdayAhead(quote, today());
  if (birthday === null) return [];
  const { member_type, age, on, buyBy } = birthday;
  const turns = `${memberInSentence(member_type, { begins: true })} ${member_type === 'SELF' ? 'turn' : 'turns'} ${age}`;
  const day = (date: string) => formatDate(date, 'dd MMM yyyy').replaceAll(' ', '\u00a0');
  return [buyBy === null ? copy.birthdayCounted(turns, day(on)) : copy.birthdayAhead(turns, day(on), day(buyBy))];
};

const pricePerYear = (plan: Offer | DeclinedOffer): PlanFact[] =>
  'premium' in plan && plan.premium.policy_period > 1
    ? [{ label: copy.perYear, value: copy.aboutPerYear(formatInr(perYear(plan))) }]
    : [];
