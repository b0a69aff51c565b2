/**
 * Cashfree's answers in the documented shape: each field of the documentation, with values of ours. Where each is
 * documented: server/partners/cashfree/README.md.
 */

export const SPLIT_ADDRESS = {
  district: ['PUNE'],
  state: [['MAHARASHTRA', 'MH']],
  city: ['PUNE'],
  pincode: '411001',
  country: ['IN', 'IND', 'INDIA'],
  address_line: '12 LAKE ROAD, PUNE, MAHARASHTRA, 411001',
};
export const NO_SPLIT_ADDRESS = {
  district: null,
  state: null,
  city: null,
  pincode: null,
  country: null,
  address_line: null,
};

export const PAN_LITE = {
  verification_id: 'set by the test',
  reference_id: 21_637_861,
  pan: 'ABCPK1234F',
  name: 'Asha Kulkarni',
  dob: '1990-04-12',
  name_match: 'Y',
  dob_match: 'Y',
  pan_status: 'E',
  status: 'VALID',
  aadhaar_seeding_status: 'Y',
  aadhaar_seeding_status_desc: 'Aadhaar is linked to PAN',
};

/** Of a PAN that there is none of: nothing is compared. */
export const PAN_LITE_INVALID = {
  ...PAN_LITE,
  name_match: null,
  dob_match: null,
  pan_status: 'N',
  status: 'INVALID',
  aadhaar_seeding_status: null,
  aadhaar_seeding_status_desc: null,
};

export const PAN = {
  pan: 'ABCPK1234F',
  type: 'Individual',
  reference_id: 161,
  name_provided: 'ASHA KULKARNI',
  registered_name: 'ASHA RAMESH KULKARNI',
  valid: true,
  message: 'PAN verified successfully',
  name_match_score: 85,
  name_match_result: 'GOOD_PARTIAL_MATCH',
  aadhaar_seeding_status: 'Y',
  last_updated_at: '01/01/2019',
  name_pan_card: 'ASHA R KULKARNI',
  pan_status: 'VALID',
  aadhaar_seeding_status_desc: 'Aadhaar is linked to PAN',
};

/** As documented, with less in it. */
export const PAN_INVALID = {
  pan: 'ABCPK1234F',
  reference_id: 162,
  name_provided: null,
  valid: false,
  message: 'Invalid PAN',
  name_match_score: 0,
  name_match_result: '-',
};

const ADDRESS_OF_LICENCE = {
  complete_address: '12 LAKE ROAD, PUNE, MAHARASHTRA, 411001',
  type: 'permanent',
  split_address: SPLIT_ADDRESS,
};

export const DRIVING_LICENCE = {
  verification_id: 'set by the test',
  reference_id: 76,
  dl_number: 'MH1220150001234',
  dob: '1990-04-12',
  status: 'VALID',
  badge_details: [{ badge_issue_date: null, badge_no: null, class_of_vehicle: ['LMV'] }],
  dl_validity: {
    non_transport: { to: '09/05/2039', from: '10/05/2019' },
    hazardous_valid_till: null,
    transport: { to: null, from: null },
    hill_valid_till: null,
  },
  details_of_driving_licence: {
    date_of_issue: '10/05/2019',
    date_of_last_transaction: null,
    status: null,
    last_transacted_at: null,
    name: 'ASHA KULKARNI',
    father_or_husband_name: 'RAMESH KULKARNI',
    address_list: [ADDRESS_OF_LICENCE],
    address: '12 LAKE ROAD, PUNE, MAHARASHTRA, 411001',
    photo: 'PHOTO_LINK.jpeg',
    split_address: SPLIT_ADDRESS,
    cov_details: [],
  },
};

export const DRIVING_LICENCE_INVALID = {
  verification_id: 'set by the test',
  reference_id: 78,
  dl_number: null,
  dob: null,
  status: 'INVALID',
  badge_details: null,
  dl_validity: {
    non_transport: { to: null, from: null },
    hazardous_valid_till: null,
    transport: { to: null, from: null },
    hill_valid_till: null,
  },
  details_of_driving_licence: {
    date_of_issue: null,
    date_of_last_transaction: null,
    status: null,
    last_transacted_at: null,
    name: null,
    father_or_husband_name: null,
    address_list: null,
    address: null,
    photo: null,
    split_address: NO_SPLIT_ADDRESS,
    cov_details: null,
  },
};

export const VOTER_ID = {
  reference_id: 1358,
  verification_id: 'set by the test',
  status: 'VALID',
  epic_number: 'ABC1234567',
  name: 'ASHA KULKARNI',
  name_in_regional_lang: 'आशा कुलकर्णी',
  age: '36',
  relation_type: 'FTHR',
  relation_name: 'RAMESH KULKARNI',
  relation_name_in_regional_lang: 'रमेश कुलकर्णी',
  father_name: 'RAMESH KULKARNI',
  dob: '1990-04-12',
  gender: 'Female',
  address: '12 LAKE ROAD',
  photo: 'PHOTO_LINK.jpeg',
  split_address: SPLIT_ADDRESS,
  state: 'Maharashtra',
  assembly_constituency_number: '215',
  assembly_constituency: 'KASBA PETH',
  parliamentary_constituency_number: '34',
  parliamentary_constituency: 'PUNE',
  part_number: '27',
  part_name: 'LAKE ROAD',
  serial_number: '713',
  polling_station: 'MUNICIPAL SCHOOL 4',
};

export const VOTER_ID_INVALID = {
  ...Object.fromEntries(Object.keys(VOTER_ID).map((name) => [name, null])),
  reference_id: 1358,
  verification_id: 'set by the test',
  status: 'INVALID',
  epic_number: 'ABC1234567',
  split_address: NO_SPLIT_ADDRESS,
};

export const NAME_MATCH = {
  verification_id: 'set by the test',
  reference_id: 12_345,
  name_1: 'Asha Kulkarni',
  name_2: 'ASHA KULKARNI',
  status: 'SUCCESS',
  score: 1,
  reason: 'DIRECT_MATCH',
};

export const DIGILOCKER_ACCOUNT = {
  verification_id: 'set by the test',
  reference_id: 12_345,
  mobile_number: '9820012345',
  status: 'ACCOUNT_EXISTS',
  digilocker_id: '8aa626bf-34aa-5ffc-a123-f69207e129a7',
};

export const DIGILOCKER_LINK = {
  verification_id: 'set by the test',
  reference_id: 12_345,
  url: 'https://verification-test.cashfree.com/dgl/h7562ci7us0',
  status: 'PENDING',
  user_flow: 'signin',
  document_requested: ['AADHAAR'],
  redirect_url: 'https://insurance.example/health/kyc',
};

export const DIGILOCKER_STATUS = {
  user_details: { name: 'Asha Kulkarni', dob: '12-04-1990', gender: 'F', eaadhaar: 'Y', mobile: '9820012345' },
  status: 'AUTHENTICATED',
  document_requested: ['AADHAAR'],
  document_consent: ['AADHAAR'],
  verification_id: 'set by the test',
  reference_id: 12_345,
};

export const AADHAAR = {
  reference_id: 408,
  verification_id: 'set by the test',
  status: 'SUCCESS',
  uid: 'xxxxxxxx5152',
  care_of: 'D/O: Ramesh Kulkarni',
  dob: '12-04-1990',
  gender: 'F',
  name: 'Asha Kulkarni',
  photo_link: '/9j/4AAQSkZJRgABAgAAAQABAAD',
  split_address: {
    country: 'India',
    dist: 'Pune',
    house: '12',
    landmark: '',
    pincode: '411001',
    po: 'Pune',
    state: 'Maharashtra',
    street: 'Lake Road',
    subdist: 'Haveli',
    vtc: 'Pune',
  },
  year_of_birth: 1990,
  xml_file: 'https://documents.example/for-48-hours',
  message: 'Aadhaar Card Exists',
};

/** An error's body. */
export const cashfreeError = (code: string, type = 'validation_error') => ({
  type,
  code,
  message: 'Asha Kulkarni, ABCPK1234F: words of Cashfree that repeat what was sent.',
});
