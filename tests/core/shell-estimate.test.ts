import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { beginJourneyEndpoints } from '#contract/estimate-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { callProblemOf } from '#machines/core/call-problem.ts';
import {
  type BeginJourneyInput,
  type BeginJourneyOutcome,
  type EstimateOutcome,
  type EstimateRequest,
  estimateMachine,
} from '#machines/shell/estimate.machine.ts';
import { ESTIMATE_MACHINE_FIXTURE } from '#tools/model/fixtures/estimate.ts';
import { machineCoverage } from '#tools/model/machine-coverage.ts';
import { allEventsOf, shellGraph, snapshotKey, transitionsFiredBy } from '#tools/model/shell-graph.ts';

type Snapshot = SnapshotFrom<typeof estimateMachine>;
const machine: AnyStateMachine = estimateMachine;
const everything: { state: Snapshot; transitions: Record<string, { event: { type: string }; state: Snapshot }> }[] =
  Object.values(
    getAdjacencyMap(machine, {
      events: allEventsOf(ESTIMATE_MACHINE_FIXTURE),
      serializeState: snapshotKey(ESTIMATE_MACHINE_FIXTURE),
    }),
  );
const steps = everything.flatMap(({ state: from, transitions }) =>
  Object.values(transitions).map(({ event, state: to }) => ({ from, event, to })),
);

const QUESTION: EstimateRequest = { by: 'person', age: 36, place: '411001' };
const [ESTIMATED] = ESTIMATE_MACHINE_FIXTURE.answers.requestEstimate;
const BEGUN: BeginJourneyOutcome = { outcome: 'begun', journey: { line: 'health', rfqId: 'RFQ-1' } };
const REFUSED: BeginJourneyOutcome = { outcome: 'refused', problem: callProblemOf(null) };

/**
 * A page whose server gives these answers to each attempt to start, the keys that it received, and where the browser
 * went.
 */
function page(answers: readonly (BeginJourneyOutcome | Error)[]) {
  const keys: string[] = [];
  const chosen: (string | undefined)[] = [];
  const opened: BeginJourneyOutcome[] = [];
  const provided = estimateMachine.provide({
    actors: {
      requestEstimate: fromPromise<EstimateOutcome, EstimateRequest>(async () => {
        if (!ESTIMATED) throw new Error('The fixture has no estimate');
        return ESTIMATED;
      }),
      beginJourney: fromPromise<BeginJourneyOutcome, BeginJourneyInput>(async ({ input }) => {
        keys.push(input.key);
        chosen.push(input.chosen?.product_id);
        const answer = answers[keys.length - 1];
        if (answer === undefined || answer instanceof Error) throw answer;
        return answer;
      }),
    },
    actions: { openJourney: (_, { output }) => void opened.push(output) },
  });
  const actor = createActor(provided).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, keys, chosen, opened, settled };
}

describe('the estimate', () => {
  it('comes to each of its states and takes each of its transitions', () => {
    const { states, transitions } = machineCoverage(
      estimateMachine,
      transitionsFiredBy(shellGraph(ESTIMATE_MACHINE_FIXTURE)),
    );
    expect([states.missed, transitions.missed]).toEqual([[], []]);
  });

  it('asks the server only a whole question', () => {
    const asking = everything.filter(({ state }) => state.matches('estimating'));
    expect(asking.length).toBeGreaterThan(0);
    for (const { state } of asking) {
      const { question } = state.context;
      expect(question).not.toBeNull();
      expect(question?.by === 'person' ? question.age >= 18 && question.place.trim() : question?.reg_no).toBeTruthy();
    }
  });

  it('shows a price only for the question that was asked, and never beside another one', () => {
    for (const { state } of everything) {
      const hasPrice = state.context.estimate !== null;
      expect(hasPrice, JSON.stringify(state.value)).toBe(
        state.matches('estimated') || state.matches('beginning') || state.matches('leaving'),
      );
    }
    for (const { from, event, to } of steps) {
      if (event.type === 'question.change' && !from.hasTag('busy') && !from.matches('leaving')) {
        expect([to.value, to.context.problem]).toEqual(['asking', null]);
      }
    }
  });

  it('begins no journey without an estimate', () => {
    for (const { from, to } of steps) {
      if (to.matches('beginning') && !from.matches('beginning')) expect(from.value).toBe('estimated');
    }
  });

  it('begins one journey however often its call fails, and another one when the page is come back to', async () => {
    const { actor, keys, opened, settled } = page([new Error('Lost'), BEGUN, BEGUN]);
    actor.send({ type: 'question.submit', question: QUESTION });
    await settled();
    actor.send({ type: 'journey.start' });
    expect((await settled()).value).toBe('estimated');
    actor.send({ type: 'journey.start' });
    expect((await settled()).value).toBe('leaving');
    expect(opened).toEqual([BEGUN]);
    actor.send({ type: 'page.return' });
    actor.send({ type: 'journey.start' });
    await settled();
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  it('begins the journey with the plan that was chosen, and only with one of its list', async () => {
    const { actor, chosen, settled } = page([BEGUN, BEGUN]);
    actor.send({ type: 'question.submit', question: QUESTION });
    await settled();
    actor.send({ type: 'plan.choose', product_id: 'no-such-plan' });
    expect(actor.getSnapshot().value).toBe('estimated');
    actor.send({ type: 'plan.choose', product_id: 'meghna-swasth' });
    expect((await settled()).value).toBe('leaving');
    actor.send({ type: 'page.return' });
    actor.send({ type: 'journey.start' });
    await settled();
    expect(chosen).toEqual(['meghna-swasth', undefined]);
  });

  it('begins another journey with another choice, however the call before ended', async () => {
    const { actor, keys, settled } = page([new Error('Lost'), new Error('Lost'), BEGUN]);
    actor.send({ type: 'question.submit', question: QUESTION });
    await settled();
    for (const event of [
      { type: 'plan.choose', product_id: 'meghna-swasth' },
      { type: 'plan.choose', product_id: 'meghna-swasth' },
      { type: 'journey.start' },
    ] as const) {
      actor.send(event);
      await settled();
    }
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  it('asks by another key after a refusal, which the first one would get again', async () => {
    const { actor, keys, settled } = page([REFUSED, BEGUN]);
    actor.send({ type: 'question.submit', question: QUESTION });
    await settled();
    for (const state of ['estimated', 'leaving']) {
      actor.send({ type: 'journey.start' });
      expect((await settled()).value).toBe(state);
    }
    expect(new Set(keys).size).toBe(2);
  });
});

describe('the calls that begin a journey', () => {
  it.each([
    [beginJourneyEndpoints.beginHealth, allEndpoints.health.registerQuote],
    [beginJourneyEndpoints.saveEstimate, allEndpoints.health.saveDraft],
    [beginJourneyEndpoints.beginMotor, allEndpoints.car.registerQuote],
    [beginJourneyEndpoints.beginMotor, allEndpoints['two-wheeler'].registerQuote],
    [beginJourneyEndpoints.saveVehicleEstimate, allEndpoints.car.saveDraft],
    [beginJourneyEndpoints.saveVehicleEstimate, allEndpoints['two-wheeler'].saveDraft],
  ] as const)('$path are the line’s own', (ours: Endpoint, theirs: Endpoint) => {
    expect([ours.method, ours.path, ours.status, ours.opens]).toEqual([
      theirs.method,
      theirs.path,
      theirs.status,
      theirs.opens,
    ]);
  });
});
