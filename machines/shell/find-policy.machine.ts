import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';
import {
  AccessCode,
  AccessCodeRequest,
  BirthDateProof,
  type OwnedHere,
  type OwnedItems,
} from '#contract/shared/owner.ts';
import { journeyIdInOwnerLink } from '#contract/shared/owner-link-token.ts';
import { callProblemOf } from '../core/call-problem.ts';
import { checkedSetup } from '../core/checked-setup.ts';
import { errorParams, outputParams } from '../core/invoke-params.ts';
import type {
  FindPolicyContext,
  FindPolicyEvent,
  FindPolicyView,
  OpenOwnedOutcome,
  RequestCodeOutcome,
} from './find-policy.context.ts';

type CodeCall = { request: string; otp: string };

const notProvided = () => Promise.reject(new Error('This actor has to be provided.'));
/** Whether the list has an entry. */
const holdsAny = (owned: OwnedItems): boolean =>
  owned.policies.length + owned.journeys.length + owned.refunds.length > 0;

/** Whether this browser can already open what the link names. */
const hasLinked = (owned: OwnedItems, token: string): boolean => {
  const rfqId = journeyIdInOwnerLink(token);
  return [...owned.policies, ...owned.journeys].some((one) => one.rfqId === rfqId);
};

const ASSIGN_REFUSAL = { type: 'assignRefusal', params: outputParams<RequestCodeOutcome> } as const;
const ASSIGN_OPENED = { type: 'assignOpened', params: outputParams<OpenOwnedOutcome> } as const;
const ASSIGN_ASKED = { type: 'assignAsked', params: outputParams<RequestCodeOutcome> } as const;
const IF_OPENED = { type: 'isOpened', params: outputParams<OpenOwnedOutcome> } as const;
const ASSIGN_FAULT = { type: 'assignFault', params: errorParams } as const;

/** Back to where a code was requested. */
const back = <const Actions>(actions: Actions) => [
  { guard: 'isByLink', target: 'linked', actions } as const,
  { target: 'asking', actions } as const,
];

/**
 * How an owner finds policies, journeys in progress and refunds again: by phone or policy number, or by the link of a
 * mail or SMS, and then by a code that comes by SMS, or by mail from a broker without SMS. What is already open in this browser is shown at once.
 */
export const findPolicyMachine = checkedSetup(
  setup({
    types: {
      context: {} as FindPolicyContext,
      events: {} as FindPolicyEvent,
      input: {} as { token: string | null },
      tags: '' as 'busy' | 'private' | 'requesting' | FindPolicyView,
    },
    actors: {
      loadOwned: fromPromise<OwnedHere>(notProvided),
      requestCode: fromPromise<RequestCodeOutcome, AccessCodeRequest>(notProvided),
      confirmCode: fromPromise<OpenOwnedOutcome, CodeCall>(notProvided),
      forgetDevice: fromPromise<OwnedItems>(notProvided),
      proveBirthDate: fromPromise<OpenOwnedOutcome, v.InferInput<typeof BirthDateProof>>(notProvided),
    },
    actions: {
      /** Opens the journey. Provided by the browser. */
      continueJourney: () => undefined,
      /** Removes what the browser stores of journeys. Provided by the browser. */
      removeStoredIds: () => undefined,
      assignQuestion: assign(({ context, event }) => {
        if (event.type === 'question.submit') return { question: event.question, asked: null };
        if (event.type === 'code.request' && context.token !== null) {
          return { question: { by: 'link', token: context.token } as const, asked: null };
        }
        return {};
      }),
      assignAsked: assign((_, { output }: { output: RequestCodeOutcome }) =>
        output.outcome === 'asked' ? { asked: output.asked, codesBy: output.asked.sentBy } : {},
      ),
      assignOpened: assign((_, { output }: { output: OpenOwnedOutcome }) =>
        output.outcome === 'opened' ? { owned: output.owned } : {},
      ),
      assignOwned: assign((_, { output }: { output: OwnedItems }) => ({ owned: output })),
      assignCodesBy: assign((_, { output }: { output: OwnedHere }) => ({ codesBy: output.codes_by })),
      assignRefusal: assign((_, { output }: { output: RequestCodeOutcome | OpenOwnedOutcome }) =>
        output.outcome === 'refused' ? { problem: output.problem } : {},
      ),
      assignFault: assign((_, { error }: { error: unknown }) => ({ problem: callProblemOf(error) })),
      clearProblem: assign({ problem: null }),
      forgetAsked: assign({ asked: null }),
      forgetLink: assign({ token: null }),
    },
    guards: {
      hasLink: ({ context }) => context.token !== null,
      isByLink: ({ context }) => context.question?.by === 'link',
      hasAsked: ({ context }) => context.asked !== null,
      /** Unless the server has said that it cannot. */
      canSendCodes: ({ context }) => context.codesBy !== 'NONE',
      isOpenHere: ({ context }, { output }: { output: OwnedItems }) =>
        context.token === null ? holdsAny(output) : hasLinked(output, context.token),
      questionIsGood: ({ event }) => event.type === 'question.submit' && v.is(AccessCodeRequest, event.question),
      codeIsGood: ({ event }) => event.type === 'code.submit' && v.is(AccessCode, event.otp),
      proofIsGood: ({ context, event }) =>
        event.type === 'proof.submit' &&
        v.is(BirthDateProof, { token: context.token, policy_number: event.policyNumber, DOB: event.birthDate }),
      isAsked: (_, { output }: { output: RequestCodeOutcome }) => output.outcome === 'asked',
      isOpened: (_, { output }: { output: OpenOwnedOutcome }) => output.outcome === 'opened',
    },
  }),
).createMachine({
  id: 'findPolicy',
  context: ({ input }) => ({
    token: input.token,
    ...{ question: null, asked: null, problem: null, owned: null, codesBy: null },
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What this browser has open already is asked for.',
      tags: ['busy', 'looking'],
      invoke: {
        id: 'loadOwned',
        src: 'loadOwned',
        onDone: [
          {
            guard: { type: 'isOpenHere', params: outputParams },
            target: 'found',
            actions: [
              { type: 'assignOwned', params: outputParams },
              { type: 'assignCodesBy', params: outputParams },
            ],
          },
          { target: 'starting', actions: { type: 'assignCodesBy', params: outputParams } },
        ],
        // Ignored, because the search works without it.
        onError: 'starting',
      },
    },
    starting: {
      description: 'Begins at the link that was followed, or at the question.',
      always: [
        { guard: 'hasLink', target: 'linked' },
        { guard: 'canSendCodes', target: 'asking' },
        { target: 'closed' },
      ],
    },
    closed: {
      type: 'final',
      description: 'No code can be sent from here: the broker finds the policy on the phone.',
      tags: 'closed',
    },
    asking: {
      description: 'A phone or policy number is asked for.',
      tags: ['private', 'asking'],
      on: {
        'question.submit': {
          guard: 'questionIsGood',
          target: 'requesting',
          actions: ['assignQuestion', 'clearProblem'],
        },
      },
    },
    linked: {
      description: 'A link was followed. It says who gets the code.',
      tags: 'linked',
      on: {
        'code.request': {
          guard: 'canSendCodes',
          target: 'requesting',
          actions: ['assignQuestion', 'clearProblem'],
        },
        'birthDate.choose': { target: 'proving', actions: 'clearProblem' },
        'search.start': { guard: 'canSendCodes', target: 'starting', actions: ['clearProblem', 'forgetLink'] },
      },
    },
    requesting: {
      description: 'A code is asked for.',
      tags: ['busy', 'private', 'requesting'],
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        // Parsed and not cast, so that only a complete question is sent.
        input: ({ context }) => v.parse(AccessCodeRequest, context.question),
        onDone: [
          { guard: { type: 'isAsked', params: outputParams }, target: 'entering', actions: ASSIGN_ASKED },
          { guard: 'hasAsked', target: 'entering', actions: ASSIGN_REFUSAL },
          ...back(ASSIGN_REFUSAL),
        ],
        onError: [{ guard: 'hasAsked', target: 'entering', actions: ASSIGN_FAULT }, ...back(ASSIGN_FAULT)],
      },
    },
    entering: {
      description: 'The code is typed.',
      tags: ['private', 'entering'],
      on: {
        'code.submit': { guard: 'codeIsGood', target: 'confirming', actions: 'clearProblem' },
        'code.resend': { target: 'requesting', actions: 'clearProblem' },
        'question.change': back(['clearProblem', 'forgetAsked']),
      },
    },
    confirming: {
      description: 'The code is checked.',
      tags: ['busy', 'private', 'entering'],
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context, event }) => ({
          request: context.asked?.request ?? '',
          otp: event.type === 'code.submit' ? event.otp : '',
        }),
        onDone: [
          { guard: IF_OPENED, target: 'found', actions: [ASSIGN_OPENED, 'forgetAsked'] },
          { target: 'entering', actions: { type: 'assignRefusal', params: outputParams } },
        ],
        onError: { target: 'entering', actions: ASSIGN_FAULT },
      },
    },
    proving: {
      description: 'Birth date and policy number are typed instead of a code.',
      tags: ['private', 'proving'],
      on: {
        'proof.submit': { guard: 'proofIsGood', target: 'opening', actions: 'clearProblem' },
        'question.change': { target: 'linked', actions: 'clearProblem' },
      },
    },
    opening: {
      description: 'Birth date and policy number are checked.',
      tags: ['busy', 'private', 'proving'],
      invoke: {
        id: 'proveBirthDate',
        src: 'proveBirthDate',
        input: ({ context, event }) => ({
          token: context.token ?? '',
          policy_number: event.type === 'proof.submit' ? event.policyNumber : '',
          DOB: event.type === 'proof.submit' ? event.birthDate : '',
        }),
        onDone: [
          { guard: IF_OPENED, target: 'found', actions: ASSIGN_OPENED },
          { target: 'proving', actions: { type: 'assignRefusal', params: outputParams } },
        ],
        onError: { target: 'proving', actions: ASSIGN_FAULT },
      },
    },
    found: {
      description: 'What this browser has open now, to look at and to go on with.',
      tags: ['private', 'found'],
      on: {
        'search.start': { guard: 'canSendCodes', target: 'starting', actions: 'forgetLink' },
        'journey.continue': { actions: 'continueJourney' },
        'device.forget': 'confirmingForget',
      },
    },
    confirmingForget: {
      description: 'Before this device forgets all, the visitor hears how to open it again.',
      tags: 'forgetting',
      on: {
        'forget.confirm': { target: 'forgetting', actions: 'clearProblem' },
        'forget.cancel': { target: 'found', actions: 'clearProblem' },
      },
    },
    forgetting: {
      description: 'The journeys’ cookies are taken back, and their stored ids removed.',
      tags: ['busy', 'forgetting'],
      invoke: {
        id: 'forgetDevice',
        src: 'forgetDevice',
        onDone: {
          target: 'forgotten',
          actions: ['removeStoredIds', { type: 'assignOwned', params: outputParams }, 'forgetLink'],
        },
        onError: { target: 'confirmingForget', actions: ASSIGN_FAULT },
      },
    },
    forgotten: {
      description: 'Nothing is open in this browser any more.',
      tags: 'forgotten',
      on: { 'search.start': 'starting' },
    },
  },
});
