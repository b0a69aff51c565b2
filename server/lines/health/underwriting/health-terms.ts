import { firstDayOfCover } from '#contract/shared/dates.ts';
import { memberInSentence, memberPossessive } from '#contract/shared/member-types.ts';
import { type AdultBmi, bodyMassIndexOfAdults } from '../bmi.ts';
import type { HealthQuotedRisk, MemberCondition } from '../insurer-adapter.ts';
import type { HealthProduct } from '../product.ts';
import type { HealthLoading } from '../rating/cover-premium.ts';
import { conditionDeclines, conditionLabel, conditionLoadings, loadingDeclines } from './condition-terms.ts';
import { healthEligibilityDeclines } from './eligibility.ts';

/** The body mass index (kg/m²) from which the premium rises, and the one from which there is no cover. */
const BMI_LOADED_FROM = 35;
const BMI_DECLINED_FROM = 45;
const BMI_LOADING = 15;
const TOBACCO_LOADING = 10;

/** A loading, with the sentence that explains it if the premium that the visitor agreed to lacks it. */
export interface ExplainedLoading {
  readonly loading: HealthLoading;
  readonly reason: string;
}

/** On which terms a product insures a risk: not at all if it has `declines`, else with `loadings`. */
export interface HealthTerms {
  readonly declines: readonly string[];
  readonly loadings: readonly ExplainedLoading[];
}

/**
 * A product's terms for everything that a journey has disclosed. Both the price and the insurer's decision follow from
 * them, so that no plan is offered that would be declined, and no price is without a loading that would be charged.
 * Throws a RangeError for a family without members. Source: the product's rules; server/lines/health/README.md.
 */
export function healthTermsOf(product: HealthProduct, risk: HealthQuotedRisk): HealthTerms {
  const { family, conditions, body = [], tobacco = [], onDate } = risk;
  const adults = bodyMassIndexOfAdults(family, body, onDate);
  const loadings = [
    ...explainedConditionLoadings(product, conditions),
    ...tobaccoLoadings(tobacco),
    ...bmiLoadings(adults),
  ];
  return {
    declines: [
      ...bmiDeclines(adults),
      ...healthEligibilityDeclines(product, family, firstDayOfCover(onDate)),
      ...conditionDeclines(product, conditions),
      ...loadingDeclines(
        product,
        loadings.map(({ loading }) => loading),
      ),
    ],
    loadings,
  };
}

/** Loadings of disclosed conditions, by the product's own terms. */
function explainedConditionLoadings(
  product: HealthProduct,
  conditions: readonly MemberCondition[],
): ExplainedLoading[] {
  return conditions.flatMap((condition) =>
    conditionLoadings(product, [condition]).map((loading) => ({
      loading,
      reason: `${conditionLabel(condition.code)} (${memberInSentence(condition.member_type)}), declared in the medical questions, adds ${loading.percent}%.`,
    })),
  );
}

/** 10 % for each member who uses tobacco. */
const tobaccoLoadings = (members: NonNullable<HealthQuotedRisk['tobacco']>): ExplainedLoading[] =>
  members.map((member_type) => ({
    loading: {
      key: `TOBACCO-${member_type}`,
      label: `Tobacco (${memberInSentence(member_type)})`,
      percent: TOBACCO_LOADING,
    },
    reason: `Tobacco, used by ${memberInSentence(member_type)}, adds ${TOBACCO_LOADING}%.`,
  }));

/** 15 % for each adult with a body mass index of 35 kg/m² or more. */
const bmiLoadings = (adults: readonly AdultBmi[]): ExplainedLoading[] =>
  adults
    .filter(({ bmi }) => bmi >= BMI_LOADED_FROM)
    .map(({ member_type, bmi }) => ({
      loading: {
        key: `BMI-${member_type}`,
        label: `Body mass index (${memberInSentence(member_type)})`,
        percent: BMI_LOADING,
      },
      reason: `${memberPossessive(member_type, { begins: true })} body mass index is ${bmi}; from ${BMI_LOADED_FROM} on it adds ${BMI_LOADING}%.`,
    }));

/** A sentence for each adult with a body mass index of 45 kg/m² or more. */
const bmiDeclines = (adults: readonly AdultBmi[]): string[] =>
  adults
    .filter(({ bmi }) => bmi >= BMI_DECLINED_FROM)
    .map(
      ({ member_type, bmi }) =>
        `${memberPossessive(member_type, { begins: true })} body mass index is ${bmi}; the insurer declines from ${BMI_DECLINED_FROM} on.`,
    );
