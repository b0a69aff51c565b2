import * as v from 'valibot';
import { type MemberType, MemberTypeSchema } from '#contract/shared/family.ts';
import { members } from '#machines/core/selectors.ts';
import { useJourney } from '#src/journey/journey.context.ts';

export interface CurrentMember {
  member: MemberType;
  /** Counted from 1, in the order in which the members are asked about. */
  position: number;
  /** Everybody who is covered. */
  family: readonly MemberType[];
}

/** Whose form it is, on the steps that come once a member. */
export const useMember = (): CurrentMember => {
  const { context } = useJourney();
  const all = members(context);
  const position = all.findIndex(({ id }) => id === context.member) + 1;
  const family = all.map(({ id }) => v.parse(MemberTypeSchema, id));
  const member = family[position - 1];
  if (!member) throw new Error('This screen is only entered for a member.');
  return { member, position, family };
};
