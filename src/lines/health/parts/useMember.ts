import type { MemberType } from '#contract/shared/options.ts';
import { useHealth, useHealthRecord } from '../useHealth.ts';

interface CurrentMember {
  member: MemberType;
  /** Counted from 1, in the order in which the members are asked about. */
  position: number;
  total: number;
  DOB: string | null;
  /** Everybody who is covered. */
  family: readonly MemberType[];
}

/** Whose form it is, on the steps that come once a member. */
export const useMember = (): CurrentMember => {
  const { member } = useHealth().context;
  const { memberDetails } = useHealthRecord().quote;
  const index = memberDetails.findIndex(({ member_type }) => member_type === member);
  const found = memberDetails[index];
  if (!found) throw new Error('This screen is only entered for a member.');
  return {
    member: found.member_type,
    position: index + 1,
    total: memberDetails.length,
    DOB: found.DOB,
    family: memberDetails.map(({ member_type }) => member_type),
  };
};
