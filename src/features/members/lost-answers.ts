import type { MemberType } from '#contract/shared/member-types.ts';

/**
 * The answers that are deleted with members who leave, in words: each kind that one of them has.
 * @param kinds the stored answers, by name
 */
export const answersLostWithMembers = (
  removed: readonly MemberType[],
  kinds: Readonly<Record<string, readonly { member_type: MemberType }[] | undefined>>,
): string[] =>
  Object.entries(kinds).flatMap(([kind, answers]) =>
    answers?.some(({ member_type }) => removed.includes(member_type)) ? [kind] : [],
  );
