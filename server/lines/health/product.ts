import {
  HEALTH_SUMS_INSURED,
  type HealthAddonCode,
  type HealthFeatures,
  POLICY_BENEFITS,
} from '#contract/lines/health/quote.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { MEDICAL_CONDITION_CODES } from '#contract/shared/medical-conditions.ts';
import { type Paise, rupeesToPaise } from '#contract/shared/money.ts';
import type { HealthDiscountGrid } from './rating/discount-grid.ts';

export type MedicalConditionCode = (typeof MEDICAL_CONDITION_CODES)[number];

/** How an insurer treats a fact about a member's health: a loading in whole percent, or no cover. */
export type HealthLoadingOrDecline = number | 'DECLINE';

/** Who can be insured. Ages in whole years, except the youngest child's age in days. */
interface Eligibility {
  /** Oldest age at entry of any insured person. */
  readonly max_entry_age: number;
  /** Youngest age at entry of the eldest insured; 18 unless the product is for seniors. */
  readonly min_eldest_age: number;
  readonly max_members: number;
  readonly max_children: number;
  readonly parents: boolean;
  readonly parents_in_law: boolean;
}

/** The insurer's health rules, for the quote and for the proposal. */
interface UnderwritingRules {
  /** A condition that is not listed is accepted without loading (its waiting period still applies). */
  readonly conditions: Readonly<Partial<Record<MedicalConditionCode, HealthLoadingOrDecline>>>;
  /** The maximum sum of all members' loadings, in percent; above it the insurer declines. */
  readonly max_loading: number;
  /** The doctor's decision on a referred proposal: a further loading (0: none), or no cover. */
  readonly doctor: { readonly CANCER: HealthLoadingOrDecline; readonly HEART_AND_DIABETES: HealthLoadingOrDecline };
}

/** A health product with all data that the sandbox needs to quote and underwrite it. */
export interface HealthProduct {
  readonly insurer: Insurer;
  readonly product_id: string;
  readonly product_name: string;
  /** Network hospitals for cashless treatment. */
  readonly cashLess_hospital: number;
  /** Claims paid: '97.20%'. */
  readonly claim_percentage: string;
  /** Sums insured sold, paise, ascending. */
  readonly cover_amounts: readonly Paise[];
  readonly addons: readonly HealthAddonCode[];
  readonly features: HealthFeatures;
  readonly grid: HealthDiscountGrid;
  readonly eligibility: Eligibility;
  readonly rules: UnderwritingRules;
}

// Benefits that follow from another figure are derived, so that the two cannot disagree.
type DerivedBenefit = 'RESTORATION' | 'NO_CLAIM_BONUS' | 'NO_CO_PAY';
type DerivedFeature =
  | 'policy_benefits'
  | 'maternity_Cover'
  | 'initial_waiting_period'
  | 'specific_disease_waiting_period';

/** The source form of a product: sums insured as a range in Lakh, and only the benefits that no figure implies. */
export interface HealthProductData extends Omit<HealthProduct, 'cover_amounts' | 'features'> {
  readonly lakh: { readonly from: number; readonly to: number };
  readonly features: Omit<HealthFeatures, DerivedFeature> & {
    readonly benefits: readonly Exclude<(typeof POLICY_BENEFITS)[number], DerivedBenefit>[];
    /** Months; 24 unless the product is better. */
    readonly specific_disease_waiting_period?: number;
  };
}

/**
 * A product from its sheet. Sums insured are those of HEALTH_SUMS_INSURED within `lakh`; the initial wait is 1 month (30
 * days) and the wait for specific diseases 24 unless the sheet says otherwise. No errors.
 * Source of the waits: IRDAI master circular on health insurance, 29-05-2024.
 */
export function makeHealthProduct({ lakh, features, ...product }: HealthProductData): HealthProduct {
  const { benefits, specific_disease_waiting_period = 24, ...figures } = features;
  const has = (benefit: (typeof POLICY_BENEFITS)[number]): boolean => {
    if (benefit === 'NO_CO_PAY') return figures.co_pay === 0;
    if (benefit === 'RESTORATION') return figures.restoration !== 'Not included';
    if (benefit === 'NO_CLAIM_BONUS') return figures.no_claim_bonus_percent > 0;
    return benefits.includes(benefit);
  };
  return {
    ...product,
    cover_amounts: HEALTH_SUMS_INSURED.filter(
      (cover) => cover >= rupeesToPaise(lakh.from * 100_000) && cover <= rupeesToPaise(lakh.to * 100_000),
    ),
    features: {
      ...figures,
      initial_waiting_period: 1,
      specific_disease_waiting_period,
      maternity_Cover: figures.maternity_waiting_period !== null,
      policy_benefits: POLICY_BENEFITS.filter(has),
    },
  };
}
