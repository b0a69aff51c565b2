import * as v from 'valibot';
import { StoredMedicalDetails, StoredMemberDetails } from '#contract/shared/member-details.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { proposalEntries } from '#contract/shared/proposal.ts';
import { HealthOffer, HealthPlan } from './quote.ts';

/**
 * Body of create- and update-quote-premium. It carries the premium that the visitor saw, so that no other is charged.
 */
export const HealthCart = v.object({ ...HealthPlan.entries, rfqId: v.string(), net_premium_inc_gst: PaiseSchema });
export type HealthCart = v.InferOutput<typeof HealthCart>;

/** What the health proposal adds to the shared entries. */
export const healthProposalEntries = {
  /** The offer as it was when chosen. */
  offer: HealthOffer,
  cartDetails: HealthCart,
  member_details: v.array(StoredMemberDetails),
  medical_details: v.array(StoredMedicalDetails),
};

export const HealthProposal = v.object({ ...proposalEntries, ...healthProposalEntries });
export type HealthProposal = v.InferOutput<typeof HealthProposal>;
