import * as v from 'valibot';
import type { proposalAnswers } from '#contract/shared/answers.ts';
import { NomineeDetails } from '#contract/shared/nominee.ts';
import { AddressDetails, ContactDetails, ProposalDetails } from '#contract/shared/proposal.ts';
import { declaration } from './decision.ts';
import { answering, type Handler, limited } from './outcomes.ts';
import { AT, withProposal } from './record.ts';

/** The fake server's handling of the answers that every line's proposal has. */

/** A valid PIN code that India Post does not have. */
export const NO_SUCH_PIN = '899999';
const IN_THE_FUTURE = '2099';

export const SHARED_ANSWERS = {
  proposer: answering(
    { answer: 'proposer', step: 'proposer', schema: ProposalDetails, drafts: [] },
    (record, proposal_details) => ({ record: withProposal(record, { proposal_details }), stored: proposal_details }),
  ),
  proposerContact: answering(
    { answer: 'proposerContact', step: 'proposer', schema: ContactDetails },
    (record, contact_details) => ({ record: withProposal(record, { contact_details }), stored: contact_details }),
  ),
  address: answering({ answer: 'address', step: 'address', schema: AddressDetails }, (record, body) => {
    if (body.pincode === NO_SUCH_PIN) return 'VALIDATION';
    const address_details = { ...body, city: 'New Delhi', state: 'Delhi' };
    return { record: withProposal(record, { address_details }), stored: address_details };
  }),
  nominee: answering({ answer: 'nominee', step: 'nominee', schema: NomineeDetails }, (record, nominee_details) =>
    nominee_details.DOB.startsWith(IN_THE_FUTURE)
      ? 'VALIDATION'
      : { record: withProposal(record, { nominee_details }), stored: nominee_details },
  ),
  preview: answering(
    {
      answer: 'preview',
      step: 'preview',
      schema: v.object({ confirmed: v.literal(true) }),
      drafts: [],
      alternatives: (call) => [limited(call)],
    },
    (record) => ({ record: withProposal(record, { preview_confirmed_at: AT }), stored: AT }),
  ),
  declaration,
} satisfies Record<keyof ReturnType<typeof proposalAnswers>, Handler>;
