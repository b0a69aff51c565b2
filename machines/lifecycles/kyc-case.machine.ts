import { assign, setup } from 'xstate';
import type { KycDocumentType } from '#contract/shared/options.ts';

/** The states of a KYC case, as the ledger's table keeps them. */
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
export const MAX_RESENDS = 3;
/** Milliseconds until a code may be sent again. */
export const RESEND_AFTER_MS = 30_000;
/** Milliseconds until a code is worth nothing. */
export const OTP_LIFETIME_MS = 10 * 60_000;

/** What is kept of a case beside its state. Times are milliseconds since 1970. */
export interface KycContext {
  document: KycDocumentType | null;
  otpSentAt: number;
  /** Of this case, whatever the document; back to 0 when one was locked. */
  wrongOtps: number;
  resends: number;
  /** Why the document was refused, in words; null unless rejected or locked. */
  reason: string | null;
  /** Documents refused in this case, each once: others are offered. */
  refused: KycDocumentType[];
  /** Documents closed by wrong codes. Asking for them again would open the code to guessing without end. */
  locked: KycDocumentType[];
}

/** `at` is when it happened, in milliseconds since 1970. The documents' answers come from the KYC provider. */
export type KycEvent =
  | { type: 'document.verified'; document: KycDocumentType }
  | { type: 'document.otpSent'; document: KycDocumentType; at: number }
  | { type: 'document.linkSent'; document: KycDocumentType }
  | { type: 'document.rejected'; document: KycDocumentType; reason: string }
  | { type: 'otp.entered'; right: boolean; at: number }
  | { type: 'otp.resent'; at: number }
  | { type: 'link.confirmed' }
  | { type: 'link.refused'; reason: string }
  | { type: 'case.reset' };

/** Words for a document that too many wrong codes closed. */
export const LOCKED_REASON = 'Too many wrong codes. Use another document to go on.';

const added = (list: KycDocumentType[], document: KycDocumentType | null): KycDocumentType[] =>
  document === null || list.includes(document) ? list : [...list, document];

// A document may be handed in wherever none is verified yet, also in place of one under way.
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

/**
 * The KYC case of one proposal (design §4, §5). It invokes nothing and runs by `transition()` inside the database
 * transaction. A document is answered at once, by a code to the proposer's phone, or by a link to its issuer; one that
 * fails never ends the way, another is always offered. Nothing leaves `verified` but `case.reset`, which comes when
 * the proposer's name or birth date changes. Throws nothing.
 */
export const kycCaseMachine = setup({
  types: {
    context: {} as KycContext,
    events: {} as KycEvent,
  },
  guards: {
    documentOpen: ({ context, event }) => 'document' in event && !context.locked.includes(event.document),
    tooLate: ({ context, event }) => event.type === 'otp.entered' && event.at >= context.otpSentAt + OTP_LIFETIME_MS,
    rightOtp: ({ event }) => event.type === 'otp.entered' && event.right,
    lastWrongOtp: ({ context }) => context.wrongOtps + 1 >= MAX_WRONG_OTPS,
    mayResend: ({ context, event }) =>
      event.type === 'otp.resent' && context.resends < MAX_RESENDS && event.at >= resendAllowedAt(context),
  },
  actions: {
    // Wrong codes stay counted: neither the same document again nor a new code is a new set of guesses.
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
    // Another document with a code begins with a full set of tries; this one is closed for good.
    lockDocument: assign(({ context }) => ({
      reason: LOCKED_REASON,
      wrongOtps: 0,
      refused: added(context.refused, context.document),
      locked: added(context.locked, context.document),
    })),
    countWrongOtp: assign(({ context }) => ({ wrongOtps: context.wrongOtps + 1 })),
    renewOtp: assign(({ context, event }) =>
      event.type === 'otp.resent' ? { otpSentAt: event.at, resends: context.resends + 1 } : {},
    ),
    // What was locked stays locked: changing one's name back and forth is no new set of guesses either.
    forgetAll: assign(({ context }) => ({
      document: null,
      reason: null,
      refused: context.locked,
      otpSentAt: 0,
      resends: 0,
    })),
  },
}).createMachine({
  id: 'kyc-case',
  context: { document: null, otpSentAt: 0, wrongOtps: 0, resends: 0, reason: null, refused: [], locked: [] },
  initial: 'notStarted',
  states: {
    notStarted: { on: DOCUMENT },
    /** A code is on its way to the proposer's phone. */
    otpSent: {
      on: {
        ...DOCUMENT,
        'otp.entered': [
          { guard: 'tooLate', target: 'otpExpired' },
          { guard: 'rightOtp', target: 'verified' },
          { guard: 'lastWrongOtp', target: 'locked', actions: 'lockDocument' },
          { actions: 'countWrongOtp' },
        ],
        'otp.resent': { guard: 'mayResend', actions: 'renewOtp' },
      },
    },
    otpExpired: {
      on: {
        ...DOCUMENT,
        'otp.resent': { guard: 'mayResend', target: 'otpSent', actions: 'renewOtp' },
      },
    },
    /** The visitor confirms with the document's issuer, on the issuer's page. */
    linkSent: {
      on: {
        ...DOCUMENT,
        'link.confirmed': 'verified',
        'link.refused': { target: 'rejected', actions: 'refuseDocument' },
      },
    },
    /** The document was not accepted; the same kind may be tried again, since typing errors are the usual reason. */
    rejected: { on: DOCUMENT },
    /** Too many wrong codes: another kind of document is needed. */
    locked: { on: DOCUMENT },
    verified: { on: { 'case.reset': { target: 'notStarted', actions: 'forgetAll' } } },
  },
});

/** When the code may be sent again, in milliseconds since 1970, if resends are left. Throws nothing. */
export function resendAllowedAt(context: KycContext): number {
  return context.otpSentAt + RESEND_AFTER_MS;
}
