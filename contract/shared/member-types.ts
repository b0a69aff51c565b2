import { picklist } from 'valibot';
import type { Gender } from './option-lists.ts';

/**
 * Family member types of the quote forms, in their order; `extra` marks those that can occur several times
 * (§3.family-members).
 */
export const FAMILY_MEMBERS = [
  { member_type: 'SELF', label: 'Self', image: '/members/self.svg', gender: 'male' },
  { member_type: 'SPOUSE', label: 'Spouse', image: '/members/spouse.svg', gender: 'female' },
  { member_type: 'SON', label: 'Son', image: '/members/son.svg', gender: 'male', extra: true },
  { member_type: 'DAUGHTER', label: 'Daughter', image: '/members/daughter.svg', gender: 'female', extra: true },
  { member_type: 'FATHER', label: 'Father', image: '/members/father.svg', gender: 'male' },
  { member_type: 'MOTHER', label: 'Mother', image: '/members/mother.svg', gender: 'female' },
  { member_type: 'FATHER_IN_LAW', label: 'Father-in-law', image: '/members/father-in-law.svg', gender: 'male' },
  { member_type: 'MOTHER_IN_LAW', label: 'Mother-in-law', image: '/members/mother-in-law.svg', gender: 'female' },
] as const satisfies readonly {
  member_type: string;
  label: string;
  image: string;
  gender: Gender;
  extra?: true;
}[];
export type MemberKind = (typeof FAMILY_MEMBERS)[number]['member_type'];

// The kind of each member of a family, one row per instance. The types below derive from this list.
const KIND_OF_MEMBER = {
  SELF: 'SELF',
  SPOUSE: 'SPOUSE',
  SON1: 'SON',
  SON2: 'SON',
  SON3: 'SON',
  SON4: 'SON',
  DAUGHTER1: 'DAUGHTER',
  DAUGHTER2: 'DAUGHTER',
  DAUGHTER3: 'DAUGHTER',
  DAUGHTER4: 'DAUGHTER',
  FATHER: 'FATHER',
  MOTHER: 'MOTHER',
  FATHER_IN_LAW: 'FATHER_IN_LAW',
  MOTHER_IN_LAW: 'MOTHER_IN_LAW',
} as const satisfies Record<string, MemberKind>;

/** Every possible member of a family: up to four sons and four daughters. */
export const MEMBER_TYPES = [
  'SELF',
  'SPOUSE',
  'SON1',
  'SON2',
  'SON3',
  'SON4',
  'DAUGHTER1',
  'DAUGHTER2',
  'DAUGHTER3',
  'DAUGHTER4',
  'FATHER',
  'MOTHER',
  'FATHER_IN_LAW',
  'MOTHER_IN_LAW',
] as const satisfies readonly (keyof typeof KIND_OF_MEMBER)[];
export type MemberType = (typeof MEMBER_TYPES)[number];

export const MemberType = picklist(MEMBER_TYPES, 'Choose a member of the family from the list');

/** The kind of a member: SON2 → 'SON', SELF → 'SELF'. No errors. */
export function kindOfMember(memberType: MemberType): MemberKind {
  return KIND_OF_MEMBER[memberType];
}

/**
 * The gender of a member, if it is known: of SELF as answered, of the spouse the other one, of the rest by what they are.
 * Null if unknown. No errors.
 */
export function genderOfMember(memberType: MemberType, own: Gender | null): Gender | null {
  if (memberType === 'SELF') return own;
  if (memberType === 'SPOUSE') return own === 'male' ? 'female' : own === 'female' ? 'male' : null;
  return FAMILY_MEMBERS.find((member) => member.member_type === kindOfMember(memberType))?.gender ?? null;
}

/** A member's label: 'Self', 'Son' for the first, 'Son 2' for the second. No errors. */
export function memberLabel(memberType: MemberType): string {
  const kind = kindOfMember(memberType);
  const label = FAMILY_MEMBERS.find((member) => member.member_type === kind)?.label ?? kind;
  const ordinal = memberType.slice(kind.length);
  return ordinal === '' || ordinal === '1' ? label : `${label} ${ordinal}`;
}

/**
 * A member's name on its own, in a list or a heading that addresses the visitor: 'You', 'Spouse', 'Son 2'. No errors.
 */
export function memberHeading(memberType: MemberType): string {
  return memberType === 'SELF' ? 'You' : memberLabel(memberType);
}

const beginning = (words: string, begins: boolean): string =>
  begins ? words.charAt(0).toUpperCase() + words.slice(1) : words;

/** A member within or at the start of a sentence: 'you', 'your spouse', 'Son 2', 'Your spouse'. No errors. */
export function memberInSentence(memberType: MemberType, { begins = false } = {}): string {
  if (memberType === 'SELF') return beginning('you', begins);
  const label = memberLabel(memberType);
  return /\d$/.test(label) ? label : beginning(`your ${label.toLowerCase()}`, begins);
}

/** A member with the verb: 'you are', 'your spouse is', 'You are'. No errors. */
export function memberIsOrAre(memberType: MemberType, { begins = false } = {}): string {
  return `${memberInSentence(memberType, { begins })} ${memberType === 'SELF' ? 'are' : 'is'}`;
}

/** A possessive, at the start of a sentence or within it: 'Your', 'your spouse’s', 'Son 2’s'. No errors. */
export function memberPossessive(memberType: MemberType, { begins = false } = {}): string {
  return beginning(memberType === 'SELF' ? 'your' : `${memberInSentence(memberType)}’s`, begins);
}

/** Whether the member is a son or a daughter. No errors. */
export function isChild(memberType: MemberType): boolean {
  return ['SON', 'DAUGHTER'].includes(kindOfMember(memberType));
}

/** Whether the member is a parent or a parent-in-law. No errors. */
export function isParent(memberType: MemberType): boolean {
  return ['FATHER', 'MOTHER', 'FATHER_IN_LAW', 'MOTHER_IN_LAW'].includes(memberType);
}
