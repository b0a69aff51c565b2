import { MAX_CHILD_AGE } from '#contract/lines/health/family-birth-dates.ts';
import { ADULT_AGE } from '#contract/shared/ages.ts';
import { ageOn, daysBetween } from '#contract/shared/dates.ts';
import { isChild, isParent, memberIsOrAre } from '#contract/shared/member-types.ts';
import type { HealthProduct } from '../product.ts';
import { eldestAge, familyShape, type InsuredMember } from '../rating/family-shape.ts';

export const MIN_CHILD_AGE_DAYS = 91;

/** Why one member cannot be insured; empty if possible. */
function memberDeclines(product: HealthProduct, member: InsuredMember, onDate: string): string[] {
  const { eligibility, product_name } = product;
  const who = memberIsOrAre(member.member_type);
  const age = ageOn(member.DOB, onDate);
  if (isChild(member.member_type)) {
    if (daysBetween(member.DOB, onDate) < MIN_CHILD_AGE_DAYS)
      return [`${product_name} insures children from ${MIN_CHILD_AGE_DAYS} days of age; ${who} younger.`];
    if (age > MAX_CHILD_AGE) return [`${product_name} insures children up to age ${MAX_CHILD_AGE}; ${who} ${age}.`];
    return [];
  }
  if (isParent(member.member_type) && !eligibility.parents) return [`${product_name} does not insure parents.`];
  if (member.member_type.endsWith('_IN_LAW') && !eligibility.parents_in_law)
    return [`${product_name} does not insure parents-in-law.`];
  if (age < ADULT_AGE) return [`${product_name} insures adults from age ${ADULT_AGE}; ${who} ${age}.`];
  if (age > eligibility.max_entry_age)
    return [`${product_name} takes new members up to age ${eligibility.max_entry_age}; ${who} ${age}.`];
  return [];
}

/** Why the family as a whole cannot be insured; empty if possible. */
function familyDeclines(product: HealthProduct, family: readonly InsuredMember[], onDate: string): string[] {
  const { eligibility, product_name } = product;
  const { adults, children } = familyShape(family);
  const reasons: string[] = [];
  if (children.length > 0 && adults.length === 0)
    reasons.push(`${product_name} insures children only together with you or your spouse.`);
  if (family.length > eligibility.max_members)
    reasons.push(
      `${product_name} insures up to ${eligibility.max_members} people in one policy; you asked for ${family.length}.`,
    );
  if (children.length > eligibility.max_children)
    reasons.push(
      eligibility.max_children === 0
        ? `${product_name} does not insure children.`
        : `${product_name} insures up to ${eligibility.max_children} children; you asked for ${children.length}.`,
    );
  const eldest = eldestAge(family, onDate);
  if (eldest < eligibility.min_eldest_age && eligibility.min_eldest_age > ADULT_AGE)
    reasons.push(
      `${product_name} is for families with someone aged ${eligibility.min_eldest_age} or more; your eldest is ${eldest}.`,
    );
  return reasons;
}

/**
 * Why a product does not insure this family, one sentence each, without duplicates; empty if it does. Ages are those on
 * `onDate` ('yyyy-mm-dd'), the first day of cover, in whole years; children from 91 days to 25 years. Throws a
 * RangeError for an empty family. Source: the product's own rules; the children's ages are the usual ones of Indian
 * family floaters.
 */
export function healthEligibilityDeclines(
  product: HealthProduct,
  family: readonly InsuredMember[],
  onDate: string,
): string[] {
  const reasons = [
    ...familyDeclines(product, family, onDate),
    ...family.flatMap((member) => memberDeclines(product, member, onDate)),
  ];
  return [...new Set(reasons)];
}
