import { describe, expect, it } from 'vitest';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { addDays } from '#contract/shared/dates.ts';
import { afterAnswer } from '#tools/model/agreement.ts';
import { stateAfter } from '#tools/model/journeys.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { DETAILS, fromListToAccepted, untilList } from '#tools/model/lines/motor/journeys.ts';
import { motorRecord } from '#tools/model/lines/motor/rules.ts';

/** Names of the fields of a record, of its quote and of its proposal. */
type Fields = Readonly<Record<string, unknown>>;

/** One changed answer of a purchase that the insurer has accepted. */
export interface MotorEdit {
  readonly what: string;
  readonly answer: string;
  /** The answer, made from the one before. */
  readonly kept: (record: MotorRecord) => unknown;
  /** Fields that hold something else afterwards. */
  readonly changes?: readonly string[];
  /** Fields that hold nothing afterwards. */
  readonly drops?: readonly string[];
  readonly voids: readonly ('premium' | 'identity' | 'consent')[];
}

const VOID: Record<MotorEdit['voids'][number], readonly string[]> = {
  premium: ['premium'],
  identity: ['kyc'],
  consent: ['preview_confirmed_at', 'declared_at', 'decision'],
};
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

/** What both lines say. @param claims the fields in which the line keeps what was told of claims */
const sharedEdits = (claims: readonly string[]): readonly MotorEdit[] => [
  {
    what: 'another registration number',
    answer: 'registration',
    kept: () => ({ reg_no: 'GA-01-A-1111', outcome: 'NOT_FOUND', vehicles: [], policy: null }),
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
    kept: ({ quote }) => ({ ...quote.registration, outcome: 'SEVERAL_VARIANTS' }),
    changes: ['registration'],
    voids: [],
  },
  ...(['make', 'model', 'variant'] as const).map((field) => ({
    what: `another ${field}`,
    answer: 'vehicle',
    kept: (record: MotorRecord) => ({ ...vehicleOf(record), [field]: 'Another' }),
    changes: ['vehicleDetails'],
    drops: ['plan', 'vehicle_details'],
    voids: PRICED,
  })),
  {
    what: 'another fuel',
    answer: 'vehicle',
    kept: (record) => ({ ...vehicleOf(record), fuel_type: 'ELECTRIC' }),
    changes: ['vehicleDetails'],
    drops: ['plan', 'vehicle_details'],
    voids: PRICED,
  },
  {
    what: 'another registration office',
    answer: 'vehicle',
    kept: (record) => ({ ...vehicleOf(record), rto_code: 'GA01' }),
    changes: ['vehicleDetails', 'plan'],
    voids: PRICED,
  },
  {
    what: 'a vehicle that is new after all',
    answer: 'vehicle',
    kept: (record) => ({ ...vehicleOf(record), is_new: true, reg_no: null, reg_date: null }),
    changes: ['vehicleDetails'],
    drops: [...['plan', 'insurerDetails', ...claims], ...['vehicle_details', 'claim_details', 'insurer_details']],
    voids: PRICED,
  },
  {
    what: 'another previous insurer',
    answer: 'policyDetails',
    kept: (record) => ({ ...policyOf(record), insurer_name: 'KOTAK_GENERAL_OD' }),
    changes: ['insurerDetails'],
    drops: ['insurer_details'],
    voids: PRICED,
  },
  {
    what: 'another cover of the current policy',
    answer: 'policyDetails',
    kept: (record) => ({ ...policyOf(record), policy_type: 'TP' }),
    changes: ['insurerDetails'],
    drops: ['insurer_details'],
    voids: PRICED,
  },
  {
    what: 'another end of the current policy',
    answer: 'policyDetails',
    kept: (record) => ({ ...policyOf(record), policy_exp_date: addDays(policyOf(record).policy_exp_date ?? '', 1) }),
    changes: ['insurerDetails'],
    voids: PRICED,
  },
  {
    what: 'the owner’s phone number of the quote',
    answer: 'ownerDetails',
    kept: () => ({ owner_name: 'Ravi Iyer', owner_mobile_number: '9820099999', owner_pincode: '560001' }),
    changes: ['ownerDetails'],
    voids: [],
  },
  {
    what: 'another plan',
    answer: 'plan',
    kept: (record) => ({ ...planOf(record), product_id: 'another' }),
    changes: ['plan'],
    voids: PRICED,
  },
  {
    what: 'another engine number',
    answer: 'vehicleDetails',
    kept: ({ proposal }) => ({ ...proposal?.vehicle_details, engine_no: 'ANOTHER99' }),
    changes: ['vehicle_details'],
    voids: ['consent'],
  },
  {
    what: 'another declaration',
    answer: 'externalDetails',
    kept: ({ proposal }) => ({ ...proposal?.claim_details, is_cng_endorsed: true }),
    changes: ['claim_details'],
    voids: ['consent'],
  },
  {
    what: 'another number of the previous policy',
    answer: 'insurerDetails',
    kept: ({ proposal }) => ({ ...proposal?.insurer_details, policy_number: 'OTHER/0001' }),
    changes: ['insurer_details'],
    voids: ['consent'],
  },
  {
    what: 'another name of the proposer',
    answer: 'proposer',
    kept: () => ({ full_name: 'Ravi Iyer', marital_status: 'SINGLE' }),
    changes: ['proposal_details'],
    voids: ['identity', 'consent'],
  },
];

const fieldsOf = ({ quote, proposal }: MotorRecord): Fields => {
  if (!proposal) throw new Error('The proposal is gone');
  return { ...quote, ...proposal };
};

/**
 * What each changed answer makes void, by the line's table, stated again. After a purchase up to the insurer's
 * acceptance every field is changed, dropped, void or as before.
 */
export const describeMotorClearing = (
  model: LineModel,
  own: { readonly steps: readonly string[]; readonly claims: readonly string[]; readonly edits: readonly MotorEdit[] },
): void => {
  const accepted = stateAfter(model, [...untilList(own.steps), ...fromListToAccepted(DETAILS)]).server;
  if (!accepted) throw new Error('There is no record');
  const chosen = { ...motorRecord(accepted) };
  // A sum insured of the visitor's own choice, so that its loss can be seen.
  const record: MotorRecord = {
    ...chosen,
    quote: { ...chosen.quote, plan: chosen.quote.plan && { ...chosen.quote.plan, idv: 49_000_000 } },
  };
  const before = fieldsOf(record);

  describe('a changed answer', () => {
    it.each([...sharedEdits(own.claims), ...own.edits])(
      '$what: voids $voids, drops $drops, and keeps the rest',
      ({ answer, kept, changes = [], drops = [], voids }) => {
        const after = fieldsOf(motorRecord(afterAnswer(model.line.answers, record, answer, kept(record))));
        const gone = [...drops, ...voids.flatMap((fact) => VOID[fact])];
        const touched = new Set([...changes, ...gone]);
        for (const [field, value] of Object.entries(after)) {
          if (touched.has(field)) expect(value, field).not.toEqual(before[field]);
          else expect(value, field).toEqual(before[field]);
        }
        for (const field of gone.filter((name) => name !== 'kyc')) expect(after[field], field).toBeNull();
      },
    );

    // What is kept of these is more than what is read of them.
    const made = ['declaration', 'preview', 'premium'];
    it.each(Object.entries(model.line.answers).filter(([answer]) => !made.includes(answer)))(
      '%s given again as it was changes nothing',
      (answer, row) => {
        const after = afterAnswer(model.line.answers, record, answer, row.read(record));
        expect(fieldsOf(motorRecord(after))).toEqual(before);
      },
    );
  });

  it('a corrected vehicle keeps the plan at the insurer’s usual sum insured', () => {
    const office = { ...vehicleOf(record), rto_code: 'GA01' };
    const after = motorRecord(afterAnswer(model.line.answers, record, 'vehicle', office));
    expect(after.quote.plan).toEqual({ ...planOf(record), idv: null });
  });
};
