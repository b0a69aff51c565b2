import { ageOn } from '#contract/shared/dates.ts';
import { isChild, type MemberType } from '#contract/shared/family.ts';
import { capital, person } from '#src/shared/members/people.ts';

/** Which birth dates cannot be true, told before the server has to (which checks the same, `family-checks`). */

const ADULT = 18;
const OLDEST_CHILD = 25;
const OLDEST_ANYONE = 130;
/** Fewest years between a parent and a child. */
const GENERATION = 15;

/** Birth dates that are known, as ISO. */
type BirthDates = ReadonlyMap<MemberType, string>;

interface Checked {
  member: MemberType;
  /** ISO. */
  dob: string;
  /** SELF's is in it also when SELF is not covered: the proposer is a parent, a child, a spouse all the same. */
  known: BirthDates;
  family: readonly MemberType[];
  /** ISO. */
  today: string;
}

/** What is wrong with a member's birth date, in a sentence; undefined when nothing is. */
export const birthDateProblem = ({ member, dob, known, family, today }: Checked): string | undefined => {
  const who = person(member, family);
  const age = ageOn(dob, today);
  if (dob > today) return 'This date is in the future. Check the year';
  if (age > OLDEST_ANYONE) return `This date is more than ${OLDEST_ANYONE} years ago. Check the year`;
  if (member === 'SELF') return undefined;
  if (member === 'SPOUSE')
    return age < ADULT ? `A spouse has to be ${ADULT} or older. By this date, ${who} is ${inWords(age)}` : undefined;
  const self = known.get('SELF');
  const spouse = known.get('SPOUSE');
  if (isChild(member)) {
    if (age > OLDEST_CHILD)
      return `Children are covered up to age ${OLDEST_CHILD}. By this date, ${who} is ${age}: leave them out, or check the year`;
    const parent = tooClose(self, dob) ? 'you' : tooClose(spouse, dob) ? 'your spouse' : null;
    return (
      (parent && `${capital(who)} has to be at least ${GENERATION} years younger than ${parent}. Check both dates`) ||
      undefined
    );
  }
  const ofSpouse = member === 'FATHER_IN_LAW' || member === 'MOTHER_IN_LAW';
  return tooClose(dob, ofSpouse ? spouse : self)
    ? `${capital(who)} has to be at least ${GENERATION} years older than ${ofSpouse ? 'your spouse' : 'you'}. Check both dates`
    : undefined;
};

/** Whether the elder was too young when the younger was born; false while a date is unknown. */
const tooClose = (elder: string | undefined, younger: string | undefined): boolean =>
  elder !== undefined && younger !== undefined && ageOn(elder, younger) < GENERATION;

const inWords = (age: number): string => (age < 1 ? 'less than a year old' : `${age}`);

/** 'Less than a year', '1 year', '34 years'. */
export const ageText = (dob: string, today: string): string => {
  const age = ageOn(dob, today);
  return age < 1 ? 'Less than a year' : age === 1 ? '1 year' : `${age} years`;
};
