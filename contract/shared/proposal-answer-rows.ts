import type * as v from 'valibot';
import type { Decision, Declaration } from './decision.ts';
import type { AnswerEndpoint, ClearedFactsByField, FormsOf } from './line.ts';
import type { NomineeDetails } from './nominee.ts';
import type { AddressDetails, ContactDetails, ProposalDetails, ProposalParts, StoredAddress } from './proposal.ts';
import type { RecordBase } from './record.ts';
import type { proposerStep } from './steps.ts';

/** The declaration covers every earlier answer. */
const ANYTHING: ClearedFactsByField = { anything: ['consent'] };

export interface ProposalAnswerEndpoints {
  readonly updateProposalDetails: AnswerEndpoint & { readonly body: typeof ProposalDetails };
  readonly updateContactDetails: AnswerEndpoint & { readonly body: typeof ContactDetails };
  readonly updateAddressDetails: AnswerEndpoint & { readonly body: typeof AddressDetails };
  readonly updateNomineeDetails: AnswerEndpoint & { readonly body: typeof NomineeDetails };
  readonly confirmPreview: AnswerEndpoint & { readonly body: v.GenericSchema<{ confirmed: true }> };
  readonly submitProposal: AnswerEndpoint & { readonly body: typeof Declaration };
}

/** The record with parts of its proposal replaced; the same record if there is no proposal. */
export const withProposal = <R extends RecordBase>(record: R, change: Partial<ProposalParts>): R =>
  record.proposal === null ? record : { ...record, proposal: { ...record.proposal, ...change } };

/** What a line knows of the proposer without asking. */
export type KnownOfProposer = Readonly<Partial<Pick<ProposalDetails, 'marital_status'>>>;

/**
 * The proposal's answers that every line has. The identity is checked against the name and by a code sent to the phone,
 * so changing either invalidates the check.
 * @param known what the line knows of the proposer without asking
 */
export const proposalAnswerRows = <R extends RecordBase, E extends ProposalAnswerEndpoints>(
  endpoints: E,
  known: (record: R) => KnownOfProposer,
) =>
  ({
    proposer: {
      endpoint: endpoints.updateProposalDetails,
      missing: 'the proposer’s name',
      read: (record: R) => record.proposal?.proposal_details ?? null,
      known,
      write: (record: R, details: ProposalDetails) =>
        withProposal(record, { proposal_details: { ...details, ...known(record) } }),
      clears: { ...ANYTHING, full_name: ['identity'] },
    },
    proposerContact: {
      endpoint: endpoints.updateContactDetails,
      missing: 'the proposer’s e-mail and mobile number',
      read: (record: R) => record.proposal?.contact_details ?? null,
      write: (record: R, contact_details: ContactDetails) => withProposal(record, { contact_details }),
      clears: { ...ANYTHING, mobile_number: ['identity'] },
    },
    address: {
      endpoint: endpoints.updateAddressDetails,
      missing: 'the address',
      read: (record: R) => record.proposal?.address_details ?? null,
      write: (record: R, address_details: StoredAddress) => withProposal(record, { address_details }),
      clears: ANYTHING,
    },
    nominee: {
      endpoint: endpoints.updateNomineeDetails,
      missing: 'the nominee',
      read: (record: R) => record.proposal?.nominee_details ?? null,
      write: (record: R, nominee_details: NomineeDetails) => withProposal(record, { nominee_details }),
      clears: ANYTHING,
    },
    preview: {
      endpoint: endpoints.confirmPreview,
      missing: 'your check of the answers',
      read: (record: R) => record.proposal?.preview_confirmed_at ?? null,
      write: (record: R, preview_confirmed_at: string) => withProposal(record, { preview_confirmed_at }),
      clears: {},
    },
    declaration: {
      endpoint: endpoints.submitProposal,
      missing: 'the declaration',
      read: (record: R) => record.proposal?.decision ?? null,
      write: (record: R, stored: { declared_at: string; decision: Decision }) => withProposal(record, stored),
      clears: {},
    },
  }) as const;

/** The rows of the answers that every line has, and what their forms submit. */
export type ProposalAnswers = ReturnType<typeof proposalAnswerRows<RecordBase, ProposalAnswerEndpoints>>;
export type SharedForms = FormsOf<ProposalAnswers, ReturnType<typeof proposerStep>>;
