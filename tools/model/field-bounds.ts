/**
 * What a field of an answer may be, stated a second time: values at each bound and next to it. The patterns are those of the
 * specification (§5), the options those of its lists (§3, §9), and the lengths those of the documents that they are printed on.
 */

/** Values that a field takes, and values that it does not. */
export interface FieldBounds {
  readonly takes: readonly unknown[];
  readonly refuses: readonly unknown[];
}

const lettersOf = (length: number): string =>
  'Ab'
    .repeat(100)
    .slice(0, length - 1)
    .concat('c');
const options = (...takes: readonly unknown[]): FieldBounds => ({ takes, refuses: ['NOBODY', '', -1] });
const between = (least: number, most: number, step: number): FieldBounds => ({
  takes: [least, most],
  refuses: [least - step, most + step, least + step / 2],
});
const amount: FieldBounds = { takes: [0, 100], refuses: [-1, 0.5, Number.MAX_SAFE_INTEGER + 1, '1'] };
const twice = (item: unknown): readonly unknown[] => [item, item];
/** At least one, and none twice. */
const listOf = (item: unknown): FieldBounds => ({ takes: [[item]], refuses: [[], twice(item)] });
const text = (least: number, most: number, refuses: readonly unknown[]): FieldBounds => ({
  takes: [lettersOf(least), lettersOf(most)],
  refuses: [...(least > 1 ? [lettersOf(least - 1)] : ['']), lettersOf(most + 1), ...refuses],
});

const PINCODE = {
  takes: ['100000', '999999'],
  refuses: ['012345', '12345', '1234567', '12345a', `${' '.repeat(1000)}1`],
};
const MOBILE = {
  takes: ['6000000000', '9999999999'],
  refuses: ['5999999999', '600000000', '60000000000', '600000000a'],
};
const NAME = text(1, 100, ['', '12', 'Ab<c']);
const NUMBER = {
  takes: [`${' '.repeat(30)}MH12AB1234`, 'MH-12-AB-1234', 'MH-12-A-1234', '21-BH-1234-AA', '21-BH-1234-A'],
  refuses: [
    '',
    'XX-12-AB-1234',
    'MH-12-AB-123',
    'MH-12-ABC-1234',
    '21-BX-1234-AA',
    '21-BH-1234-AAA',
    `${' '.repeat(31)}MH12AB1234`,
  ],
};
const POLICY_NUMBER = { takes: ['A1234', `${'A1'.repeat(15)}`], refuses: ['A123', 'A1'.repeat(16), 'ABCDE', ''] };
const DATE = {
  takes: ['2000-02-29', '1999-12-31'],
  refuses: ['2001-02-29', '2000-04-31', '2000-13-01', '2000-00-10', '2000-1-01', '01-01-2000', ''],
};
const MODEL_WORD = { takes: ['i', 'S'.concat('w'.repeat(79))], refuses: ['', 'S'.concat('w'.repeat(80)), '😀'] };
const MEMBERS = [
  ...['SELF', 'SPOUSE', 'SON1', 'SON2', 'SON3', 'SON4', 'DAUGHTER1', 'DAUGHTER2', 'DAUGHTER3', 'DAUGHTER4'],
  ...['FATHER', 'MOTHER', 'FATHER_IN_LAW', 'MOTHER_IN_LAW'],
];
const PREVIOUS_INSURERS = [
  ...['HDFC_ERGO', 'ICICI_LOMBARD', 'TATA_AIG', 'BAJAJ_ALLIANZ', 'ACKO', 'DIGIT', 'RELIANCE', 'SBI_GENERAL'],
  ...[
    'FUTURE_GENERALI',
    'KOTAK_GENERAL',
    'EDELWEISS',
    'LIBERTY_GENERAL',
    'UNIVERSAL_SOMPO',
    'ROYAL_SUNDARAM',
    'IFFCO_TOKIO',
  ],
].map((name) => `${name}_OD`);

const CONDITION = { member_type: 'SELF', medical_desc: 'Asthma' };

/** By the field's name; `answer.field` where two fields have one name. */
export const FIELD_BOUNDS: Readonly<Record<string, FieldBounds>> = {
  DOB: DATE,
  pincode: PINCODE,
  owner_pincode: PINCODE,
  mobile_number: MOBILE,
  owner_mobile_number: MOBILE,
  full_name: NAME,
  owner_name: NAME,
  email: {
    takes: ['a@bc.in', `${'a'.repeat(242)}@example.com`],
    refuses: ['', 'a.in', 'a@b', 'a@bc.1n', 'a b@bc.in', `${'a'.repeat(243)}@example.com`],
  },
  gender: options('male', 'female', 'other'),
  marital_status: options('SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'),
  relationship: options(
    'spouse',
    'son',
    'daughter',
    'father',
    'mother',
    'father_in_law',
    'mother_in_law',
    'brother',
    'sister',
  ),
  member_type: options(...MEMBERS),
  address_line_1: text(1, 120, ['', '😀']),
  district: text(1, 60, []),
  height_cm: between(30, 250, 1),
  weight_kg: between(2, 250, 1),
  mfg_year: between(1950, 2100, 1),
  mfg_month: between(1, 12, 1),
  make: MODEL_WORD,
  model: MODEL_WORD,
  variant: MODEL_WORD,
  fuel_type: options('PETROL', 'DIESEL', 'CNG', 'MILD_HYBRID', 'STRONG_HYBRID', 'ELECTRIC'),
  rto_code: { takes: ['MH12'], refuses: ['', 'MH1', 'MH123', 'M112'] },
  reg_no: NUMBER,
  engine_no: {
    takes: ['A1234', 'A1B'.repeat(8).concat('2')],
    refuses: ['A123', 'A1B'.repeat(8).concat('23'), 'ABCDE', '11111'],
  },
  chassis_no: {
    takes: ['MA3ERLF1S00123456', 'AB1234'],
    refuses: ['AB123', 'MA3ERLF1S001234567', 'MA3ERLF1S0012345O', 'ABCDEF', '111111'],
  },
  name: text(3, 100, ['😀😀😀']),
  city: text(3, 100, ['😀😀😀']),
  policy_number: POLICY_NUMBER,
  passport_number: { takes: [`${' '.repeat(32)}M1234567`], refuses: ['', `${' '.repeat(33)}M1234567`] },
  'policyDetails.insurer_name': options(...PREVIOUS_INSURERS),
  'externalDetails.insurer_name': text(3, 100, ['😀😀😀']),
  policy_type: options('COMPREHENSIVE', 'OD', 'TP', 'BUNDLED'),
  ncb_percent: options(0, 20, 25, 35, 45, 50),
  cover_type: options('COMPREHENSIVE', 'OD', 'TP', 'BUNDLED'),
  pa_owner_driver: options('ONE_YEAR', 'LONG_TERM'),
  pa_waiver: options('OWN_POLICY', 'OTHER_VEHICLE', 'NO_LICENCE', 'COMPANY'),
  // Paise: none, ₹1 Lakh or ₹2 Lakh for each seat.
  passengers_cover: options(0, 10_000_000, 20_000_000),
  policy_period: options('1', '2', '3'),
  product_id: { takes: ['a', 'a'.repeat(60)], refuses: ['', 'a'.repeat(61)] },
  electrical_value: between(100_000, 50_000_000, 1),
  non_electrical_value: between(100_000, 50_000_000, 1),
  idv: amount,
  deductibles: { takes: [0], refuses: [-1, 0.5] },
  net_premium_inc_gst: amount,
  ex_showroom_price: amount,
  cng_kit_value: amount,
  cover_amount: { takes: [], refuses: [-1, 0.5, 1] },
  memberDetails: listOf({ member_type: 'SELF', DOB: null }),
  member_details: {
    takes: [[{ member_type: 'SELF', age: 36 }]],
    // No one travels twice, no child alone, and no child is as old as a parent.
    refuses: [
      [],
      [
        { member_type: 'SELF', age: 36 },
        { member_type: 'SELF', age: 37 },
      ],
      [{ member_type: 'SON1', age: 6 }],
      [
        { member_type: 'SELF', age: 36 },
        { member_type: 'SON1', age: 36 },
      ],
    ],
  },
  medicalDetails: listOf({ member_type: 'SELF', medical_question: [] }),
  medical_history: { takes: [[], [CONDITION]], refuses: [twice(CONDITION)] },
  country_code: listOf({ code: 'TH' }),
  consents: { takes: [], refuses: [['TRUE_ANSWERS'], []] },
};

export const boundsOf = (answer: string, field: string): FieldBounds | null =>
  FIELD_BOUNDS[`${answer}.${field}`] ?? FIELD_BOUNDS[field] ?? null;
