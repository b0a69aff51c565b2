import { ageOn } from '#contract/shared/dates.ts';
import { isChild, isParent, MEMBER_TYPES, type MemberType } from '#contract/shared/member-types.ts';

/** A person to be insured; `DOB` is 'yyyy-mm-dd'. */
export interface InsuredMember {
  readonly member_type: MemberType;
  readonly DOB: string;
}

/**
 * A family in the tariff's terms: the floater's adults (eldest first), its children, and parents rated on their own
 * age.
 */
export interface FamilyShape {
  readonly adults: readonly InsuredMember[];
  readonly children: readonly InsuredMember[];
  readonly parents: readonly InsuredMember[];
}

const byOrder = (a: InsuredMember, b: InsuredMember) =>
  MEMBER_TYPES.indexOf(a.member_type) - MEMBER_TYPES.indexOf(b.member_type);
const eldestFirst = (a: InsuredMember, b: InsuredMember) => a.DOB.localeCompare(b.DOB) || byOrder(a, b);

/** Splits a family for rating (README, step 1): SELF and SPOUSE are the floater's adults. Any order; no errors. */
export function familyShape(family: readonly InsuredMember[]): FamilyShape {
  const core = family.filter(({ member_type }) => !isParent(member_type));
  return {
    adults: core.filter(({ member_type }) => !isChild(member_type)).sort(eldestFirst),
    children: core.filter(({ member_type }) => isChild(member_type)).sort(byOrder),
    parents: family.filter(({ member_type }) => isParent(member_type)).sort(eldestFirst),
  };
}

/** Age in whole years of the eldest insured person on a day. Throws a RangeError for an empty family. */
export function eldestAge(family: readonly InsuredMember[], onDate: string): number {
  if (family.length === 0) throw new RangeError('A family has at least one member');
  return Math.max(...family.map(({ DOB }) => ageOn(DOB, onDate)));
}

/** The kinds of family that an insurer's discount grid distinguishes. */
export type FamilyKind = 'INDIVIDUAL' | 'COUPLE' | 'WITH_CHILDREN' | 'WITH_PARENTS';

/** The kind of a family: parents take precedence over children, children over a couple. No errors. */
export function familyKind(family: readonly InsuredMember[]): FamilyKind {
  const { adults, children, parents } = familyShape(family);
  if (parents.length > 0) return 'WITH_PARENTS';
  if (children.length > 0) return 'WITH_CHILDREN';
  return adults.length > 1 ? 'COUPLE' : 'INDIVIDUAL';
}
