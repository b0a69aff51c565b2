import { assign, fromPromise, setup } from 'xstate';
import type { SharedQuotes } from '#contract/shared/shared-quotes.ts';
import { type CallProblem, callProblemOf } from '../core/call-problem.ts';
import { checkedSetup } from '../core/checked-setup.ts';
import { errorParams, outputParams } from '../core/invoke-params.ts';

export interface SharedQuotesContext {
  token: string;
  /** What the link shows; null until it has loaded. */
  quotes: SharedQuotes | null;
  /** The last day on which an expired link worked, 'yyyy-mm-dd'; null for any other. */
  openUntil: string | null;
  /** Why nothing is shown; null otherwise. */
  problem: CallProblem | null;
}

export type SharedQuotesEvent = { type: 'quotes.retry' };

/** The server's answer. Only network failures and bugs are thrown (docs/decisions/004). */
export type SharedQuotesOutcome =
  | { outcome: 'open'; quotes: SharedQuotes }
  | { outcome: 'expired'; openUntil: string }
  | { outcome: 'refused'; problem: CallProblem };

/** The page that a link to quotes opens. */
export const sharedQuotesMachine = checkedSetup(
  setup({
    types: {
      context: {} as SharedQuotesContext,
      events: {} as SharedQuotesEvent,
      input: {} as { token: string },
      tags: '' as 'busy' | 'private' | 'wrong' | 'failed',
    },
    actors: {
      /** The call to the server. Provided by the browser. */
      loadQuotes: fromPromise<SharedQuotesOutcome, { token: string }>(() =>
        Promise.reject(new Error('This actor has to be provided.')),
      ),
    },
    actions: {
      assignQuotes: assign((_, { output }: { output: SharedQuotesOutcome }) =>
        output.outcome === 'open' ? { quotes: output.quotes } : {},
      ),
      assignEnd: assign((_, { output }: { output: SharedQuotesOutcome }) =>
        output.outcome === 'expired' ? { openUntil: output.openUntil } : {},
      ),
      assignRefusal: assign((_, { output }: { output: SharedQuotesOutcome }) =>
        output.outcome === 'refused' ? { problem: output.problem } : {},
      ),
      assignFault: assign((_, { error }: { error: unknown }) => ({ problem: callProblemOf(error) })),
      clearProblem: assign({ problem: null }),
    },
    guards: {
      isOpen: (_, { output }: { output: SharedQuotesOutcome }) => output.outcome === 'open',
      isExpired: (_, { output }: { output: SharedQuotesOutcome }) => output.outcome === 'expired',
      isWrong: (_, { output }: { output: SharedQuotesOutcome }) =>
        output.outcome === 'refused' && output.problem.reason === 'NOT_FOUND',
    },
  }),
).createMachine({
  id: 'sharedQuotes',
  context: ({ input: { token } }) => ({ token, quotes: null, openUntil: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What the link shows is on its way.',
      tags: 'busy',
      invoke: {
        id: 'loadQuotes',
        src: 'loadQuotes',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'isOpen', params: outputParams },
            target: 'open',
            actions: { type: 'assignQuotes', params: outputParams },
          },
          {
            guard: { type: 'isExpired', params: outputParams },
            target: 'expired',
            actions: { type: 'assignEnd', params: outputParams },
          },
          {
            guard: { type: 'isWrong', params: outputParams },
            target: 'wrong',
            actions: { type: 'assignRefusal', params: outputParams },
          },
          { target: 'failed', actions: { type: 'assignRefusal', params: outputParams } },
        ],
        onError: { target: 'failed', actions: { type: 'assignFault', params: errorParams } },
      },
    },
    open: {
      type: 'final',
      description: 'Plans, covers and prices of the day on which they were shared.',
      tags: 'private',
    },
    expired: { type: 'final', description: 'The link’s last day is over.' },
    wrong: { type: 'final', description: 'The link is cut off or changed.', tags: 'wrong' },
    failed: {
      description: 'Nothing came; it may be asked for again.',
      tags: 'failed',
      on: { 'quotes.retry': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
