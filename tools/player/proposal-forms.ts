import * as v from 'valibot';
import { formatDate } from '#contract/shared/dates.ts';
import { Declaration } from '#contract/shared/decision.ts';
import { KycDocument } from '#contract/shared/kyc.ts';
import { NomineeDetails } from '#contract/shared/nominee.ts';
import { RELATIONSHIPS } from '#contract/shared/option-lists.ts';
import { OneTimeCode } from '#contract/shared/patterns.ts';
import { AddressDetails, ContactDetails, ProposalDetails } from '#contract/shared/proposal.ts';
import { DOCUMENT_NUMBER_TEXTS, copy as document } from '#src/features/kyc/document/copy.ts';
import { copy as code } from '#src/features/kyc/otp/copy.ts';
import { copy as address } from '#src/features/proposal/address-details/copy.ts';
import { copy as nominee } from '#src/features/proposal/nominee-details/copy.ts';
import { copy as proposer } from '#src/features/proposal/proposer-details/copy.ts';
import { field, optionOf } from './controls.ts';
import { formOf, Unsayable } from './gestures.ts';

/** The forms of the proposal that every line has. */

export const typedDate = (iso: string): string => formatDate(iso, 'dd-mm-yyyy');

const proposerDetails = formOf(ProposalDetails, {
  full_name: (hand, name) => hand.write(field(hand, proposer.name), name),
  /** Null where the page does not ask. */
  marital_status: async (hand, status) => {
    if (status) await hand.choose(optionOf(hand, proposer.marital, status));
  },
});
const contact = formOf(ContactDetails, {
  email: (hand, email) => hand.write(field(hand, proposer.email), email),
  mobile_number: (hand, number) => hand.write(field(hand, proposer.mobile), number),
});

const relationshipText = (wanted: NomineeDetails['relationship']): string =>
  RELATIONSHIPS.find(({ value }) => value === wanted)?.text ?? wanted;

export const PROPOSAL_FORMS = {
  /** Both answers of the proposer's page. */
  proposer: formOf(v.object({ proposer: ProposalDetails, proposerContact: ContactDetails }), {
    proposer: proposerDetails.type,
    proposerContact: contact.type,
  }),
  proposerContact: contact,
  address: formOf(AddressDetails, {
    address_line_1: (hand, text) => hand.write(field(hand, address.line1), text),
    address_line_2: (hand, text) => hand.write(field(hand, address.line2), text ?? ''),
    pincode: (hand, pincode) => hand.write(field(hand, address.pincode), pincode),
    /** Asked for a PIN code that is not on our list. */
    district: async (hand, district) => {
      if (district) await hand.write(field(hand, address.district), district);
    },
  }),
  nominee: formOf(NomineeDetails, {
    full_name: (hand, name) => hand.write(field(hand, nominee.name), name),
    relationship: (hand, relationship) =>
      hand.pick(hand.page.getByRole('combobox', { name: nominee.relationship }), relationshipText(relationship)),
    DOB: (hand, born) => hand.write(field(hand, nominee.dob), typedDate(born)),
    appointee: async (hand, appointee) => {
      if (appointee === null) return;
      await hand.write(field(hand, nominee.appointeeName), appointee.full_name);
      await hand.pick(
        hand.page.getByRole('combobox', { name: nominee.appointeeRelationship }),
        relationshipText(appointee.relationship),
      );
    },
  }),
  declaration: formOf(Declaration, {
    /** The page says them by its button. */
    consents: async () => undefined,
  }),
  document: formOf(KycDocument, {
    // The number is asked below the chosen document.
    kyc_doc_type: async (hand, type) => {
      const option = optionOf(hand, document.document, type);
      if (await option.isDisabled()) throw new Unsayable(`${type} is no longer offered.`);
      await hand.choose(option);
    },
    kyc_doc_number: (hand, number, { kyc_doc_type }) =>
      hand.write(field(hand, DOCUMENT_NUMBER_TEXTS[kyc_doc_type].label), number),
    kyc_doc_reg_dob: (hand, born) => hand.write(field(hand, document.dob), typedDate(born)),
  }),
  otp: formOf(v.object({ action: v.literal('VERIFY_OTP'), otp: OneTimeCode }), {
    /** The page says it by its button. */
    action: async () => undefined,
    otp: (hand, otp) => hand.write(field(hand, code.otp), otp),
  }),
} as const;
