import type { AdditionalDetails, QuoteMember } from '#contract/lines/health/quote.ts';
import { ageOn } from '#contract/shared/dates.ts';
import { familyOrderProblem } from '#contract/shared/family-order.ts';
import {
  isChild,
  type MemberType,
  memberInSentence,
  memberIsOrAre,
  memberPossessive,
} from '#contract/shared/member-types.ts';

const OLDEST_PROPOSER = 100;
const OLDEST_ANYONE = 130;
const ADULT = 18;
const OLDEST_CHILD = 25;

/** The problem with a single birth date, or null; `name` as in 'Father’s'. */
function dateProblem(DOB: string, onDate: string, name: string): string | null {
  const age = ageOn(DOB, onDate);
  if (Number.isNaN(age)) return `${name} birth date is not a date`;
  if (DOB > onDate) return `${name} birth date is in the future`;
  if (age > OLDEST_ANYONE) return `${name} birth date is more than ${OLDEST_ANYONE} years ago. Check the year`;
  return null;
}

/**
 * Problems in the proposer's own details, as field path → sentence; empty if there are none. `onDate` 'yyyy-mm-dd'. The
 * proposer is 18 to 100 years old. Paths are 'additionalDetails.DOB'. No errors.
 */
export function personalDetailsProblems(details: AdditionalDetails, onDate: string): Record<string, string> {
  const path = 'additionalDetails.DOB';
  const problem = dateProblem(details.DOB, onDate, 'Your');
  if (problem) return { [path]: problem };
  const age = ageOn(details.DOB, onDate);
  if (age < ADULT) return { [path]: `You can buy a policy from age ${ADULT}; by this date you are ${age}` };
  if (age > OLDEST_PROPOSER) return { [path]: `This date makes you ${age} years old. Check the year` };
  return {};
}

function memberProblem(
  member_type: MemberType,
  DOB: string,
  self: string | null,
  spouse: string | null,
  onDate: string,
): string | null {
  const problem = dateProblem(DOB, onDate, memberPossessive(member_type, { begins: true }));
  if (problem) return problem;
  const age = ageOn(DOB, onDate);
  if (member_type === 'SELF' || member_type === 'SPOUSE')
    return age < ADULT
      ? `${memberInSentence(member_type, { begins: true })} must be ${ADULT} or older; by this date ${memberIsOrAre(member_type)} ${age}`
      : null;
  if (isChild(member_type)) {
    if (age > OLDEST_CHILD)
      return `A child is covered up to age ${OLDEST_CHILD}; by this date ${memberIsOrAre(member_type)} ${age}`;
  }
  const bornOf = (member: MemberType) => ({ [member_type]: DOB, SELF: self, SPOUSE: spouse })[member] ?? null;
  const order = familyOrderProblem(member_type, bornOf, (one, other) => one < other);
  return order && `${memberInSentence(member_type, { begins: true })} ${order}. Check both birth dates`;
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
 * No date in the future or more than 130 years ago; SELF and SPOUSE 18 or older; a child at most 25 and
 * younger than SELF or SPOUSE; parents older than SELF, parents-in-law than SPOUSE. No errors. Source: house rules; the
 * ages are those of Indian family floaters.
 */
export function familyMemberProblems({
  memberDetails,
  additionalDetails,
  onDate,
}: FamilyCheckInput): Record<string, string> {
  const problems: Record<string, string> = {};
  const dobOf = (wanted: MemberType) => memberDetails.find(({ member_type }) => member_type === wanted)?.DOB ?? null;
  const self = additionalDetails?.DOB ?? dobOf('SELF');
  const spouse = dobOf('SPOUSE');
  for (const [index, { member_type, DOB }] of memberDetails.entries()) {
    const known = member_type === 'SELF' ? self : DOB;
    const problem = known === null ? null : memberProblem(member_type, known, self, spouse, onDate);
    if (problem) problems[`memberDetails.${index}.DOB`] = problem;
  }
  return problems;
}
