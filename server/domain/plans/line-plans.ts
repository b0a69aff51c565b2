import type { Insurer, OfferTerms } from '#contract/shared/insurer.ts';
import type { AnswerRow, LineDefinition, LineTypes } from '#contract/shared/line.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { ProposalParts } from '#contract/shared/proposal.ts';
import type { InsurerAdapter } from '#server/domain/insurers/insurer-adapter.ts';
import type { InsurerPanel } from '#server/domain/insurers/insurer-panel.ts';
import type { PlanPriceAnswer, PlanToPrice, PriceRequest } from '#server/domain/insurers/price-request.ts';

/**
 * What a line of insurance provides, so that the shared code can list its plans, store the chosen one and put it into
 * the cart.
 */

export type OfferOfLine<T extends LineTypes> = T['quoteList']['offers'][number];
export type DeclinedOfferOfLine<T extends LineTypes> = T['quoteList']['declined'][number];
/** What a journey has stored: a price depends on every answer that its insurers rate or decline by. */
export type JourneyOfLine<T extends LineTypes> = Pick<T['record'], 'quote' | 'proposal'>;
type ProposalOf<T extends LineTypes> = NonNullable<T['record']['proposal']>;
export type CartOfLine<T extends LineTypes> = ProposalOf<T>['cartDetails'];

/** The types of a line whose quote list can be filtered by insurer, which the specification requires of every line. */
export interface PlanTypes extends LineTypes {
  readonly filters: LineTypes['filters'] & { readonly insurer: readonly string[] };
}

/** The answer from the adapter: an offer includes its terms. */
type QuoteAnswer<T extends LineTypes> = PlanPriceAnswer<OfferOfLine<T> & Required<OfferTerms>, DeclinedOfferOfLine<T>>;

/** An insurer of a line: one answer for each requested plan, in their order. */
export type PlanAdapter<T extends LineTypes, Risk, Question extends PlanToPrice> = InsurerAdapter<
  PriceRequest<Risk, Question>,
  readonly QuoteAnswer<T>[],
  T['record']
>;
export type PlanPanel<T extends LineTypes, Risk, Question extends PlanToPrice> = InsurerPanel<
  PriceRequest<Risk, Question>,
  readonly QuoteAnswer<T>[],
  T['record']
>;

export interface LinePlans<T extends PlanTypes, Risk, Question extends PlanToPrice> {
  readonly definition: LineDefinition<T>;
  /** The rows of the line's table that store the chosen plan and the cart. */
  readonly answers: {
    readonly plan: AnswerRow<T['record'], T['plan']>;
    readonly premium: AnswerRow<
      T['record'],
      { readonly cartDetails: CartOfLine<T>; readonly offer: OfferOfLine<T>; readonly premium: Premium }
    >;
  };
  /** The panel, in a fixed arbitrary order. */
  readonly insurers: readonly Insurer[];
  readonly products: readonly { readonly product_id: string; readonly insurer: Insurer }[];
  /** The refusal at `product_id` of a plan that is not sold, if the insurer does not say which field is wrong. */
  readonly notSold: string;
  /**
   * What the price depends on apart from the plan: the quote, and what the proposal has disclosed since. The cart is
   * refused if it changed since the price was requested.
   * @param onDate 'yyyy-mm-dd', the day for ages and tariff
   */
  riskOf(journey: JourneyOfLine<T>, onDate: string): Risk;
  /** The requests for the quote list. A product that does not sell what these filters require is left out. */
  listQuestions(risk: Risk, filters: T['filters']): readonly Question[];
  /** The request about a chosen plan. A cart has more fields than its plan: only the plan's are sent. */
  questionOf(plan: T['plan']): Question;
  /** Whether a plan passes the filters on its features. The filter by insurer is shared by all lines. */
  passesFilters(plan: OfferOfLine<T> | DeclinedOfferOfLine<T>, filters: T['filters']): boolean;
  /** The plan of an offer as one that its insurer declines. */
  declinedOf(offer: OfferOfLine<T>, reason: string): DeclinedOfferOfLine<T>;
  /** The requested order. Equal ones are ordered by product_id. */
  compareOffers(a: OfferOfLine<T>, b: OfferOfLine<T>, filters: T['filters']): number;
  /** A proposal whose only answer is the cart. @param shared the entries that every proposal has */
  newProposal(shared: ProposalParts, own: { cartDetails: CartOfLine<T>; offer: OfferOfLine<T> }): ProposalOf<T>;
}
