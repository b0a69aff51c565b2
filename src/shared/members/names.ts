import { type MemberType, memberAlone } from '#contract/shared/family.ts';
import type { MembersRecord } from '#contract/shared/member-answers.ts';

/** A record whose proposal names the members. */
export type NamingRecord = Pick<
  MembersRecord<{ readonly member_type: MemberType; readonly full_name: string }>,
  'proposal'
>;

/** The name of a member as far as the proposal tells it; the visitor's own from the proposer's page on. Null before. */
export const nameInProposal = ({ proposal }: NamingRecord, member: MemberType): string | null =>
  proposal?.member_details.find(({ member_type }) => member_type === member)?.full_name ??
  (member === 'SELF' ? proposal?.proposal_details?.full_name : undefined) ??
  null;

/** What a member is called on a page: by name once it is known, else 'You', 'Spouse', 'Son 2'. */
export const calledIn =
  (record: NamingRecord) =>
  (member: MemberType): string =>
    nameInProposal(record, member) ?? memberAlone(member);
