import { assign, setup } from 'xstate';

/** The states of an issuance, as the ledger's table keeps them. */
export const ISSUANCE_STATES = ['requested', 'issuing', 'failed', 'issued', 'refused'] as const;
export type IssuanceState = (typeof ISSUANCE_STATES)[number];

/** An insurer that refuses this often means it: the money goes back. */
export const MAX_REFUSALS = 3;
/** After so many attempts, which back-off spreads over a day and a half, the visitor has waited long enough. */
export const MAX_ATTEMPTS = 20;

/** What is kept of an issuance beside its state: counts, and the insurer's last word. */
export interface IssuanceContext {
  /** How often the insurer was asked; stops at MAX_ATTEMPTS. */
  attempts: number;
  refusals: number;
  policyNumber: string | null;
  /** Why the last attempt gave no policy, in words. */
  reason: string | null;
}

export type IssuanceEvent =
  | { type: 'attempt.begin' }
  | { type: 'insurer.issued'; policyNumber: string }
  | { type: 'insurer.failed'; reason: string }
  | { type: 'insurer.refused'; reason: string };

/**
 * The issuance of one policy, born when its payment succeeded (design §5). It invokes nothing and runs by
 * `transition()` inside the database transaction, under the journey's lock: of twenty requests at once one asks the
 * insurer and the others find what came of it. Nothing leaves `issued`. Throws nothing.
 */
export const issuanceMachine = setup({
  types: {
    context: {} as IssuanceContext,
    events: {} as IssuanceEvent,
  },
  guards: {
    refusedTooOften: ({ context }) => context.refusals + 1 >= MAX_REFUSALS,
    outOfAttempts: ({ context }) => context.attempts >= MAX_ATTEMPTS,
  },
  actions: {
    // Counted as far as it matters: an insurer at work may be asked without end, and the machine stays finite.
    countAttempt: assign(({ context }) => ({ attempts: Math.min(context.attempts + 1, MAX_ATTEMPTS) })),
    countRefusal: assign(({ context }) => ({ refusals: context.refusals + 1 })),
    keepPolicyNumber: assign(({ event }) =>
      event.type === 'insurer.issued' ? { policyNumber: event.policyNumber, reason: null } : {},
    ),
    keepReason: assign(({ event }) =>
      event.type === 'insurer.failed' || event.type === 'insurer.refused' ? { reason: event.reason } : {},
    ),
  },
}).createMachine({
  id: 'issuance',
  context: { attempts: 0, refusals: 0, policyNumber: null, reason: null },
  initial: 'requested',
  states: {
    /** The money is here; nobody has asked the insurer yet. */
    requested: {
      on: { 'attempt.begin': { target: 'issuing', actions: 'countAttempt' } },
    },
    /** The insurer is asked, or at work on it. */
    issuing: {
      on: {
        'insurer.issued': { target: 'issued', actions: 'keepPolicyNumber' },
        'insurer.failed': [
          { guard: 'outOfAttempts', target: 'refused', actions: 'keepReason' },
          { target: 'failed', actions: 'keepReason' },
        ],
        'insurer.refused': [
          { guard: 'refusedTooOften', target: 'refused', actions: ['countRefusal', 'keepReason'] },
          { guard: 'outOfAttempts', target: 'refused', actions: ['countRefusal', 'keepReason'] },
          { target: 'failed', actions: ['countRefusal', 'keepReason'] },
        ],
        // Never given up while the insurer says it is at work: it may issue any moment, and only asking again tells.
        'attempt.begin': { actions: 'countAttempt' },
      },
    },
    /** No policy yet; tried again with back-off. */
    failed: {
      on: {
        'attempt.begin': { target: 'issuing', actions: 'countAttempt' },
      },
    },
    issued: { type: 'final' },
    /** No policy will come: the payment becomes due for refund in the same transaction. */
    refused: { type: 'final' },
  },
});
