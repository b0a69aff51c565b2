import { KYC_CASE_NOT_STARTED } from '#contract/shared/kyc.ts';
import type { MedicalDetails } from '#contract/shared/member-details.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { ProposalParts } from '#contract/shared/proposal.ts';
import type { CheckCase } from './check-line.ts';

/** The invented customer of all lines. */

export const NAME = 'Asha Kulkarni';
export const DOB = '1990-04-12';
export const ADDRESS = { pincode: '400001', city: 'Mumbai', state: 'Maharashtra' };

/** @param agreed the premium of the offer that is applied for */
export const sampleProposal = (onDate: string, agreed: Premium): ProposalParts => ({
  proposerId: 'PRP-CHECK',
  premium: agreed,
  proposal_details: { full_name: NAME, marital_status: 'MARRIED' },
  contact_details: { email: 'asha@example.com', mobile_number: '9820012345' },
  address_details: { address_line_1: '12, Marine Drive', address_line_2: '', ...ADDRESS },
  kyc: {
    ...KYC_CASE_NOT_STARTED,
    status: 'VERIFIED',
    kyc_doc_type: 'PAN',
    kyc_doc_number_masked: 'XXXXXX234F',
    kyc_doc_reg_dob: DOB,
  },
  nominee_details: { full_name: 'Rohan Kulkarni', relationship: 'spouse', DOB: '1988-02-29', appointee: null },
  preview_confirmed_at: null,
  declared_at: `${onDate}T04:00:00.000Z`,
  decision: null,
  payment: null,
  refunds: [],
  policy: null,
});

/** The customer's medical answers: no to all. @param yes what the customer who is referred says yes to */
export const sampleMedicalAnswers = (
  which: CheckCase,
  questions: readonly { readonly name: string }[],
  yes: readonly string[],
): MedicalDetails[] => [
  {
    member_type: 'SELF',
    medical_question: questions.map(({ name }) =>
      which === 'referred' && yes.includes(name)
        ? { question: name, answer: 'YES', explanation: 'Since 2019, treated' }
        : { question: name, answer: 'NO', explanation: '' },
    ),
  },
];
