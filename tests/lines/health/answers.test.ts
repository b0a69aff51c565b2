import { describe, expect, it } from 'vitest';
import { healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { healthLine } from '#contract/lines/health/health-line.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { PAYMENT_STATUSES } from '#contract/shared/payment.ts';
import { hasReceivedMoney, isClosedForEdits } from '#contract/shared/steps.ts';
import { stepsClearedBy } from '#machines/core/apply-answer.ts';
import { firstIncompleteStep, isStepReached, missingInStep } from '#machines/core/step-progress.ts';
import { recordAfterAnswer } from '#tools/model/browser-server-agreement.ts';
import { changedRecords } from '#tools/model/clearing/clearing-faults.ts';
import { asHealthRecord } from '#tools/model/lines/health/expected-rules.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import { EVENTS_TO_DECLARED, EVENTS_TO_GATEWAY, healthStateAfter } from '#tools/model/lines/health/journey-events.ts';

const recordAfter = (names: readonly string[]): HealthRecord => {
  const { server } = healthStateAfter(names);
  if (!server) throw new Error('The journey has no record.');
  return asHealthRecord(server);
};

const accepted = recordAfter([...EVENTS_TO_DECLARED, 'declaration saved ACCEPTED']);
const { quote, proposal } = accepted;
if (!proposal) throw new Error('A declared journey has a proposal.');
const { memberDetails: members } = quote;

describe('an edit', () => {
  it.each(Object.keys(healthAnswerTable))('of %s shows beforehand the steps that it makes incomplete', (answer) => {
    const { line, rules } = healthModel;
    for (const { what, expected } of changedRecords(healthModel, accepted, answer)) {
      const lost = rules.stepsOf(accepted).filter(({ step, isComplete }) => {
        return isComplete && !rules.isComplete(expected, step);
      });
      expect(stepsClearedBy(line, accepted, expected), what).toEqual(lost.map(({ step }) => step));
    }
  });
});

describe('what is missing', () => {
  it('is said in words, with whose it is', () => {
    expect(missingInStep(healthLine, recordAfter(EVENTS_TO_GATEWAY.slice(0, 2)), 'personalDetails')).toEqual([
      'birth date, gender and PIN code',
    ]);
    const memberDetails = [...members, { member_type: 'SON1', DOB: null }];
    const born = asHealthRecord(recordAfterAnswer(healthAnswerTable, accepted, 'members', { memberDetails }));
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
