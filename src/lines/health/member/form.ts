import * as v from 'valibot';
import type { HealthQuote, QuoteMember } from '#contract/lines/health/quote.ts';
import type { MemberType } from '#contract/shared/family.ts';
import { type MemberValues, memberEntries, membersOf, pickedValues } from '#src/shared/members/family-picker/picker.ts';
import { copy } from './copy.ts';

/** What the fields hold → the members. */
export const MemberForm = v.pipe(
  v.object(memberEntries),
  v.forward(
    v.check((values) => membersOf(values).length > 0, copy.missing),
    ['members'],
  ),
  v.transform(membersOf),
);

/** Self and spouse for a newcomer (spec §9). */
export const memberValues = ({ memberDetails }: HealthQuote): MemberValues =>
  pickedValues(memberDetails.length === 0 ? ['SELF', 'SPOUSE'] : memberDetails.map(({ member_type }) => member_type));

/** The members with the birth dates that are known of them; the visitor's own was asked first. */
export const withBirthDates = (members: readonly MemberType[], quote: HealthQuote): QuoteMember[] =>
  members.map((member_type) => ({
    member_type,
    DOB:
      member_type === 'SELF'
        ? (quote.additionalDetails?.DOB ?? null)
        : (quote.memberDetails.find((kept) => kept.member_type === member_type)?.DOB ?? null),
  }));
