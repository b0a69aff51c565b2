import { assign, setup } from 'xstate';
import { checkedSetup } from '../core/checked-setup.ts';

/** The states of a withdrawal, as the table `policy` stores them. */
export const POLICY_WITHDRAWAL_STATES = ['due', 'asking', 'failed', 'withdrawn', 'refused'] as const;

/** The count stops here: the back-off is at its longest by then, and the machine must stay finite. */
export const MAX_COUNTED_WITHDRAWAL_ATTEMPTS = 20;

export interface PolicyWithdrawalContext {
  attempts: number;
}

export type PolicyWithdrawalMachineEvent =
  | { type: 'attempt.begin' }
  /** There is no policy under our reference any more, or there never was one. */
  | { type: 'insurer.withdrew' }
  | { type: 'insurer.refused' }
  /** No answer, or the insurer is still working on it. */
  | { type: 'insurer.failed' }
  /** An answer to our request for the policy, which comes after the withdrawal. */
  | { type: 'insurer.issuedLate' };

/**
 * Takes back the request for a policy whose money is returned while the insurer may have issued it
 * (docs/decisions/193). The money does not wait for it. The server runs it like `issuance.machine.ts`.
 */
export const policyWithdrawalMachine = checkedSetup(
  setup({
    types: {
      context: {} as PolicyWithdrawalContext,
      events: {} as PolicyWithdrawalMachineEvent,
    },
    actions: {
      countAttempt: assign(({ context }) => ({
        attempts: Math.min(context.attempts + 1, MAX_COUNTED_WITHDRAWAL_ATTEMPTS),
      })),
    },
  }),
).createMachine({
  id: 'policy-withdrawal',
  context: { attempts: 0 },
  initial: 'due',
  states: {
    due: {
      description: 'The money goes back, and an attempt to issue was not answered by a refusal.',
      on: { 'attempt.begin': { target: 'asking', actions: 'countAttempt' } },
    },
    asking: {
      description: 'The insurer is being asked to cancel what it issued under our reference.',
      on: {
        'insurer.withdrew': 'withdrawn',
        'insurer.refused': 'refused',
        'insurer.failed': 'failed',
        // The process that asked has died.
        'attempt.begin': { actions: 'countAttempt' },
      },
    },
    failed: {
      description: 'No answer yet. A job asks again, later each time; after a day it is on the list for a person.',
      on: { 'attempt.begin': { target: 'asking', actions: 'countAttempt' } },
    },
    withdrawn: {
      description: 'The insurer has no policy of this proposal in force.',
      on: { 'insurer.issuedLate': 'due' },
    },
    refused: {
      description:
        'The insurer refuses to cancel a policy whose premium was returned: a person settles it. A job asks again once a day.',
      on: { 'attempt.begin': { target: 'asking', actions: 'countAttempt' } },
    },
  },
});
