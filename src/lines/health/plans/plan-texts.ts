import { existingDiseaseWait, monthsText } from '#contract/lines/health/existing-disease-wait.ts';
import type {
  HealthAddonCode,
  HealthDeclinedOffer,
  HealthFeatures,
  HealthOffer,
  HealthQuote,
  POLICY_BENEFITS,
  ROOM_RENT_TYPES,
} from '#contract/lines/health/quote.ts';
import { ageOn } from '#contract/shared/dates.ts';
import { MEDICAL_CONDITIONS } from '#contract/shared/medical-conditions.ts';
import { memberHeading } from '#contract/shared/member-types.ts';

/** Labels for the codes and figures of a health plan, for every screen that shows a plan. */

export type RoomRentType = (typeof ROOM_RENT_TYPES)[number];
export type PolicyBenefit = (typeof POLICY_BENEFITS)[number];

/** A term, and what it means for the visitor. */
interface Explained {
  label: string;
  explain: string;
}

export const ROOM_RENT_LABELS: Record<RoomRentType, Explained> = {
  ANY_ROOM: {
    label: 'Any room',
    explain:
      'Any room in the hospital is paid for, suites included. Nothing is taken off the bill because of the room.',
  },
  SINGLE_PRIVATE: {
    label: 'Single private room',
    explain:
      'A private room with one bed is paid in full. In a costlier room you pay the difference, on the other bills too.',
  },
  SHARED: {
    label: 'Shared room',
    explain:
      'A room with two or more beds is paid in full. In a costlier room you pay the difference, on the other bills too.',
  },
  CAPPED: {
    label: 'Up to a daily limit',
    explain: 'The room is paid up to an amount a day. Above it you pay the difference, on the other bills too.',
  },
};

/** Add-ons on chips, with space for two or three words. */
export const HEALTH_ADDON_LABELS: Record<HealthAddonCode, string> = {
  OPD: 'Doctor visits',
  CRITICAL_ILLNESS: 'Critical illness',
  HOSPITAL_CASH: 'Daily hospital cash',
  PED_WAIT_REDUCTION: 'Shorter disease wait',
  CONSUMABLES_COVER: 'Consumables',
};

export const HEALTH_BENEFIT_LABELS: Record<PolicyBenefit, Explained> = {
  RESTORATION: {
    label: 'Cover is restored',
    explain: 'If claims use up the sum insured, it is restored in the same year.',
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

/** The waiting period for existing diseases in months, less the reduction by an add-on in the price. */
export const existingDiseaseWaitMonths = (plan: HealthOffer | HealthDeclinedOffer): number => {
  return existingDiseaseWait(plan.features, 'premium' in plan ? plan.premium.lines : []);
};

/** When something is covered: 'From day one', 'After 2 years'. */
export const coveredFromText = (months: number): string =>
  months === 0 ? 'From day one' : `After ${monthsText(months)}`;

export const coPayText = (percent: number): string => (percent === 0 ? 'None' : `${percent}% of each claim`);

export const noClaimBonusText = ({
  no_claim_bonus_percent: a,
  no_claim_bonus_max_percent: most,
}: HealthFeatures): string => (a === 0 ? 'None' : `${a}% a year, up to ${most}%`);

/** The family in a line: 'You 36, Spouse 34, Son 5'. `today` 'yyyy-mm-dd'. */
export const familySummaryText = ({ memberDetails, additionalDetails }: HealthQuote, today: string): string =>
  memberDetails
    .map(({ member_type, DOB }) => {
      const dob = member_type === 'SELF' ? (additionalDetails?.DOB ?? DOB) : DOB;
      const age = dob === null ? null : ageOn(dob, today);
      const said = age === null ? '' : age === 0 ? ' under 1' : ` ${age}`;
      return `${memberHeading(member_type)}${said}`;
    })
    .join(', ');

/** What the family disclosed about its health: 'Diabetes (Father)'; empty if nothing. */
export const conditionsText = ({ medicalDetails }: HealthQuote): string =>
  medicalDetails
    .flatMap(({ member_type, medical_question }) =>
      (medical_question ?? []).map((code) => {
        const label = MEDICAL_CONDITIONS.find(({ value }) => value === code)?.label ?? code;
        return `${label} (${memberHeading(member_type)})`;
      }),
    )
    .join(', ');
