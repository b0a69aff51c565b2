import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';
import { MobileNumber } from '#contract/shared/patterns.ts';
import { type CallProblem, callProblemOf } from '../core/call-problem.ts';
import { checkedSetup } from '../core/checked-setup.ts';
import { errorParams, outputParams } from '../core/invoke-params.ts';

export interface SendLinkContext {
  rfqId: string;
  /** Ten digits, without +91, as last submitted. */
  mobileNumber: string;
  /** Why the last try failed; null otherwise. */
  problem: CallProblem | null;
}

export type SendLinkEvent =
  | { type: 'phone.submit'; mobileNumber: string }
  /** To another number, or once more. */
  | { type: 'link.again' };

/** The server's answer. Only network failures and bugs are thrown (docs/decisions/004). */
export type SendLinkOutcome = { outcome: 'sent' } | { outcome: 'refused'; problem: CallProblem };

/** 'Send this to my phone': a link that continues the journey on the phone, after a code. */
export const sendLinkMachine = checkedSetup(
  setup({
    types: {
      context: {} as SendLinkContext,
      events: {} as SendLinkEvent,
      input: {} as { rfqId: string; mobileNumber: string },
      tags: '' as 'busy' | 'private' | 'sent',
    },
    actors: {
      /** The call to the server. Provided by the browser. */
      sendLink: fromPromise<SendLinkOutcome, { rfqId: string; mobileNumber: string }>(() =>
        Promise.reject(new Error('This actor has to be provided.')),
      ),
    },
    actions: {
      assignPhone: assign(({ event }) => (event.type === 'phone.submit' ? { mobileNumber: event.mobileNumber } : {})),
      assignRefusal: assign((_, { output }: { output: SendLinkOutcome }) =>
        output.outcome === 'refused' ? { problem: output.problem } : {},
      ),
      assignFault: assign((_, { error }: { error: unknown }) => ({ problem: callProblemOf(error) })),
      clearProblem: assign({ problem: null }),
    },
    guards: {
      phoneIsGood: ({ event }) => event.type === 'phone.submit' && v.is(MobileNumber, event.mobileNumber),
      isSent: (_, { output }: { output: SendLinkOutcome }) => output.outcome === 'sent',
    },
  }),
).createMachine({
  id: 'sendLink',
  tags: 'private',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The phone’s number is typed.',
      on: { 'phone.submit': { guard: 'phoneIsGood', target: 'sending', actions: ['assignPhone', 'clearProblem'] } },
    },
    sending: {
      description: 'The link is sent.',
      tags: 'busy',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context: { rfqId, mobileNumber } }) => ({ rfqId, mobileNumber }),
        onDone: [
          { guard: { type: 'isSent', params: outputParams }, target: 'sent' },
          { target: 'asking', actions: { type: 'assignRefusal', params: outputParams } },
        ],
        onError: { target: 'asking', actions: { type: 'assignFault', params: errorParams } },
      },
    },
    sent: {
      description: 'The link is on its way.',
      tags: 'sent',
      on: { 'link.again': 'asking' },
    },
  },
});
