import { assign, setup } from 'xstate';
import { checkedSetup } from '../core/checked-setup.ts';

/** The states of an insurer's own document, as the table `policy` stores them. */
export const POLICY_DOCUMENT_STATES = ['due', 'asking', 'failed', 'received'] as const;

/** The count stops here: the back-off is at its longest by then, and the machine must stay finite. */
export const MAX_COUNTED_DOCUMENT_ATTEMPTS = 20;

export interface PolicyDocumentContext {
  attempts: number;
}

export type PolicyDocumentMachineEvent =
  | { type: 'attempt.begin' }
  | { type: 'insurer.sent' }
  /** No answer, a refusal, or something that is not this policy's document. */
  | { type: 'insurer.failed' };

/**
 * The insurer's own document of an issued policy (docs/decisions/193). It is asked for until it comes, in the end once a
 * day: without it the policy is as valid. The server runs it like `issuance.machine.ts`.
 */
export const policyDocumentMachine = checkedSetup(
  setup({
    types: {
      context: {} as PolicyDocumentContext,
      events: {} as PolicyDocumentMachineEvent,
    },
    actions: {
      countAttempt: assign(({ context }) => ({
        attempts: Math.min(context.attempts + 1, MAX_COUNTED_DOCUMENT_ATTEMPTS),
      })),
    },
  }),
).createMachine({
  id: 'policy-document',
  context: { attempts: 0 },
  initial: 'due',
  states: {
    due: {
      description: 'The insurer has issued the policy and makes its document itself. It has not been asked for yet.',
      on: { 'attempt.begin': { target: 'asking', actions: 'countAttempt' } },
    },
    asking: {
      description: 'The insurer is being asked for it.',
      on: {
        'insurer.sent': 'received',
        'insurer.failed': 'failed',
        // The process that asked has died.
        'attempt.begin': { actions: 'countAttempt' },
      },
    },
    failed: {
      description: 'It did not come. A job asks again, later each time; after a day it is on the list for a person.',
      on: { 'attempt.begin': { target: 'asking', actions: 'countAttempt' } },
    },
    received: { type: 'final', description: 'It is stored, and takes the place of our own drawing.' },
  },
});
