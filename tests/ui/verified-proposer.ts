import { KYC_CASE_NOT_STARTED } from '#contract/shared/kyc.ts';
import type { ProposalBase } from '#contract/shared/record.ts';

/** A proposer's answers once the identity is verified, as in records. */
export const VERIFIED_PROPOSER = {
  proposal_details: { full_name: 'Asha Kulkarni', marital_status: 'MARRIED' },
  contact_details: { email: 'asha@example.com', mobile_number: '9820012345' },
  address_details: {
    address_line_1: '12, Janpath',
    address_line_2: '',
    pincode: '110001',
    city: 'New Delhi',
    state: 'Delhi',
  },
  kyc: {
    ...KYC_CASE_NOT_STARTED,
    status: 'VERIFIED',
    kyc_doc_type: 'PAN',
    kyc_doc_number_masked: 'XXXXXX234F',
    kyc_doc_reg_dob: '1990-04-12',
  },
} as const satisfies Partial<ProposalBase>;
