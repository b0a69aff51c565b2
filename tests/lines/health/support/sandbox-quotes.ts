import type {
  HealthDeclinedOffer,
  HealthFilters,
  HealthOffer,
  HealthPlan,
  HealthQuote,
  HealthQuoteList,
} from '#contract/lines/health/quote.ts';
import { answersSumError } from '#server/domain/insurers/insurer-sum-checks.ts';
import { quoteListFromAnswers } from '#server/domain/plans/quote-list.ts';
import type { HealthInsurerPanel } from '#server/lines/health/insurer-adapter.ts';
import { healthLinePlans } from '#server/lines/health/line-plans.ts';
import { findHealthProduct } from '#server/lines/health/product-catalogue.ts';
import { quoteHealthProduct } from '#server/lines/health/quote-product.ts';
import { healthQuotedRisk } from '#server/lines/health/quoted-risk.ts';
import { sandboxHealthAdapters } from '#server/lines/health/sandbox-adapter.ts';
import { createLog } from '#server/log/log.ts';
import { createInsurerPanel } from '#server/operations/insurers/ask-insurers.ts';
import { systemTimer } from '#server/shared/timer.ts';

// The sandbox's rating without the port: its insurers' answers, immediately.

const answerTo = (quote: HealthQuote, plan: HealthPlan, onDate: string) => {
  const product = findHealthProduct(plan.product_id);
  return product ? quoteHealthProduct(product, { ...healthQuotedRisk({ quote, proposal: null }, onDate), plan }) : null;
};

/** The input of a quote list; `onDate` 'yyyy-mm-dd'. */
interface QuoteListInput {
  readonly quote: HealthQuote;
  readonly filters: HealthFilters;
  readonly onDate: string;
}

/** The quote list when every insurer has answered. */
export function sandboxQuoteList({ quote, filters, onDate }: QuoteListInput): HealthQuoteList {
  const plans = healthLinePlans.listQuestions(healthQuotedRisk({ quote, proposal: null }, onDate), filters);
  const answers = plans.flatMap((plan) => answerTo(quote, plan, onDate) ?? []);
  const progress = { insurers_asked: 9, insurers_pending: [], insurers_failed: [] };
  return quoteListFromAnswers(healthLinePlans, answers, progress, filters);
}

/** One plan's offer, its refusal, or null if it is not sold. */
export function sandboxOffer(
  quote: HealthQuote,
  plan: HealthPlan,
  onDate: string,
): HealthOffer | HealthDeclinedOffer | null {
  const answer = answerTo(quote, plan, onDate);
  if (!answer || answer.kind === 'not-sold') return null;
  return answer.kind === 'offer' ? answer.offer : answer.declined;
}

/** The sandbox's insurers behind the port, on a day ('yyyy-mm-dd'). */
export const sandboxPanel = (onDate: string): HealthInsurerPanel =>
  createInsurerPanel(
    sandboxHealthAdapters({ referralSeconds: 0 }),
    { now: () => new Date(onDate), timer: systemTimer, log: createLog('silent'), report: () => undefined },
    answersSumError,
    ({ plans }) => plans.length,
  );
