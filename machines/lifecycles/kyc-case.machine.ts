import { assign, not, setup, stateIn } from 'xstate';
import type { KycDocumentType } from '#contract/shared/option-lists.ts';
import { checkedSetup } from '../core/checked-setup.ts';
import { type KycRefusal, LOCKED_REFUSED, RESEND_REFUSED, refuse, unlessVerified } from './kyc-refusals.ts';

/** The status of the last submitted document, as the table `kyc_case` stores it. */
export const KYC_STATES = [
  'notStarted',
  'otpSent',
  'otpExpired',
  'linkSent',
  'rejected',
  'locked',
  'verified',
] as const;
export type KycState = (typeof KYC_STATES)[number];

/** Wrong codes until the document is refused. */
export const MAX_WRONG_OTPS = 5;
/** How often a code may be sent again for one document. */
export const MAX_OTP_RESENDS = 3;
/** Milliseconds until a code may be sent again. */
export const OTP_RESEND_AFTER_MS = 30_000;
/** Milliseconds until a code expires. */
export const OTP_LIFETIME_MS = 10 * 60_000;

/** How often a job asks the provider again about a document without an answer. */
export const MAX_KYC_CHECK_RETRIES = 3;

/** What is stored of a case in addition to its state. Times are milliseconds since 1970. */
export interface KycContext {
  document: KycDocumentType | null;
  otpSentAt: number;
  /** Used tries: wrong codes, and codes being checked by the provider. Counted for the case, for all documents. */
  wrongOtps: number;
  resends: number;
  /** Why the document was refused, in words; null unless rejected or locked. */
  reason: string | null;
  /** Documents refused in this case, each once: the others are offered. */
  refused: KycDocumentType[];
  /** Documents closed after wrong codes. Offering them again would allow unlimited guesses. */
  locked: KycDocumentType[];
  /** How often a job has asked again about the document being checked. */
  checkRetries: number;
}

/** `at` is the time of the event, in milliseconds since 1970. The answers on documents come from the KYC provider. */
export type KycMachineEvent =
  /** The provider is about to be asked about a document. */
  | { type: 'check.begin'; document: KycDocumentType }
  /** A job is about to ask again: the answer did not arrive, or arrived at a process that was killed. */
  | { type: 'check.retry' }
  /** The provider did not answer. */
  | { type: 'check.unanswered' }
  /** The answer is no longer needed, or the register is not available. */
  | { type: 'check.drop' }
  | { type: 'document.verified'; document: KycDocumentType }
  | { type: 'document.otpSent'; document: KycDocumentType; at: number }
  | { type: 'document.linkSent'; document: KycDocumentType }
  | { type: 'document.rejected'; document: KycDocumentType; reason: string }
  /** Counted before the provider is asked, so that concurrent codes are not extra guesses. */
  | { type: 'otp.entered'; at: number }
  | { type: 'otp.right' }
  | { type: 'otp.wrong' }
  /** The provider did not say whether the code is right. */
  | { type: 'otp.unchecked' }
  /** The provider no longer knows a code of this verification. */
  | { type: 'otp.expired' }
  | { type: 'otp.resent'; at: number }
  /** The visitor asks whether the link was used. The case says whether the provider is to be asked. */
  | { type: 'link.check' }
  | { type: 'link.confirmed' }
  | { type: 'link.refused'; reason: string }
  | { type: 'case.reset' };

/** `awaitsCode`: a code was sent for the document, or may be sent again. */
type KycTag = 'awaitsCode';

/** Text for a document that too many wrong codes closed. */
export const KYC_LOCKED_REASON = 'Too many wrong codes. Use another document to go on.';

const added = (list: KycDocumentType[], document: KycDocumentType | null): KycDocumentType[] =>
  document === null || list.includes(document) ? list : [...list, document];

// A document may be submitted if none is verified, also to replace one that waits for a code.
const DOCUMENT = {
  'document.verified': { guard: 'documentOpen', target: 'verified', actions: 'beginDocument' },
  'document.otpSent': { guard: 'documentOpen', target: 'otpSent', actions: 'beginDocument' },
  'document.linkSent': { guard: 'documentOpen', target: 'linkSent', actions: 'beginDocument' },
  'document.rejected': {
    guard: 'documentOpen',
    target: 'rejected',
    actions: ['beginDocument', 'refuseDocument'],
  },
  'case.reset': { target: 'notStarted', actions: 'forgetAll' },
} as const;

const ANSWERED = {
  'document.verified': 'idle',
  'document.otpSent': 'idle',
  'document.linkSent': 'idle',
  'document.rejected': 'idle',
} as const;

/**
 * The KYC case of one proposal (docs/decisions/029). The machine invokes nothing: the server runs it with
 * `transition()` inside the database transaction, after the provider has answered. A document is verified at once, by a
 * code to the proposer's phone, or by a link to its issuer. A document that fails does not end the journey: another one
 * is offered. Only `case.reset` leaves `verified`; it is sent when the proposer's name, phone or birth date changes. What a
 * visitor asks for and the case does not do, its branch refuses.
 */
export const kycCaseMachine = checkedSetup(
  setup({
    types: {
      context: {} as KycContext,
      events: {} as KycMachineEvent,
      tags: '' as KycTag,
    },
    guards: {
      isVerified: stateIn({ document: 'verified' }),
      isNotVerified: not(stateIn({ document: 'verified' })),
      retriesLeft: ({ context }) => context.checkRetries < MAX_KYC_CHECK_RETRIES,
      documentOpen: ({ context, event }) => 'document' in event && !context.locked.includes(event.document),
      tooLate: ({ context, event }) => event.type === 'otp.entered' && event.at >= context.otpSentAt + OTP_LIFETIME_MS,
      noTryLeft: ({ context }) => context.wrongOtps >= MAX_WRONG_OTPS,
      mayResend: ({ context, event }) =>
        event.type === 'otp.resent' && context.resends < MAX_OTP_RESENDS && event.at >= otpResendAllowedAt(context),
      tooSoon: ({ context, event }) => event.type === 'otp.resent' && event.at < otpResendAllowedAt(context),
    },
    actions: {
      refuse: (_, _params: { readonly refusal: KycRefusal }) => undefined,
      countRetry: assign(({ context }) => ({ checkRetries: context.checkRetries + 1 })),
      forgetRetries: assign({ checkRetries: 0 }),
      // Wrong codes stay counted: neither the same document again nor a new code allows new guesses.
      beginDocument: assign(({ event }) =>
        'document' in event
          ? {
              document: event.document,
              reason: null,
              resends: 0,
              otpSentAt: event.type === 'document.otpSent' ? event.at : 0,
            }
          : {},
      ),
      refuseDocument: assign(({ context, event }) => ({
        reason: 'reason' in event ? event.reason : null,
        refused: added(context.refused, context.document),
      })),
      // Another document with a code starts with all tries; this one is closed permanently.
      lockDocument: assign(({ context }) => ({
        reason: KYC_LOCKED_REASON,
        wrongOtps: 0,
        refused: added(context.refused, context.document),
        locked: added(context.locked, context.document),
      })),
      countTry: assign(({ context }) => ({ wrongOtps: context.wrongOtps + 1 })),
      returnTry: assign(({ context }) => ({ wrongOtps: Math.max(0, context.wrongOtps - 1) })),
      renewOtp: assign(({ context, event }) =>
        event.type === 'otp.resent' ? { otpSentAt: event.at, resends: context.resends + 1 } : {},
      ),
      // Locked documents stay locked: changing one's name back and forth does not allow new guesses either.
      forgetAll: assign(({ context }) => ({
        document: null,
        reason: null,
        refused: context.locked,
        otpSentAt: 0,
        resends: 0,
      })),
    },
  }),
).createMachine({
  id: 'kyc-case',
  context: {
    document: null,
    otpSentAt: 0,
    wrongOtps: 0,
    resends: 0,
    reason: null,
    refused: [],
    locked: [],
    checkRetries: 0,
  },
  type: 'parallel',
  states: {
    document: {
      description: 'What became of the document that was handed in last.',
      initial: 'notStarted',
      on: {
        'otp.entered': unlessVerified('NO_CODE_AWAITED'),
        'otp.right': unlessVerified('NO_CODE_AWAITED'),
        'otp.wrong': unlessVerified('NO_CODE_AWAITED'),
        'otp.unchecked': unlessVerified('NO_CODE_AWAITED'),
        'otp.expired': unlessVerified('NO_CODE_AWAITED'),
        'otp.resent': unlessVerified('NO_CODE_AWAITED'),
        'link.check': unlessVerified('NO_LINK_AWAITED'),
      },
      states: {
        notStarted: { description: 'No document was handed in.', on: DOCUMENT },
        otpSent: {
          description: 'The provider has sent a code to the proposer’s phone.',
          tags: 'awaitsCode',
          on: {
            ...DOCUMENT,
            'otp.entered': [
              { guard: 'tooLate', target: 'otpExpired', actions: refuse('CODE_EXPIRED') },
              { guard: 'noTryLeft', target: 'locked', actions: ['lockDocument', refuse('LOCKED')] },
              { actions: 'countTry' },
            ],
            'otp.right': { target: 'verified', actions: 'returnTry' },
            'otp.wrong': [
              { guard: 'noTryLeft', target: 'locked', actions: ['lockDocument', refuse('LOCKED')] },
              { actions: refuse('CODE_WRONG') },
            ],
            'otp.unchecked': { actions: ['returnTry', refuse('CODE_UNCHECKED')] },
            'otp.expired': { target: 'otpExpired', actions: refuse('CODE_EXPIRED') },
            'otp.resent': [{ guard: 'mayResend', actions: 'renewOtp' }, ...RESEND_REFUSED],
          },
        },
        otpExpired: {
          description: 'The code was not entered in time. A new one can be sent.',
          tags: 'awaitsCode',
          on: {
            ...DOCUMENT,
            'otp.entered': { actions: refuse('CODE_EXPIRED') },
            'otp.expired': { actions: refuse('CODE_EXPIRED') },
            'otp.resent': [{ guard: 'mayResend', target: 'otpSent', actions: 'renewOtp' }, ...RESEND_REFUSED],
          },
        },
        linkSent: {
          description: 'The visitor confirms on the page of the document’s issuer.',
          on: {
            ...DOCUMENT,
            'link.check': {},
            'link.confirmed': 'verified',
            'link.refused': { target: 'rejected', actions: 'refuseDocument' },
          },
        },
        rejected: {
          description: 'The document was not accepted. The same kind may be tried again: most often it was mistyped.',
          // Refused on the issuer’s page, and asked about twice at the same time: the case already says so.
          on: { ...DOCUMENT, 'link.check': {} },
        },
        locked: {
          description: 'Too many wrong codes. Another kind of document is needed.',
          on: {
            ...DOCUMENT,
            'otp.entered': LOCKED_REFUSED,
            'otp.right': LOCKED_REFUSED,
            'otp.wrong': LOCKED_REFUSED,
            'otp.unchecked': LOCKED_REFUSED,
            'otp.expired': LOCKED_REFUSED,
            'otp.resent': LOCKED_REFUSED,
          },
        },
        verified: {
          description: 'The proposer’s identity is verified.',
          on: { 'case.reset': { target: 'notStarted', actions: 'forgetAll' } },
        },
      },
    },
    check: {
      description: 'Whether the provider is being asked about a document. Meanwhile the one before it keeps its state.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is asked.',
          on: {
            'check.begin': [{ guard: 'documentOpen', target: 'checking' }, { actions: refuse('DOCUMENT_LOCKED') }],
          },
        },
        checking: {
          description: 'The provider was asked and has not answered. A job asks again with the same reference.',
          exit: 'forgetRetries',
          on: {
            ...ANSWERED,
            // Another document replaces it.
            'check.begin': [
              { guard: 'documentOpen', target: 'checking', reenter: true },
              { actions: refuse('DOCUMENT_LOCKED') },
            ],
            'check.retry': [
              { guard: 'isVerified', target: 'idle' },
              { guard: 'retriesLeft', actions: 'countRetry' },
              { target: 'idle' },
            ],
            // A verified document must not be lost because of an answer that may never arrive.
            'check.unanswered': [{ guard: 'isVerified', target: 'idle' }, {}],
            'check.drop': 'idle',
            'case.reset': 'idle',
          },
        },
      },
    },
  },
});

/** When the code may be sent again, in milliseconds since 1970, if resends are left. Throws nothing. */
export function otpResendAllowedAt(context: KycContext): number {
  return context.otpSentAt + OTP_RESEND_AFTER_MS;
}
