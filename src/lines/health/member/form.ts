import * as v from 'valibot';
import type { HealthQuote, QuoteMember } from '#contract/lines/health/quote.ts';
import { FAMILY_MEMBERS, kindOfMember, MEMBER_TYPES, type MemberType } from '#contract/shared/options.ts';
import { copy } from './copy.ts';

/** Kinds that come once; sons and daughters are counted. */
export const SINGLES = FAMILY_MEMBERS.filter((kind) => !('extra' in kind));
export const CHILDREN = FAMILY_MEMBERS.filter((kind) => 'extra' in kind);
export const MOST_CHILDREN = 4;

const Fields = v.object({ members: v.array(v.string()), SON: v.number(), DAUGHTER: v.number() });
export type MemberValues = v.InferOutput<typeof Fields>;

/** Who is chosen, in the family's stable order: SON2 is there when at least two sons are. */
export const membersOf = (values: MemberValues): MemberType[] =>
  MEMBER_TYPES.filter((member) => {
    const kind = kindOfMember(member);
    if (kind !== 'SON' && kind !== 'DAUGHTER') return values.members.includes(member);
    return Number(member.slice(kind.length)) <= values[kind];
  });

/** What the fields hold → the members. */
export const MemberForm = v.pipe(
  Fields,
  v.forward(
    v.check((values) => membersOf(values).length > 0, copy.missing),
    ['members'],
  ),
  v.transform(membersOf),
);

/** Self and spouse for a newcomer (spec §9). */
export const memberValues = ({ memberDetails }: HealthQuote): MemberValues => {
  const members: MemberType[] =
    memberDetails.length === 0 ? ['SELF', 'SPOUSE'] : memberDetails.map(({ member_type }) => member_type);
  const count = (kind: 'SON' | 'DAUGHTER') => members.filter((member) => kindOfMember(member) === kind).length;
  return {
    members: members.filter((member) => SINGLES.some(({ member_type }) => member_type === member)),
    SON: count('SON'),
    DAUGHTER: count('DAUGHTER'),
  };
};

/** The members with the birth dates that are known of them; the visitor's own was asked first. */
export const withBirthDates = (members: readonly MemberType[], quote: HealthQuote): QuoteMember[] =>
  members.map((member_type) => ({
    member_type,
    DOB:
      member_type === 'SELF'
        ? (quote.additionalDetails?.DOB ?? null)
        : (quote.memberDetails.find((kept) => kept.member_type === member_type)?.DOB ?? null),
  }));
