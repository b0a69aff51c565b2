import type {
  DeclinedOffer,
  HealthFilters,
  HealthQuote,
  Offer,
  POLICY_BENEFITS,
  ProductFeatures,
  ROOM_RENT_TYPES,
} from '#contract/lines/health/quote.ts';
import { ageOn } from '#contract/shared/dates.ts';
import type { Paise } from '#contract/shared/money.ts';
import { CONDITIONS, memberLabel } from '#contract/shared/options.ts';
import type { Premium, PremiumLine } from '#contract/shared/premium.ts';
import { coverText, yearsText } from '../parts/amounts.ts';

/** What the codes and figures of a health plan are called in plain words; shared by every screen that shows a plan. */

export type RoomRentType = (typeof ROOM_RENT_TYPES)[number];
export type PolicyBenefit = (typeof POLICY_BENEFITS)[number];

/** A word of the field, and what it means for the visitor. */
interface Explained {
  label: string;
  explain: string;
}

/** `short` is for cards, where a line has 15 letters. */
export const ROOM_RENT: Record<RoomRentType, Explained & { short: string }> = {
  ANY_ROOM: {
    label: 'Any room',
    short: 'Any room',
    explain: 'Any room of the hospital is paid for, suites too. Nothing is taken off the bill because of the room.',
  },
  SINGLE_PRIVATE: {
    label: 'Single private room',
    short: 'Private room',
    explain:
      'A private room with one bed is paid in full. In a dearer room you pay the difference, on the other bills too.',
  },
  SHARED: {
    label: 'Shared room',
    short: 'Shared room',
    explain:
      'A room with two or more beds is paid in full. In a dearer room you pay the difference, on the other bills too.',
  },
  CAPPED: {
    label: 'Up to a daily limit',
    short: 'Daily limit',
    explain: 'The room is paid up to an amount a day. Above it you pay the difference, on the other bills too.',
  },
};

export const BENEFITS: Record<PolicyBenefit, Explained> = {
  RESTORATION: {
    label: 'Cover is restored',
    explain: 'When a claim has used the sum insured up, it is filled again in the same year.',
  },
  NO_CLAIM_BONUS: {
    label: 'No-claim bonus',
    explain: 'The sum insured grows with each year without a claim, at no extra premium.',
  },
  DAY_CARE: {
    label: 'Day-care treatments',
    explain: 'Treatments without a night in hospital, such as dialysis or cataract.',
  },
  AYUSH: { label: 'AYUSH', explain: 'Ayurveda, yoga, Unani, Siddha and homoeopathy in a recognised hospital.' },
  HOME_CARE: { label: 'Care at home', explain: 'Treatment at home where a hospital would otherwise have been needed.' },
  ANNUAL_CHECKUP: { label: 'Yearly health check', explain: 'A health check for the adults once a year.' },
  NO_CO_PAY: { label: 'No co-pay', explain: 'You pay no share of a claim that is covered.' },
  CONSUMABLES: {
    label: 'Consumables',
    explain: 'Gloves, syringes, masks and the like, which hospitals bill and most policies leave out.',
  },
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A number of months as people say it: 1 → '30 days' (so the policies), 9 → '9 months', 24 → '2 years'. */
export const monthsText = (months: number): string => {
  if (months === 1) return '30 days';
  return months > 0 && months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');
};

/** When something is covered: 'From day one', 'After 2 years'. */
export const waitText = (months: number): string => (months === 0 ? 'From day one' : `After ${monthsText(months)}`);

export const coPayText = (percent: number): string => (percent === 0 ? 'None' : `${percent}% of each claim`);

export const bonusText = ({ no_claim_bonus_percent: a, no_claim_bonus_max_percent: most }: ProductFeatures): string =>
  a === 0 ? 'None' : `${a}% a year, up to ${most}%`;

/** A count with Indian grouping: 12400 → '12,400'. */
export const countText = (count: number): string => count.toLocaleString('en-IN');

/** The six figures by which plans are told apart at a glance. */
export const planFacts = (plan: Offer | DeclinedOffer): { label: string; value: string }[] => [
  ...('cover_amount' in plan ? [{ label: 'Sum insured', value: coverText(plan.cover_amount) }] : []),
  { label: 'Hospital room', value: ROOM_RENT[plan.features.room_rent_type].short },
  { label: 'Existing diseases', value: waitText(plan.features.ped_waiting_period) },
  { label: 'Cashless hospitals', value: countText(plan.cashLess_hospital) },
  { label: 'Claims settled', value: plan.claim_percentage },
  { label: 'Co-pay', value: coPayText(plan.features.co_pay) },
];

/** Benefits of the plan, maternity first as in the filters; the co-pay stands among the figures already. */
export const planTags = ({ features }: Offer | DeclinedOffer): string[] => [
  ...(features.maternity_Cover ? ['Maternity'] : []),
  ...features.policy_benefits.filter((benefit) => benefit !== 'NO_CO_PAY').map((benefit) => BENEFITS[benefit].label),
];

/** Beneath a price: 'for 1 year, taxes included'; for longer periods with the price of one year. */
export const periodText = (premium: Premium, money: (paise: Paise) => string): string => {
  const { policy_period: years, net_premium_inc_gst: total } = premium;
  const whole = `for ${yearsText(years)}, taxes included`;
  // Whole rupees a year: the exact amount is the total's business.
  return years === 1 ? whole : `${whole}; about ${money(Math.round(total / years / 100) * 100)} a year`;
};

/** The working with its sum as the last line, for places that show no total beneath. */
export const workingWithTotal = (premium: Premium): PremiumLine[] => [
  ...premium.lines,
  { key: 'total', label: 'What you pay', detail: '', amount: premium.net_premium_inc_gst },
];

/** The family in a line: 'Self 36, Spouse 34, Son 5'. `today` 'yyyy-mm-dd'. */
export const familyText = ({ memberDetails, additionalDetails }: HealthQuote, today: string): string =>
  memberDetails
    .map(({ member_type, DOB }) => {
      const dob = member_type === 'SELF' ? (additionalDetails?.DOB ?? DOB) : DOB;
      const age = dob === null ? null : ageOn(dob, today);
      const said = age === null ? '' : age === 0 ? ' under 1' : ` ${age}`;
      return `${memberLabel(member_type)}${said}`;
    })
    .join(', ');

/** What the family told of its health: 'Diabetes (Father)'; empty when nothing was. */
export const conditionsText = ({ medicalDetails }: HealthQuote): string =>
  medicalDetails
    .flatMap(({ member_type, medical_question }) =>
      medical_question.map((code) => {
        const label = CONDITIONS.find(({ value }) => value === code)?.label ?? code;
        return `${label} (${memberLabel(member_type)})`;
      }),
    )
    .join(', ');

/** The order of the list and the rule behind it; the rule is shown, because an order is advice too. */
export const SORTS: Record<HealthFilters['sortBy'], { label: string; rule: string }> = {
  premium_low_to_high: {
    label: 'Premium, low to high',
    rule: 'Sorted by what you pay for the whole period, lowest first. Nothing else decides the order.',
  },
  cashless_hospitals_network: {
    label: 'Cashless hospitals, most first',
    rule: 'Sorted by the number of hospitals that treat without payment, most first. Nothing else decides the order.',
  },
};
