import type { KycCase } from '#contract/shared/kyc.ts';
import {
  type KycState,
  MAX_OTP_RESENDS,
  MAX_WRONG_OTPS,
  OTP_LIFETIME_MS,
  otpResendAllowedAt,
} from '#machines/lifecycles/kyc-case.machine.ts';
import type { StoredKycCase } from './kyc-case.ts';

const STATUS_OF = {
  notStarted: 'NOT_STARTED',
  otpSent: 'OTP_SENT',
  otpExpired: 'OTP_EXPIRED',
  linkSent: 'LINK_SENT',
  rejected: 'REJECTED',
  locked: 'LOCKED',
  verified: 'VERIFIED',
} as const satisfies Record<KycState, KycCase['status']>;

const iso = (ms: number): string => new Date(ms).toISOString();

/** A case as the visitor may see it: masked, and without what only the server needs. */
export function kycCaseForVisitor({ snapshot, facts }: StoredKycCase): KycCase {
  const { context } = snapshot;
  const value = snapshot.value.document;
  const sent = value === 'otpSent' || value === 'otpExpired';
  return {
    status: STATUS_OF[value],
    kyc_doc_type: context.document,
    kyc_doc_number_masked: facts.numberMasked,
    kyc_doc_reg_dob: facts.registeredDob,
    otp_sent_to: sent ? facts.otpSentTo : null,
    otp_expires_at: sent ? iso(context.otpSentAt + OTP_LIFETIME_MS) : null,
    // Without a time for a new code if none is left.
    otp_resend_at: sent && context.resends < MAX_OTP_RESENDS ? iso(otpResendAllowedAt(context)) : null,
    otp_attempts_left: value === 'locked' ? 0 : MAX_WRONG_OTPS - context.wrongOtps,
    link_url: value === 'linkSent' ? facts.linkUrl : null,
    reason: value === 'rejected' || value === 'locked' ? context.reason : null,
    refused_documents: context.refused,
  };
}
