import {
  type AddonCode,
  type ChosenPlan,
  DEFAULT_FILTERS,
  type DeclinedOffer,
  type HealthFilters,
  type HealthQuote,
  type Offer,
  POLICY_PERIODS,
  type QuoteList,
  type TenurePremiums,
} from '#contract/lines/health/quote.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { QuoteAnswer } from '../../insurers/adapter.ts';
import { findProduct } from '../../insurers/catalogue.ts';
import { PANEL } from '../../insurers/panel.ts';
import { SANDBOX_PANEL } from '../../insurers/sandbox.ts';
import { passesFilters, sortDeclined, sortOffers } from './filters.ts';
import type { HealthProduct } from './product.ts';
import { quoteRequest } from './quote-request.ts';

/** The sum insured to price: the one asked; without one 10 Lakh, or what the product sells that is next to it. */
function coverToPrice({ cover_amounts }: HealthProduct, asked: Paise | null): Paise | null {
  if (asked !== null) return cover_amounts.includes(asked) ? asked : null;
  const usual = DEFAULT_FILTERS.cover_amount ?? 0;
  return cover_amounts.find((cover) => cover >= usual) ?? cover_amounts.at(-1) ?? null;
}

function askProduct(product: HealthProduct, quote: HealthQuote, plan: ChosenPlan, onDate: string): QuoteAnswer {
  const adapter = SANDBOX_PANEL.find(({ insurer }) => insurer.insurer_id === product.insurer.insurer_id);
  return adapter?.quote(quoteRequest(quote, plan, onDate)) ?? { kind: 'not-sold' };
}

/** What a quote list is made from; `onDate` 'yyyy-mm-dd'. */
export interface QuoteListInput {
  readonly quote: HealthQuote;
  readonly filters: HealthFilters;
  readonly onDate: string;
}

/**
 * The quote list: every product of the panel asked, without add-ons, then filtered and sorted. Declined products pass
 * through the same filters and stay visible. A product that does not sell the sum insured asked for is left out; with
 * `cover_amount` null each is priced at 10 Lakh, or the next sum insured above that it sells, or its highest.
 * `products_asked` and `insurers` are those of the whole panel. Throws an IncompleteQuote without personal details,
 * members or birth dates, a RangeError for a day without tariff. Source: spec §3 and §4.
 */
export function healthQuoteList({ quote, filters, onDate }: QuoteListInput): QuoteList {
  const offers: Offer[] = [];
  const declined: DeclinedOffer[] = [];
  const products = SANDBOX_PANEL.flatMap((adapter) => adapter.products());
  for (const product of products) {
    const cover_amount = coverToPrice(product, filters.cover_amount);
    if (cover_amount === null) continue;
    const { product_id } = product;
    const plan: ChosenPlan = { product_id, cover_amount, policy_period: filters.policy_period, addons: [] };
    const answer = askProduct(product, quote, plan, onDate);
    if (answer.kind === 'offer') offers.push(answer.offer);
    if (answer.kind === 'declined') declined.push(answer.declined);
  }
  const passes = (plan: Offer | DeclinedOffer) => passesFilters(plan, filters);
  return {
    offers: sortOffers(offers.filter(passes), filters.sortBy),
    declined: sortDeclined(declined.filter(passes)),
    products_asked: products.length,
    insurers: [...PANEL],
    insurers_asked: PANEL.length,
    insurers_pending: [],
    insurers_failed: [],
  };
}

/**
 * One plan for this quote: the offer with the plan's add-ons in its premium, or the refusal with its reason. Null if
 * the panel does not sell it: no such product, or it has no such sum insured or add-on.
 * Throws an IncompleteQuote without personal details, members or birth dates, a RangeError for a day without tariff.
 */
export function offerFor(quote: HealthQuote, plan: ChosenPlan, onDate: string): Offer | DeclinedOffer | null {
  const product = findProduct(plan.product_id);
  if (!product) return null;
  const answer = askProduct(product, quote, plan, onDate);
  if (answer.kind === 'not-sold') return null;
  return answer.kind === 'offer' ? answer.offer : answer.declined;
}

/** Which plan to price for each tenure; `cover_amount` in paise, `onDate` 'yyyy-mm-dd'. */
export interface TenureInput {
  readonly quote: HealthQuote;
  readonly product_id: string;
  readonly cover_amount: Paise;
  readonly addons: readonly AddonCode[];
  readonly onDate: string;
}

/**
 * One product for 1, 2 and 3 years, in that order; no offers if the insurer declines the family. Null if the panel does
 * not sell such a plan. Throws as `offerFor`. Source: spec §7, premium-by-tenures.
 */
export function tenurePremiums({
  quote,
  product_id,
  cover_amount,
  addons,
  onDate,
}: TenureInput): TenurePremiums | null {
  const offers: Offer[] = [];
  for (const policy_period of POLICY_PERIODS) {
    const offer = offerFor(quote, { product_id, cover_amount, policy_period, addons: [...addons] }, onDate);
    if (offer === null) return null;
    if ('premium' in offer) offers.push(offer);
  }
  return { offers };
}

/** The sums insured that a product sells, in paise, ascending; null for an unknown product. No errors. */
export function supportedSumInsured(productId: string): Paise[] | null {
  const product = findProduct(productId);
  return product ? [...product.cover_amounts] : null;
}
