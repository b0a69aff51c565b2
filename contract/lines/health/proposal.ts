import * as v from 'valibot';
import { StoredMedicalDetails, StoredMemberDetails } from '#contract/shared/members.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { proposalEntries } from '#contract/shared/proposal.ts';
import { ChosenPlan, Offer } from './quote.ts';

/** Body of create- and update-quote-premium; the premium is the one the visitor saw, so that no other is charged. */
export const CartDetails = v.object({ ...ChosenPlan.entries, rfqId: v.string(), net_premium_inc_gst: PaiseSchema });
export type CartDetails = v.InferOutput<typeof CartDetails>;

/** What health's proposal has beside the shared entries. */
export const healthProposalEntries = {
  /** The offer that was chosen, as it was then. */
  offer: Offer,
  cartDetails: CartDetails,
  member_details: v.array(StoredMemberDetails),
  medical_details: v.array(StoredMedicalDetails),
};

/** What the insurer is asked to accept. */
export const HealthProposal = v.object({ ...proposalEntries, ...healthProposalEntries });
export type HealthProposal = v.InferOutput<typeof HealthProposal>;
