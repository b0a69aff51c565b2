import type { MembersRecord } from '#contract/shared/member-answers.ts';
import { type MemberType, memberHeading } from '#contract/shared/member-types.ts';

/** A record whose proposal names the members. */
export type MemberNamesRecord = Pick<
  MembersRecord<{ readonly member_type: MemberType; readonly full_name: string }>,
  'proposal'
>;

/** A member's name from the proposal; the visitor's own is known from the proposer's page on. Null before. */
export const nameInProposal = ({ proposal }: MemberNamesRecord, member: MemberType): string | null =>
  proposal?.member_details.find(({ member_type }) => member_type === member)?.full_name ??
  (member === 'SELF' ? proposal?.proposal_details?.full_name : undefined) ??
  null;

/** A member's name on a page: the real name once it is known, else 'You', 'Spouse', 'Son 2'. */
export const memberNameOnPage =
  (record: MemberNamesRecord) =>
  (member: MemberType): string =>
    nameInProposal(record, member) ?? memberHeading(member);
