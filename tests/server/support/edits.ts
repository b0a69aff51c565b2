import type { CarAnswerTable } from '#contract/lines/car/car-line.ts';
import type { HealthAnswerTable } from '#contract/lines/health/answer-table.ts';
import type { TravelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import type { TwoWheelerAnswerTable } from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import type { Line } from '#contract/lines.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import { ACTIVA } from './motor-visitor.ts';
import { FAMILY, medicalAnswers, PERSONAL } from './purchase.ts';
import { COUPLE, TRIP } from './travel-visitor.ts';

// Answers that the server takes in place of those of `accepted.ts`. What they clear is stated in tools/model/lines.

/** One answer, changed. */
export interface Edit {
  readonly what: string;
  /** Fields that differ from what was sent before. */
  readonly sends: Readonly<Record<string, unknown>>;
}
const to = (what: string, sends: Readonly<Record<string, unknown>>): Edit => ({ what, sends });

/** The walk changes carts, because their price has to be asked for; preview and declaration agree to what is there. */
type Changed<Table> = Exclude<keyof Table, 'premium' | 'preview' | 'declaration'>;

const PROPOSAL = {
  proposer: [to('another name', { full_name: 'Asha Kapoor' })],
  proposerContact: [
    to('another phone number', { mobile_number: '9820099999' }),
    to('another e-mail address', { email: 'asha.kulkarni@example.com' }),
  ],
  address: [
    to('another street', { address_line_1: '14, Marine Drive' }),
    to('another PIN code', { pincode: '560001' }),
  ],
  nominee: [to('another nominee', { full_name: 'Rohan Kapoor' })],
};

const OTHER_DAY = { ...PERSONAL, DOB: '1989-04-12' };
const USER = { full_name: 'Asha Kulkarni', mobile_number: '9820012345', email: 'asha@example.com' };
const without = (type: string) => FAMILY.filter(({ member_type }) => member_type !== type);
const child = (member_type: string, DOB: string) => ({ member_type, DOB });

const HEALTH = {
  ...PROPOSAL,
  personalDetails: [
    to('another PIN code', { pincode: '560001' }),
    to('another gender', { gender: 'male' }),
    to('another birth date', { DOB: '1989-04-12' }),
  ],
  editDetails: [
    to('another birth date', { additionalDetails: OTHER_DAY, userDetails: null }),
    to('a phone number', { additionalDetails: PERSONAL, userDetails: USER }),
  ],
  contact: [to('a phone number', USER)],
  members: [
    to('another birth date of a child', { memberDetails: [...without('SON1'), child('SON1', '2017-11-03')] }),
    to('a child who joins', { memberDetails: [...FAMILY, child('DAUGHTER1', '2020-01-01')] }),
    to('a child who leaves', { memberDetails: without('SON1') }),
  ],
  medicalHistory: [to('a condition', { medicalDetails: [{ member_type: 'SPOUSE', medical_question: ['ASTHMA'] }] })],
  plan: [to('two years', { policy_period: '2' })],
  memberDetails: [to('another weight', { weight_kg: 24 })],
  medicalDetails: [to('another answer', medicalAnswers('SELF', { q_tobacco: 'Since 2015' }))],
} satisfies Record<Changed<HealthAnswerTable>, readonly Edit[]>;

const [self, spouse] = COUPLE;
const OTHER_ANSWERS = TRAVEL_MEDICAL_FORM.map(({ name }, index) => ({
  question: name,
  answer: index === 2 ? 'YES' : 'NO',
  explanation: index === 2 ? 'Since 2015' : '',
}));
const TRAVEL = {
  ...PROPOSAL,
  trip: [
    to('another day of return', { travel_details: { ...TRIP, return_date: '2026-10-12' } }),
    to('another country', { travel_details: { ...TRIP, country_code: [{ code: 'US' }] } }),
    to('a country of the Schengen area', { travel_details: { ...TRIP, country_code: [{ code: 'FR' }] } }),
    to('another traveller', { travel_details: TRIP, member_details: [self, { member_type: 'SON1', age: 4 }] }),
  ],
  travellers: [
    to('a traveller who stays at home', { member_details: [self] }),
    to('a traveller who joins', { member_details: [...COUPLE, { member_type: 'SON1', age: 4 }] }),
    to('another age', { member_details: [self, { ...spouse, age: 39 }] }),
  ],
  medicalHistory: [
    to('a condition', {
      exsisting_condition: true,
      medical_history: [{ member_type: 'SPOUSE', medical_desc: 'Asthma' }],
    }),
  ],
  plan: [to('another sum insured', { cover_amount: 10_000_000 })],
  memberDetails: [to('another passport', { passport_number: 'N7654399' })],
  medicalDetails: [to('another answer', { medical_question: OTHER_ANSWERS })],
} satisfies Record<Changed<TravelAnswerTable>, readonly Edit[]>;

const MOTOR = {
  ...PROPOSAL,
  policyDetails: [
    to('another previous insurer', { insurer_name: 'KOTAK_GENERAL_OD' }),
    to('another cover', { policy_type: 'TP' }),
    to('another end', { policy_exp_date: '2026-09-26' }),
  ],
  ownerDetails: [
    to('an owner', { owner_name: 'Ravi Iyer', owner_mobile_number: '9820099999', owner_pincode: '560001' }),
  ],
  plan: [to('another paid driver', { paid_driver: true })],
  vehicleDetails: [to('another engine', { engine_no: 'K12MN1234568' })],
  externalDetails: [to('another declaration', { is_cng_endorsed: true })],
  insurerDetails: [to('another number', { policy_number: '2311/2025/0043' })],
};
const NEW = { is_new: true, reg_no: null, reg_date: null, mfg_year: 2026, mfg_month: 8 };

const CAR = {
  ...MOTOR,
  registration: [to('another number', { reg_no: 'WB-02-D-8900' })],
  vehicle: [
    to('another model', { model: 'WagonR', variant: 'VXi 1.0' }),
    to('another price', { ex_showroom_price: 65_000_000 }),
    to('a new vehicle', { ...NEW, variant: 'LXi' }),
  ],
  claimDetails: [to('a claim', { is_claim: true, ncb_percent: 0 })],
} satisfies Record<Changed<CarAnswerTable>, readonly Edit[]>;

const TWO_WHEELER = {
  ...MOTOR,
  registration: [to('another number', { reg_no: 'DL-8-SCD-3355' })],
  vehicle: [
    to('another date of registration', { reg_date: '2021-01-03' }),
    to('another model', { make: 'Hero', model: 'Super Splendor', variant: 'Disc' }),
    to('a new vehicle', { ...ACTIVA, ...NEW }),
  ],
  idv: [to('another sum insured', { idv: 3_500_000 })],
} satisfies Record<Changed<TwoWheelerAnswerTable>, readonly Edit[]>;

/** For each line, each answer changed in each relevant way. A new answer does not compile without an entry. */
export const EDITS: Readonly<Record<Line, Readonly<Record<string, readonly Edit[]>>>> = {
  health: HEALTH,
  travel: TRAVEL,
  car: CAR,
  'two-wheeler': TWO_WHEELER,
};
