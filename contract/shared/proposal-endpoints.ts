import * as v from 'valibot';
import { AcceptedPrice, Declaration } from './decision.ts';
import type { Endpoint } from './endpoint.ts';
import { KycAction, KycDocument } from './kyc.ts';
import { NomineeDetails } from './nominee.ts';
import { PaymentLink } from './payment.ts';
import { AddressDetails, ContactDetails, ProposalDetails } from './proposal.ts';
import type { RecordBase } from './record.ts';

/** Last parts of the paths whose spelling differs by line. */
export interface ProposalPaths {
  readonly proposer: string;
  readonly submitKyc: string;
  readonly kyc: string;
  readonly nominee: string;
}

/**
 * The calls of every line's proposal, and in addition confirm-preview and accept-final-quote.
 * @param base the line's own path, e.g. `/api/v1/pf-proposal/travel`
 * @param record the line's record, which every call returns
 * @param cart body of create- and update-quote-premium
 * @param paths the line's spelling of the calls that differ between lines
 * @param proposerMethod of the call that takes the proposer
 */
export const proposalEndpoints = <
  Line extends string,
  Base extends string,
  Record extends v.GenericSchema<unknown, RecordBase>,
  Cart extends v.GenericSchema,
  const Paths extends ProposalPaths,
  Method extends 'POST' | 'PUT',
>({
  line,
  base,
  record: data,
  cart,
  paths,
  proposerMethod,
}: {
  line: Line;
  base: Base;
  record: Record;
  cart: Cart;
  paths: Paths;
  proposerMethod: Method;
}) =>
  ({
    createQuotePremium: {
      line,
      method: 'POST',
      path: `${base}/create-quote-premium`,
      summary: 'The proposal is born from the cart',
      body: cart,
      data,
      opens: 'quote',
      step: 'customizePlan',
    },
    getQuotePremium: {
      line,
      method: 'GET',
      path: `${base}/get-quote-premium/{proposerId}`,
      summary: 'The proposal’s cart and premium',
      data,
      opens: 'proposal',
    },
    updateQuotePremium: {
      line,
      method: 'PUT',
      path: `${base}/update-quote-premium/{proposerId}`,
      summary: 'Another plan, sum insured, period or add-ons',
      body: cart,
      data,
      opens: 'proposal',
      step: 'customizePlan',
    },
    updateProposalDetails: {
      line,
      method: proposerMethod,
      path: `${base}/${paths.proposer}/{proposerId}`,
      summary: 'The proposer',
      body: ProposalDetails,
      data,
      opens: 'proposal',
      step: 'proposer',
    },
    updateContactDetails: {
      line,
      method: 'PUT',
      path: `${base}/update-contact-details/{proposerId}`,
      summary: 'The proposer’s e-mail and mobile number',
      body: ContactDetails,
      data,
      opens: 'proposal',
      step: 'proposer',
    },
    updateAddressDetails: {
      line,
      method: 'PUT',
      path: `${base}/update-address-details/{proposerId}`,
      summary: 'The proposer’s address',
      body: AddressDetails,
      data,
      opens: 'proposal',
      step: 'address',
    },
    submitKycDocument: {
      line,
      method: 'PUT',
      path: `${base}/${paths.submitKyc}/{proposerId}`,
      summary: 'An identity document, which starts OTP or link',
      body: KycDocument,
      data,
      opens: 'proposal',
      step: 'kyc',
    },
    kycDetails: {
      line,
      method: 'GET',
      path: `${base}/${paths.kyc}/{proposerId}`,
      summary: 'The state of the KYC case',
      data,
      opens: 'proposal',
    },
    validateKyc: {
      line,
      method: 'PUT',
      path: `${base}/update-kyc-link/{proposerId}`,
      summary: 'OTP, a new OTP, or a look at the link',
      body: KycAction,
      data,
      opens: 'proposal',
      step: 'kyc',
    },
    updateNomineeDetails: {
      line,
      method: 'PUT',
      path: `${base}/${paths.nominee}/{proposerId}`,
      summary: 'Who receives the money',
      body: NomineeDetails,
      data,
      opens: 'proposal',
      step: 'nominee',
    },
    fullProposalDetails: {
      line,
      method: 'GET',
      path: `${base}/get-full-proposal-details/{proposerId}`,
      summary: 'All that is stored of the journey, by its proposal',
      data,
      opens: 'proposal',
    },
    confirmPreview: {
      line,
      method: 'POST',
      path: `${base}/confirm-preview/{proposerId}`,
      summary: 'The visitor checked the answers',
      body: v.object({ confirmed: v.literal(true) }),
      data,
      opens: 'proposal',
      step: 'preview',
    },
    submitProposal: {
      line,
      method: 'POST',
      path: `${base}/submit-proposal/{proposerId}`,
      summary: 'The declaration; the insurer decides',
      body: Declaration,
      data,
      opens: 'proposal',
      step: 'declaration',
    },
    finalQuote: {
      line,
      method: 'GET',
      path: `${base}/get-final-quote/{id}`,
      summary: 'The insurer’s decision, asked again when it was referred',
      data,
      opens: 'proposal',
      step: 'decision',
      acts: true,
    },
    acceptFinalQuote: {
      line,
      method: 'POST',
      path: `${base}/accept-final-quote/{id}`,
      summary: 'Consent to a changed premium',
      body: AcceptedPrice,
      data,
      opens: 'proposal',
      step: 'decision',
    },
    makePayment: {
      line,
      method: 'GET',
      path: `${base}/make-payment/{id}`,
      summary: 'An order at the gateway, and where to pay it',
      data: PaymentLink,
      opens: 'proposal',
      step: 'payment',
      acts: true,
    },
    paymentStatus: {
      line,
      method: 'GET',
      path: `${base}/get-payment-status/{id}`,
      summary: 'What became of the payment; asks the gateway while it is open',
      data,
      opens: 'proposal',
      step: 'payment',
      acts: true,
    },
    generatePolicy: {
      line,
      method: 'GET',
      path: `${base}/generate-policy/{id}`,
      summary: 'The policy, issued once',
      data,
      opens: 'proposal',
      step: 'policy',
      acts: true,
    },
  }) as const satisfies { [name: string]: Endpoint };
