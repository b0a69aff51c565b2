import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';

/** What an insurer is asked about one of its plans. */
export interface PlanToPrice {
  readonly product_id: string;
}

/** A request for prices to an insurer: several of its plans at once, for one risk. */
export interface PriceRequest<Risk, Question extends PlanToPrice> {
  readonly risk: Risk;
  readonly plans: readonly Question[];
}

/** The answer about one plan. */
export type PlanPriceAnswer<Offer extends OfferBase, Declined extends DeclinedOfferBase> =
  | { readonly kind: 'offer'; readonly offer: Offer }
  /** No cover for this risk, with the reason in words. */
  | { readonly kind: 'declined'; readonly declined: Declined }
  /** Not on sale. `fields` of the plan say what is wrong, in words. */
  | { readonly kind: 'not-sold'; readonly fields?: Readonly<Record<string, string>> };
