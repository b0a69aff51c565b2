import { describe, expect, it } from 'vitest';
import { type HealthAnswerTable, healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { healthLine } from '#contract/lines/health/health-line.ts';
import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { HealthQuote } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { HealthStepId } from '#contract/lines/health/steps.ts';
import { PAYMENT_STATUSES } from '#contract/shared/payment.ts';
import { hasReceivedMoney, isClosedForEdits } from '#contract/shared/steps.ts';
import { stepsClearedBy } from '#machines/core/apply-answer.ts';
import { firstIncompleteStep, isStepReached, missingInStep } from '#machines/core/step-progress.ts';
import { recordAfterAnswer } from '#tools/model/browser-server-agreement.ts';
import { asHealthRecord } from '#tools/model/lines/health/expected-rules.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import { EVENTS_TO_DECLARED, EVENTS_TO_GATEWAY, healthStateAfter } from '#tools/model/lines/health/journey-events.ts';
import type { DependentFact } from '#tools/model/rule-engine.ts';

const recordAfter = (names: readonly string[]): HealthRecord => {
  const { server } = healthStateAfter(names);
  if (!server) throw new Error('The journey has no record.');
  return asHealthRecord(server);
};

const accepted = recordAfter([...EVENTS_TO_DECLARED, 'declaration saved ACCEPTED']);
const { quote, proposal } = accepted;
if (!proposal) throw new Error('A declared journey has a proposal.');
const { additionalDetails: details, plan, memberDetails: members } = quote;
const { proposal_details, contact_details, address_details, nominee_details, decision, premium } = proposal;
const [self, spouse] = members;
const [size] = proposal.member_details;
const [medical] = proposal.medical_details;
if (!details || !plan || !self || !spouse || !size || !medical || !premium || !decision) {
  throw new Error('A declared journey is complete.');
}
if (!proposal_details || !contact_details || !address_details || !nominee_details) {
  throw new Error('A declared proposal is complete.');
}

const USER = { full_name: 'Asha Kulkarni', mobile_number: '9820012345', email: 'asha@example.com' };
const CART = { cartDetails: proposal.cartDetails, offer: proposal.offer, premium };

type Field = keyof HealthQuote | keyof HealthProposal;
/** One way in which an answer can differ from the previous one. */
interface Edit {
  readonly what: string;
  /** What the record stores of the answer. */
  readonly stored: unknown;
  /** The fields of the answer, and what changes with it. */
  readonly changes: readonly Field[];
  readonly clears: readonly DependentFact[];
  /** Steps that then lack an answer, in addition to those that lack a cleared fact. */
  readonly asks: readonly HealthStepId[];
}
const CLEARED: Record<DependentFact, readonly Field[]> = {
  premium: ['premium'],
  identity: ['kyc'],
  consent: ['preview_confirmed_at', 'declared_at', 'decision'],
};
/** The steps that a cleared fact makes incomplete. */
const LOST: Record<DependentFact, readonly HealthStepId[]> = {
  premium: ['customizePlan'],
  identity: ['kyc'],
  consent: ['preview', 'declaration', 'decision'],
};

const PRICE: readonly DependentFact[] = ['premium', 'consent'];
const CONSENT: readonly DependentFact[] = ['consent'];
const IDENTITY: readonly DependentFact[] = ['identity', 'consent'];
const EVERYTHING: readonly DependentFact[] = ['premium', 'identity', 'consent'];

const edit = (
  what: string,
  stored: unknown,
  changes: readonly Field[],
  clears: readonly DependentFact[],
  asks: readonly HealthStepId[] = [],
): Edit => ({ what, stored, changes, clears, asks });

/** Each answer, changed in each relevant way, and what that clears. A new answer does not compile without an entry. */
const EDITS = {
  personalDetails: [
    edit('the PIN code', { ...details, pincode: '560001' }, ['additionalDetails'], PRICE),
    edit('the gender', { ...details, gender: 'male' }, ['additionalDetails'], PRICE),
    edit('the birth date', { ...details, DOB: '1980-01-01' }, ['additionalDetails', 'memberDetails'], EVERYTHING),
  ],
  editDetails: [
    edit(
      'the PIN code from the list',
      { additionalDetails: { ...details, pincode: '560001' }, userDetails: null },
      ['additionalDetails'],
      PRICE,
    ),
    edit(
      'the birth date from the list',
      { additionalDetails: { ...details, DOB: '1980-01-01' }, userDetails: null },
      ['additionalDetails', 'memberDetails'],
      EVERYTHING,
    ),
    edit('the phone from the list', { additionalDetails: details, userDetails: USER }, ['userDetails'], []),
  ],
  contact: [edit('the phone of the quote', USER, ['userDetails'], [])],
  members: [
    edit(
      'the birth date of a member',
      { memberDetails: [self, { ...spouse, DOB: '1980-01-01' }] },
      ['memberDetails'],
      PRICE,
    ),
    edit(
      'the family, which a child joins',
      { memberDetails: [...members, { member_type: 'SON1', DOB: null }] },
      ['memberDetails'],
      PRICE,
      ['birthDates', 'medicalHistory', 'memberDetails', 'medicalDetails'],
    ),
    edit(
      'the family, which a member leaves with what was answered for them',
      { memberDetails: [self] },
      ['memberDetails', 'medicalDetails', 'member_details', 'medical_details'],
      PRICE,
    ),
  ],
  medicalHistory: [
    edit(
      'a medical history',
      { medicalDetails: [{ member_type: 'SELF', medical_question: ['ASTHMA'] }] },
      ['medicalDetails'],
      PRICE,
    ),
  ],
  plan: [edit('the plan', { ...plan, product_id: 'other' }, ['plan'], PRICE)],
  premium: [
    edit(
      'the cart at its premium',
      {
        ...CART,
        cartDetails: { ...proposal.cartDetails, policy_period: '2' },
        premium: { ...premium, policy_period: 2 },
      },
      ['plan', 'cartDetails', 'premium'],
      CONSENT,
    ),
  ],
  proposer: [
    edit('the name', { ...proposal_details, full_name: 'Meera Nair' }, ['proposal_details'], IDENTITY),
    edit('the marital status', { ...proposal_details, marital_status: 'SINGLE' }, ['proposal_details'], CONSENT),
  ],
  proposerContact: [
    edit('the phone', { ...contact_details, mobile_number: '9820099999' }, ['contact_details'], IDENTITY),
    edit('the e-mail address', { ...contact_details, email: 'meera@example.com' }, ['contact_details'], CONSENT),
  ],
  address: [edit('the address', { ...address_details, address_line_1: '9, Janpath' }, ['address_details'], CONSENT)],
  memberDetails: [edit('the weight of a member', { ...size, weight_kg: 64 }, ['member_details'], CONSENT)],
  medicalDetails: [
    edit('the medical answers of a member', { ...medical, medical_question: [] }, ['medical_details'], CONSENT),
  ],
  nominee: [edit('the nominee', { ...nominee_details, full_name: 'Meera Nair' }, ['nominee_details'], CONSENT)],
  preview: [edit('when the answers were checked', '2026-09-06T06:00:00.000Z', ['preview_confirmed_at'], [])],
  declaration: [
    edit(
      'the decision',
      { declared_at: '2026-09-06T06:00:00.000Z', decision: { ...decision, status: 'DECLINED' } },
      ['declared_at', 'decision'],
      [],
      ['decision'],
    ),
  ],
} satisfies Record<keyof HealthAnswerTable, readonly Edit[]>;

/** Each answer unchanged. */
const REPEATS = {
  personalDetails: details,
  editDetails: { additionalDetails: details, userDetails: quote.userDetails },
  contact: quote.userDetails,
  members: { memberDetails: members },
  medicalHistory: { medicalDetails: quote.medicalDetails },
  plan,
  premium: CART,
  proposer: proposal_details,
  proposerContact: contact_details,
  address: address_details,
  memberDetails: size,
  medicalDetails: medical,
  nominee: nominee_details,
  preview: proposal.preview_confirmed_at,
  declaration: { declared_at: proposal.declared_at, decision },
} satisfies Record<keyof HealthAnswerTable, unknown>;

const fieldsOf = ({ quote: answers, proposal: parts }: HealthRecord): Record<string, unknown> => ({
  ...answers,
  ...parts,
});
const recordWith = (name: string, stored: unknown): HealthRecord =>
  asHealthRecord(recordAfterAnswer(healthAnswerTable, accepted, name, stored));

describe.each(Object.entries(EDITS).flatMap(([name, edits]) => edits.map((one) => ({ name, ...one }))))(
  '$name: a change of $what',
  ({ name, stored, changes, clears, asks }) => {
    const changed = recordWith(name, stored);

    it(`clears ${clears.join(', ') || 'nothing'}, and keeps the rest`, () => {
      const [before, now] = [fieldsOf(accepted), fieldsOf(changed)];
      const differing = Object.keys(before).filter(
        (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
      );
      const cleared = clears.flatMap((fact) => CLEARED[fact]);
      expect(differing.sort()).toEqual([...new Set([...changes, ...cleared])].sort());
      for (const field of cleared.filter((one) => one !== 'kyc')) expect(now[field], field).toBeNull();
      if (clears.includes('identity')) {
        expect(now.kyc).toMatchObject({ status: 'NOT_STARTED', kyc_doc_type: null, refused_documents: [] });
      }
    });

    it('is judged alike by the rules of the model', () => {
      const facts = healthModel.rules.voidAfter(accepted, changed);
      // Another cart computes its premium again.
      expect(facts.filter((fact) => name !== 'premium' || fact !== 'premium')).toEqual(
        EVERYTHING.filter((fact) => clears.includes(fact)),
      );
    });

    it('is shown beforehand by the steps that it makes incomplete', () => {
      const lost = new Set<string>([...asks, ...clears.flatMap((fact) => LOST[fact])]);
      expect(stepsClearedBy(healthLine, accepted, changed)).toEqual(
        healthLine.steps.map(({ id }) => id).filter((id) => lost.has(id)),
      );
    });
  },
);

describe('an answer', () => {
  it.each(Object.entries(REPEATS))('%s: given again as it was, changes nothing', (name, stored) => {
    expect(recordWith(name, stored)).toEqual(accepted);
  });

  it('knows SELF’s birth date from the visitor’s own', () => {
    const older = recordWith('personalDetails', { ...details, DOB: '1980-01-01' });
    expect(older.quote.memberDetails.find(({ member_type }) => member_type === 'SELF')?.DOB).toBe('1980-01-01');
    const again = recordWith('members', { memberDetails: [{ member_type: 'SELF', DOB: '1999-09-09' }] });
    expect(again.quote.memberDetails).toEqual([{ member_type: 'SELF', DOB: details.DOB }]);
  });

  it('leaves the record that it was given as it was', () => {
    const before = JSON.stringify(accepted);
    for (const [name, edits] of Object.entries(EDITS)) for (const { stored } of edits) recordWith(name, stored);
    expect(JSON.stringify(accepted)).toBe(before);
  });
});

describe('what is missing', () => {
  it('is said in words, with whose it is', () => {
    expect(missingInStep(healthLine, recordAfter(EVENTS_TO_GATEWAY.slice(0, 2)), 'personalDetails')).toEqual([
      'birth date, gender and PIN code',
    ]);
    const born = recordWith('members', { memberDetails: [...members, { member_type: 'SON1', DOB: null }] });
    expect(missingInStep(healthLine, born, 'birthDates')).toEqual(['your son’s birth date']);
    expect(missingInStep(healthLine, born, 'medicalHistory')).toEqual(['medical history (your son)']);
    expect(missingInStep(healthLine, born, 'memberDetails')).toEqual(['name, height and weight (your son)']);
    expect(missingInStep(healthLine, born, 'medicalDetails')).toEqual(['medical answers (your son)']);
  });

  it('is never the phone number for the prices', () => {
    expect(missingInStep(healthLine, recordAfter(EVENTS_TO_GATEWAY.slice(0, 2)), 'contact')).toEqual([]);
  });

  it('is half of the proposer without contact details', () => {
    const half = { ...accepted, proposal: { ...proposal, contact_details: null } };
    expect(missingInStep(healthLine, half, 'proposer')).toEqual(['the proposer’s e-mail and mobile number']);
  });
});

describe('a step', () => {
  it('is not reached without a record; a journey then begins at the first', () => {
    expect(healthLine.steps.filter(({ id }) => isStepReached(healthLine, null, id))).toEqual([]);
    expect(firstIncompleteStep(healthLine, null)).toBe('personalDetails');
  });

  /** Whether money was received, and whether answers are closed for edits. */
  const BY_PAYMENT = {
    CREATED: [false, false],
    PENDING: [false, true],
    FAILED: [false, false],
    ABANDONED: [false, false],
    SUCCESS: [true, true],
    REFUND_DUE: [true, true],
    REFUNDED: [true, true],
  } as const satisfies Record<(typeof PAYMENT_STATUSES)[number], readonly [boolean, boolean]>;

  it.each(PAYMENT_STATUSES)('before payment is closed, or open, by the payment: %s', (payment_status) => {
    const [isReceived, isClosed] = BY_PAYMENT[payment_status];
    const payment = recordAfter(EVENTS_TO_GATEWAY).proposal?.payment;
    if (!payment) throw new Error('Nothing is paid');
    const record = { ...accepted, proposal: { ...proposal, payment: { ...payment, payment_status } } };
    expect(hasReceivedMoney(record)).toBe(isReceived);
    expect(isClosedForEdits(record)).toBe(isClosed);
    const open = healthLine.steps.map(({ id }) => id).filter((id) => isStepReached(healthLine, record, id));
    if (isClosed) expect(open).toEqual(isReceived ? ['payment', 'policy'] : ['payment']);
    else expect(open).toEqual(healthLine.steps.map(({ id }) => id).filter((id) => id !== 'policy'));
  });
});
