import { assign, setup } from 'xstate';
import type { Decision } from '#contract/shared/decision.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { checkedSetup } from '../core/checked-setup.ts';

/** The states of an insurer's decision. The record stores each as a status, except `ended`, which is left at once. */
export const DECISION_STATES = ['asking', 'referred', 'accepted', 'priceChanged', 'declined', 'ended'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

/** What is stored of a decision in addition to its state, in the record's words. */
export type DecisionFacts = Omit<Decision, 'status' | 'awaiting_insurer'>;

/** The question to the insurer. `agreed`: the premium that the visitor agreed to. `at`: ISO instant. */
export interface DecisionRequest {
  readonly agreed: Premium;
  /** Why the insurer is asked, for the visitor. */
  readonly reason: string;
  readonly at: string;
}

export type DecisionMachineEvent =
  | ({ type: 'insurer.ask' } & DecisionRequest)
  /** `askedAt`: `decided_at` of the decision that the question was about. An answer to an older question changes nothing. */
  | { type: 'insurer.answer'; askedAt: string; decision: Decision }
  /** The visitor agrees to a premium, in paise. */
  | { type: 'price.agree'; amount: Paise }
  /** Checks the time. `at`: ISO instant. */
  | { type: 'offer.expire'; at: string };

/**
 * `awaitingInsurer`: the insurer is asked at the next check. `offer`: the insurer insures at a premium, until a time
 * that it names.
 */
type DecisionTag = 'awaitingInsurer' | 'offer';

const factsOf = ({ agreed, reason, at }: DecisionRequest): DecisionFacts => ({
  reasons: [reason],
  decided_at: at,
  previous_premium: agreed,
  premium: agreed,
  differences: [],
});

const whenAnswered = (status: Decision['status']) => ({ type: 'isAnswer', params: { status } }) as const;

// The same from both waiting states: the insurer insures, at this price or another, or does not.
const DECIDED = [
  { guard: whenAnswered('ACCEPTED'), target: 'accepted', actions: 'storeAnswer' },
  { guard: whenAnswered('PRICE_CHANGED'), target: 'priceChanged', actions: 'storeAnswer' },
  { guard: whenAnswered('DECLINED'), target: 'declined', actions: 'storeAnswer' },
] as const;

// The same while an offer is good: the visitor agrees to its premium, or its time comes.
const OFFERED = {
  'price.agree': { guard: 'isThePremium', target: 'accepted' },
  'offer.expire': { guard: 'isOver', target: 'ended' },
} as const;

/**
 * An insurer's decision on a declared proposal (docs/decisions/143). The machine invokes nothing: the server runs it
 * with `transition()` inside the database transaction, before and after it asks. Nothing can be paid before `accepted`.
 * A changed answer clears the decision, and the next declaration starts another one. An expired offer is requested
 * again.
 */
export const decisionMachine = checkedSetup(
  setup({
    types: {
      context: {} as { facts: DecisionFacts },
      events: {} as DecisionMachineEvent,
      input: {} as DecisionRequest,
      tags: '' as DecisionTag,
    },
    guards: {
      isAnswer: ({ context, event }, { status }: { status: Decision['status'] }) =>
        event.type === 'insurer.answer' &&
        event.askedAt === context.facts.decided_at &&
        event.decision.status === status,
      isThePremium: ({ context, event }) =>
        event.type === 'price.agree' && event.amount === context.facts.premium.net_premium_inc_gst,
      isOver: ({ context, event }) =>
        event.type === 'offer.expire' &&
        context.facts.valid_until !== undefined &&
        Date.parse(event.at) >= Date.parse(context.facts.valid_until),
    },
    actions: {
      storeQuestion: assign(({ event }) => (event.type === 'insurer.ask' ? { facts: factsOf(event) } : {})),
      storeAnswer: assign(({ event }) => {
        if (event.type !== 'insurer.answer') return {};
        const { status: _, ...facts } = event.decision;
        return { facts };
      }),
    },
  }),
).createMachine({
  id: 'decision',
  context: ({ input }) => ({ facts: factsOf(input) }),
  initial: 'asking',
  states: {
    asking: {
      description:
        'The insurer was asked and has not answered. It is asked again at each look, with the same reference.',
      tags: 'awaitingInsurer',
      on: {
        'insurer.answer': [...DECIDED, { guard: whenAnswered('REFERRED'), target: 'referred', actions: 'storeAnswer' }],
      },
    },
    referred: {
      description:
        'Someone at the insurer looks at the proposal. The insurer is asked at each look whether they are done.',
      on: { 'insurer.answer': DECIDED },
    },
    accepted: {
      description: 'The insurer insures at the premium that the visitor agreed to. It can be paid.',
      tags: 'offer',
      on: OFFERED,
    },
    priceChanged: {
      description: 'The insurer insures at another premium. The visitor agrees to it, or chooses another plan.',
      tags: 'offer',
      on: OFFERED,
    },
    declined: {
      type: 'final',
      description: 'The insurer does not insure this proposal. Other plans are offered.',
    },
    ended: {
      description: 'The offer was good until a time that has come. The insurer is asked again in the same transaction.',
      tags: 'awaitingInsurer',
      on: { 'insurer.ask': { target: 'asking', actions: 'storeQuestion' } },
    },
  },
});
