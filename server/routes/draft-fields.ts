import { AddressDetails, ContactDetails, ProposalDetails } from '#contract/shared/proposal.ts';

/**
 * By step: the names of the fields that its forms have. Nothing else is kept in a draft: not a document number or a code
 * under a name of somebody's own.
 */
export type DraftFields<Step extends string = string> = Readonly<Record<Step, readonly string[]>>;

/** Of the steps that every line has. */
export const sharedDraftFields = {
  proposer: [...Object.keys(ProposalDetails.entries), ...Object.keys(ContactDetails.entries)],
  address: Object.keys(AddressDetails.entries),
  nominee: ['full_name', 'relationship', 'DOB', 'appointee_full_name', 'appointee_relationship'],
} satisfies DraftFields;

/** The steps of a line that keep a draft. */
export type DraftStep<Steps extends readonly { readonly id: string; readonly draft?: true }[]> = Extract<
  Steps[number],
  { readonly draft: true }
>['id'];
