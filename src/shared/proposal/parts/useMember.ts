import type { MemberType } from '#contract/shared/options.ts';
import { useJourney, useRecord } from '#src/journey/journey.context.ts';

interface MemberInHand {
  member: MemberType;
  /** Counted from 1, in the order in which the members are asked about. */
  position: number;
  total: number;
  DOB: string | null;
}

/** Whose form it is, on the steps that come once a member. */
export const useMember = (): MemberInHand => {
  const { member } = useJourney().context;
  const { memberDetails } = useRecord().quote;
  if (member === null) throw new Error('This screen is only entered for a member.');
  const index = memberDetails.findIndex(({ member_type }) => member_type === member);
  return { member, position: index + 1, total: memberDetails.length, DOB: memberDetails[index]?.DOB ?? null };
};
