import { assign, setup } from 'xstate';
import { checkedSetup } from '../core/checked-setup.ts';

/** The states of an issuance, as the table `policy` stores them. */
export const ISSUANCE_STATES = ['requested', 'issuing', 'failed', 'issued', 'refused'] as const;
export type IssuanceState = (typeof ISSUANCE_STATES)[number];

/** After this many refusals the insurer means it: the money is refunded. */
export const MAX_ISSUANCE_REFUSALS = 3;
/** After this many attempts, which the back-off spreads over a day and a half, the visitor has waited long enough. */
export const MAX_ISSUANCE_ATTEMPTS = 20;

/** What is stored of an issuance in addition to its state. */
export interface IssuanceContext {
  /** How often the insurer was asked; stops at MAX_ISSUANCE_ATTEMPTS. */
  attempts: number;
  refusals: number;
  policyNumber: string | null;
  /** Why the last attempt produced no policy, in words. */
  reason: string | null;
}

export type IssuanceMachineEvent =
  | { type: 'attempt.begin' }
  | { type: 'insurer.issued'; policyNumber: string }
  | { type: 'insurer.failed'; reason: string }
  | { type: 'insurer.refused'; reason: string }
  /** A step before the payment lacks its answer: the insurer must not be asked. */
  | { type: 'proposal.incomplete'; reason: string };

/** Whether an insurer may have issued a policy that we gave up: an attempt was not answered by a refusal. */
export const mayHaveIssued = ({ attempts, refusals }: Pick<IssuanceContext, 'attempts' | 'refusals'>): boolean =>
  attempts > refusals;

/**
 * The issuance of one policy, which starts when its order is paid (docs/decisions/028). The machine invokes
 * nothing: the server runs it with `transition()` inside the database transaction. `attempt.begin` is stored under the
 * journey's lock before the insurer is asked, so that only one of many requests asks.
 */
export const issuanceMachine = checkedSetup(
  setup({
    types: {
      context: {} as IssuanceContext,
      events: {} as IssuanceMachineEvent,
    },
    guards: {
      refusedTooOften: ({ context }) => context.refusals + 1 >= MAX_ISSUANCE_REFUSALS,
      outOfAttempts: ({ context }) => context.attempts >= MAX_ISSUANCE_ATTEMPTS,
    },
    actions: {
      // Stops at the limit: an insurer that is working on it may be asked any number of times, and the machine must stay
      // finite.
      countAttempt: assign(({ context }) => ({ attempts: Math.min(context.attempts + 1, MAX_ISSUANCE_ATTEMPTS) })),
      countRefusal: assign(({ context }) => ({ refusals: context.refusals + 1 })),
      storePolicyNumber: assign(({ event }) =>
        event.type === 'insurer.issued' ? { policyNumber: event.policyNumber, reason: null } : {},
      ),
      storeReason: assign(({ event }) => ('reason' in event ? { reason: event.reason } : {})),
    },
  }),
).createMachine({
  id: 'issuance',
  context: { attempts: 0, refusals: 0, policyNumber: null, reason: null },
  initial: 'requested',
  states: {
    requested: {
      description: 'The money is here. The insurer has not been asked yet.',
      on: {
        'attempt.begin': { target: 'issuing', actions: 'countAttempt' },
        'proposal.incomplete': { target: 'refused', actions: 'storeReason' },
      },
    },
    issuing: {
      description: 'The insurer is being asked, or is at work on it.',
      on: {
        'insurer.issued': { target: 'issued', actions: 'storePolicyNumber' },
        'insurer.failed': [
          { guard: 'outOfAttempts', target: 'refused', actions: 'storeReason' },
          { target: 'failed', actions: 'storeReason' },
        ],
        'insurer.refused': [
          { guard: 'refusedTooOften', target: 'refused', actions: ['countRefusal', 'storeReason'] },
          { guard: 'outOfAttempts', target: 'refused', actions: ['countRefusal', 'storeReason'] },
          { target: 'failed', actions: ['countRefusal', 'storeReason'] },
        ],
        // An insurer that says it is working on it is asked again without a limit: it may issue at any moment.
        'attempt.begin': { actions: 'countAttempt' },
        'proposal.incomplete': { target: 'refused', actions: 'storeReason' },
      },
    },
    failed: {
      description: 'The last attempt gave no policy. A job tries again with back-off.',
      on: {
        'attempt.begin': { target: 'issuing', actions: 'countAttempt' },
        'proposal.incomplete': { target: 'refused', actions: 'storeReason' },
      },
    },
    issued: { type: 'final', description: 'The policy is issued.' },
    refused: {
      type: 'final',
      description: 'No policy will come. The payment becomes due for refund in the same transaction.',
    },
  },
});
