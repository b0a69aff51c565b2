import type { MemberType } from '#contract/shared/member-types.ts';
import type { AnswerProblems } from './answer-check.ts';

/** The problem, at `path`, of an answer about someone who is not among the members; none for a member. */
export const memberProblems = (
  members: readonly { readonly member_type: MemberType }[],
  member: MemberType,
  path: string,
): AnswerProblems =>
  members.some(({ member_type }) => member_type === member)
    ? {}
    : { [path]: 'This person is not among those to be covered' };
