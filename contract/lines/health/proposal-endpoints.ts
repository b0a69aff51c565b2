import * as v from 'valibot';
import { CartDetails } from '#contract/lines/health/proposal.ts';
import { Declaration } from '#contract/shared/decision.ts';
import { KycDocument, KycValidation } from '#contract/shared/kyc.ts';
import { MedicalDetails, MemberBmi, MemberDetails } from '#contract/shared/members.ts';
import { NomineeDetails } from '#contract/shared/nominee.ts';
import { AddressDetails, ContactDetails, ProposalDetails } from '#contract/shared/proposal.ts';
import { JourneyRecord } from '../../record.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { PaiseSchema } from '../../shared/paise.ts';
import { PaymentLink } from '../../shared/payment.ts';

const PROPOSAL = '/api/v1/pf-proposal/health';

/** Health proposal (spec §7), and beside it confirm-preview and accept-final-quote. */
export const healthProposalEndpoints = {
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
} as const satisfies Record<string, Endpoint>;

/** Path of the policy's PDF; not in the table because it answers a file. */
export const POLICY_DOCUMENT_PATH = `${PROPOSAL}/policy-document/{id}`;
