import type { MemberType } from '#contract/shared/member-types.ts';
import { refuseFields } from '#server/shared/refused.ts';

/** Refuses at `path` an answer about someone who is not among the members. */
export function assertMemberCovered(
  members: readonly { readonly member_type: MemberType }[],
  member: MemberType,
  path: string,
): void {
  if (members.some(({ member_type }) => member_type === member)) return;
  refuseFields({ [path]: 'This person is not among those to be covered' });
}
