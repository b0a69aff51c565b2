import { familyDateProblem, MAX_CHILD_AGE } from '#contract/lines/health/family-birth-dates.ts';
import { ADULT_AGE } from '#contract/shared/ages.ts';
import { BIRTH_DATE_FAULT_TEXTS } from '#contract/shared/birth-date-fault.ts';
import { ageOn } from '#contract/shared/dates.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { memberText } from '#src/features/members/member-texts.ts';
import { withCapital } from '#src/lib/common-texts.ts';

interface Checked {
  member: MemberType;
  /** ISO. */
  dob: string;
  /** ISO. Includes SELF's even if SELF is not covered, because the proposer is still a parent, a child or a spouse. */
  known: ReadonlyMap<MemberType, string>;
  family: readonly MemberType[];
  /** ISO. */
  today: string;
}

/** The problem of a member's birth date, in a sentence; undefined if there is none. */
export const birthDateProblem = ({ member, dob, known, family, today }: Checked): string | undefined => {
  const problem = familyDateProblem(member, (other) => (other === member ? dob : (known.get(other) ?? null)), today);
  if (problem === null) return undefined;
  const who = memberText(member, family);
  switch (problem.kind) {
    case 'NO_DATE':
    case 'FUTURE':
    case 'TOO_LONG_AGO':
      return `This ${BIRTH_DATE_FAULT_TEXTS[problem.kind]}. Check the year`;
    case 'MINOR':
      // SELF is asked on another page.
      return member === 'SELF'
        ? undefined
        : `A spouse has to be ${ADULT_AGE} or older. By this date, ${who} is ${inWords(problem.age)}`;
    case 'GROWN_UP':
      return `Children are covered up to age ${MAX_CHILD_AGE}. By this date, ${who} is ${problem.age}: leave them out, or check the year`;
    case 'ORDER':
      return `${withCapital(who)} ${problem.order}. Check both dates`;
  }
};

const inWords = (age: number): string => (age < 1 ? 'less than a year old' : `${age}`);

/** 'Less than a year', '1 year', '34 years'. */
export const ageText = (dob: string, today: string): string => {
  const age = ageOn(dob, today);
  return age < 1 ? 'Less than a year' : age === 1 ? '1 year' : `${age} years`;
};
