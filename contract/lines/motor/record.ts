import * as v from 'valibot';
import { MobileNumber, PersonName, PostalCode } from '#contract/shared/patterns.ts';
import { StoredText } from '#contract/shared/printable-text.ts';
import { proposalEntries } from '#contract/shared/proposal.ts';
import { Drafts } from '#contract/shared/record.ts';
import { MotorPlan } from './plan.ts';
import { InsurerDetails } from './previous-policy.ts';
import { motorProposalEntries } from './proposal.ts';
import { StoredRegistration } from './registration.ts';
import { StoredVehicle } from './vehicle.ts';

/** Who owns the vehicle (§3.motor-owner-details). It may be skipped until the proposal. */
export const OwnerDetails = v.object({
  owner_name: PersonName,
  owner_mobile_number: MobileNumber,
  owner_pincode: PostalCode,
});
const StoredOwnerDetails = v.object({ ...OwnerDetails.entries, owner_name: StoredText });
export type OwnerDetails = v.InferOutput<typeof OwnerDetails>;

export const motorQuoteEntries = {
  rfqId: v.string(),
  registration: v.nullable(StoredRegistration),
  vehicleDetails: v.nullable(StoredVehicle),
  /** Null for a new vehicle too. */
  insurerDetails: v.nullable(InsurerDetails),
  ownerDetails: v.nullable(StoredOwnerDetails),
  plan: v.nullable(MotorPlan),
};
const MotorQuote = v.object(motorQuoteEntries);
export type MotorQuote = v.InferOutput<typeof MotorQuote>;

export const MotorProposal = v.object({ ...proposalEntries, ...motorProposalEntries });
export type MotorProposal = v.InferOutput<typeof MotorProposal>;

/** A record of either line as far as `lines/motor` knows it. Each line adds to its quote. */
export interface MotorRecord {
  readonly line: 'car' | 'two-wheeler';
  readonly quote: MotorQuote;
  readonly proposal: MotorProposal | null;
  readonly drafts: v.InferOutput<typeof Drafts>;
}

/** The schema of a line's record. */
export const motorRecordSchema = <Line extends MotorRecord['line'], Quote extends v.GenericSchema<unknown, MotorQuote>>(
  line: Line,
  quote: Quote,
) => v.object({ line: v.literal(line), quote, proposal: v.nullable(MotorProposal), drafts: Drafts });

/** The record with a change of its quote. */
export const withMotorQuote = <R extends MotorRecord>(record: R, change: Partial<MotorQuote>): R => ({
  ...record,
  quote: { ...record.quote, ...change },
});
/** The record with its proposal changed; the same record if there is no proposal. */
export const withMotorProposal = <R extends MotorRecord>(record: R, change: Partial<MotorProposal>): R =>
  record.proposal === null ? record : { ...record, proposal: { ...record.proposal, ...change } };

/** The quote before anything is known about the vehicle. */
export const newMotorQuote = (rfqId: string): MotorQuote => ({
  rfqId,
  registration: null,
  vehicleDetails: null,
  insurerDetails: null,
  ownerDetails: null,
  plan: null,
});
