import { saving } from '../core/selectors.ts';
import { journey } from '../core/setup.ts';

/**
 * Identity (KYC): a document, then an OTP or the issuer's link, then verified; a refused document always leaves another
 * one to try. Begins with a decision on the record, so that a reload in the middle goes on where it was.
 */

/** Where the case stands decides what is shown next; the server's answer is the only thing that moves it. */
const onCase = [
  { guard: 'saved', target: 'deciding', actions: 'keepRecord' },
  { guard: 'stale', target: '#restoring' },
] as const;

export const kyc = journey.createStateConfig({
  id: 'kyc-form',
  route: { guard: { type: 'reached', params: { step: 'kyc-form' } }, actions: 'followRoute' },
  meta: { path: 'proposer/kyc-form', title: 'Confirm your identity', step: 'kyc-form' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'kycIs', params: { status: 'VERIFIED' } }, target: 'verified' },
        { guard: { type: 'kycIs', params: { status: 'OTP_SENT' } }, target: 'otp' },
        { guard: { type: 'kycIs', params: { status: 'OTP_EXPIRED' } }, target: 'otpExpired' },
        { guard: { type: 'kycIs', params: { status: 'LINK_SENT' } }, target: 'link' },
        { guard: 'kycRefused', target: 'refused' },
        { target: 'document' },
      ],
    },
    document: {
      meta: { screen: 'kyc-document' },
      on: { 'document.submit': { target: 'submittingDocument', actions: 'beginAttempt' } },
    },
    submittingDocument: {
      tags: 'busy',
      meta: { screen: 'kyc-document' },
      invoke: {
        id: 'submitDocument',
        src: 'submitDocument',
        input: ({ context }) => saving(context, 'document.submit'),
        onDone: [...onCase, { target: 'document', actions: 'keepProblem' }],
        onError: { target: 'document', actions: 'keepProblem' },
      },
    },
    otp: {
      meta: { screen: 'kyc-otp', title: 'Enter the code' },
      on: {
        'otp.submit': { target: 'checkingOtp', actions: 'beginAttempt' },
        'otp.resend': { target: 'resendingOtp', actions: 'beginAttempt' },
        'document.change': { target: 'document', actions: 'clearProblem' },
      },
    },
    checkingOtp: {
      tags: 'busy',
      meta: { screen: 'kyc-otp', title: 'Enter the code' },
      invoke: {
        id: 'checkOtp',
        src: 'validateKyc',
        input: ({ context }) => {
          const { answer, ...rest } = saving(context, 'otp.submit');
          return { ...rest, answer: { action: 'VERIFY_OTP', otp: answer.otp } };
        },
        onDone: [
          ...onCase,
          { guard: 'otpWrong', target: 'otp', actions: 'keepProblem' },
          { target: 'askingCase', actions: 'keepProblem' },
        ],
        onError: { target: 'otp', actions: 'keepProblem' },
      },
    },
    resendingOtp: {
      tags: 'busy',
      meta: { screen: 'kyc-otp', title: 'Enter the code' },
      invoke: {
        id: 'resendOtp',
        src: 'validateKyc',
        input: ({ context }) => ({ ...saving(context, 'otp.resend'), answer: { action: 'RESEND_OTP' } }),
        onDone: [...onCase, { target: 'otp', actions: 'keepProblem' }],
        onError: { target: 'otp', actions: 'keepProblem' },
      },
    },
    /** The code expired or was wrong too often: the server says where the case stands now. */
    askingCase: {
      tags: 'busy',
      meta: { screen: 'kyc-otp', title: 'Enter the code' },
      invoke: {
        id: 'askKyc',
        src: 'askKyc',
        input: ({ context }) => ({ proposerId: context.proposerId ?? '' }),
        onDone: [...onCase, { target: 'otp', actions: 'keepProblem' }],
        onError: { target: 'otp', actions: 'keepProblem' },
      },
    },
    otpExpired: {
      meta: { screen: 'kyc-otp-expired', title: 'Your code has expired' },
      on: {
        'otp.resend': { target: 'resendingOtp', actions: 'beginAttempt' },
        'document.change': { target: 'document', actions: 'clearProblem' },
      },
    },
    link: {
      meta: { screen: 'kyc-link', title: 'Confirm with the issuer' },
      on: {
        'link.check': { target: 'checkingLink', actions: 'beginAttempt' },
        'document.change': { target: 'document', actions: 'clearProblem' },
      },
    },
    checkingLink: {
      tags: 'busy',
      meta: { screen: 'kyc-link', title: 'Confirm with the issuer' },
      invoke: {
        id: 'checkLink',
        src: 'validateKyc',
        input: ({ context }) => ({ ...saving(context, 'link.check'), answer: { action: 'CHECK_LINK' } }),
        onDone: [...onCase, { target: 'link', actions: 'keepProblem' }],
        onError: { target: 'link', actions: 'keepProblem' },
      },
    },
    refused: {
      meta: { screen: 'kyc-refused', title: 'That document was not accepted' },
      on: { 'document.change': { target: 'document', actions: 'clearProblem' } },
    },
    verified: {
      meta: { screen: 'kyc-verified', title: 'Your identity is verified' },
      on: {
        'kyc.continue': 'confirmed',
        'document.change': { target: 'document', actions: 'clearProblem' },
      },
    },
    confirmed: { type: 'final' },
  },
});
