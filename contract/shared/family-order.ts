import { isChild, isParent, type MemberType } from './member-types.ts';

/**
 * What contradicts the order of a family, as in 'must be younger than you'; null if nothing does. A child is younger
 * than at least one adult, a parent older than the child. The difference is not judged: a step-child may be nearly as
 * old as a step-parent.
 * @param bornOf the birth date or the age of each member; null if unknown
 * @param isOlder whether the first was born before the second
 */
export function familyOrderProblem<T>(
  member: MemberType,
  bornOf: (member: MemberType) => T | null,
  isOlder: (one: T, other: T) => boolean,
): string | null {
  const own = bornOf(member);
  const known = (name: string, adult: MemberType) => {
    const born = bornOf(adult);
    return born === null ? [] : [{ name, born }];
  };
  if (own === null) return null;
  if (isChild(member)) {
    const adults = [...known('you', 'SELF'), ...known('your spouse', 'SPOUSE')];
    if (adults.length === 0 || adults.some(({ born }) => isOlder(born, own))) return null;
    return `must be younger than ${adults.map(({ name }) => name).join(' or ')}`;
  }
  if (!isParent(member)) return null;
  const isInLaw = member === 'FATHER_IN_LAW' || member === 'MOTHER_IN_LAW';
  const [child] = isInLaw ? known('your spouse', 'SPOUSE') : known('you', 'SELF');
  return child === undefined || isOlder(own, child.born) ? null : `must be older than ${child.name}`;
}
