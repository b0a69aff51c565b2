import * as v from 'valibot';
import { IsoDate } from './dates.ts';
import { KYC_DOCUMENT_TYPES } from './option-lists.ts';
import { OneTimeCode } from './patterns.ts';
import { checkPrintable } from './printable-text.ts';

/** Body of kyc-details. Never stored in clear: the number is encrypted at rest and masked in every response. */
export const KycDocument = v.object({
  kyc_doc_type: v.picklist(KYC_DOCUMENT_TYPES, 'Choose a document'),
  kyc_doc_number: v.pipe(
    v.string(),
    v.trim(),
    checkPrintable(),
    v.minLength(4, 'Enter the number on the document'),
    v.maxLength(40, 'A document number has at most 40 characters'),
  ),
  kyc_doc_reg_dob: IsoDate,
});
export type KycDocument = v.InferOutput<typeof KycDocument>;

/** Body of update-kyc-link: an OTP, a request for a new one, or a check whether the link was used. */
export const KycAction = v.variant('action', [
  v.object({ action: v.literal('VERIFY_OTP'), otp: OneTimeCode }),
  v.object({ action: v.literal('RESEND_OTP') }),
  v.object({ action: v.literal('CHECK_LINK') }),
]);
export type KycAction = v.InferOutput<typeof KycAction>;

export const KYC_STATUSES = [
  'NOT_STARTED',
  'OTP_SENT',
  'OTP_EXPIRED',
  'LINK_SENT',
  'VERIFIED',
  'REJECTED',
  'LOCKED',
] as const;

/** The KYC case as the visitor may see it. Times are ISO instants. */
export const KycCase = v.object({
  status: v.picklist(KYC_STATUSES),
  kyc_doc_type: v.nullable(v.picklist(KYC_DOCUMENT_TYPES)),
  /** Only the last four characters: 'XXXXXX5152'. */
  kyc_doc_number_masked: v.nullable(v.string()),
  kyc_doc_reg_dob: v.nullable(IsoDate),
  /** The masked phone number that the OTP was sent to: '98XXXXXX10'. */
  otp_sent_to: v.nullable(v.string()),
  otp_expires_at: v.nullable(v.string()),
  otp_resend_at: v.nullable(v.string()),
  otp_attempts_left: v.number(),
  /** The page of the document's issuer on which the visitor confirms; null unless LINK_SENT. */
  link_url: v.nullable(v.string()),
  /** Why the document was refused, in words; null unless REJECTED or LOCKED. */
  reason: v.nullable(v.string()),
  /** Document types refused so far. The page marks them; they may be chosen again. */
  refused_documents: v.array(v.picklist(KYC_DOCUMENT_TYPES)),
});
export type KycCase = v.InferOutput<typeof KycCase>;

/** A case before any document was given, or after an edit invalidated the check. */
export const KYC_CASE_NOT_STARTED: KycCase = {
  status: 'NOT_STARTED',
  kyc_doc_type: null,
  kyc_doc_number_masked: null,
  kyc_doc_reg_dob: null,
  otp_sent_to: null,
  otp_expires_at: null,
  otp_resend_at: null,
  otp_attempts_left: 5,
  link_url: null,
  reason: null,
  refused_documents: [],
};
