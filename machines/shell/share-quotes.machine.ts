import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';
import { Email } from '#contract/shared/patterns.ts';
import type { QuotesToShare, SharedQuotesLink } from '#contract/shared/shared-quotes.ts';
import { type CallProblem, callProblemOf } from '../core/call-problem.ts';
import { checkedSetup } from '../core/checked-setup.ts';
import { errorParams, outputParams } from '../core/invoke-params.ts';

export interface ShareQuotesContext {
  /** What is shared. */
  asked: QuotesToShare;
  /** As last submitted, or as given earlier. */
  email: string;
  /** Null until it is created. */
  link: SharedQuotesLink | null;
  /** Why the last call failed; null otherwise. */
  problem: CallProblem | null;
}

export type ShareQuotesEvent =
  | { type: 'share.retry' }
  | { type: 'link.copy' }
  /** To the apps that the device offers. */
  | { type: 'link.share' }
  | { type: 'mail.submit'; email: string }
  /** To another address, or once more. */
  | { type: 'mail.again' };

/** The server's answer. Only network failures and bugs are thrown (docs/decisions/004). */
export type MakeLinkOutcome =
  | { outcome: 'made'; link: SharedQuotesLink }
  | { outcome: 'refused'; problem: CallProblem };
export type MailLinkOutcome = { outcome: 'mailed' } | { outcome: 'refused'; problem: CallProblem };

interface MailInput {
  rfqId: string;
  token: string;
  email: string;
}

const notProvided = () => Promise.reject(new Error('This actor has to be provided.'));

/** 'Save or share': a link to quotes as they are today, to copy, pass to an app, or mail. */
export const shareQuotesMachine = checkedSetup(
  setup({
    types: {
      context: {} as ShareQuotesContext,
      events: {} as ShareQuotesEvent,
      input: {} as { asked: QuotesToShare; email: string },
      tags: '' as 'busy' | 'private' | 'failed' | 'copied' | 'notCopied' | 'mailing' | 'mailed',
    },
    actors: {
      /** The calls to the server. Provided by the browser. */
      makeLink: fromPromise<MakeLinkOutcome, QuotesToShare>(notProvided),
      mailLink: fromPromise<MailLinkOutcome, MailInput>(notProvided),
      /** Copies the link to the clipboard; fails if the browser does not allow it. */
      copyLink: fromPromise<void, { url: string }>(notProvided),
      /** Opens the device's own share sheet; ends when it is closed. */
      shareLink: fromPromise<void, { url: string }>(notProvided),
    },
    actions: {
      assignLink: assign((_, { output }: { output: MakeLinkOutcome }) =>
        output.outcome === 'made' ? { link: output.link } : {},
      ),
      assignEmail: assign(({ event }) => (event.type === 'mail.submit' ? { email: event.email } : {})),
      assignRefusal: assign((_, { output }: { output: MakeLinkOutcome | MailLinkOutcome }) =>
        output.outcome === 'refused' ? { problem: output.problem } : {},
      ),
      assignFault: assign((_, { error }: { error: unknown }) => ({ problem: callProblemOf(error) })),
      clearProblem: assign({ problem: null }),
    },
    guards: {
      isMade: (_, { output }: { output: MakeLinkOutcome }) => output.outcome === 'made',
      isMailed: (_, { output }: { output: MailLinkOutcome }) => output.outcome === 'mailed',
      emailIsGood: ({ event }) => event.type === 'mail.submit' && v.is(Email, event.email),
    },
  }),
).createMachine({
  id: 'shareQuotes',
  context: ({ input }) => ({ ...input, link: null, problem: null }),
  initial: 'making',
  states: {
    making: {
      description: 'The link is made.',
      tags: 'busy',
      invoke: {
        id: 'makeLink',
        src: 'makeLink',
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: { type: 'isMade', params: outputParams },
            target: 'made',
            actions: { type: 'assignLink', params: outputParams },
          },
          { target: 'notMade', actions: { type: 'assignRefusal', params: outputParams } },
        ],
        onError: { target: 'notMade', actions: { type: 'assignFault', params: errorParams } },
      },
    },
    notMade: {
      description: 'No link could be made.',
      tags: 'failed',
      on: { 'share.retry': { target: 'making', actions: 'clearProblem' } },
    },
    made: {
      type: 'parallel',
      tags: 'private',
      states: {
        link: {
          initial: 'idle',
          on: { 'link.copy': '.copying', 'link.share': '.sharing' },
          states: {
            idle: { description: 'The link is there to be taken.' },
            copying: {
              description: 'The link goes to the clipboard.',
              tags: 'busy',
              invoke: {
                id: 'copyLink',
                src: 'copyLink',
                input: ({ context }) => ({ url: context.link?.url ?? '' }),
                onDone: 'copied',
                onError: 'notCopied',
              },
            },
            copied: { description: 'The link is on the clipboard.', tags: 'copied' },
            notCopied: { description: 'The browser allows no copying; the link can be selected.', tags: 'notCopied' },
            sharing: {
              description: 'The device’s own share sheet is open.',
              tags: 'busy',
              invoke: {
                id: 'shareLink',
                src: 'shareLink',
                input: ({ context }) => ({ url: context.link?.url ?? '' }),
                onDone: 'idle',
                // Closed without a choice.
                onError: 'idle',
              },
            },
          },
        },
        mail: {
          initial: 'asking',
          states: {
            asking: {
              description: 'The address is typed, or the one that is already known is used.',
              on: {
                'mail.submit': { guard: 'emailIsGood', target: 'mailing', actions: ['assignEmail', 'clearProblem'] },
              },
            },
            mailing: {
              description: 'The mail is sent.',
              tags: ['busy', 'mailing'],
              invoke: {
                id: 'mailLink',
                src: 'mailLink',
                input: ({ context: { asked, link, email } }) => ({
                  rfqId: asked.rfqId,
                  token: link?.token ?? '',
                  email,
                }),
                onDone: [
                  { guard: { type: 'isMailed', params: outputParams }, target: 'mailed' },
                  { target: 'asking', actions: { type: 'assignRefusal', params: outputParams } },
                ],
                onError: { target: 'asking', actions: { type: 'assignFault', params: errorParams } },
              },
            },
            mailed: {
              description: 'The mail is on its way.',
              tags: 'mailed',
              on: { 'mail.again': 'asking' },
            },
          },
        },
      },
    },
  },
});
