import { ageOn } from '#contract/shared/dates.ts';
import { familyOrderProblem } from '#contract/shared/family-order.ts';
import { isChild, type MemberType } from '#contract/shared/member-types.ts';
import { memberText } from '#src/features/members/member-texts.ts';
import { withCapital } from '#src/lib/common-texts.ts';

/** Which birth dates are impossible, reported before the server has to (it checks the same, `family-checks`). */

const ADULT = 18;
const OLDEST_CHILD = 25;
const OLDEST_ANYONE = 130;

/** Known birth dates, ISO. */
type BirthDates = ReadonlyMap<MemberType, string>;

interface Checked {
  member: MemberType;
  /** ISO. */
  dob: string;
  /** Includes SELF's even if SELF is not covered, because the proposer is still a parent, a child or a spouse. */
  known: BirthDates;
  family: readonly MemberType[];
  /** ISO. */
  today: string;
}

/** The problem of a member's birth date, in a sentence; undefined if there is none. */
export const birthDateProblem = ({ member, dob, known, family, today }: Checked): string | undefined => {
  const who = memberText(member, family);
  const age = ageOn(dob, today);
  if (dob > today) return 'This date is in the future. Check the year';
  if (age > OLDEST_ANYONE) return `This date is more than ${OLDEST_ANYONE} years ago. Check the year`;
  if (member === 'SELF') return undefined;
  if (member === 'SPOUSE')
    return age < ADULT ? `A spouse has to be ${ADULT} or older. By this date, ${who} is ${inWords(age)}` : undefined;
  if (isChild(member) && age > OLDEST_CHILD)
    return `Children are covered up to age ${OLDEST_CHILD}. By this date, ${who} is ${age}: leave them out, or check the year`;
  const bornOf = (other: MemberType) => (other === member ? dob : (known.get(other) ?? null));
  const order = familyOrderProblem(member, bornOf, (one, other) => one < other);
  return order === null ? undefined : `${withCapital(who)} ${order}. Check both dates`;
};

const inWords = (age: number): string => (age < 1 ? 'less than a year old' : `${age}`);

/** 'Less than a year', '1 year', '34 years'. */
export const ageText = (dob: string, today: string): string => {
  const age = ageOn(dob, today);
  return age < 1 ? 'Less than a year' : age === 1 ? '1 year' : `${age} years`;
};
