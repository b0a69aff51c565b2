import {
  isChild,
  kindOfMember,
  type MemberKind,
  type MemberType,
  memberHeading,
  memberInSentence,
} from '#contract/shared/member-types.ts';
import { joinWithAnd } from '#src/lib/common-texts.ts';
import { type MemberNamesRecord, memberNameOnPage, nameInProposal } from './member-names.ts';
import type { CurrentMember } from './useMember.ts';

/** The family in words: 'you', 'your spouse', 'your second son'. */

const NOUNS: Record<MemberKind, string> = {
  SELF: 'you',
  SPOUSE: 'spouse',
  SON: 'son',
  DAUGHTER: 'daughter',
  FATHER: 'father',
  MOTHER: 'mother',
  FATHER_IN_LAW: 'father-in-law',
  MOTHER_IN_LAW: 'mother-in-law',
};
const ORDINALS = ['', 'first', 'second', 'third', 'fourth'];

/**
 * A member as the visitor would say it. Children are numbered only if the family has several of the kind.
 * @param family everyone who is covered
 */
export const memberText = (member: MemberType, family: readonly MemberType[]): string => {
  const kind = kindOfMember(member);
  if (kind === 'SELF') return NOUNS.SELF;
  const alike = family.filter((other) => kindOfMember(other) === kind);
  const ordinal = isChild(member) && alike.length > 1 ? ORDINALS[Number(member.slice(kind.length))] : undefined;
  return ['your', ordinal, NOUNS[kind]].filter(Boolean).join(' ');
};

/** 'You, Spouse and Son'. */
export const memberNamesText = (members: readonly MemberType[]): string => joinWithAnd(members.map(memberHeading));

/** Whose form it is, and how many there are: 'Spouse, 2 of 4', or by name once it is known. */
export const memberPositionText = ({ member, position, family }: CurrentMember, record: MemberNamesRecord): string =>
  `${member === 'SELF' ? 'You' : memberNameOnPage(record)(member)}, ${position} of ${family.length}`;

/** A member in the middle of a sentence: 'you', 'Rohan Kulkarni', or 'your spouse', 'Son 2' before the name is known. */
export const memberNameInSentence = (member: MemberType, record: MemberNamesRecord): string => {
  const name = member === 'SELF' ? null : nameInProposal(record, member);
  return name ?? memberInSentence(member);
};
