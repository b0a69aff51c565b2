import * as v from 'valibot';
import { ChosenPlan, Offer } from '../lines/health/quote.ts';
import { IsoDate } from './dates.ts';
import { OfferTerms } from './insurer.ts';
import { KYC_DOCUMENT_TYPES, MARITAL_STATUSES, MemberTypeSchema, RELATIONSHIP_VALUES } from './options.ts';
import { PaiseSchema } from './paise.ts';
import { AddressText, Email, MobileNumber, PersonName, PostalCode } from './patterns.ts';
import { PaymentRecord } from './payment.ts';
import { PolicyRecord } from './policy.ts';
import { Premium, PremiumLine } from './premium.ts';

/** The proposal (spec §3, Proposer): what the insurer is asked to accept. Shared by the health and travel lines. */

/** Body of create- and update-quote-premium; the premium is the one the visitor saw, so that no other is charged. */
export const CartDetails = v.object({ ...ChosenPlan.entries, rfqId: v.string(), net_premium_inc_gst: PaiseSchema });
export type CartDetails = v.InferOutput<typeof CartDetails>;

export const ProposalDetails = v.object({
  full_name: PersonName,
  marital_status: v.picklist(MARITAL_STATUSES, 'Choose a marital status'),
});
export type ProposalDetails = v.InferOutput<typeof ProposalDetails>;

export const ContactDetails = v.object({ email: Email, mobile_number: MobileNumber });
export type ContactDetails = v.InferOutput<typeof ContactDetails>;

export const AddressDetails = v.object({
  address_line_1: AddressText,
  address_line_2: v.optional(v.union([v.literal(''), AddressText]), ''),
  pincode: PostalCode,
});
export type AddressDetails = v.InferOutput<typeof AddressDetails>;

/** An address as it is kept: place, district and state come from the PIN code. */
export const KeptAddress = v.object({ ...AddressDetails.entries, city: v.string(), state: v.string() });
export type KeptAddress = v.InferOutput<typeof KeptAddress>;

/** Body of kyc-details. Never kept in clear: the number is encrypted at rest and masked in every answer. */
export const KycDocument = v.object({
  kyc_doc_type: v.picklist(KYC_DOCUMENT_TYPES, 'Choose a document'),
  kyc_doc_number: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(4, 'Enter the number on the document'),
    v.maxLength(20, 'A document number has at most 20 characters'),
  ),
  kyc_doc_reg_dob: IsoDate,
});
export type KycDocument = v.InferOutput<typeof KycDocument>;

/** Body of update-kyc-link: an OTP, a request for a new one, or a look whether the link was used. */
export const KycValidation = v.variant('action', [
  v.object({ action: v.literal('VERIFY_OTP'), otp: v.pipe(v.string(), v.regex(/^\d{6}$/, 'Enter the 6-digit code')) }),
  v.object({ action: v.literal('RESEND_OTP') }),
  v.object({ action: v.literal('CHECK_LINK') }),
]);
export type KycValidation = v.InferOutput<typeof KycValidation>;

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
  /** Where the OTP went, masked: '98XXXXXX10'. */
  otp_sent_to: v.nullable(v.string()),
  otp_expires_at: v.nullable(v.string()),
  otp_resend_at: v.nullable(v.string()),
  otp_attempts_left: v.number(),
  /** Where the visitor confirms with the document's issuer; null unless LINK_SENT. */
  link_url: v.nullable(v.string()),
  /** Why the document was refused, in words; null unless REJECTED or LOCKED. */
  reason: v.nullable(v.string()),
  /** Documents that were refused: another one is offered. */
  refused_documents: v.array(v.picklist(KYC_DOCUMENT_TYPES)),
});
export type KycCase = v.InferOutput<typeof KycCase>;

/** A case before any document was given, or after an edit made the check void. */
export const KYC_NOT_STARTED: KycCase = {
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

export const MemberDetails = v.object({
  member_type: MemberTypeSchema,
  full_name: PersonName,
  height_cm: v.pipe(
    v.number('Enter the height'),
    v.integer('Enter the height in whole centimetres'),
    v.minValue(30, 'A height is at least 30 cm'),
    v.maxValue(250, 'A height is at most 250 cm'),
  ),
  weight_kg: v.pipe(
    v.number('Enter the weight'),
    v.integer('Enter the weight in whole kilograms'),
    v.minValue(2, 'A weight is at least 2 kg'),
    v.maxValue(250, 'A weight is at most 250 kg'),
  ),
});
export type MemberDetails = v.InferOutput<typeof MemberDetails>;

export const MedicalAnswer = v.pipe(
  v.object({
    /** Name of the dynamic form's field. */
    question: v.string(),
    answer: v.picklist(['YES', 'NO'], 'Choose yes or no'),
    explanation: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Keep it within 500 characters')), ''),
  }),
  v.forward(
    v.check((input) => input.answer === 'NO' || input.explanation.length >= 3, 'Tell us what it was and since when'),
    ['explanation'],
  ),
);
export const MedicalDetails = v.object({ member_type: MemberTypeSchema, medical_question: v.array(MedicalAnswer) });
export type MedicalDetails = v.InferOutput<typeof MedicalDetails>;

export const NomineeDetails = v.object({
  full_name: PersonName,
  relationship: v.picklist(RELATIONSHIP_VALUES, 'Choose how the nominee is related to you'),
  DOB: IsoDate,
  /** An adult who receives the money for a nominee under 18; null for an adult nominee. */
  appointee: v.nullable(
    v.object({
      full_name: PersonName,
      relationship: v.picklist(RELATIONSHIP_VALUES, 'Choose how the appointee is related to the nominee'),
    }),
  ),
});
export type NomineeDetails = v.InferOutput<typeof NomineeDetails>;

/** The consents a declaration asks for; the server keeps their text and the time. */
export const CONSENTS = {
  TRUE_ANSWERS:
    'I declare that all answers in this proposal are true and complete, and that the members to be covered know of it.',
  SHARE_WITH_INSURER:
    'I agree that the broker shares this proposal, including the medical answers, with the insurer for underwriting and claims.',
  PREMIUM: 'I have seen the premium and how it is made, and the policy wording’s waiting periods and exclusions.',
} as const;
const consentCode = v.picklist(['TRUE_ANSWERS', 'SHARE_WITH_INSURER', 'PREMIUM']);
/** Body of submit-proposal. */
export const Declaration = v.object({
  consents: v.pipe(
    v.array(consentCode),
    v.check((codes) => new Set(codes).size === 3, 'Tick every statement: the insurer needs all three'),
  ),
});
export type Declaration = v.InferOutput<typeof Declaration>;

export const DECISION_STATUSES = ['ACCEPTED', 'PRICE_CHANGED', 'REFERRED', 'DECLINED'] as const;

/** What the insurer says to the proposal. Nothing is paid before ACCEPTED. */
export const Decision = v.object({
  status: v.picklist(DECISION_STATUSES),
  reasons: v.array(v.string()),
  decided_at: v.string(),
  /** What the visitor had agreed to. */
  previous_premium: Premium,
  /** What the insurer asks now; equal to the previous one unless the price changed. */
  premium: Premium,
  /** The difference line by line, in paise; empty unless the price changed. */
  differences: v.array(PremiumLine),
  ...OfferTerms.entries,
  /** The insurer was asked and has not answered yet. The status is REFERRED until it does. */
  awaiting_insurer: v.optional(v.literal(true)),
});
export type Decision = v.InferOutput<typeof Decision>;

export const Proposal = v.object({
  proposerId: v.string(),
  /** The offer that was chosen, as it was then. */
  offer: Offer,
  cartDetails: CartDetails,
  /** Null when an earlier answer changed and the premium has to be made anew. */
  premium: v.nullable(Premium),
  proposal_details: v.nullable(ProposalDetails),
  contact_details: v.nullable(ContactDetails),
  address_details: v.nullable(KeptAddress),
  kyc: KycCase,
  member_details: v.array(MemberDetails),
  medical_details: v.array(MedicalDetails),
  nominee_details: v.nullable(NomineeDetails),
  /** When check-your-answers was confirmed; null when an answer changed since. */
  preview_confirmed_at: v.nullable(v.string()),
  declared_at: v.nullable(v.string()),
  decision: v.nullable(Decision),
  payment: v.nullable(PaymentRecord),
  policy: v.nullable(PolicyRecord),
});
export type Proposal = v.InferOutput<typeof Proposal>;

/** Answer of get-member-bmi-details: kg/m², one decimal. */
export const MemberBmi = v.object({
  members: v.array(
    v.object({
      member_type: MemberTypeSchema,
      bmi: v.number(),
      band: v.picklist(['UNDERWEIGHT', 'NORMAL', 'OVERWEIGHT', 'OBESE']),
    }),
  ),
});
export type MemberBmi = v.InferOutput<typeof MemberBmi>;
