import type { Insurer, OfferTerms } from '#contract/shared/insurer.ts';
import type { AnswerRow, LineDefinition, LineTypes } from '#contract/shared/line.ts';
import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { ProposalParts } from '#contract/shared/proposal.ts';
import type { InsurerPanel } from '../insurers/ask-insurers.ts';
import type { InsurerAdapter } from '../insurers/port.ts';

/** What a line of insurance brings, so that its plans are listed, chosen and put into the cart as every line's are. */

export type OfferOf<T extends LineTypes> = T['quoteList']['offers'][number];
export type DeclinedOf<T extends LineTypes> = T['quoteList']['declined'][number];
export type QuoteOf<T extends LineTypes> = T['record']['quote'];
type ProposalOf<T extends LineTypes> = NonNullable<T['record']['proposal']>;
export type CartOf<T extends LineTypes> = ProposalOf<T>['cartDetails'];

/** The types of a line whose quote list can be filtered by insurer, as spec §3 has it for every line. */
export interface PlanTypes extends LineTypes {
  readonly filters: LineTypes['filters'] & { readonly insurer: readonly string[] };
}

/** What an insurer is asked about one of its plans. */
export interface PlanQuestion {
  readonly product_id: string;
}

/** What an insurer is asked for prices: several of its plans at once, for one risk. */
export interface PlanRequest<Risk, Question extends PlanQuestion> {
  readonly risk: Risk;
  readonly plans: readonly Question[];
}

/** The answer about one plan. */
export type PlanAnswer<Offer extends OfferBase, Declined extends DeclinedOfferBase> =
  | { readonly kind: 'offer'; readonly offer: Offer }
  /** No cover for this risk, with the reason in words. */
  | { readonly kind: 'declined'; readonly declined: Declined }
  /** Nothing that is on sale. `fields` of the plan say what is wrong, in words. */
  | { readonly kind: 'not-sold'; readonly fields?: Readonly<Record<string, string>> };

/** The answer over the port: an offer carries its terms. */
type QuoteAnswer<T extends LineTypes> = PlanAnswer<OfferOf<T> & Required<OfferTerms>, DeclinedOf<T>>;

/** An insurer of a line: one answer for each plan asked, in their order. */
export type PlanAdapter<T extends LineTypes, Risk, Question extends PlanQuestion> = InsurerAdapter<
  PlanRequest<Risk, Question>,
  readonly QuoteAnswer<T>[],
  T['record']
>;
export type PlanPanel<T extends LineTypes, Risk, Question extends PlanQuestion> = InsurerPanel<
  PlanRequest<Risk, Question>,
  readonly QuoteAnswer<T>[],
  T['record']
>;

export interface LinePlans<T extends PlanTypes, Risk, Question extends PlanQuestion> {
  readonly definition: LineDefinition<T>;
  /** The rows of the line's table that keep the chosen plan and the cart. */
  readonly answers: {
    readonly plan: AnswerRow<T['record'], T['plan']>;
    readonly premium: AnswerRow<
      T['record'],
      { readonly cartDetails: CartOf<T>; readonly offer: OfferOf<T>; readonly premium: Premium }
    >;
  };
  /** The panel, in a fixed order without meaning. */
  readonly insurers: readonly Insurer[];
  readonly products: readonly { readonly product_id: string; readonly insurer: Insurer }[];
  /** Refuses at `product_id` a plan that is not sold, where the insurer does not say which field is wrong. */
  readonly notSold: string;
  /**
   * What the price is made from beside the plan. The cart is refused if it differs from when the price was asked.
   * @param onDate 'yyyy-mm-dd', the day that ages and tariff are taken at
   */
  riskOf(quote: QuoteOf<T>, onDate: string): Risk;
  /** What the quote list asks. A product that these filters exclude from sale is left out. */
  listQuestions(risk: Risk, filters: T['filters']): readonly Question[];
  /** The question about a chosen plan. A cart has more fields than its plan: only the plan's go out. */
  questionOf(plan: T['plan']): Question;
  /** Whether a plan passes the filters on its features. That on the insurer is every line's. */
  passesFilters(plan: OfferOf<T> | DeclinedOf<T>, filters: T['filters']): boolean;
  /** The order asked for. Equal ones are ordered by product_id. */
  compareOffers(a: OfferOf<T>, b: OfferOf<T>, filters: T['filters']): number;
  /** A proposal of which nothing is answered but the cart. @param shared the entries that every proposal has */
  newProposal(shared: ProposalParts, own: { cartDetails: CartOf<T>; offer: OfferOf<T> }): ProposalOf<T>;
}
