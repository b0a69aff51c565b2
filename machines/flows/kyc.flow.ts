import { outputParams } from '../core/invoke-params.ts';
import { stateConfigOf } from '../core/journey-setup.ts';
import type { SaveOutcome } from '../core/journey-types.ts';
import { flowCallInput, statusPollInput } from '../core/selectors.ts';
import {
  afterCall,
  afterError,
  otherwiseRefused,
  whenRefusedFor,
  whenSaved,
  whenStale,
} from '../core/shared-transitions.ts';

const OTP = { screen: 'kyc-otp', title: 'Enter the code' } as const;
const LINK = { screen: 'kyc-link', title: 'Confirm with the issuer', side: true } as const;

/**
 * Identity (KYC): a document, then an OTP or the issuer's link, then verified. After a refused document the visitor can
 * always try another. Starts with a decision on the record, so that a reload continues where it was.
 */
const flow = stateConfigOf({
  id: 'kyc',
  description: 'The proposer’s identity is confirmed by a document.',
  tags: 'private',
  route: { guard: { type: 'reached', params: { step: 'kyc' } }, actions: 'followRoute' },
  meta: { path: 'proposer/kyc-form', title: 'Confirm your identity', step: 'kyc' },
  initial: 'deciding',
  states: {
    deciding: {
      tags: 'decision',
      always: [
        { guard: { type: 'isKyc', params: { status: 'VERIFIED' } }, target: 'verified' },
        { guard: { type: 'isKyc', params: { status: 'OTP_SENT' } }, target: 'otp' },
        { guard: { type: 'isKyc', params: { status: 'OTP_EXPIRED' } }, target: 'otpExpired' },
        { guard: { type: 'isKyc', params: { status: 'LINK_SENT' } }, target: 'link' },
        { guard: 'isKycRefused', target: 'refused' },
        { target: 'document' },
      ],
    },
    document: {
      description: 'The visitor chooses a document and types its number.',
      meta: { screen: 'kyc-document' },
      on: { 'document.submit': { target: 'submittingDocument', actions: 'startAttempt' } },
    },
    submittingDocument: {
      description: 'The document’s register is asked.',
      tags: 'busy',
      meta: { screen: 'kyc-document' },
      invoke: {
        id: 'submitDocument',
        src: 'save',
        input: flowCallInput('submitKycDocument'),
        ...afterCall('deciding', 'document'),
      },
    },
    otp: {
      description: 'A code was sent to the proposer’s phone.',
      meta: OTP,
      initial: 'entering',
      states: {
        entering: { description: 'The visitor types the code.' },
        resent: { description: 'A new code was sent; the old one is worth nothing.', tags: 'codeResent' },
      },
      on: {
        'otp.submit': { target: 'checkingOtp', actions: 'startAttempt' },
        'otp.resend': { target: 'resendingOtp', actions: 'startAttempt' },
        'document.change': { target: 'document', actions: 'clearProblem' },
      },
    },
    checkingOtp: {
      description: 'The code is checked.',
      tags: 'busy',
      meta: OTP,
      invoke: {
        id: 'checkOtp',
        src: 'save',
        input: flowCallInput('validateKyc'),
        onDone: [
          whenSaved('deciding'),
          whenStale,
          whenRefusedFor(['OTP_WRONG', 'VALIDATION'], 'otp'),
          otherwiseRefused('askingCase'),
        ],
        onError: afterError('otp'),
      },
    },
    resendingOtp: {
      description: 'A new code is sent.',
      tags: 'busy',
      meta: OTP,
      invoke: { id: 'resendOtp', src: 'save', input: flowCallInput('validateKyc'), ...afterCall('otp.resent', 'otp') },
    },
    askingCase: {
      description: 'The code expired or was wrong too often: the server reports the state of the case.',
      tags: 'busy',
      meta: OTP,
      invoke: {
        id: 'askKyc',
        src: 'fetchStatus',
        input: statusPollInput('kycDetails'),
        ...afterCall('deciding', 'otp'),
      },
    },
    otpExpired: {
      description: 'The code is too old; the visitor asks for a new one.',
      meta: { screen: 'kyc-otp-expired', title: 'Your code has expired', side: true },
      on: {
        'otp.resend': { target: 'resendingOtp', actions: 'startAttempt' },
        'document.change': 'document',
      },
    },
    link: {
      description: 'The visitor confirms the document on its issuer’s page.',
      meta: LINK,
      initial: 'open',
      states: {
        open: { description: 'The link waits to be opened.' },
        stillWaiting: { description: 'The issuer was asked and has nothing yet.', tags: 'linkUnconfirmed' },
      },
      on: {
        'link.check': { target: 'checkingLink', actions: 'startAttempt' },
        'document.change': { target: 'document', actions: 'clearProblem' },
      },
    },
    checkingLink: {
      description: 'The issuer is asked whether the link was used.',
      tags: 'busy',
      meta: LINK,
      invoke: {
        id: 'checkLink',
        src: 'save',
        input: flowCallInput('validateKyc'),
        onDone: [
          {
            guard: { type: 'isLinkOpen', params: outputParams<SaveOutcome> },
            target: 'link.stillWaiting',
            actions: { type: 'assignRecord', params: outputParams<SaveOutcome> },
          },
          whenSaved('deciding'),
          whenStale,
          otherwiseRefused('link'),
        ],
        onError: afterError('link'),
      },
    },
    refused: {
      description: 'The document was not accepted; another one can be tried.',
      meta: { screen: 'kyc-refused', title: 'That document was not accepted', side: true },
      on: { 'document.change': 'document' },
    },
    verified: {
      description: 'The identity is confirmed.',
      meta: { screen: 'kyc-verified', title: 'Your identity is verified' },
      on: { 'kyc.continue': 'confirmed', 'document.change': 'document' },
    },
    confirmed: { type: 'final' },
  },
});

/** @param exits where the visitor continues. `confirmed`: the identity is confirmed, and the visitor has seen it. */
export const kycFlow = <const Confirmed>(exits: { confirmed: Confirmed }) => ({ ...flow, onDone: exits.confirmed });
