import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';
import { MobileNumber } from '#contract/shared/patterns.ts';
import { type Problem, problemOf } from '../core/problem.ts';

export interface SendLinkContext {
  rfqId: string;
  /** Ten digits, without +91, as submitted last. */
  mobileNumber: string;
  /** Why the last try did not succeed; null otherwise. */
  problem: Problem | null;
}

export type SendLinkEvent =
  | { type: 'phone.submit'; mobileNumber: string }
  /** To another number, or once more. */
  | { type: 'link.again' };

/** How the server answers: only the network and bugs are thrown (docs/decisions/004). */
export type SendLinkOutcome = { outcome: 'sent' } | { outcome: 'refused'; problem: Problem };

const isOutcome = (output: unknown): output is SendLinkOutcome =>
  typeof output === 'object' && output !== null && 'outcome' in output;
const outcomeOf = (event: object): SendLinkOutcome | null =>
  'output' in event && isOutcome(event.output) ? event.output : null;

/** 'Send this to my phone': a link by which the journey goes on there, after a code. */
export const sendLinkMachine = setup({
  types: {
    context: {} as SendLinkContext,
    events: {} as SendLinkEvent,
    input: {} as { rfqId: string; mobileNumber: string },
    tags: '' as 'busy',
  },
  actors: {
    /** The call to the server. Provided by the browser. */
    sendLink: fromPromise<SendLinkOutcome, { rfqId: string; mobileNumber: string }>(() =>
      Promise.reject(new Error('This actor has to be provided.')),
    ),
  },
  actions: {
    keepPhone: assign(({ event }) => (event.type === 'phone.submit' ? { mobileNumber: event.mobileNumber } : {})),
    keepRefusal: assign(({ event }) => {
      const outcome = outcomeOf(event);
      return outcome?.outcome === 'refused' ? { problem: outcome.problem } : {};
    }),
    keepFault: assign(({ event }) => ({ problem: problemOf('error' in event ? event.error : null) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    phoneIsGood: ({ event }) => event.type === 'phone.submit' && v.is(MobileNumber, event.mobileNumber),
    sent: ({ event }) => outcomeOf(event)?.outcome === 'sent',
  },
}).createMachine({
  id: 'sendLink',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The phone’s number is typed.',
      on: { 'phone.submit': { guard: 'phoneIsGood', target: 'sending', actions: ['keepPhone', 'clearProblem'] } },
    },
    sending: {
      description: 'The link is sent.',
      tags: 'busy',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context: { rfqId, mobileNumber } }) => ({ rfqId, mobileNumber }),
        onDone: [
          { guard: 'sent', target: 'sent' },
          { target: 'asking', actions: 'keepRefusal' },
        ],
        onError: { target: 'asking', actions: 'keepFault' },
      },
    },
    sent: {
      description: 'The link is on its way.',
      on: { 'link.again': 'asking' },
    },
  },
});
