import * as v from 'valibot';
import {
  AdditionalDetails,
  AddonCode,
  ChosenPlan,
  CoverAmount,
  HealthFilters,
  Insurer,
  MemberMedicalHistory,
  PED_WAITS,
  POLICY_BENEFITS,
  PolicyPeriod,
  QUOTE_SORTS,
  QuoteList,
  QuoteMember,
  ROOM_RENT_TYPES,
  TenurePremiums,
  UserDetails,
} from './health.ts';
import { PaiseSchema } from './money.ts';
import { PostalCode } from './patterns.ts';
import { PaymentLink } from './payment.ts';
import {
  AddressDetails,
  CartDetails,
  ContactDetails,
  Declaration,
  KycDocument,
  KycValidation,
  MedicalDetails,
  MemberBmi,
  MemberDetails,
  NomineeDetails,
  ProposalDetails,
} from './proposal.ts';
import { Draft, JourneyRecord } from './record.ts';
import type { StepId } from './steps.ts';

/**
 * The one table of what browser and server say to each other (spec §7). The client's types, the server's validation,
 * the OpenAPI description and the contract tests are all made from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with `{name}` parameters, spelled as in the specification. */
  readonly path: string;
  readonly summary: string;
  /** Query as it travels: strings, repeated keys as lists. */
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** `data` of a success. */
  readonly data: v.GenericSchema;
  /** Whose cookie opens it: the quote's or the proposal's journey (by the path's id), or nobody's. */
  readonly opens: 'public' | 'quote' | 'proposal';
  /** The step that the call answers; refused with 409 while an earlier one is incomplete. */
  readonly step?: StepId;
  /** A GET that acts (make-payment): repeatable, never cached. Every POST and PUT acts. */
  readonly acts?: true;
}

const QUOTE = '/api/v1/pf-quote-agg/health';
const PROPOSAL = '/api/v1/pf-proposal/health';

/** A repeated key of the query string; one value travels as a string. */
const listOf = <T extends string>(item: v.GenericSchema<string, T>) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((value) => (typeof value === 'string' ? [value] : value)),
      v.array(item),
    ),
    [],
  );
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number));

/** Filters as they come in a query string; null and empty ones are left out of it (spec §7). */
export const FiltersQuery = v.pipe(
  v.object({
    cover_amount: v.optional(v.pipe(wholeNumber, CoverAmount)),
    maternity_Cover: v.optional(v.picklist(['true', 'false']), 'false'),
    ped_waiting_period: v.optional(v.pipe(wholeNumber, v.picklist(PED_WAITS))),
    policy_benefits: listOf(v.picklist(POLICY_BENEFITS)),
    policy_period: v.optional(PolicyPeriod, '1'),
    room_rent_type: v.optional(v.picklist(ROOM_RENT_TYPES)),
    sortBy: v.optional(v.picklist(QUOTE_SORTS), 'premium_low_to_high'),
    insurer: listOf(v.pipe(v.string(), v.maxLength(40))),
  }),
  v.transform((query) => ({
    ...query,
    cover_amount: query.cover_amount ?? null,
    maternity_Cover: query.maternity_Cover === 'true',
    ped_waiting_period: query.ped_waiting_period ?? null,
    room_rent_type: query.room_rent_type ?? null,
  })),
  HealthFilters,
);

export const PincodeInfo = v.object({
  pincode: PostalCode,
  city: v.string(),
  district: v.string(),
  state: v.string(),
  /** Health tariff zone: A dearest, C cheapest. */
  zone: v.picklist(['A', 'B', 'C']),
});
export type PincodeInfo = v.InferOutput<typeof PincodeInfo>;

/** A field of a dynamic form (spec §3). */
export const FormField = v.object({
  name: v.string(),
  componentType: v.picklist(['text', 'textarea', 'yes-no', 'dropdown', 'date']),
  isHidden: v.boolean(),
  dropdown: v.object({ name: v.string() }),
  label: v.optional(v.string()),
  placeholder: v.optional(v.string()),
  maxLength: v.optional(v.number()),
});
export type FormField = v.InferOutput<typeof FormField>;

export const endpoints = {
  registerQuote: {
    method: 'POST',
    path: `${QUOTE}/register-quote`,
    summary: 'Begin a health quote; sets the journey’s cookie',
    body: v.object({ additionalDetails: v.optional(AdditionalDetails) }),
    data: JourneyRecord,
    opens: 'public',
  },
  fullQuoteDetails: {
    method: 'GET',
    path: `${QUOTE}/get-full-health-quote-details/{rfqId}`,
    summary: 'All that is kept of the journey, to restore it',
    data: JourneyRecord,
    opens: 'quote',
  },
  updateUserDetails: {
    method: 'PUT',
    path: `${QUOTE}/update-user-details/{rfqId}`,
    summary: 'Name, mobile number and e-mail (may be skipped)',
    body: UserDetails,
    data: JourneyRecord,
    opens: 'quote',
    step: 'contact',
  },
  updateAdditionalDetails: {
    method: 'PUT',
    path: `${QUOTE}/update-additional-details/{rfqId}`,
    summary: 'Birth date, gender and PIN code',
    body: AdditionalDetails,
    data: JourneyRecord,
    opens: 'quote',
    step: 'personal-details',
  },
  updateEditDetails: {
    method: 'POST',
    path: `${QUOTE}/update-edit-details/{rfqId}`,
    summary: 'Personal details changed from the quote list',
    body: v.object({ additionalDetails: AdditionalDetails, userDetails: v.nullable(UserDetails) }),
    data: JourneyRecord,
    opens: 'quote',
    step: 'personal-details',
  },
  updateQuoteMembers: {
    method: 'PUT',
    path: `${QUOTE}/update-member-details/{rfqId}`,
    summary: 'Who is to be covered, with birth dates once known',
    body: v.object({
      memberDetails: v.pipe(v.array(QuoteMember), v.minLength(1, 'Choose at least one person'), v.maxLength(14)),
    }),
    data: JourneyRecord,
    opens: 'quote',
    step: 'member',
  },
  updateMedicalHistory: {
    method: 'PUT',
    path: `${QUOTE}/update-medical-details/{rfqId}`,
    summary: 'Conditions of one or more members',
    body: v.object({ medicalDetails: v.pipe(v.array(MemberMedicalHistory), v.minLength(1), v.maxLength(14)) }),
    data: JourneyRecord,
    opens: 'quote',
    step: 'medical-history',
  },
  premium: {
    method: 'GET',
    path: `${QUOTE}/premium/{rfqId}`,
    summary: 'The quote list: offers with premiums, and who declines',
    query: FiltersQuery,
    data: QuoteList,
    opens: 'quote',
    step: 'quote-list',
  },
  premiumByTenures: {
    method: 'GET',
    path: `${QUOTE}/premium-by-tenures/{rfqId}`,
    summary: 'One product for 1, 2 and 3 years',
    query: v.object({
      cover_amount: v.pipe(wholeNumber, CoverAmount),
      product_id: v.string(),
      addons: listOf(AddonCode),
    }),
    data: TenurePremiums,
    opens: 'quote',
    step: 'quote-list',
  },
  supportedSumInsured: {
    method: 'GET',
    path: `${QUOTE}/supported-suminsure/{id}`,
    summary: 'Sums insured that a product sells; id is the product',
    data: v.object({ product_id: v.string(), cover_amounts: v.array(PaiseSchema) }),
    opens: 'public',
  },
  choosePlan: {
    method: 'PUT',
    path: `${QUOTE}/update-plan/{rfqId}`,
    summary: 'The plan chosen from the list',
    body: ChosenPlan,
    data: JourneyRecord,
    opens: 'quote',
    step: 'quote-list',
  },
  saveDraft: {
    method: 'PUT',
    path: `${QUOTE}/save-draft/{rfqId}`,
    summary: 'What was typed on a step but not submitted',
    body: Draft,
    data: v.object({ saved: v.literal(true) }),
    opens: 'quote',
  },

  createQuotePremium: {
    method: 'POST',
    path: `${PROPOSAL}/create-quote-premium`,
    summary: 'The proposal is born from the cart',
    body: CartDetails,
    data: JourneyRecord,
    opens: 'quote',
    step: 'customize-plan',
  },
  getQuotePremium: {
    method: 'GET',
    path: `${PROPOSAL}/get-quote-premium/{proposerId}`,
    summary: 'The proposal’s cart and premium',
    data: JourneyRecord,
    opens: 'proposal',
  },
  updateQuotePremium: {
    method: 'PUT',
    path: `${PROPOSAL}/update-quote-premium/{proposerId}`,
    summary: 'Another plan, sum insured, period or add-ons',
    body: CartDetails,
    data: JourneyRecord,
    opens: 'proposal',
    step: 'customize-plan',
  },
  updateProposalDetails: {
    method: 'POST',
    path: `${PROPOSAL}/update-proposal-details/{proposerId}`,
    summary: 'The proposer',
    body: ProposalDetails,
    data: JourneyRecord,
    opens: 'proposal',
    step: 'proposer-details',
  },
  updateContactDetails: {
    method: 'PUT',
    path: `${PROPOSAL}/update-contact-details/{proposerId}`,
    summary: 'The proposer’s e-mail and mobile number',
    body: ContactDetails,
    data: JourneyRecord,
    opens: 'proposal',
    step: 'proposer-details',
  },
  updateAddressDetails: {
    method: 'PUT',
    path: `${PROPOSAL}/update-address-details/{proposerId}`,
    summary: 'The proposer’s address',
    body: AddressDetails,
    data: JourneyRecord,
    opens: 'proposal',
    step: 'address-details',
  },
  submitKycDocument: {
    method: 'PUT',
    path: `${PROPOSAL}/kyc-details/{proposerId}`,
    summary: 'An identity document, which starts OTP or link',
    body: KycDocument,
    data: JourneyRecord,
    opens: 'proposal',
    step: 'kyc-form',
  },
  kycDetails: {
    method: 'GET',
    path: `${PROPOSAL}/kyc-details/{proposerId}`,
    summary: 'Where the KYC case stands',
    data: JourneyRecord,
    opens: 'proposal',
  },
  validateKyc: {
    method: 'PUT',
    path: `${PROPOSAL}/update-kyc-link/{proposerId}`,
    summary: 'OTP, a new OTP, or a look at the link',
    body: KycValidation,
    data: JourneyRecord,
    opens: 'proposal',
    step: 'kyc-form',
  },
  updateMemberDetails: {
    method: 'PUT',
    path: `${PROPOSAL}/update-member-details/{proposerId}`,
    summary: 'Name, height and weight of one member',
    body: MemberDetails,
    data: JourneyRecord,
    opens: 'proposal',
    step: 'member-details',
  },
  updateMedicalDetails: {
    method: 'PUT',
    path: `${PROPOSAL}/update-medical-details/{proposerId}`,
    summary: 'The medical questions of one member',
    body: MedicalDetails,
    data: JourneyRecord,
    opens: 'proposal',
    step: 'medical-details',
  },
  updateNomineeDetails: {
    method: 'PUT',
    path: `${PROPOSAL}/update-nominee-details/{proposerId}`,
    summary: 'Who receives the money',
    body: NomineeDetails,
    data: JourneyRecord,
    opens: 'proposal',
    step: 'nominee-details',
  },
  fullProposalDetails: {
    method: 'GET',
    path: `${PROPOSAL}/get-full-proposal-details/{proposerId}`,
    summary: 'All that is kept of the journey, by its proposal',
    data: JourneyRecord,
    opens: 'proposal',
  },
  confirmPreview: {
    method: 'POST',
    path: `${PROPOSAL}/confirm-preview/{proposerId}`,
    summary: 'The visitor checked the answers',
    body: v.object({ confirmed: v.literal(true) }),
    data: JourneyRecord,
    opens: 'proposal',
    step: 'application-preview',
  },
  submitProposal: {
    method: 'POST',
    path: `${PROPOSAL}/submit-proposal/{proposerId}`,
    summary: 'The declaration; the insurer decides',
    body: Declaration,
    data: JourneyRecord,
    opens: 'proposal',
    step: 'declaration',
  },
  finalQuote: {
    method: 'GET',
    path: `${PROPOSAL}/get-final-quote/{id}`,
    summary: 'The insurer’s decision, asked again when it was referred',
    data: JourneyRecord,
    opens: 'proposal',
    step: 'final-quote',
    acts: true,
  },
  acceptFinalQuote: {
    method: 'POST',
    path: `${PROPOSAL}/accept-final-quote/{id}`,
    summary: 'Consent to a changed premium',
    body: v.object({ net_premium_inc_gst: PaiseSchema }),
    data: JourneyRecord,
    opens: 'proposal',
    step: 'final-quote',
  },
  makePayment: {
    method: 'GET',
    path: `${PROPOSAL}/make-payment/{id}`,
    summary: 'An order at the gateway, and where to pay it',
    data: PaymentLink,
    opens: 'proposal',
    step: 'payment',
    acts: true,
  },
  paymentStatus: {
    method: 'GET',
    path: `${PROPOSAL}/get-payment-status/{id}`,
    summary: 'What became of the payment; asks the gateway while it is open',
    data: JourneyRecord,
    opens: 'proposal',
    step: 'payment',
    acts: true,
  },
  generatePolicy: {
    method: 'GET',
    path: `${PROPOSAL}/generate-policy/{id}`,
    summary: 'The policy, issued once',
    data: JourneyRecord,
    opens: 'proposal',
    step: 'policy-download',
    acts: true,
  },
  memberBmi: {
    method: 'GET',
    path: `${PROPOSAL}/get-member-bmi-details/{id}`,
    summary: 'Body mass index of each member',
    data: MemberBmi,
    opens: 'proposal',
    step: 'medical-details',
  },

  pincodeInfo: {
    method: 'GET',
    path: '/api/v1/user/get-info-pincode/{pincode}',
    summary: 'Place, district and state of a PIN code',
    data: PincodeInfo,
    opens: 'public',
  },
  allInsurers: {
    method: 'GET',
    path: '/api/v1/pf-quote-agg/insurers/get-all-insurers/{id}',
    summary: 'The panel of a line; id is the line',
    data: v.array(Insurer),
    opens: 'public',
  },
  formFields: {
    method: 'GET',
    path: '/api/v1/pf-quote-agg/dynamic-form/form-fields/{id}',
    summary: 'The fields of a dynamic form; id is `health-medical-questions`',
    data: v.pipe(v.array(v.object({ fields: v.array(FormField) })), v.length(1)),
    opens: 'public',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type EndpointOf<N extends EndpointName> = (typeof endpoints)[N];
export type DataOf<N extends EndpointName> = v.InferOutput<EndpointOf<N>['data']>;
export type BodyOf<N extends EndpointName> =
  EndpointOf<N> extends { body: infer B extends v.GenericSchema } ? v.InferInput<B> : undefined;

/** Path of the policy's PDF; not in the table because it answers a file. */
export const POLICY_DOCUMENT_PATH = `${PROPOSAL}/policy-document/{id}`;
/** Name of the dynamic form with the insurer's medical questions. */
export const MEDICAL_FORM_ID = 'health-medical-questions';
