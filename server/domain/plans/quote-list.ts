import type { Insurer, QuoteListProgress } from '#contract/shared/insurer.ts';
import type { PlanPriceAnswer, PlanToPrice, PriceRequest } from '#server/domain/insurers/price-request.ts';
import type { DeclinedOfferOfLine, LinePlans, OfferOfLine, PlanTypes } from './line-plans.ts';

export interface UnsortedQuoteList<Offer, Declined> extends QuoteListProgress {
  offers: Offer[];
  declined: Declined[];
  products_asked: number;
  insurers: Insurer[];
}

/** Whether every insurer has responded. A complete list may differ after an hour, but not after a moment. */
export const isQuoteListComplete = ({ insurers_pending, insurers_failed }: QuoteListProgress): boolean =>
  insurers_pending.length === 0 && insurers_failed.length === 0;

/** The requests for a quote list, by insurer_id. Throws a RangeError for an unknown product. */
export function quoteRequestsByInsurer<T extends PlanTypes, Risk, Question extends PlanToPrice>(
  line: LinePlans<T, Risk, Question>,
  risk: Risk,
  filters: T['filters'],
): Map<string, PriceRequest<Risk, Question>> {
  const insurers = new Map(line.products.map(({ product_id, insurer }) => [product_id, insurer.insurer_id]));
  const requests = new Map<string, { risk: Risk; plans: Question[] }>();
  for (const question of line.listQuestions(risk, filters)) {
    const insurerId = insurers.get(question.product_id);
    if (insurerId === undefined) throw new RangeError(`There is no product ${question.product_id}`);
    const request = requests.get(insurerId) ?? { risk, plans: [] };
    request.plans.push(question);
    requests.set(insurerId, request);
  }
  return requests;
}

const byProduct = (a: { product_id: string }, b: { product_id: string }) =>
  a.product_id < b.product_id ? -1 : a.product_id > b.product_id ? 1 : 0;

/**
 * The answers as a list, filtered and sorted. Declined products pass through the same filters and stay in
 * the list, in the neutral order of product_id; so do the insurers without an answer. `products_asked` and `insurers`
 * are those of the whole panel. No errors.
 */
export function quoteListFromAnswers<T extends PlanTypes, Risk, Question extends PlanToPrice>(
  line: LinePlans<T, Risk, Question>,
  answers: readonly PlanPriceAnswer<OfferOfLine<T>, DeclinedOfferOfLine<T>>[],
  progress: QuoteListProgress,
  filters: T['filters'],
): UnsortedQuoteList<OfferOfLine<T>, DeclinedOfferOfLine<T>> {
  const isWanted = ({ insurer_id }: { insurer_id: string }) =>
    filters.insurer.length === 0 || filters.insurer.includes(insurer_id);
  const passes = (plan: OfferOfLine<T> | DeclinedOfferOfLine<T>) => isWanted(plan) && line.passesFilters(plan, filters);
  const offers = answers.flatMap((answer) => (answer.kind === 'offer' ? [answer.offer] : []));
  const declined = answers.flatMap((answer) => (answer.kind === 'declined' ? [answer.declined] : []));
  return {
    offers: offers.filter(passes).sort((a, b) => line.compareOffers(a, b, filters) || byProduct(a, b)),
    declined: declined.filter(passes).sort(byProduct),
    products_asked: line.products.length,
    insurers: [...line.insurers],
    insurers_asked: progress.insurers_asked,
    insurers_pending: progress.insurers_pending.filter(isWanted),
    insurers_failed: progress.insurers_failed.filter(isWanted),
  };
}
