import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { healthLine } from '#contract/lines/health/health-line.ts';
import { initialContext } from '#machines/core/actions.ts';
import type { SaveInput, SaveOutcome } from '#machines/core/journey-types.ts';
import { sameCallFailedTwice } from '#machines/core/selectors.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';

// After two failures in a row of the same call, a call by an adviser is offered too.

const DETAILS = { DOB: '1990-04-12', gender: 'female', pincode: '411001' } as const;
const SAVED: SaveOutcome = {
  outcome: 'saved',
  record: { line: 'health', quote: healthLine.newQuote('RFQ-1'), proposal: null, drafts: {} },
};
const REFUSED: SaveOutcome = {
  outcome: 'refused',
  record: null,
  problem: { kind: 'HTTP', message: 'No', status: 400, reason: 'VALIDATION', fields: {} },
};

/** Whether it is offered after each call of a form that is submitted repeatedly. */
const offeredAfter = async (...answers: readonly (SaveOutcome | 'fails')[]): Promise<boolean[]> => {
  let calls = 0;
  const save = fromPromise<SaveOutcome, SaveInput>(async () => {
    const answer = answers[calls];
    calls += 1;
    if (answer === undefined || answer === 'fails') throw new Error('Lost');
    return answer;
  });
  const input = { line: healthLine, rfqId: 'RFQ-1', proposerId: null, destination: null };
  const record = SAVED.record;
  const snapshot = healthMachine.resolveState({
    value: { personalDetails: 'editing' },
    context: { ...initialContext(input), record },
  });
  const actor = createActor(healthMachine.provide({ actors: { save } }), { snapshot, input }).start();
  const offered: boolean[] = [];
  for (const _ of answers) {
    // The first form; once it is saved, the one that asks for the birth dates.
    const isFirst = !actor.getSnapshot().matches('birthDates');
    actor.send(
      isFirst
        ? { type: 'personalDetails.submit', answer: { personalDetails: DETAILS } }
        : { type: 'members.submit', answer: { memberDetails: [] } },
    );
    const { context } = await waitFor(actor, (current) => !current.hasTag('busy'));
    offered.push(sameCallFailedTwice(context));
  }
  actor.stop();
  return offered;
};

test.each([
  ['once', ['fails'], [false]],
  ['twice', ['fails', 'fails'], [false, true]],
  ['three times', ['fails', 'fails', 'fails'], [false, true, true]],
  ['twice with a refusal between, which is an answer', ['fails', REFUSED, 'fails'], [false, false, false]],
  ['twice, and then works', ['fails', 'fails', SAVED], [false, true, false]],
  ['once, works, and the next one fails once', ['fails', SAVED, 'fails'], [false, false, false]],
] as const)('a call that fails %s', async (_, answers, offered) => {
  expect(await offeredAfter(...answers)).toEqual(offered);
});

test('another call begins a count of its own', async () => {
  // The list fails, and then the choice of a plan.
  const input = { line: healthLine, rfqId: 'RFQ-1', proposerId: null, destination: null };
  const context = { ...initialContext(input), record: SAVED.record };
  const snapshot = healthMachine.resolveState({
    value: { contact: 'editing' },
    context: { ...context, failures: { call: 'xstate.error.actor.personalDetails', times: 1 } },
  });
  const save = fromPromise<SaveOutcome, SaveInput>(() => Promise.reject(new Error('Lost')));
  const actor = createActor(healthMachine.provide({ actors: { save } }), { snapshot, input }).start();
  actor.send({
    type: 'contact.submit',
    answer: { full_name: 'Asha Rao', mobile_number: '9820012345', email: 'asha@example.com' },
  });
  const { context: after } = await waitFor(actor, (current) => !current.hasTag('busy'));
  expect(after.failures).toEqual({ call: 'xstate.error.actor.contact', times: 1 });
  actor.stop();
});
