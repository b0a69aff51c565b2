import * as v from 'valibot';
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import {
  CALLBACK_CONSENT_TEXT,
  type CallbackPage,
  type CallbackReceipt,
  CallbackRequest,
  type CallbackTopic,
} from '#contract/shared/callback.ts';
import { MobileNumber } from '#contract/shared/patterns.ts';
import { type CallProblem, callProblemOf } from '../core/call-problem.ts';
import { checkedSetup } from '../core/checked-setup.ts';
import { createIdempotencyKey } from '../core/idempotency-key.ts';
import { errorParams, outputParams } from '../core/invoke-params.ts';

const VIEWS = ['phone', 'name', 'submitted'] as const;
/** What the card shows: its steps 0 to 2. */
export type CallbackView = (typeof VIEWS)[number];

/** The visitor's answers, as submitted step by step. */
export interface CallbackContext {
  topic: CallbackTopic;
  /** Null outside a journey. */
  page: CallbackPage | null;
  /** Ten digits, without +91. */
  mobileNumber: string;
  fullName: string;
  consent: boolean;
  /** Idempotency-Key of exactly these answers: the same for every try, and a new one as soon as an answer changes. */
  attempt: string;
  /** Why the last try failed; null otherwise. */
  problem: CallProblem | null;
  receipt: CallbackReceipt | null;
}

export type CallbackEvent =
  | { type: 'phone.submit'; mobileNumber: string }
  /** Back to step 0, which shows the submitted number. */
  | { type: 'phone.change' }
  | { type: 'name.submit'; fullName: string; consent: boolean }
  /** Ready for the next request, without any data of this one. */
  | { type: 'callback.close' };

/** The server's answer. Only network failures and bugs are thrown (docs/decisions/004). */
export type CallbackOutcome =
  | { outcome: 'stored'; receipt: CallbackReceipt }
  | { outcome: 'refused'; problem: CallProblem };

/** A request that is complete by its schema, and the key of its attempt. */
export interface RequestCallbackInput {
  key: string;
  request: CallbackRequest;
}

/** The topic of the call, and what the visitor has already entered, which the card shows and which can be changed. */
export interface CallbackMachineInput {
  topic: CallbackTopic;
  page?: CallbackPage | undefined;
  /** Ten digits, without +91. */
  mobileNumber?: string | undefined;
  fullName?: string | undefined;
}

const contextOf = ({ topic, page, mobileNumber, fullName }: CallbackMachineInput): CallbackContext => ({
  topic,
  page: page ?? null,
  mobileNumber: mobileNumber ?? '',
  fullName: fullName ?? '',
  consent: false,
  attempt: createIdempotencyKey(),
  problem: null,
  receipt: null,
});

/** In the contract's form, not yet validated. */
const requestOf = ({ topic, page, mobileNumber, fullName, consent }: Omit<CallbackContext, 'attempt'>) => ({
  mobile_number: mobileNumber,
  full_name: fullName,
  topic,
  ...(page && { page }),
  consent: consent ? CALLBACK_CONSENT_TEXT : '',
});

/**
 * The callback card: steps 0 to 2 (§4.callback-steps). It asks for a phone number, then for a name and the consent, and
 * sends the request once: another try uses the same key. A fault loses nothing that was typed.
 */
export const callbackMachine = checkedSetup(
  setup({
    types: {
      context: {} as CallbackContext,
      events: {} as CallbackEvent,
      input: {} as CallbackMachineInput,
      meta: {} as { step: 0 | 1 | 2 },
      tags: '' as 'busy' | 'private' | CallbackView,
    },
    actors: {
      /** The call to the server. Provided by the browser. */
      requestCallback: fromPromise<CallbackOutcome, RequestCallbackInput>(() =>
        Promise.reject(new Error('This actor has to be provided.')),
      ),
    },
    actions: {
      assignPhone: assign(({ context, event }) => {
        if (event.type !== 'phone.submit') return {};
        const { mobileNumber } = event;
        return {
          mobileNumber,
          attempt: mobileNumber === context.mobileNumber ? context.attempt : createIdempotencyKey(),
        };
      }),
      assignName: assign(({ context, event }) => {
        if (event.type !== 'name.submit') return {};
        const { fullName, consent } = event;
        return { fullName, consent, attempt: fullName === context.fullName ? context.attempt : createIdempotencyKey() };
      }),
      assignReceipt: assign((_, { output }: { output: CallbackOutcome }) =>
        output.outcome === 'stored' ? { receipt: output.receipt } : {},
      ),
      /** A refusal is an answer: that attempt is over, and the next try is a new one. */
      assignRefusal: assign((_, { output }: { output: CallbackOutcome }) =>
        output.outcome === 'refused' ? { problem: output.problem, attempt: createIdempotencyKey() } : {},
      ),
      /** It is unknown whether the request arrived: the same key makes the next try harmless. */
      assignFault: assign((_, { error }: { error: unknown }) => ({ problem: callProblemOf(error) })),
      clearProblem: assign({ problem: null }),
      clear: assign(({ context: { topic, page } }) => contextOf({ topic, page: page ?? undefined })),
    },
    guards: {
      phoneIsGood: ({ event }) => event.type === 'phone.submit' && v.is(MobileNumber, event.mobileNumber),
      requestIsComplete: ({ context, event }) =>
        event.type === 'name.submit' &&
        v.is(CallbackRequest, requestOf({ ...context, fullName: event.fullName, consent: event.consent })),
      isStored: (_, { output }: { output: CallbackOutcome }) => output.outcome === 'stored',
      isPhoneRefused: (_, { output }: { output: CallbackOutcome }) =>
        output.outcome === 'refused' && 'mobile_number' in output.problem.fields,
    },
  }),
).createMachine({
  id: 'callback',
  tags: 'private',
  context: ({ input }) => contextOf(input),
  initial: 'phone',
  states: {
    phone: {
      meta: { step: 0 },
      tags: 'phone',
      on: { 'phone.submit': { guard: 'phoneIsGood', target: 'name', actions: ['assignPhone', 'clearProblem'] } },
    },
    name: {
      meta: { step: 1 },
      tags: 'name',
      on: {
        'phone.change': { target: 'phone', actions: 'clearProblem' },
        'name.submit': { guard: 'requestIsComplete', target: 'submitting', actions: ['assignName', 'clearProblem'] },
      },
    },
    submitting: {
      meta: { step: 1 },
      tags: ['busy', 'name'],
      invoke: {
        id: 'requestCallback',
        src: 'requestCallback',
        // Parsed and not cast, so that only a complete request is sent.
        input: ({ context }) => ({ key: context.attempt, request: v.parse(CallbackRequest, requestOf(context)) }),
        onDone: [
          {
            guard: { type: 'isStored', params: outputParams },
            target: 'submitted',
            actions: { type: 'assignReceipt', params: outputParams },
          },
          {
            guard: { type: 'isPhoneRefused', params: outputParams },
            target: 'phone',
            actions: { type: 'assignRefusal', params: outputParams },
          },
          { target: 'name', actions: { type: 'assignRefusal', params: outputParams } },
        ],
        onError: { target: 'name', actions: { type: 'assignFault', params: errorParams } },
      },
    },
    submitted: {
      meta: { step: 2 },
      tags: 'submitted',
      on: { 'callback.close': { target: 'phone', actions: 'clear' } },
    },
  },
});

/** The step that the card shows. */
export const connectCallback = (
  snapshot: SnapshotFrom<typeof callbackMachine>,
): { view: CallbackView; busy: boolean } => ({
  view: VIEWS.find((tag) => snapshot.hasTag(tag)) ?? 'submitted',
  busy: snapshot.hasTag('busy'),
});
