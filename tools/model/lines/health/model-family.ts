import type { QuoteMember } from '#contract/lines/health/quote.ts';
import { otherOfTwo } from '../../visitor/shared-answer-variants.ts';

/** The family of the model: SELF and one other member, who alternates, so that its size does not change. */

const CHILD: QuoteMember = { member_type: 'SON1', DOB: null };
const SPOUSE: QuoteMember = { member_type: 'SPOUSE', DOB: null };
const DATES: Partial<Record<QuoteMember['member_type'], string>> = { SON1: '2018-11-03', SPOUSE: '1988-02-29' };
export const FUTURE_BIRTH_DATE = '2099-01-01';

export const MODEL_FAMILY: QuoteMember[] = [{ member_type: 'SELF', DOB: null }, SPOUSE];

/** The same family with another second member, whose birth date is not known yet. */
export const otherFamily = (members: readonly QuoteMember[]): QuoteMember[] => [
  ...members.filter(({ member_type }) => member_type === 'SELF'),
  otherOfTwo(members.some(({ member_type }) => member_type === 'SON1') ? CHILD : SPOUSE, SPOUSE, CHILD),
];

/** The same family with everyone's birth date; the second member's is another one if given. */
export const withBirthDates = (members: readonly QuoteMember[], second?: string): QuoteMember[] =>
  members.map((member) => ({
    ...member,
    DOB: (member.member_type === 'SELF' ? undefined : second) ?? DATES[member.member_type] ?? member.DOB,
  }));
