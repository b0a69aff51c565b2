import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { PREVIOUS_INSURERS } from '#contract/lines/motor/previous-policy.ts';
import { MEDICAL_CONDITION_CODES, MEDICAL_CONDITIONS } from '#contract/shared/medical-conditions.ts';
import {
  FAMILY_MEMBERS,
  isChild,
  isParent,
  kindOfMember,
  MEMBER_TYPES,
  MemberType,
  memberLabel,
} from '#contract/shared/member-types.ts';
import {
  COVER_TYPE_OPTIONS,
  GENDER_VALUES,
  KYC_DOCUMENT_TYPES,
  MARITAL_STATUSES,
  PREMIUM_SUMMARY_ROWS,
  RELATIONSHIP_VALUES,
  RELATIONSHIPS,
} from '#contract/shared/option-lists.ts';

describe('family member types', () => {
  it('are eight, in order, with their genders; son and daughter are extra', { tags: ['§3.family-members'] }, () => {
    expect(FAMILY_MEMBERS.map((member) => [member.member_type, member.gender, 'extra' in member])).toEqual([
      ['SELF', 'male', false],
      ['SPOUSE', 'female', false],
      ['SON', 'male', true],
      ['DAUGHTER', 'female', true],
      ['FATHER', 'male', false],
      ['MOTHER', 'female', false],
      ['FATHER_IN_LAW', 'male', false],
      ['MOTHER_IN_LAW', 'female', false],
    ]);
  });
  it('each have a label and a picture', { tags: ['§3.family-members'] }, () => {
    expect(FAMILY_MEMBERS.map(({ label, image }) => `${label} ${image}`)).toEqual([
      'Self /members/self.svg',
      'Spouse /members/spouse.svg',
      'Son /members/son.svg',
      'Daughter /members/daughter.svg',
      'Father /members/father.svg',
      'Mother /members/mother.svg',
      'Father-in-law /members/father-in-law.svg',
      'Mother-in-law /members/mother-in-law.svg',
    ]);
  });
});

describe('members of one family', () => {
  it('are these fourteen', () => {
    expect(MEMBER_TYPES.map((type) => [type, kindOfMember(type), memberLabel(type)])).toEqual([
      ['SELF', 'SELF', 'Self'],
      ['SPOUSE', 'SPOUSE', 'Spouse'],
      ['SON1', 'SON', 'Son'],
      ['SON2', 'SON', 'Son 2'],
      ['SON3', 'SON', 'Son 3'],
      ['SON4', 'SON', 'Son 4'],
      ['DAUGHTER1', 'DAUGHTER', 'Daughter'],
      ['DAUGHTER2', 'DAUGHTER', 'Daughter 2'],
      ['DAUGHTER3', 'DAUGHTER', 'Daughter 3'],
      ['DAUGHTER4', 'DAUGHTER', 'Daughter 4'],
      ['FATHER', 'FATHER', 'Father'],
      ['MOTHER', 'MOTHER', 'Mother'],
      ['FATHER_IN_LAW', 'FATHER_IN_LAW', 'Father-in-law'],
      ['MOTHER_IN_LAW', 'MOTHER_IN_LAW', 'Mother-in-law'],
    ]);
  });
  it('fall into children, parents and the couple', () => {
    expect(MEMBER_TYPES.filter(isChild)).toEqual(MEMBER_TYPES.slice(2, 10));
    expect(MEMBER_TYPES.filter(isParent)).toEqual(MEMBER_TYPES.slice(10));
  });
  it('and no others pass the schema', () => {
    expect(MEMBER_TYPES.every((type) => safeParse(MemberType, type).success)).toBe(true);
    expect(['SON', 'SON5', 'son1', '', null].some((type) => safeParse(MemberType, type).success)).toBe(false);
  });
});

describe('option lists', () => {
  it('relationships', { tags: ['§3.relationships'] }, () => {
    expect(RELATIONSHIP_VALUES).toEqual(
      'spouse son daughter father mother father_in_law mother_in_law brother sister'.split(' '),
    );
    expect(RELATIONSHIPS.map(({ text }) => text)).toContain('Mother-in-law');
  });
  it('cover types', { tags: ['§3.cover-types', '§3.option-items'] }, () => {
    expect(COVER_TYPE_OPTIONS).toEqual([
      { value: 'OD', text: 'Own Damage' },
      { value: 'TP', text: 'Third Party' },
    ]);
  });
  it('previous insurers, each value ending in _OD', { tags: ['§3.previous-insurers'] }, () => {
    const names =
      'HDFC_ERGO ICICI_LOMBARD TATA_AIG BAJAJ_ALLIANZ ACKO DIGIT RELIANCE SBI_GENERAL FUTURE_GENERALI KOTAK_GENERAL ' +
      'EDELWEISS LIBERTY_GENERAL UNIVERSAL_SOMPO ROYAL_SUNDARAM IFFCO_TOKIO';
    expect(PREVIOUS_INSURERS.map(({ value }) => value)).toEqual(names.split(' ').map((name) => `${name}_OD`));
  });
  it('premium summary rows', { tags: ['§3.premium-summary'] }, () => {
    expect(PREMIUM_SUMMARY_ROWS.map((row) => [row.premium_key, row.premium_label, row.premium_text])).toEqual([
      ['base-premium', 'Base Premium', '{n} Year(s)'],
      ['add-ons', 'Selected Add-ons', 'Add ons are yet to be added'],
      ['premium-details', 'Premium Details', 'Total Premium'],
      ['payable-amount', 'Payable Amount', 'Payable Amount'],
    ]);
  });
});

describe('lists that the spec leaves open', () => {
  it('genders, marital statuses, KYC documents', () => {
    expect(GENDER_VALUES).toEqual(['male', 'female', 'other']);
    expect(MARITAL_STATUSES).toEqual(['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED']);
    expect(KYC_DOCUMENT_TYPES).toEqual(['PAN', 'AADHAAR', 'PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID']);
  });
  it('conditions', () => {
    expect(MEDICAL_CONDITION_CODES).toEqual(
      'DIABETES HYPERTENSION THYROID ASTHMA HEART CANCER KIDNEY LIVER SURGERY OTHER'.split(' '),
    );
    expect(MEDICAL_CONDITIONS.find(({ value }) => value === 'SURGERY')?.label).toBe(
      'Surgery or hospital stay in the last 4 years',
    );
  });
});
