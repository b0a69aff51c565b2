import { hasPanInitial } from '../pan-initial.ts';
import { ANYONE, nameScore } from './sandbox-names.ts';

/** Cashfree's answers about documents, with all fields of its documentation. What decides is the number's end: README.md. */

export interface Numbered {
  readonly verification_id: string;
  readonly reference_id: number;
}

const NO_PLACE = { district: null, state: null, city: null, pincode: null, country: null, address_line: null };
export const SANDBOX_PLACE = {
  district: ['PUNE'],
  state: [['MAHARASHTRA', 'MH']],
  city: ['PUNE'],
  pincode: '411001',
  country: ['IN', 'IND', 'INDIA'],
  address_line: '1 SANDBOX ROAD, PUNE, MAHARASHTRA, 411001',
};
const ADDRESS = SANDBOX_PLACE.address_line;

/** Whether the name is on the PAN, as the income tax department has it. */
export function nameOnPan(pan: string, name: string): { readonly registered: string; readonly isSame: boolean } {
  if (pan.endsWith('Z') || !hasPanInitial(name, pan)) return { registered: 'ANOTHER HOLDER', isSame: false };
  if (pan.endsWith('V')) return { registered: `${name.toUpperCase()} SANDBOX`, isSame: false };
  return { registered: name.toUpperCase(), isSame: true };
}

export const panLiteAnswer = (
  numbered: Numbered,
  { pan, name, dob }: { readonly pan: string; readonly name: string; readonly dob: string },
) => ({
  ...numbered,
  pan,
  name,
  dob,
  name_match: nameOnPan(pan, name).isSame ? 'Y' : 'N',
  dob_match: pan.endsWith('U') ? 'N' : 'Y',
  pan_status: 'E',
  status: 'VALID',
  aadhaar_seeding_status: 'Y',
  aadhaar_seeding_status_desc: 'Aadhaar is linked to PAN',
});

export function panAnswer(reference_id: number, { pan, name }: { readonly pan: string; readonly name: string }) {
  const { registered } = nameOnPan(pan, name);
  const [name_match_score, name_match_result] = nameScore(name, registered);
  return {
    pan,
    type: 'Individual',
    reference_id,
    name_provided: name,
    registered_name: registered,
    valid: true,
    message: 'PAN verified successfully',
    name_match_score,
    name_match_result,
    aadhaar_seeding_status: 'Y',
    last_updated_at: '01/01/2019',
    name_pan_card: registered,
    pan_status: 'VALID',
    aadhaar_seeding_status_desc: 'Aadhaar is linked to PAN',
  };
}

/** @param status of its number; a licence whose number ends with 000 has ended */
export function licenceAnswer(
  numbered: Numbered,
  { dl_number, dob }: { readonly dl_number: string; readonly dob: string },
  status: 'VALID' | 'INVALID',
) {
  const isValid = status === 'VALID';
  const given = <T>(value: T): T | null => (isValid ? value : null);
  return {
    ...numbered,
    dl_number: given(dl_number),
    dob: given(dob),
    status,
    badge_details: given([{ badge_issue_date: null, badge_no: null, class_of_vehicle: ['LMV'] }]),
    dl_validity: {
      non_transport: { to: given(dl_number.endsWith('000') ? '09/05/2019' : '09/05/2059'), from: given('10/05/2009') },
      hazardous_valid_till: null,
      transport: { to: null, from: null },
      hill_valid_till: null,
    },
    details_of_driving_licence: {
      date_of_issue: given('10/05/2009'),
      date_of_last_transaction: null,
      status: null,
      last_transacted_at: null,
      name: given(ANYONE),
      father_or_husband_name: given('FATHER OF THE SANDBOX'),
      address_list: given([{ complete_address: ADDRESS, type: 'permanent', split_address: SANDBOX_PLACE }]),
      address: given(ADDRESS),
      photo: given('PHOTO_LINK.jpeg'),
      split_address: isValid ? SANDBOX_PLACE : NO_PLACE,
      cov_details: given([]),
    },
  };
}

export function voterAnswer(numbered: Numbered, epic_number: string, status: 'VALID' | 'INVALID') {
  const isValid = status === 'VALID';
  const given = <T>(value: T): T | null => (isValid ? value : null);
  return {
    ...numbered,
    status,
    epic_number,
    name: given(ANYONE),
    name_in_regional_lang: given('सैंडबॉक्स'),
    age: given('40'),
    relation_type: given('FTHR'),
    relation_name: given('FATHER OF THE SANDBOX'),
    relation_name_in_regional_lang: given('सैंडबॉक्स'),
    father_name: given('FATHER OF THE SANDBOX'),
    dob: given(''),
    gender: given('Female'),
    address: given(ADDRESS),
    photo: given('PHOTO_LINK.jpeg'),
    split_address: isValid ? SANDBOX_PLACE : NO_PLACE,
    state: given('Maharashtra'),
    assembly_constituency_number: given('215'),
    assembly_constituency: given('SANDBOX'),
    parliamentary_constituency_number: given('34'),
    parliamentary_constituency: given('PUNE'),
    part_number: given('1'),
    part_name: given('SANDBOX'),
    serial_number: given('1'),
    polling_station: given('SANDBOX SCHOOL'),
  };
}

export function nameMatchAnswer(numbered: Numbered, names: { readonly name_1: string; readonly name_2: string }) {
  const [score, reason] = nameScore(names.name_1, names.name_2);
  return { ...numbered, ...names, status: 'SUCCESS', score: score / 100, reason };
}
