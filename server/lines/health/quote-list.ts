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
import type { Insurer, InsurerProgress } from '#contract/shared/insurer.ts';
import type { Paise } from '#contract/shared/money.ts';
import { PANEL } from '#server/lines/health/insurers.ts';
import type { HealthPanel, PlanAnswer, QuoteRequest } from './adapter.ts';
import { findProduct, HEALTH_PRODUCTS } from './catalogue.ts';
import { passesFilters, sortDeclined, sortOffers } from './filters.ts';
import type { HealthProduct } from './product.ts';
import { quotedRisk } from './quote-request.ts';

/** What a quote list is made from; `onDate` 'yyyy-mm-dd'. */
export interface QuoteListInput {
  readonly quote: HealthQuote;
  readonly filters: HealthFilters;
  readonly onDate: string;
}

/** The quote list with the answers of those insurers that have given theirs by now. Throws as `listRequests`. */
export async function healthQuoteList(panel: HealthPanel, input: QuoteListInput): Promise<QuoteList> {
  const { answers, progress } = await panel.quoteAll(input.quote.rfqId, listRequests(input));
  return listFromAnswers([...answers.values()].flat(), progress, input.filters);
}

/** The sum insured to price: the one asked; without one 10 Lakh, or what the product sells that is next to it. */
function coverToPrice({ cover_amounts }: HealthProduct, asked: Paise | null): Paise | null {
  if (asked !== null) return cover_amounts.includes(asked) ? asked : null;
  const usual = DEFAULT_FILTERS.cover_amount ?? 0;
  return cover_amounts.find((cover) => cover >= usual) ?? cover_amounts.at(-1) ?? null;
}

/**
 * What each insurer is asked for a quote list, by insurer_id: all its products, without add-ons. A product that does
 * not sell the sum insured asked for is left out; with `cover_amount` null each is priced at 10 Lakh, or the next sum
 * insured above that it sells, or its highest. Throws an IncompleteQuote without personal details, members or birth
 * dates.
 */
export function listRequests({ quote, filters, onDate }: QuoteListInput): Map<string, QuoteRequest> {
  const risk = quotedRisk(quote, onDate);
  const requests = new Map<string, QuoteRequest>();
  for (const product of HEALTH_PRODUCTS) {
    const { product_id, insurer } = product;
    const cover_amount = coverToPrice(product, filters.cover_amount);
    if (cover_amount === null) continue;
    const plan: ChosenPlan = { product_id, cover_amount, policy_period: filters.policy_period, addons: [] };
    const plans = requests.get(insurer.insurer_id)?.plans ?? [];
    requests.set(insurer.insurer_id, { ...risk, plans: [...plans, plan] });
  }
  return requests;
}

/**
 * The answers as a list, filtered and sorted. Declined products pass through the same filters and stay visible, and so
 * do the insurers without an answer. `products_asked` and `insurers` are those of the whole panel. No errors.
 * Source: spec §3 and §4.
 */
export function listFromAnswers(
  answers: readonly PlanAnswer[],
  progress: InsurerProgress,
  filters: HealthFilters,
): QuoteList {
  const passes = (plan: Offer | DeclinedOffer) => passesFilters(plan, filters);
  const isWanted = ({ insurer_id }: Insurer) => filters.insurer.length === 0 || filters.insurer.includes(insurer_id);
  const offers = answers.flatMap((answer) => (answer.kind === 'offer' ? [answer.offer] : []));
  const declined = answers.flatMap((answer) => (answer.kind === 'declined' ? [answer.declined] : []));
  return {
    offers: sortOffers(offers.filter(passes), filters.sortBy),
    declined: sortDeclined(declined.filter(passes)),
    products_asked: HEALTH_PRODUCTS.length,
    insurers: [...PANEL],
    insurers_asked: progress.insurers_asked,
    insurers_pending: progress.insurers_pending.filter(isWanted),
    insurers_failed: progress.insurers_failed.filter(isWanted),
  };
}

/** The answers to these plans of one product, in their order; null if the panel has no such product. */
async function askProduct(
  panel: HealthPanel,
  { quote, onDate }: { readonly quote: HealthQuote; readonly onDate: string },
  product_id: string,
  plans: readonly ChosenPlan[],
): Promise<readonly PlanAnswer[] | null> {
  const product = findProduct(product_id);
  if (!product) return null;
  return panel.quote(quote.rfqId, product.insurer.insurer_id, { ...quotedRisk(quote, onDate), plans });
}

/**
 * One plan for this quote: the offer with the plan's add-ons in its premium, or the refusal with its reason. Null if
 * the panel does not sell it: no such product, or it has no such sum insured or add-on.
 * Throws an InsurerUnavailableError, and an IncompleteQuote without personal details, members or birth dates.
 */
export async function offerFor(
  panel: HealthPanel,
  quote: HealthQuote,
  plan: ChosenPlan,
  onDate: string,
): Promise<Offer | DeclinedOffer | null> {
  const { product_id, cover_amount, policy_period, addons } = plan;
  // A cart has more fields than its plan: only the plan's go out.
  const asked = { product_id, cover_amount, policy_period, addons };
  const [answer] = (await askProduct(panel, { quote, onDate }, product_id, [asked])) ?? [];
  if (!answer || answer.kind === 'not-sold') return null;
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
export async function tenurePremiums(panel: HealthPanel, input: TenureInput): Promise<TenurePremiums | null> {
  const { product_id, cover_amount, addons } = input;
  const plan = { product_id, cover_amount, addons: [...addons] };
  const plans = POLICY_PERIODS.map((policy_period) => ({ ...plan, policy_period }));
  const answers = await askProduct(panel, input, product_id, plans);
  if (!answers || answers.some(({ kind }) => kind === 'not-sold')) return null;
  return { offers: answers.flatMap((answer) => (answer.kind === 'offer' ? [answer.offer] : [])) };
}

/** The sums insured that a product sells, in paise, ascending; null for an unknown product. No errors. */
export function supportedSumInsured(productId: string): Paise[] | null {
  const product = findProduct(productId);
  return product ? [...product.cover_amounts] : null;
}
