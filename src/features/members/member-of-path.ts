import type { MemberType } from '#contract/shared/member-types.ts';

/**
 * The member whose index is in a refusal's path: '1.age', 'member_details.1.age'. Null for the list as a whole.
 * @param members in the order in which they were sent
 */
export const memberOfPath = (path: string, members: readonly MemberType[]): MemberType | null => {
  const index = /(?:^|\.)(\d+)(?:\.|$)/.exec(path)?.[1];
  return (index !== undefined && members[Number(index)]) || null;
};
