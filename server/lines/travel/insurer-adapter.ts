import type { TravelDeclinedOffer, TravelOffer, TravelPlan } from '#contract/lines/travel/plan.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import type { TravelLineTypes } from '#contract/lines/travel/travel-line.ts';
import type { MedicalHistory, Traveller } from '#contract/lines/travel/travellers.ts';
import type { StoredTrip } from '#contract/lines/travel/trip.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import type { SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import type { PlanPriceAnswer } from '#server/domain/insurers/price-request.ts';
import type { PlanAdapter, PlanPanel } from '#server/domain/plans/line-plans.ts';
import type { TravelDisclosure } from './medical-questions.ts';

/** What a traveller has disclosed in the proposal. */
export interface DisclosedByTraveller {
  readonly member_type: MemberType;
  readonly disclosures: readonly TravelDisclosure[];
}

/** What a price depends on apart from the plan: no name, phone or passport is sent with it. */
export interface QuotedTrip extends Pick<StoredTrip, 'travel_band' | 'is_schengen' | 'leaving_date' | 'return_date'> {
  readonly travellers: readonly Traveller[];
  /** ISO 3166 codes of two letters. */
  readonly countries: readonly string[];
  /** Conditions that travellers have disclosed at the quote. */
  readonly existing: MedicalHistory['medical_history'];
  /** What the travellers' medical answers have disclosed, once they are stored. */
  readonly disclosed?: readonly DisclosedByTraveller[];
  /** 'yyyy-mm-dd': the tariff is that of this day. */
  readonly onDate: string;
}

/** One plan for a trip. */
export interface TravelPlanRequest extends QuotedTrip {
  readonly plan: TravelPlan;
}

/** An offer with its working, without its terms; or a refusal. */
export type TravelPlanPrice = PlanPriceAnswer<TravelOffer, TravelDeclinedOffer>;

export type TravelAdapter = PlanAdapter<TravelLineTypes, QuotedTrip, TravelPlan>;
export type TravelPanel = PlanPanel<TravelLineTypes, QuotedTrip, TravelPlan>;
export type TravelApplication = SubmittedProposal<TravelRecord>;
