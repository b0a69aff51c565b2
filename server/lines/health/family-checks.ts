import {
  type FamilyDateProblem,
  familyDateProblem,
  MAX_CHILD_AGE,
  MAX_PROPOSER_AGE,
} from '#contract/lines/health/family-birth-dates.ts';
import type { AdditionalDetails, QuoteMember } from '#contract/lines/health/quote.ts';
import { ADULT_AGE } from '#contract/shared/ages.ts';
import { BIRTH_DATE_FAULT_TEXTS, birthDateFault } from '#contract/shared/birth-date-fault.ts';
import { ageOn } from '#contract/shared/dates.ts';
import { type MemberType, memberInSentence, memberIsOrAre, memberPossessive } from '#contract/shared/member-types.ts';

/**
 * Problems in the proposer's own details, as field path → sentence; empty if there are none. `onDate` 'yyyy-mm-dd'. The
 * proposer is 18 to 100 years old. Paths are 'additionalDetails.DOB'. No errors.
 */
export function personalDetailsProblems(details: AdditionalDetails, onDate: string): Record<string, string> {
  const path = 'additionalDetails.DOB';
  const fault = birthDateFault(details.DOB, onDate);
  if (fault !== null) return { [path]: problemText({ kind: fault }, 'SELF') };
  const age = ageOn(details.DOB, onDate);
  if (age < ADULT_AGE) return { [path]: `You can buy a policy from age ${ADULT_AGE}; by this date you are ${age}` };
  if (age > MAX_PROPOSER_AGE) return { [path]: `This date makes you ${age} years old. Check the year` };
  return {};
}

function problemText(problem: FamilyDateProblem, member: MemberType): string {
  const byThisDate = (age: number) => `by this date ${memberIsOrAre(member)} ${age}`;
  switch (problem.kind) {
    case 'NO_DATE':
    case 'FUTURE':
      return `${memberPossessive(member, { begins: true })} ${BIRTH_DATE_FAULT_TEXTS[problem.kind]}`;
    case 'TOO_LONG_AGO':
      return `${memberPossessive(member, { begins: true })} ${BIRTH_DATE_FAULT_TEXTS.TOO_LONG_AGO}. Check the year`;
    case 'MINOR':
      return `${memberInSentence(member, { begins: true })} must be ${ADULT_AGE} or older; ${byThisDate(problem.age)}`;
    case 'GROWN_UP':
      return `A child is covered up to age ${MAX_CHILD_AGE}; ${byThisDate(problem.age)}`;
    case 'ORDER':
      return `${memberInSentence(member, { begins: true })} ${problem.order}. Check both birth dates`;
  }
}

/** What the members' birth dates are checked against; `onDate` 'yyyy-mm-dd'. */
export interface FamilyCheckInput {
  readonly memberDetails: readonly QuoteMember[];
  readonly additionalDetails: AdditionalDetails | null;
  readonly onDate: string;
}

/**
 * Problems of the members, as field path → sentence ('memberDetails.2.DOB'); empty if there are none. A member without a
 * birth date is not checked; SELF has the proposer's.
 *
 * The rules are `familyDateProblem`'s. No errors.
 */
export function familyMemberProblems({
  memberDetails,
  additionalDetails,
  onDate,
}: FamilyCheckInput): Record<string, string> {
  const problems: Record<string, string> = {};
  const birthDateOf = (wanted: MemberType) =>
    (wanted === 'SELF' ? additionalDetails?.DOB : null) ??
    memberDetails.find(({ member_type }) => member_type === wanted)?.DOB ??
    null;
  for (const [index, { member_type }] of memberDetails.entries()) {
    const problem = familyDateProblem(member_type, birthDateOf, onDate);
    if (problem !== null) problems[`memberDetails.${index}.DOB`] = problemText(problem, member_type);
  }
  return problems;
}
