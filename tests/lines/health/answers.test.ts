import { describe, expect, it } from 'vitest';
import { HEALTH_STEPS, type StepId } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { type Answer, clearedBy, withAnswer } from '#machines/core/invalidation.ts';
import { firstIncomplete, locked, missingIn, moneyReceived, reached } from '#machines/core/steps.ts';
import { UNTIL_DECLARED, UNTIL_GATEWAY, worldAfter } from '#tools/model/journey.ts';

const recordAfter = (names: readonly string[]): JourneyRecord => {
  const { server } = worldAfter(names);
  if (!server) throw new Error('The journey has no record.');
  return server;
};

const accepted = recordAfter([...UNTIL_DECLARED, 'submitProposal saved ACCEPTED']);
/** The records of a purchase as it grows. */
const growing = UNTIL_GATEWAY.map((_, index) => worldAfter(UNTIL_GATEWAY.slice(0, index + 1)).server).filter(
  (record) => record !== null,
);
const { quote, proposal } = accepted;
if (!proposal) throw new Error('A declared journey has a proposal.');

const missing = (record: JourneyRecord): StepId[] => HEALTH_STEPS.filter((step) => missingIn(record, step).length > 0);

describe('missingIn', () => {
  it('names what is missing, and whose', () => {
    const [first] = growing;
    expect(first && missingIn(first, 'personal-details')).toEqual(['birth date, gender and PIN code']);
    const born = withAnswer(accepted, {
      answer: 'memberDetails',
      value: [...quote.memberDetails, { member_type: 'SON1', DOB: null }],
    });
    expect(missingIn(born, 'select-member-dob')).toEqual(['birth date of Son']);
    expect(missingIn(born, 'medical-history')).toEqual(['medical history of Son']);
    expect(missingIn(born, 'member-details')).toEqual(['name, height and weight of Son']);
    expect(missingIn(born, 'medical-details')).toEqual(['medical answers of Son']);
  });

  it('never asks for the phone number to go on', () => {
    for (const record of growing) expect(missingIn(record, 'contact')).toEqual([]);
  });

  it('counts a proposer without contact details as missing', () => {
    const half = { ...accepted, proposal: { ...proposal, contact_details: null } };
    expect(missingIn(half, 'proposer-details')).toEqual(['the proposer’s e-mail and mobile number']);
  });
});

describe('reached', () => {
  it('is cumulative: a step is reached exactly when all before it are complete', {
    tags: ['§4.proposal-order-health'],
  }, () => {
    for (const record of growing) {
      for (const [index, step] of HEALTH_STEPS.entries()) {
        const before = HEALTH_STEPS.slice(0, index).every((earlier) => missingIn(record, earlier).length === 0);
        expect(reached(record, step)).toBe(before);
      }
    }
  });

  it('reaches nothing without a record, and then begins at the first step', () => {
    expect(HEALTH_STEPS.filter((step) => reached(null, step))).toEqual([]);
    expect(firstIncomplete(null)).toBe('personal-details');
  });

  it('always reaches the first step that is incomplete', () => {
    for (const record of growing) expect(reached(record, firstIncomplete(record))).toBe(true);
  });

  it('reaches payment and policy only, once money moved', () => {
    const order = { ...recordAfter(UNTIL_GATEWAY).proposal?.payment };
    for (const payment_status of [
      'CREATED',
      'PENDING',
      'FAILED',
      'ABANDONED',
      'SUCCESS',
      'REFUND_DUE',
      'REFUNDED',
    ] as const) {
      const payment = {
        _id: 'ORD-1',
        full_amount: 1,
        unique_transaction_id: null,
        date_of_transaction: null,
        failure_reason: null,
        next_check_at: null,
        resolve_by: null,
        ...order,
        payment_status,
      };
      const record = { ...accepted, proposal: { ...proposal, payment } };
      const came = ['SUCCESS', 'REFUND_DUE', 'REFUNDED'].includes(payment_status);
      expect(moneyReceived(record)).toBe(came);
      expect(locked(record)).toBe(came || payment_status === 'PENDING');
      const open = HEALTH_STEPS.filter((step) => reached(record, step));
      if (locked(record)) expect(open).toEqual(came ? ['payment', 'policy-download'] : ['payment']);
      else expect(open).toEqual(HEALTH_STEPS.slice(0, HEALTH_STEPS.indexOf('payment') + 1));
    }
  });
});

describe('withAnswer', () => {
  const CONSENT: StepId[] = ['application-preview', 'declaration', 'final-quote'];
  const PREMIUM: StepId[] = ['customize-plan', ...CONSENT];
  const [self] = quote.memberDetails;
  const details = quote.additionalDetails;
  if (!self || !details || !quote.plan || !proposal.proposal_details || !proposal.address_details) {
    throw new Error('A declared journey is complete.');
  }

  const CASES: { what: string; answer: Answer; clears: StepId[] }[] = [
    { what: 'the phone number of the quote', answer: { answer: 'userDetails', value: null }, clears: [] },
    {
      what: 'the place',
      answer: { answer: 'additionalDetails', value: { ...details, pincode: '560001' } },
      clears: PREMIUM,
    },
    {
      what: 'the birth date',
      answer: { answer: 'additionalDetails', value: { ...details, DOB: '1980-01-01' } },
      clears: ['customize-plan', 'kyc-form', ...CONSENT],
    },
    { what: 'the family', answer: { answer: 'memberDetails', value: [self] }, clears: PREMIUM },
    {
      what: 'a medical history',
      answer: { answer: 'medicalDetails', value: [{ member_type: 'SELF', medical_question: ['ASTHMA'] }] },
      clears: PREMIUM,
    },
    {
      what: 'the plan',
      answer: { answer: 'plan', value: { ...quote.plan, product_id: 'other' } },
      clears: PREMIUM,
    },
    {
      what: 'the proposer’s name',
      answer: { answer: 'proposalDetails', value: { ...proposal.proposal_details, full_name: 'Meera Nair' } },
      clears: ['kyc-form', ...CONSENT],
    },
    {
      what: 'the marital status',
      answer: { answer: 'proposalDetails', value: { ...proposal.proposal_details, marital_status: 'SINGLE' } },
      clears: CONSENT,
    },
    {
      what: 'the address',
      answer: { answer: 'addressDetails', value: { ...proposal.address_details, address_line_1: '9, Janpath' } },
      clears: CONSENT,
    },
  ];

  it.each(CASES)('clears what was made from $what, and nothing else', ({ answer, clears }) => {
    expect(clearedBy(accepted, answer)).toEqual(clears);
    const incomplete = new Set([...missing(accepted), ...clears]);
    expect(missing(withAnswer(accepted, answer))).toEqual(HEALTH_STEPS.filter((step) => incomplete.has(step)));
  });

  it('clears nothing when the answer is the one before', () => {
    expect(clearedBy(accepted, { answer: 'additionalDetails', value: { ...details } })).toEqual([]);
    expect(clearedBy(accepted, { answer: 'memberDetails', value: [...quote.memberDetails] })).toEqual([]);
  });

  it('takes the answers of a member who leaves with them', () => {
    const alone = withAnswer(accepted, { answer: 'memberDetails', value: [self] });
    const left = [alone.quote.medicalDetails, alone.proposal?.member_details, alone.proposal?.medical_details];
    for (const answers of left) expect(answers?.map(({ member_type }) => member_type)).toEqual(['SELF']);
  });

  it('knows SELF’s birth date from the visitor’s own', () => {
    const older = withAnswer(accepted, { answer: 'additionalDetails', value: { ...details, DOB: '1980-01-01' } });
    expect(older.quote.memberDetails.find(({ member_type }) => member_type === 'SELF')?.DOB).toBe('1980-01-01');
    const again = withAnswer(older, { answer: 'memberDetails', value: [{ member_type: 'SELF', DOB: '1999-09-09' }] });
    expect(again.quote.memberDetails).toEqual([{ member_type: 'SELF', DOB: '1980-01-01' }]);
  });

  it('leaves the record that it was given as it was', () => {
    const before = JSON.stringify(accepted);
    for (const { answer } of CASES) withAnswer(accepted, answer);
    expect(JSON.stringify(accepted)).toBe(before);
  });
});
