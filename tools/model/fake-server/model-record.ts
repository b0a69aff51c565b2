import type { KycCase } from '#contract/shared/kyc.ts';
import type { ProposalParts } from '#contract/shared/proposal.ts';
import { draftKey, type RecordBase } from '#contract/shared/record.ts';

/** How the fake server writes a record. Independent code, because it checks the contract's. */

/** The only time in the model. */
export const MODEL_TIME = '2026-09-05T06:00:00.000Z';

export const withModelProposal = <R extends RecordBase>(record: R, change: Partial<ProposalParts>): R =>
  record.proposal === null ? record : { ...record, proposal: { ...record.proposal, ...change } };

export const NO_IDENTITY: KycCase = {
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

/** Every line's proposal before its first answer. */
export const newProposalParts = (rfqId: string): ProposalParts => ({
  proposerId: rfqId.replace('RFQ', 'PRP'),
  premium: null,
  proposal_details: null,
  contact_details: null,
  address_details: null,
  kyc: NO_IDENTITY,
  nominee_details: null,
  preview_confirmed_at: null,
  declared_at: null,
  decision: null,
  payment: null,
  refunds: [],
  policy: null,
});

/** The same for a line that asks each member. */
export const newMembersProposal = (rfqId: string) => ({
  ...newProposalParts(rfqId),
  member_details: [],
  medical_details: [],
});

export const withoutDrafts = <R extends RecordBase>(record: R, steps: readonly string[]): R => {
  const keys = new Set(steps.map((step) => draftKey(step, null)));
  return { ...record, drafts: Object.fromEntries(Object.entries(record.drafts).filter(([key]) => !keys.has(key))) };
};
