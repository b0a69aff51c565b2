import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';
import {
  type IndicativePlan,
  type PersonEstimate,
  PersonEstimateRequest,
  type VehicleEstimate,
  VehicleEstimateRequest,
} from '#contract/estimate-endpoints.ts';
import { type CallProblem, callProblemOf } from '../core/call-problem.ts';
import { checkedSetup } from '../core/checked-setup.ts';
import { createIdempotencyKey } from '../core/idempotency-key.ts';
import { errorParams, outputParams } from '../core/invoke-params.ts';

/** The question: a price for an adult, or for the vehicle of a number. */
const EstimateQuestion = v.variant('by', [
  v.object({ by: v.literal('person'), ...PersonEstimateRequest.entries }),
  v.object({ by: v.literal('vehicle'), ...VehicleEstimateRequest.entries }),
]);
export type EstimateRequest = v.InferOutput<typeof EstimateQuestion>;

export type EstimateAnswer = ({ by: 'person' } & PersonEstimate) | ({ by: 'vehicle' } & VehicleEstimate);

/** A journey that was started with the answers of an estimate. */
export interface BegunJourney {
  readonly line: 'health' | 'car' | 'two-wheeler';
  readonly rfqId: string;
}

export interface EstimateContext {
  question: EstimateRequest | null;
  /** The answer to `question`; null until it arrives, and as soon as another question is typed. */
  estimate: EstimateAnswer | null;
  /** Id of the plan with which the journey begins; null if none was chosen. */
  chosen: string | null;
  /** Idempotency-Key of starting a journey with this estimate and this choice: the same for every try. */
  attempt: string;
  /** Why the last try failed; null otherwise. */
  problem: CallProblem | null;
}

export type EstimateEvent =
  | { type: 'question.submit'; question: EstimateRequest }
  /** Something else is typed. */
  | { type: 'question.change' }
  | { type: 'journey.start' }
  /** A plan of the indicative list is chosen. What its exact price still needs is asked by the journey. */
  | { type: 'plan.choose'; product_id: string }
  /** The browser restores this page as it was left. */
  | { type: 'page.return' };

/** The server's answer. Only network failures and bugs are thrown (docs/decisions/004). */
export type EstimateOutcome =
  | { outcome: 'estimated'; estimate: EstimateAnswer }
  | { outcome: 'refused'; problem: CallProblem };
export type BeginJourneyOutcome =
  | { outcome: 'begun'; journey: BegunJourney }
  | { outcome: 'refused'; problem: CallProblem };

export interface BeginJourneyInput {
  key: string;
  estimate: EstimateAnswer;
  /** The plan that was chosen from its list; null if none was. */
  chosen: IndicativePlan | null;
}

const listedPlan = (estimate: EstimateAnswer | null, id: string | null): IndicativePlan | null =>
  estimate?.plans.find(({ product_id }) => product_id === id) ?? null;

const notProvided = () => Promise.reject(new Error('This actor has to be provided.'));
const ASSIGN_REFUSAL = { type: 'assignRefusal', params: outputParams<EstimateOutcome | BeginJourneyOutcome> } as const;
const ASSIGN_FAULT = { type: 'assignFault', params: errorParams } as const;

/**
 * The estimate of the landing page: a question, the prices, and the journey that starts with its answers. What
 * was typed is in the page until the server has stored it; no address and no browser storage contains it.
 */
export const estimateMachine = checkedSetup(
  setup({
    types: { context: {} as EstimateContext, events: {} as EstimateEvent, tags: '' as 'busy' | 'private' | 'leaving' },
    actors: {
      requestEstimate: fromPromise<EstimateOutcome, EstimateRequest>(notProvided),
      beginJourney: fromPromise<BeginJourneyOutcome, BeginJourneyInput>(notProvided),
    },
    actions: {
      /** Opens the journey. Provided by the browser. */
      openJourney: (_, _params: { output: BeginJourneyOutcome }) => undefined,
      assignQuestion: assign(({ event }) =>
        event.type === 'question.submit' ? { question: event.question, estimate: null, chosen: null } : {},
      ),
      assignEstimate: assign((_, { output }: { output: EstimateOutcome }) =>
        output.outcome === 'estimated' ? { estimate: output.estimate, attempt: createIdempotencyKey() } : {},
      ),
      assignRefusal: assign((_, { output }: { output: EstimateOutcome | BeginJourneyOutcome }) =>
        output.outcome === 'refused' ? { problem: output.problem } : {},
      ),
      assignFault: assign((_, { error }: { error: unknown }) => ({ problem: callProblemOf(error) })),
      clearProblem: assign({ problem: null }),
      forgetEstimate: assign({ question: null, estimate: null, chosen: null }),
      /** With another choice it is another journey: the first one may have been stored although its answer was lost. */
      assignChoice: assign(({ context, event }) => {
        const chosen = event.type === 'plan.choose' ? event.product_id : null;
        return chosen === context.chosen ? {} : { chosen, attempt: createIdempotencyKey() };
      }),
      /** Another start is another journey. */
      renewAttempt: assign(() => ({ attempt: createIdempotencyKey() })),
    },
    guards: {
      questionIsGood: ({ event }) => event.type === 'question.submit' && v.is(EstimateQuestion, event.question),
      planIsListed: ({ context, event }) =>
        event.type === 'plan.choose' && listedPlan(context.estimate, event.product_id) !== null,
      isEstimated: (_, { output }: { output: EstimateOutcome }) => output.outcome === 'estimated',
      isBegun: (_, { output }: { output: BeginJourneyOutcome }) => output.outcome === 'begun',
    },
  }),
).createMachine({
  id: 'estimate',
  tags: 'private',
  context: () => ({ question: null, estimate: null, chosen: null, attempt: createIdempotencyKey(), problem: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Age and place, or a registration number, are typed.',
      on: {
        'question.submit': {
          guard: 'questionIsGood',
          target: 'estimating',
          actions: ['assignQuestion', 'clearProblem'],
        },
        'question.change': { actions: 'clearProblem' },
      },
    },
    estimating: {
      description: 'The server computes the prices.',
      tags: 'busy',
      invoke: {
        id: 'requestEstimate',
        src: 'requestEstimate',
        // Parsed and not cast, so that only a complete question is sent.
        input: ({ context }) => v.parse(EstimateQuestion, context.question),
        onDone: [
          {
            guard: { type: 'isEstimated', params: outputParams },
            target: 'estimated',
            actions: { type: 'assignEstimate', params: outputParams },
          },
          { target: 'asking', actions: ASSIGN_REFUSAL },
        ],
        onError: { target: 'asking', actions: ASSIGN_FAULT },
      },
    },
    estimated: {
      description: 'The lowest price and the plans are shown.',
      on: {
        'question.change': { target: 'asking', actions: ['forgetEstimate', 'clearProblem'] },
        'journey.start': { target: 'beginning', actions: ['clearProblem', 'assignChoice'] },
        'plan.choose': { guard: 'planIsListed', target: 'beginning', actions: ['clearProblem', 'assignChoice'] },
      },
    },
    beginning: {
      description: 'A journey is begun with the answers, and with the plan if one was chosen.',
      tags: 'busy',
      invoke: {
        id: 'beginJourney',
        src: 'beginJourney',
        input: ({ context: { attempt, estimate, chosen } }) => {
          if (estimate === null) throw new Error('A journey begins with an estimate.');
          return { key: attempt, estimate, chosen: listedPlan(estimate, chosen) };
        },
        onDone: [
          {
            guard: { type: 'isBegun', params: outputParams },
            target: 'leaving',
            actions: { type: 'openJourney', params: outputParams },
          },
          { target: 'estimated', actions: [ASSIGN_REFUSAL, 'renewAttempt'] },
        ],
        onError: { target: 'estimated', actions: ASSIGN_FAULT },
      },
    },
    leaving: {
      description: 'The browser opens the journey.',
      tags: 'leaving',
      on: { 'page.return': { target: 'estimated', actions: 'renewAttempt' } },
    },
  },
});
