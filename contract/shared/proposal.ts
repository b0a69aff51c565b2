import * as v from 'valibot';
import { IsoDate } from './dates.ts';
import { Decision } from './decision.ts';
import { KycCase } from './kyc.ts';
import { StoredNomineeDetails } from './nominee.ts';
import { MARITAL_STATUSES } from './option-lists.ts';
import { AddressText, DistrictText, Email, MobileNumber, PersonName, PostalCode } from './patterns.ts';
import { PaymentView, RefundView } from './payment.ts';
import { PolicyView } from './policy.ts';
import { Premium } from './premium.ts';
import { StoredText } from './printable-text.ts';

/** The parts of a proposal that every line asks for (§3.proposer-details). A line adds its own. */

export const ProposalDetails = v.object({
  full_name: PersonName,
  /** Null where it is not asked: the line's table says what is known (`known` of the answer `proposer`). */
  marital_status: v.optional(v.nullable(v.picklist(MARITAL_STATUSES, 'Choose a marital status')), null),
});
export type ProposalDetails = v.InferOutput<typeof ProposalDetails>;
const StoredProposalDetails = v.object({ ...ProposalDetails.entries, full_name: StoredText });

export const ContactDetails = v.object({ email: Email, mobile_number: MobileNumber });
export type ContactDetails = v.InferOutput<typeof ContactDetails>;

export const AddressDetails = v.object({
  address_line_1: AddressText,
  address_line_2: v.optional(v.union([v.literal(''), AddressText]), ''),
  pincode: PostalCode,
  /** The visitor's entry for a PIN code that is not on our list. For any other the list has it. */
  district: v.exactOptional(v.union([v.literal(''), DistrictText])),
});
export type AddressDetails = v.InferOutput<typeof AddressDetails>;

/** An address as stored: place and state come from the PIN code, or the place is the entered district. */
export const StoredAddress = v.object({
  address_line_1: StoredText,
  address_line_2: v.optional(StoredText, ''),
  pincode: PostalCode,
  /** Absent if the list has the PIN code. */
  district: v.exactOptional(StoredText),
  city: v.string(),
  state: v.string(),
});
export type StoredAddress = v.InferOutput<typeof StoredAddress>;

/**
 * An insurer's refusal of this proposal. It is stored whatever is chosen or answered later, and applies while what the
 * journey has disclosed is the same.
 */
export const StoredDecline = v.object({
  product_id: v.string(),
  /** The day in India, 'yyyy-mm-dd'. */
  declined_on: IsoDate,
  reasons: v.array(v.string()),
  /** A digest of what was disclosed. */
  disclosed: v.string(),
});
export type StoredDecline = v.InferOutput<typeof StoredDecline>;

export const proposalEntries = {
  proposerId: v.string(),
  /** Null when an earlier answer changed and the premium has to be computed again. */
  premium: v.nullable(Premium),
  proposal_details: v.nullable(StoredProposalDetails),
  contact_details: v.nullable(ContactDetails),
  address_details: v.nullable(StoredAddress),
  kyc: KycCase,
  nominee_details: v.nullable(StoredNomineeDetails),
  /** When check-your-answers was confirmed; null if an answer changed since. */
  preview_confirmed_at: v.nullable(v.string()),
  declared_at: v.nullable(v.string()),
  decision: v.nullable(Decision),
  /** Of each plan the last one. Missing: no insurer declined. */
  declines: v.exactOptional(v.array(StoredDecline)),
  payment: v.nullable(PaymentView),
  refunds: v.array(RefundView),
  policy: v.nullable(PolicyView),
};
const ProposalParts = v.object(proposalEntries);
export type ProposalParts = v.InferOutput<typeof ProposalParts>;
