import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type AnyStateMachine,
  createActor,
  fromPromise,
  initialTransition,
  type SnapshotFrom,
  transition,
  waitFor,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { CALLBACK_CONSENT_TEXT, CallbackRequest } from '#contract/shared/callback.ts';
import {
  type CallbackEvent,
  type CallbackOutcome,
  callbackMachine,
  connectCallback,
  type RequestCallbackInput,
} from '#machines/shell/callback.machine.ts';
import { CALLBACK_MACHINE_FIXTURE } from '#tools/model/fixtures/callback.ts';
import { machineCoverage } from '#tools/model/machine-coverage.ts';
import { allEventsOf, shellGraph, snapshotKey, transitionsFiredBy } from '#tools/model/shell-graph.ts';

type Snapshot = SnapshotFrom<typeof callbackMachine>;

const { input } = CALLBACK_MACHINE_FIXTURE;
const DONE = 'xstate.done.actor.requestCallback';
const FAULT = 'xstate.error.actor.requestCallback';

// Every state of the card with every step out of it, here with the snapshots and their keys. (Typed as any machine: its
// own type does not let callers send the calls' answers.)
const machine: AnyStateMachine = callbackMachine;
const everything: { state: Snapshot; transitions: Record<string, { event: { type: string }; state: Snapshot }> }[] =
  Object.values(
    getAdjacencyMap(machine, {
      input,
      events: allEventsOf(CALLBACK_MACHINE_FIXTURE),
      serializeState: snapshotKey(CALLBACK_MACHINE_FIXTURE),
    }),
  );
const steps = everything.flatMap(({ state, transitions }) =>
  Object.values(transitions).map((step) => ({
    from: state,
    event: step.event,
    to: step.state,
  })),
);
const answersOf = ({ context: { mobileNumber, fullName, topic } }: Snapshot) => ({ mobileNumber, fullName, topic });
const requestIn = ({ context: { mobileNumber, fullName, topic, consent } }: Snapshot) => ({
  mobile_number: mobileNumber,
  full_name: fullName,
  topic,
  consent: consent ? CALLBACK_CONSENT_TEXT : '',
});

/** The card's state after these events, from the start. */
const reached = (...events: CallbackEvent[]): Snapshot =>
  events.reduce<Snapshot>(
    (snapshot, event) => transition(callbackMachine, snapshot, event)[0],
    initialTransition(callbackMachine, input)[0],
  );
const stepOf = (snapshot: Snapshot) => Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.step;

const PHONE = { type: 'phone.submit', mobileNumber: '9820012345' } as const;
const NAME = { type: 'name.submit', fullName: 'Asha Rao', consent: true } as const;
const STORED: CallbackOutcome = {
  outcome: 'stored',
  receipt: { reference: 'CB-7K3M9-Q2XF4', requested_on: '2026-09-05' },
};

/** A card that was sent once, with a server that gives these answers, and the requests that it received. */
async function cardAfter(answers: readonly (CallbackOutcome | Error)[]) {
  const calls: RequestCallbackInput[] = [];
  const requestCallback = fromPromise<CallbackOutcome, RequestCallbackInput>(async ({ input: call }) => {
    calls.push(call);
    const answer = answers[calls.length - 1];
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  });
  const actor = createActor(callbackMachine.provide({ actors: { requestCallback } }), { input }).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  actor.send(PHONE);
  actor.send(NAME);
  await settled();
  return { actor, calls, settled };
}

describe('the callback card', () => {
  it('comes to each of its states and takes each of its transitions', () => {
    const { states, transitions } = machineCoverage(
      callbackMachine,
      transitionsFiredBy(shellGraph(CALLBACK_MACHINE_FIXTURE)),
    );
    expect(states.missed).toEqual([]);
    expect(transitions.missed).toEqual([]);
    expect(new Set(everything.map(({ state }) => state.value))).toEqual(
      new Set(['phone', 'name', 'submitting', 'submitted']),
    );
  });

  it('has steps 0 to 2: a phone number, a name, and the message', { tags: ['§4.callback-steps'] }, () => {
    expect(stepOf(reached())).toBe(0);
    expect(stepOf(reached(PHONE))).toBe(1);
    // While it is being sent, the name is still shown.
    expect(stepOf(reached(PHONE, NAME))).toBe(1);
    expect(new Set(everything.map(({ state }) => stepOf(state)))).toEqual(new Set([0, 1, 2]));
    for (const { state } of everything) expect(stepOf(state) === 2).toBe(state.matches('submitted'));
  });

  it('shows the form of the number, of the name also while it is sent, and the message', () => {
    expect(connectCallback(reached())).toEqual({ view: 'phone', busy: false });
    expect(connectCallback(reached(PHONE))).toEqual({ view: 'name', busy: false });
    expect(connectCallback(reached(PHONE, NAME))).toEqual({ view: 'name', busy: true });
    const sent = everything.filter(({ state }) => state.matches('submitted'));
    expect(new Set(sent.map(({ state }) => connectCallback(state).view))).toEqual(new Set(['submitted']));
  });

  it.each([
    ['a number that begins with 5', '5820012345'],
    ['nine digits', '982001234'],
    ['nothing', ''],
  ])('does not go on with %s', (_, mobileNumber) => {
    expect(reached({ ...PHONE, mobileNumber }).value).toBe('phone');
  });

  it('goes back to the number that was given', () => {
    const back = reached(PHONE, { type: 'phone.change' });
    expect([back.value, back.context.mobileNumber]).toEqual(['phone', '9820012345']);
  });

  it('keeps nothing of a request that was closed, and begins the next under another key', () => {
    for (const { from, event, to } of steps) {
      if (event.type !== 'callback.close' || !from.matches('submitted')) continue;
      expect(to.value).toBe('phone');
      const { attempt, ...rest } = to.context;
      expect(rest).toEqual({
        topic: 'health',
        page: null,
        mobileNumber: '',
        fullName: '',
        consent: false,
        problem: null,
        receipt: null,
      });
      expect(attempt).not.toBe(from.context.attempt);
    }
  });
});

describe('on every way through the card', () => {
  it('nothing is sent without a valid number, a name and the consent', () => {
    const sending = everything.filter(({ state }) => state.matches('submitting'));
    expect(sending.length).toBeGreaterThan(0);
    for (const { state } of sending) expect(is(CallbackRequest, requestIn(state))).toBe(true);
  });

  it('‘submitted’ is said only after the server has stored the request', () => {
    for (const { from, event, to } of steps) {
      if (!to.matches('submitted') || from.matches('submitted')) continue;
      expect([from.value, event.type]).toEqual(['submitting', DONE]);
      expect(to.context.receipt).toEqual({ reference: 'CB-7K3M9-Q2XF4', requested_on: '2026-09-05' });
    }
  });

  it('it is busy exactly while it sends, and a fault brings the visitor back with everything typed', () => {
    for (const { state } of everything) expect(state.hasTag('busy')).toBe(state.matches('submitting'));
    const faults = steps.filter(({ from, event }) => from.matches('submitting') && event.type === FAULT);
    expect(faults.length).toBeGreaterThan(0);
    for (const { from, to } of faults) {
      expect(to.value).toBe('name');
      expect(to.context).toEqual({ ...from.context, problem: expect.objectContaining({ kind: 'BUG' }) });
    }
  });

  it('a refusal brings the visitor to the answer that it is about', () => {
    const refusals = steps.filter(({ from, to }) => from.matches('submitting') && to.context.problem?.kind === 'HTTP');
    expect(refusals.length).toBeGreaterThan(0);
    for (const { from, to } of refusals) {
      expect(to.value).toBe('mobile_number' in (to.context.problem?.fields ?? {}) ? 'phone' : 'name');
      expect(answersOf(to)).toEqual(answersOf(from));
    }
  });

  it('a problem is forgotten as soon as the visitor continues', () => {
    for (const { from, event, to } of steps) {
      if (from.value !== to.value && !event.type.startsWith('xstate.')) expect(to.context.problem).toBeNull();
    }
  });
});

describe('the key of an attempt', () => {
  const sent = (snapshot: Snapshot) => snapshot.matches('submitting');

  it('stays while the answers stay, so that trying again cannot store twice', () => {
    for (const { from, event, to } of steps) {
      const refused = to.context.problem?.kind === 'HTTP';
      if (event.type === 'callback.close' || refused) continue;
      const same = JSON.stringify(answersOf(from)) === JSON.stringify(answersOf(to));
      expect(to.context.attempt === from.context.attempt).toBe(same);
    }
  });

  it('is the same for a second try after a fault, also by way of the number', async () => {
    const { actor, calls, settled } = await cardAfter([new Error('Lost'), new Error('Lost'), STORED]);
    actor.send(NAME);
    await settled();
    for (const event of [{ type: 'phone.change' } as const, PHONE, NAME]) actor.send(event);
    expect((await settled()).value).toBe('submitted');
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['another name', [{ ...NAME, fullName: 'Asha R' }]],
    ['another number', [{ type: 'phone.change' } as const, { ...PHONE, mobileNumber: '9820012346' }, NAME]],
  ])('is another one for %s', async (_, events) => {
    const { actor, calls, settled } = await cardAfter([new Error('Lost'), STORED]);
    for (const event of events) actor.send(event);
    expect((await settled()).value).toBe('submitted');
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  });

  it('is another one after a refusal, which was an answer', () => {
    for (const { from, to } of steps) {
      if (!sent(from) || to.context.problem?.kind !== 'HTTP') continue;
      expect(to.context.attempt).not.toBe(from.context.attempt);
    }
  });
});
