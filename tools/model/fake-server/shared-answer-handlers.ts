import * as v from 'valibot';
import { NomineeDetails } from '#contract/shared/nominee.ts';
import { AddressDetails, ContactDetails, ProposalDetails } from '#contract/shared/proposal.ts';
import type { proposalAnswerRows } from '#contract/shared/proposal-answer-rows.ts';
import { answerOutcomes, type FakeHandler, rateLimitedOutcome } from './call-outcomes.ts';
import { declarationOutcomes } from './decision-outcomes.ts';
import { MODEL_TIME, withProposal } from './model-record.ts';

/** The fake server's handling of the answers that every line's proposal has. */

/** A valid PIN code that India Post does not have. */
export const UNKNOWN_PINCODE = '899999';
const IN_THE_FUTURE = '2099';

export const SHARED_ANSWER_HANDLERS = {
  proposer: answerOutcomes(
    { answer: 'proposer', step: 'proposer', schema: ProposalDetails, drafts: [] },
    (record, proposal_details) => ({ record: withProposal(record, { proposal_details }), stored: proposal_details }),
  ),
  proposerContact: answerOutcomes(
    { answer: 'proposerContact', step: 'proposer', schema: ContactDetails },
    (record, contact_details) => ({ record: withProposal(record, { contact_details }), stored: contact_details }),
  ),
  address: answerOutcomes({ answer: 'address', step: 'address', schema: AddressDetails }, (record, body) => {
    if (body.pincode === UNKNOWN_PINCODE) return 'VALIDATION';
    const address_details = { ...body, city: 'New Delhi', state: 'Delhi' };
    return { record: withProposal(record, { address_details }), stored: address_details };
  }),
  nominee: answerOutcomes({ answer: 'nominee', step: 'nominee', schema: NomineeDetails }, (record, nominee_details) =>
    nominee_details.DOB.startsWith(IN_THE_FUTURE)
      ? 'VALIDATION'
      : { record: withProposal(record, { nominee_details }), stored: nominee_details },
  ),
  preview: answerOutcomes(
    {
      answer: 'preview',
      step: 'preview',
      schema: v.object({ confirmed: v.literal(true) }),
      drafts: [],
      alternatives: (call) => [rateLimitedOutcome(call)],
    },
    (record) => ({ record: withProposal(record, { preview_confirmed_at: MODEL_TIME }), stored: MODEL_TIME }),
  ),
  declaration: declarationOutcomes,
} satisfies Record<keyof ReturnType<typeof proposalAnswerRows>, FakeHandler>;
