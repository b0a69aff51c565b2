import * as v from 'valibot';
import { NomineeDetails } from '#contract/shared/nominee.ts';
import { AddressDetails, ContactDetails, ProposalDetails } from '#contract/shared/proposal.ts';
import type { proposalAnswerRows } from '#contract/shared/proposal-answer-rows.ts';
import { answerOutcomes, type FakeHandler, rateLimitedOutcome } from './call-outcomes.ts';
import { declarationOutcomes } from './decision-outcomes.ts';
import { isMaritalStatusAsked, unaskedMaritalStatus } from './marital-status.ts';
import { MODEL_TIME } from './model-record.ts';

/** The fake server's handling of the answers that every line's proposal has. */

/** A valid PIN code that India Post does not have. */
export const UNKNOWN_PINCODE = '899999';
const IN_THE_FUTURE = '2099';

export const SHARED_ANSWER_HANDLERS = {
  proposer: answerOutcomes(
    { answer: 'proposer', step: 'proposer', schema: ProposalDetails, drafts: [] },
    (record, body) => {
      if (!isMaritalStatusAsked(record)) return { stored: { ...body, marital_status: unaskedMaritalStatus(record) } };
      return body.marital_status === null ? 'VALIDATION' : { stored: body };
    },
  ),
  proposerContact: answerOutcomes(
    { answer: 'proposerContact', step: 'proposer', schema: ContactDetails },
    (_, stored) => ({ stored }),
  ),
  address: answerOutcomes({ answer: 'address', step: 'address', schema: AddressDetails }, (_, body) =>
    body.pincode === UNKNOWN_PINCODE ? 'VALIDATION' : { stored: { ...body, city: 'New Delhi', state: 'Delhi' } },
  ),
  nominee: answerOutcomes({ answer: 'nominee', step: 'nominee', schema: NomineeDetails }, (_, stored) =>
    stored.DOB.startsWith(IN_THE_FUTURE) ? 'VALIDATION' : { stored },
  ),
  preview: answerOutcomes(
    {
      answer: 'preview',
      step: 'preview',
      schema: v.object({ confirmed: v.literal(true) }),
      drafts: [],
      alternatives: (call) => [rateLimitedOutcome(call)],
    },
    () => ({ stored: MODEL_TIME }),
  ),
  declaration: declarationOutcomes,
} satisfies Record<keyof ReturnType<typeof proposalAnswerRows>, FakeHandler>;
