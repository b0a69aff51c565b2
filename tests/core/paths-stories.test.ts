import { describe, expect, it } from 'vitest';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { answerWords } from '#tools/path-report/answer-words.ts';
import { personaOf } from '#tools/path-report/personas.ts';
import { disclosedWords, riskWords, sandboxWords } from '#tools/path-report/sandbox-words.ts';

const TODAY = '2026-11-26';
/** A record of a line with other answers in its quote. */
const recordOf = (line: keyof typeof lineModels, quote: object) => {
  const { newRecord } = lineModels[line];
  return { ...newRecord, quote: { ...newRecord.quote, ...quote } };
};
const sayOf = (line: keyof typeof lineModels, quote: object, disclosed: readonly string[] = []): string =>
  personaOf([recordOf(line, quote)], disclosed, TODAY);

const SELF = { member_type: 'SELF', DOB: null };
const OWN = { DOB: '1990-04-12', gender: 'female', pincode: '411001' };
const COUPLE = [SELF, { member_type: 'SPOUSE', DOB: '1992-01-10' }];

describe('who a path is about', () => {
  it('is a family with its city, ages on the day, and illnesses', () => {
    const medicalDetails = [{ member_type: 'SPOUSE', medical_question: ['DIABETES'] }];
    expect(sayOf('health', { additionalDetails: OWN, memberDetails: COUPLE, medicalDetails })).toBe(
      'A couple from Pune, 36 and 34, spouse with diabetes',
    );
    const SON = { member_type: 'SON1', DOB: '2018-11-03' };
    expect(sayOf('health', { additionalDetails: OWN, memberDetails: [SELF, SON], medicalDetails: [] })).toBe(
      'A parent from Pune, 36, with a son of 8',
    );
    expect(
      sayOf(
        'health',
        { additionalDetails: OWN, memberDetails: COUPLE, medicalDetails: [] },
        disclosedWords(['q_cancer']),
      ),
    ).toBe('A couple from Pune, 36 and 34, with cancer');
  });

  it('is a party with its trip, in days with both ends', () => {
    const travel_details = {
      ...{ country_code: [{ code: 'TH', name: 'Thailand' }], travel_band: 'ASIA', is_schengen: false },
      ...{ leaving_date: '2026-12-26', return_date: '2027-01-04' },
    };
    const member_details = [{ member_type: 'SELF', age: 36 }];
    expect(sayOf('travel', { travel_details, member_details })).toBe(
      'One person, 36, 10 days in Thailand from 26 Dec 2026',
    );
  });

  it('is an owner with the vehicle and its policy', () => {
    const vehicleDetails = {
      ...{ make: 'Maruti Suzuki', model: 'Swift', variant: 'VXi', fuel_type: 'PETROL', mfg_year: 2021 },
      ...{ reg_no: 'MH-12-AB-1234', rto_name: 'Pune', is_new: false },
    };
    const insurerDetails = { insurer_name: 'ACKO_OD', policy_exp_date: '2026-12-16' };
    expect(sayOf('car', { vehicleDetails, insurerDetails })).toBe(
      'The owner of a Maruti Suzuki Swift VXi of 2021, petrol, MH-12-AB-1234, Pune, insured with Acko until 16 Dec 2026',
    );
    expect(sayOf('car', { vehicleDetails: { ...vehicleDetails, is_new: true, reg_no: null } })).toBe(
      'The buyer of a new Maruti Suzuki Swift VXi, petrol, Pune',
    );
  });

  it('is the last one who was named; without an answer nobody is', () => {
    const before = recordOf('health', { additionalDetails: OWN, memberDetails: COUPLE, medicalDetails: [] });
    expect(personaOf([before, recordOf('health', {})], [], TODAY)).toBe('A couple from Pune, 36 and 34');
    expect(personaOf([], [], TODAY)).toBe('A visitor who has not said who is to be insured');
  });
});

describe('what is typed', () => {
  it.each([
    [{ full_name: 'Asha', marital_status: 'MARRIED' }, ['full name Asha · marital status Married']],
    [{ address_line_2: '', pincode: '110001' }, ['pincode 110001']],
    [{ one: { a: 1 }, two: { b: true } }, ['a 1', 'b yes']],
    [
      { product_id: 'kaveri-care', cover_amount: 100_000_000, features: ['x'] },
      ['plan Kaveri Care · cover amount ₹10,00,000'],
    ],
    [
      {
        member_type: 'SON1',
        medical_question: [
          { question: 'q_asthma', answer: 'YES' },
          { question: 'q_heart', answer: 'NO' },
        ],
      },
      ['Son: conditions yes to asthma; no to 1 other question'],
    ],
    [{ action: 'VERIFY_OTP', otp: '111111' }, []],
    [null, []],
  ])('is said in words: %j', (answer, words) => {
    expect(answerWords(answer)).toEqual(words);
  });
});

describe('what the sandbox answers to', () => {
  it.each([
    [{ reg_no: 'MH-12-AB-0503' }, ['Registration number MH-12-AB-0503: the register is down']],
    [{ reg_no: null }, []],
    [{ kyc_doc_type: 'PAN', kyc_doc_number: 'ABCPK1234Z' }, ['PAN ABCPK1234Z: rejected, the name differs']],
    [
      { full_name: 'Refuse Issue', relationship: 'brother' },
      ['Nominee ‘Refuse Issue’: refused three times, then the money goes back'],
    ],
    [{ full_name: 'Refuse Issue' }, []],
  ])('is a number or a name: %j', (answer, words) => {
    expect(sandboxWords(answer)).toEqual(words);
  });

  it('is a disclosure by which the insurer decides', () => {
    expect(riskWords(['q_kidney', 'DENT'])).toEqual([
      'Yes to ‘Kidney disease, dialysis or a kidney transplant?’',
      'Declares an engine number that ends in DENT: the surveyor finds old damage',
    ]);
  });
});
