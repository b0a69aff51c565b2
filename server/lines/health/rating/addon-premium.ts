import type { HealthAddonCode, PolicyPeriod } from '#contract/lines/health/quote.ts';
import { formatInr, type Paise, percentInRupees, rupeesToPaise } from '#contract/shared/money.ts';

/** Name of an add-on, and its effect in a sentence. */
interface AddonText {
  readonly label: string;
  readonly description: string;
}

export const HEALTH_ADDON_TEXTS: Readonly<Record<HealthAddonCode, AddonText>> = {
  OPD: {
    label: 'Doctor visits (OPD)',
    description: 'Consultations, tests and medicines without a stay in hospital, up to ₹10,000 a person a year.',
  },
  CRITICAL_ILLNESS: {
    label: 'Critical illness',
    description: 'Pays the sum insured once, when one of 32 serious illnesses is diagnosed for the first time.',
  },
  HOSPITAL_CASH: {
    label: 'Daily hospital cash',
    description: '₹2,000 for each day in hospital, at most 30 days a year, for costs that no bill shows.',
  },
  PED_WAIT_REDUCTION: {
    label: 'Shorter wait for existing diseases',
    description: 'Takes 12 months off the waiting period for diseases that you have today.',
  },
  CONSUMABLES_COVER: {
    label: 'Consumables',
    description: 'Gloves, syringes, masks and the other items that hospitals bill and policies leave out.',
  },
};

/** An add-on costs a fixed sum per person and year, or a whole percentage of the cover's premium of one year. */
type AddonRate = { readonly per_person: Paise } | { readonly percent: number };

const ADDON_RATES: Readonly<Record<HealthAddonCode, AddonRate>> = {
  OPD: { per_person: rupeesToPaise(2500) },
  CRITICAL_ILLNESS: { percent: 12 },
  HOSPITAL_CASH: { per_person: rupeesToPaise(750) },
  PED_WAIT_REDUCTION: { percent: 10 },
  CONSUMABLES_COVER: { percent: 6 },
};

/** What an add-on's price depends on: the cover's premium of one year in paise, the number of persons and of years. */
export interface HealthAddonBasis {
  readonly annual: Paise;
  readonly persons: number;
  readonly policy_period: PolicyPeriod;
}

/**
 * An add-on's premium for the whole period in paise: one year's, rounded half up to whole rupees, times the years;
 * without tenure discount. No errors. Source: house figures (server/lines/health/rating/README.md, step 8).
 */
export function healthAddonPremium(code: HealthAddonCode, { annual, persons, policy_period }: HealthAddonBasis): Paise {
  const rate = ADDON_RATES[code];
  const oneYear = 'percent' in rate ? percentInRupees(annual, rate.percent) : rate.per_person * persons;
  return oneYear * Number(policy_period);
}

/** The working of an add-on's premium, in words. No errors. */
export function healthAddonWorkingText(code: HealthAddonCode): string {
  const rate = ADDON_RATES[code];
  return 'percent' in rate
    ? `${rate.percent}% of one year’s premium, each year`
    : `${formatInr(rate.per_person)} a person, each year`;
}
