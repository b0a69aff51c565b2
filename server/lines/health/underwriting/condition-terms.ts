import { MEDICAL_CONDITIONS } from '#contract/shared/medical-conditions.ts';
import { memberInSentence } from '#contract/shared/member-types.ts';
import type { MemberCondition } from '../insurer-adapter.ts';
import type { HealthLoadingOrDecline, HealthProduct, MedicalConditionCode } from '../product.ts';
import type { HealthLoading } from '../rating/cover-premium.ts';

/** A condition's name within a sentence: 'Diabetes'. No errors. */
export function conditionLabel(code: MedicalConditionCode): string {
  return MEDICAL_CONDITIONS.find(({ value }) => value === code)?.label ?? code;
}

function termsOf(product: HealthProduct, code: MedicalConditionCode): HealthLoadingOrDecline {
  return product.rules.conditions[code] ?? 0;
}

/** The loadings for these conditions, per member; conditions that the product declines have none. No errors. */
export function conditionLoadings(product: HealthProduct, conditions: readonly MemberCondition[]): HealthLoading[] {
  return conditions.flatMap(({ member_type, code }) => {
    const percent = termsOf(product, code);
    if (percent === 'DECLINE' || percent === 0) return [];
    return [
      { key: `${code}-${member_type}`, label: `${conditionLabel(code)} (${memberInSentence(member_type)})`, percent },
    ];
  });
}

/** Why the product declines these conditions, one sentence each; empty if it does not. No errors. */
export function conditionDeclines(product: HealthProduct, conditions: readonly MemberCondition[]): string[] {
  return conditions
    .filter(({ code }) => termsOf(product, code) === 'DECLINE')
    .map(
      ({ member_type, code }) =>
        `${product.product_name} does not insure someone with ${conditionLabel(code).toLowerCase()} (${memberInSentence(member_type)}).`,
    );
}

/** Why the product declines loadings (whole percent) whose sum exceeds its limit; empty if it does not. */
export function loadingDeclines(product: HealthProduct, loadings: readonly HealthLoading[]): string[] {
  const total = loadings.reduce((sum, { percent }) => sum + percent, 0);
  if (total <= product.rules.max_loading) return [];
  return [
    `The family’s health would raise the premium by ${total}%; ${product.product_name} goes up to ${product.rules.max_loading}%.`,
  ];
}
