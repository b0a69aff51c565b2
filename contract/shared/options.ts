import { picklist } from 'valibot';

/** A dropdown or option item (spec §3). */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly text: string;
  readonly icon?: string;
}

/** Genders. Spec §3 shows male and female; 'other' is on Indian identity documents. */
export const GENDERS = [
  { value: 'male', text: 'Male' },
  { value: 'female', text: 'Female' },
  { value: 'other', text: 'Other' },
] as const satisfies readonly Option[];
export type Gender = (typeof GENDERS)[number]['value'];
/** The values of `GENDERS`, for a picklist. */
export const GENDER_VALUES = GENDERS.map(({ value }) => value);

/** Family member types of the quote forms, in their order; `extra` marks those that may come several times (spec §3). */
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

// Which kind each member of a family is. One row per instance: this is the list that the types below come from.
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

/** Every member a family can have: up to four sons and four daughters (spec §3 names SON1 and DAUGHTER1). */
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

/** A `MemberType`, and no other string. */
export const MemberTypeSchema = picklist(MEMBER_TYPES, 'Choose a member of the family from the list');

/** The kind of a member: SON2 → 'SON', SELF → 'SELF' (spec §3). No errors. */
export function kindOfMember(memberType: MemberType): MemberKind {
  return KIND_OF_MEMBER[memberType];
}

/** A member's label: 'Self', 'Son' for the first, 'Son 2' for the second (spec §3). No errors. */
export function memberLabel(memberType: MemberType): string {
  const kind = kindOfMember(memberType);
  const label = FAMILY_MEMBERS.find((member) => member.member_type === kind)?.label ?? kind;
  const ordinal = memberType.slice(kind.length);
  return ordinal === '' || ordinal === '1' ? label : `${label} ${ordinal}`;
}

/** Whether the member is a son or a daughter. No errors. */
export function isChild(memberType: MemberType): boolean {
  return ['SON', 'DAUGHTER'].includes(kindOfMember(memberType));
}

/** Whether the member is a parent or a parent-in-law. No errors. */
export function isParent(memberType: MemberType): boolean {
  return ['FATHER', 'MOTHER', 'FATHER_IN_LAW', 'MOTHER_IN_LAW'].includes(memberType);
}

/** Relationship options, as for a nominee (spec §3). */
export const RELATIONSHIPS = [
  { value: 'spouse', text: 'Spouse' },
  { value: 'son', text: 'Son' },
  { value: 'daughter', text: 'Daughter' },
  { value: 'father', text: 'Father' },
  { value: 'mother', text: 'Mother' },
  { value: 'father_in_law', text: 'Father-in-law' },
  { value: 'mother_in_law', text: 'Mother-in-law' },
  { value: 'brother', text: 'Brother' },
  { value: 'sister', text: 'Sister' },
] as const satisfies readonly Option[];

/** The values of `RELATIONSHIPS`, for a picklist. */
export const RELATIONSHIP_VALUES = RELATIONSHIPS.map(({ value }) => value);

/** Cover types of a motor policy (spec §3). */
export const COVER_TYPES = [
  { value: 'OD', text: 'Own Damage' },
  { value: 'TP', text: 'Third Party' },
] as const satisfies readonly Option[];

/** The insurers a vehicle may have been with before; each value ends in _OD (spec §3). */
export const PREVIOUS_INSURERS = [
  { value: 'HDFC_ERGO_OD', text: 'HDFC ERGO' },
  { value: 'ICICI_LOMBARD_OD', text: 'ICICI Lombard' },
  { value: 'TATA_AIG_OD', text: 'Tata AIG' },
  { value: 'BAJAJ_ALLIANZ_OD', text: 'Bajaj Allianz' },
  { value: 'ACKO_OD', text: 'Acko' },
  { value: 'DIGIT_OD', text: 'Digit' },
  { value: 'RELIANCE_OD', text: 'Reliance' },
  { value: 'SBI_GENERAL_OD', text: 'SBI General' },
  { value: 'FUTURE_GENERALI_OD', text: 'Future Generali' },
  { value: 'KOTAK_GENERAL_OD', text: 'Kotak General' },
  { value: 'EDELWEISS_OD', text: 'Edelweiss' },
  { value: 'LIBERTY_GENERAL_OD', text: 'Liberty General' },
  { value: 'UNIVERSAL_SOMPO_OD', text: 'Universal Sompo' },
  { value: 'ROYAL_SUNDARAM_OD', text: 'Royal Sundaram' },
  { value: 'IFFCO_TOKIO_OD', text: 'IFFCO Tokio' },
] as const satisfies readonly Option<`${string}_OD`>[];

/** Marital statuses of a proposer or nominee. */
export const MARITAL_STATUS_OPTIONS = [
  { value: 'SINGLE', text: 'Single' },
  { value: 'MARRIED', text: 'Married' },
  { value: 'DIVORCED', text: 'Divorced' },
  { value: 'WIDOWED', text: 'Widowed' },
] as const satisfies readonly Option[];

/** The values of `MARITAL_STATUS_OPTIONS`, for a picklist. */
export const MARITAL_STATUSES = MARITAL_STATUS_OPTIONS.map(({ value }) => value);

/** KYC documents (spec §3 names PAN, the default for bike). */
export const KYC_DOCUMENT_OPTIONS = [
  { value: 'PAN', text: 'PAN' },
  { value: 'AADHAAR', text: 'Aadhaar' },
  { value: 'PASSPORT', text: 'Passport' },
  { value: 'DRIVING_LICENCE', text: 'Driving licence' },
  { value: 'VOTER_ID', text: 'Voter ID' },
] as const satisfies readonly Option[];

/** The values of `KYC_DOCUMENT_OPTIONS`, for a picklist. */
export const KYC_DOCUMENT_TYPES = KYC_DOCUMENT_OPTIONS.map(({ value }) => value);
export type KycDocumentType = (typeof KYC_DOCUMENT_TYPES)[number];

/** Conditions asked about in the quote and in the proposal. */
export const CONDITIONS = [
  { value: 'DIABETES', label: 'Diabetes' },
  { value: 'HYPERTENSION', label: 'High blood pressure' },
  { value: 'THYROID', label: 'Thyroid disorder' },
  { value: 'ASTHMA', label: 'Asthma' },
  { value: 'HEART', label: 'Heart disease' },
  { value: 'CANCER', label: 'Cancer' },
  { value: 'KIDNEY', label: 'Kidney disease' },
  { value: 'LIVER', label: 'Liver disease' },
  { value: 'SURGERY', label: 'Surgery or hospital stay in the last 4 years' },
  { value: 'OTHER', label: 'Another condition' },
] as const;

/** The values of `CONDITIONS`, for a picklist. */
export const CONDITION_CODES = CONDITIONS.map(({ value }) => value);

/** The rows of the premium summary, in order; '{n}' stands for the policy period in years (spec §3). */
export const PREMIUM_ROWS = [
  { premium_key: 'base-premium', premium_label: 'Base Premium', premium_text: '{n} Year(s)' },
  { premium_key: 'add-ons', premium_label: 'Selected Add-ons', premium_text: 'Add ons are yet to be added' },
  { premium_key: 'premium-details', premium_label: 'Premium Details', premium_text: 'Total Premium' },
  { premium_key: 'payable-amount', premium_label: 'Payable Amount', premium_text: 'Payable Amount' },
] as const;
