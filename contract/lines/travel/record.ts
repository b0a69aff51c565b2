import * as v from 'valibot';
import { StoredMedicalDetails } from '#contract/shared/member-details.ts';
import { proposalEntries } from '#contract/shared/proposal.ts';
import { Drafts } from '#contract/shared/record.ts';
import { TravelCart, TravelOffer, TravelPlan } from './plan.ts';
import { StoredTravellerDetails } from './traveller-details.ts';
import { StoredMedicalHistory, Traveller } from './travellers.ts';
import { StoredTrip } from './trip.ts';

export const TravelQuote = v.object({
  rfqId: v.string(),
  travel_details: v.nullable(StoredTrip),
  /** Empty until a traveller is named. */
  member_details: v.array(Traveller),
  medical_history: v.nullable(StoredMedicalHistory),
  plan: v.nullable(TravelPlan),
});
export type TravelQuote = v.InferOutput<typeof TravelQuote>;

/** What the travel proposal adds to the shared entries. */
export const travelProposalEntries = {
  /** The offer as it was when chosen. */
  offer: TravelOffer,
  cartDetails: TravelCart,
  member_details: v.array(StoredTravellerDetails),
  medical_details: v.array(StoredMedicalDetails),
};
const TravelProposal = v.object({ ...proposalEntries, ...travelProposalEntries });
export type TravelProposal = v.InferOutput<typeof TravelProposal>;

/** Everything the server stores of a travel journey. The browser restores the journey from it. */
export const TravelRecord = v.object({
  line: v.literal('travel'),
  quote: TravelQuote,
  proposal: v.nullable(TravelProposal),
  drafts: Drafts,
});
export type TravelRecord = v.InferOutput<typeof TravelRecord>;
