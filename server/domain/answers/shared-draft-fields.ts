import { AddressDetails, ContactDetails, ProposalDetails } from '#contract/shared/proposal.ts';

/**
 * By step: the names of its form fields. Only these are stored in a draft: no document number or code can be stored
 * under an invented name.
 */
export type DraftFields<Step extends string = string> = Readonly<Record<Step, readonly string[]>>;

/** Of the steps that every line has. */
export const sharedDraftFields = {
  proposer: [...Object.keys(ProposalDetails.entries), ...Object.keys(ContactDetails.entries)],
  address: Object.keys(AddressDetails.entries),
  nominee: ['full_name', 'relationship', 'DOB', 'appointee_full_name', 'appointee_relationship'],
} satisfies DraftFields;

/** The steps of a line that store a draft. */
export type DraftStep<Steps extends readonly { readonly id: string; readonly draft?: true }[]> = Extract<
  Steps[number],
  { readonly draft: true }
>['id'];
