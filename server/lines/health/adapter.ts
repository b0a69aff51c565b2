import type { ChosenPlan, DeclinedOffer, Offer } from '#contract/lines/health/quote.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { OfferTerms } from '#contract/shared/insurer.ts';
import type { MemberType } from '#contract/shared/options.ts';
import type { InsurerPanel } from '#server/insurers/ask-insurers.ts';
import type { Application, InsurerAdapter } from '#server/insurers/port.ts';
import type { Zone } from '#server/reference/zones.ts';
import type { ConditionCode } from './product.ts';
import type { InsuredMember } from './rating/family.ts';

/** A condition that a member has told us of. */
export interface MemberCondition {
  readonly member_type: MemberType;
  readonly code: ConditionCode;
}

/** What a price is made from beside the plan: no name, phone or e-mail goes out before a proposal. */
export interface QuotedRisk {
  readonly family: readonly InsuredMember[];
  readonly conditions: readonly MemberCondition[];
  readonly zone: Zone;
  /** 'yyyy-mm-dd': ages and tariff are those of this day. */
  readonly onDate: string;
}

/** One plan for a family. */
export interface PlanRequest extends QuotedRisk {
  readonly plan: ChosenPlan;
}

/** What an insurer is asked for prices: several of its plans at once. */
export interface QuoteRequest extends QuotedRisk {
  readonly plans: readonly ChosenPlan[];
}

/** An offer with its working; or no cover for this family, with the reason in words; or not a thing that is sold. */
export type PlanAnswer =
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'declined'; readonly declined: DeclinedOffer }
  | { readonly kind: 'not-sold' };

/** An answer over the port: an offer carries its terms. */
export type QuoteAnswer =
  | Exclude<PlanAnswer, { kind: 'offer' }>
  | { readonly kind: 'offer'; readonly offer: Offer & Required<OfferTerms> };

/** A health insurer: one answer for each plan asked, in their order. */
export type HealthAdapter = InsurerAdapter<QuoteRequest, readonly QuoteAnswer[], JourneyRecord>;
export type HealthPanel = InsurerPanel<QuoteRequest, readonly QuoteAnswer[], JourneyRecord>;
export type HealthApplication = Application<JourneyRecord>;
