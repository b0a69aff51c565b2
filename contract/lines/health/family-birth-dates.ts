import { ADULT_AGE } from '#contract/shared/ages.ts';
import { type BirthDateFault, birthDateFault } from '#contract/shared/birth-date-fault.ts';
import { ageOn, type IsoDate } from '#contract/shared/dates.ts';
import { familyOrderProblem } from '#contract/shared/family-order.ts';
import { isChild, type MemberType } from '#contract/shared/member-types.ts';

/** Ages of those who buy and are covered, in completed years. */

/** House rule: an older proposer has mistyped the year. */
export const MAX_PROPOSER_AGE = 100;
/** As in Indian family floaters. */
export const MAX_CHILD_AGE = 25;

/** Known birth dates, 'yyyy-mm-dd'; null if unknown. SELF's also if SELF is not covered. */
export type BirthDateOf = (member: MemberType) => IsoDate | null;

/** `age` on the day, in years. `ORDER`: it contradicts the order of the family; `order` as in 'must be younger than you'. */
export type FamilyDateProblem =
  | { readonly kind: BirthDateFault }
  | { readonly kind: 'MINOR' | 'GROWN_UP'; readonly age: number }
  | { readonly kind: 'ORDER'; readonly order: string };

/**
 * What is wrong with a member's birth date on a day ('yyyy-mm-dd'), or null; null if it is unknown. SELF and SPOUSE are 18
 * or older; a child is at most 25 and younger than SELF or SPOUSE; parents are older than SELF, parents-in-law than
 * SPOUSE. No errors. Source: house rules.
 */
export function familyDateProblem(
  member: MemberType,
  birthDateOf: BirthDateOf,
  onDate: IsoDate,
): FamilyDateProblem | null {
  const dob = birthDateOf(member);
  if (dob === null) return null;
  const fault = birthDateFault(dob, onDate);
  if (fault !== null) return { kind: fault };
  const age = ageOn(dob, onDate);
  if (member === 'SELF' || member === 'SPOUSE') return age < ADULT_AGE ? { kind: 'MINOR', age } : null;
  if (isChild(member) && age > MAX_CHILD_AGE) return { kind: 'GROWN_UP', age };
  const order = familyOrderProblem(member, birthDateOf, (one, other) => one < other);
  return order === null ? null : { kind: 'ORDER', order };
}
