/** A dropdown or option item (§3.option-items). */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly text: string;
  readonly icon?: string;
}

/** Genders. Spec §3 has male and female; 'other' is on Indian identity documents. */
export const GENDERS = [
  { value: 'male', text: 'Male' },
  { value: 'female', text: 'Female' },
  { value: 'other', text: 'Other' },
] as const satisfies readonly Option[];
export type Gender = (typeof GENDERS)[number]['value'];
export const GENDER_VALUES = GENDERS.map(({ value }) => value);

/** Relationship options, as for a nominee (§3.relationships). */
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

export const RELATIONSHIP_VALUES = RELATIONSHIPS.map(({ value }) => value);

/** Cover types of a motor policy (§3.cover-types). */
export const COVER_TYPE_OPTIONS = [
  { value: 'OD', text: 'Own Damage' },
  { value: 'TP', text: 'Third Party' },
] as const satisfies readonly Option[];

export const MARITAL_STATUS_OPTIONS = [
  { value: 'SINGLE', text: 'Single' },
  { value: 'MARRIED', text: 'Married' },
  { value: 'DIVORCED', text: 'Divorced' },
  { value: 'WIDOWED', text: 'Widowed' },
] as const satisfies readonly Option[];

export const MARITAL_STATUSES = MARITAL_STATUS_OPTIONS.map(({ value }) => value);

/** KYC documents. */
export const KYC_DOCUMENT_OPTIONS = [
  { value: 'PAN', text: 'PAN' },
  { value: 'AADHAAR', text: 'Aadhaar' },
  { value: 'PASSPORT', text: 'Passport' },
  { value: 'DRIVING_LICENCE', text: 'Driving licence' },
  { value: 'VOTER_ID', text: 'Voter ID' },
] as const satisfies readonly Option[];

export const KYC_DOCUMENT_TYPES = KYC_DOCUMENT_OPTIONS.map(({ value }) => value);
export type KycDocumentType = (typeof KYC_DOCUMENT_TYPES)[number];

/** The rows of the premium summary, in order; '{n}' is replaced by the policy period in years (§3.premium-summary). */
export const PREMIUM_SUMMARY_ROWS = [
  { premium_key: 'base-premium', premium_label: 'Base Premium', premium_text: '{n} Year(s)' },
  { premium_key: 'add-ons', premium_label: 'Selected Add-ons', premium_text: 'Add ons are yet to be added' },
  { premium_key: 'premium-details', premium_label: 'Premium Details', premium_text: 'Total Premium' },
  { premium_key: 'payable-amount', premium_label: 'Payable Amount', premium_text: 'Payable Amount' },
] as const;
