import { type MemberType, memberInSentence } from '#contract/shared/member-types.ts';
import type { TravelProduct } from '../product.ts';
import type { TravelLoading } from '../rating/rate-travel.ts';

/** The loadings for travellers with an existing condition, one each. None if the product declines. */
export function existingConditionLoadings({ rules }: TravelProduct, members: readonly MemberType[]): TravelLoading[] {
  const { existing } = rules;
  if (existing === 'DECLINE' || existing === 0) return [];
  return members.map((member_type) => ({
    member_type,
    key: `EXISTING-${member_type}`,
    label: `Existing condition (${memberInSentence(member_type)})`,
    percent: existing,
  }));
}

/** Why the product declines travellers with such a condition, one sentence each; empty if it does not. No errors. */
export const existingConditionDeclines = (
  { rules, product_name }: TravelProduct,
  members: readonly MemberType[],
): string[] =>
  rules.existing === 'DECLINE'
    ? members.map(
        (member_type) =>
          `${product_name} does not insure travellers who already have a medical condition (${memberInSentence(member_type)}).`,
      )
    : [];
