import type { MemberType } from '#contract/shared/family.ts';

/**
 * What goes with members who leave, as words: of each kind of answer that one of them gave.
 * @param kinds the answers that are kept, by what they are called
 */
export const lostWith = (
  removed: readonly MemberType[],
  kinds: Readonly<Record<string, readonly { member_type: MemberType }[] | undefined>>,
): string[] =>
  Object.entries(kinds).flatMap(([kind, answers]) =>
    answers?.some(({ member_type }) => removed.includes(member_type)) ? [kind] : [],
  );
