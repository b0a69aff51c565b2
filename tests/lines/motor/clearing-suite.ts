import { expect, it } from 'vitest';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { addDays } from '#contract/shared/dates.ts';
import { type AnswerEdit, describeClearing } from '#tests/core/clearing-suite.ts';
import { recordAfterAnswer } from '#tools/model/browser-server-agreement.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { asMotorRecord } from '#tools/model/lines/motor/expected-rules.ts';
import { EVENTS_TO_MOTOR_LIST, MOTOR_DETAIL_STEPS } from '#tools/model/lines/motor/journey-events.ts';
import { eventsFromListToAccepted, modelStateAfter } from '#tools/model/model-journeys.ts';

/** One changed answer of a purchase that the insurer has accepted. */
export type MotorEdit = AnswerEdit<MotorRecord>;

const PRICED = ['premium', 'consent'] as const;

const vehicleOf = ({ quote: { vehicleDetails } }: MotorRecord) => {
  if (!vehicleDetails) throw new Error('There is no vehicle');
  return vehicleDetails;
};
const policyOf = ({ quote: { insurerDetails } }: MotorRecord) => {
  if (!insurerDetails) throw new Error('There is no policy');
  return insurerDetails;
};
const planOf = ({ quote: { plan } }: MotorRecord) => {
  if (!plan) throw new Error('There is no plan');
  return plan;
};

/** What both lines have in common. @param claims the fields in which the line stores the declared claims */
const sharedEdits = (claims: readonly string[]): readonly MotorEdit[] => [
  {
    what: 'another registration number',
    answer: 'registration',
    stored: () => ({ reg_no: 'GA-01-A-1111', outcome: 'NOT_FOUND', vehicles: [], policy: null }),
    changes: ['registration'],
    drops: [
      ...['vehicleDetails', 'insurerDetails', 'plan', ...claims],
      ...['vehicle_details', 'claim_details', 'insurer_details'],
    ],
    voids: PRICED,
  },
  {
    what: 'the same number, looked up again',
    answer: 'registration',
    stored: ({ quote }) => ({ ...quote.registration, outcome: 'SEVERAL_VARIANTS' }),
    changes: ['registration'],
    voids: [],
  },
  ...(['make', 'model', 'variant'] as const).map((field) => ({
    what: `another ${field}`,
    answer: 'vehicle',
    stored: (record: MotorRecord) => ({ ...vehicleOf(record), [field]: 'Another' }),
    changes: ['vehicleDetails'],
    drops: ['plan', 'vehicle_details'],
    voids: PRICED,
  })),
  {
    what: 'another fuel',
    answer: 'vehicle',
    stored: (record) => ({ ...vehicleOf(record), fuel_type: 'ELECTRIC' }),
    changes: ['vehicleDetails'],
    drops: ['plan', 'vehicle_details'],
    voids: PRICED,
  },
  {
    what: 'another registration office',
    answer: 'vehicle',
    stored: (record) => ({ ...vehicleOf(record), rto_code: 'GA01' }),
    changes: ['vehicleDetails', 'plan'],
    voids: PRICED,
  },
  {
    what: 'a vehicle that is new after all',
    answer: 'vehicle',
    stored: (record) => ({ ...vehicleOf(record), is_new: true, reg_no: null, reg_date: null }),
    changes: ['vehicleDetails'],
    drops: [...['plan', 'insurerDetails', ...claims], ...['vehicle_details', 'claim_details', 'insurer_details']],
    voids: PRICED,
  },
  {
    what: 'another previous insurer',
    answer: 'policyDetails',
    stored: (record) => ({ ...policyOf(record), insurer_name: 'KOTAK_GENERAL_OD' }),
    changes: ['insurerDetails'],
    drops: ['insurer_details'],
    voids: PRICED,
  },
  {
    what: 'another cover of the current policy',
    answer: 'policyDetails',
    stored: (record) => ({ ...policyOf(record), policy_type: 'TP' }),
    changes: ['insurerDetails'],
    drops: ['insurer_details'],
    voids: PRICED,
  },
  {
    what: 'another end of the current policy',
    answer: 'policyDetails',
    stored: (record) => ({ ...policyOf(record), policy_exp_date: addDays(policyOf(record).policy_exp_date ?? '', 1) }),
    changes: ['insurerDetails'],
    voids: PRICED,
  },
  {
    what: 'the owner’s phone number of the quote',
    answer: 'ownerDetails',
    stored: () => ({ owner_name: 'Ravi Iyer', owner_mobile_number: '9820099999', owner_pincode: '560001' }),
    changes: ['ownerDetails'],
    voids: [],
  },
  {
    what: 'another plan',
    answer: 'plan',
    stored: (record) => ({ ...planOf(record), product_id: 'another' }),
    changes: ['plan'],
    voids: PRICED,
  },
  {
    what: 'another engine number',
    answer: 'vehicleDetails',
    stored: ({ proposal }) => ({ ...proposal?.vehicle_details, engine_no: 'ANOTHER99' }),
    changes: ['vehicle_details'],
    voids: ['consent'],
  },
  {
    what: 'another declaration',
    answer: 'externalDetails',
    stored: ({ proposal }) => ({ ...proposal?.claim_details, is_cng_endorsed: true }),
    changes: ['claim_details'],
    voids: ['consent'],
  },
  {
    what: 'another number of the previous policy',
    answer: 'insurerDetails',
    stored: ({ proposal }) => ({ ...proposal?.insurer_details, policy_number: 'OTHER/0001' }),
    changes: ['insurer_details'],
    voids: ['consent'],
  },
  {
    what: 'another name of the proposer',
    answer: 'proposer',
    stored: () => ({ full_name: 'Ravi Iyer', marital_status: 'SINGLE' }),
    changes: ['proposal_details'],
    voids: ['identity', 'consent'],
  },
];

/**
 * What each changed answer makes void, repeated from the line's table. After a purchase up to the insurer's acceptance
 * every field is changed, dropped, void or as before.
 */
export const describeMotorClearing = (
  model: LineModel,
  own: { readonly steps: readonly string[]; readonly claims: readonly string[]; readonly edits: readonly MotorEdit[] },
): void => {
  const accepted = modelStateAfter(model, [
    ...EVENTS_TO_MOTOR_LIST,
    ...eventsFromListToAccepted(MOTOR_DETAIL_STEPS),
  ]).server;
  if (!accepted) throw new Error('There is no record');
  const chosen = { ...asMotorRecord(accepted) };
  // A sum insured that the visitor chose, so that its loss is visible.
  const record: MotorRecord = {
    ...chosen,
    quote: { ...chosen.quote, plan: chosen.quote.plan && { ...chosen.quote.plan, idv: 49_000_000 } },
  };
  describeClearing(model, record, [...sharedEdits(own.claims), ...own.edits]);

  it('a corrected vehicle keeps the plan at the insurer’s usual sum insured', () => {
    const office = { ...vehicleOf(record), rto_code: 'GA01' };
    const after = asMotorRecord(recordAfterAnswer(model.line.answers, record, 'vehicle', office));
    expect(after.quote.plan).toEqual({ ...planOf(record), idv: null });
  });

  it('another office asks for the number again that was told after the quote, because it must fit the office', () => {
    const { proposal } = record;
    if (!proposal?.vehicle_details) throw new Error('There is no engine number');
    const unnumbered = (rto_code: string) => ({ ...vehicleOf(record), reg_no: null, rto_code });
    const engineAfter = (reg_no: string | null) => {
      const vehicle_details = { ...proposal.vehicle_details, reg_no };
      const before = {
        ...record,
        quote: { ...record.quote, vehicleDetails: unnumbered('MH12') },
        proposal: { ...proposal, vehicle_details },
      };
      const after = asMotorRecord(recordAfterAnswer(model.line.answers, before, 'vehicle', unnumbered('GA01')));
      return after.proposal?.vehicle_details?.engine_no ?? null;
    };
    expect(engineAfter('MH-12-AB-1234')).toBeNull();
    // A new vehicle has no number that could name another office.
    expect(engineAfter(null)).toBe(proposal.vehicle_details.engine_no);
  });

  it('a policy without a number is asked for it again when its end is corrected', () => {
    const { proposal } = record;
    if (!proposal) throw new Error('There is no proposal');
    const unnumbered = { policy_number: null, tp_insurer_name: null, tp_policy_number: null };
    const before = { ...record, proposal: { ...proposal, insurer_details: unnumbered } };
    const later = { ...policyOf(record), policy_exp_date: addDays(policyOf(record).policy_exp_date ?? '', 1) };
    const after = asMotorRecord(recordAfterAnswer(model.line.answers, before, 'policyDetails', later));
    expect(after.proposal?.insurer_details).toBeNull();
  });
};
