import type {
  ChosenPlan,
  DeclinedOffer,
  HealthFilters,
  HealthQuote,
  Offer,
  QuoteList,
} from '#contract/lines/health/quote.ts';
import { systemTimer } from '#server/call-port.ts';
import { createInsurerPanel } from '#server/insurers/ask-insurers.ts';
import { faultInAnswers } from '#server/insurers/partner-sums.ts';
import type { HealthPanel } from '#server/lines/health/adapter.ts';
import { findProduct } from '#server/lines/health/catalogue.ts';
import { quoteProduct } from '#server/lines/health/offer.ts';
import { healthPlans } from '#server/lines/health/plans.ts';
import { quotedRisk } from '#server/lines/health/quote-request.ts';
import { sandboxHealthAdapters } from '#server/lines/health/sandbox-adapter.ts';
import { createLog } from '#server/log.ts';
import { listFromAnswers } from '#server/plans/quote-list.ts';

// The sandbox's rating without the port: its insurers' answers, immediately.

const answerTo = (quote: HealthQuote, plan: ChosenPlan, onDate: string) => {
  const product = findProduct(plan.product_id);
  return product ? quoteProduct(product, { ...quotedRisk(quote, onDate), plan }) : null;
};

/** The input of a quote list; `onDate` 'yyyy-mm-dd'. */
interface QuoteListInput {
  readonly quote: HealthQuote;
  readonly filters: HealthFilters;
  readonly onDate: string;
}

/** The quote list when every insurer has answered. */
export function sandboxQuoteList({ quote, filters, onDate }: QuoteListInput): QuoteList {
  const plans = healthPlans.listQuestions(quotedRisk(quote, onDate), filters);
  const answers = plans.flatMap((plan) => answerTo(quote, plan, onDate) ?? []);
  const progress = { insurers_asked: 9, insurers_pending: [], insurers_failed: [] };
  return listFromAnswers(healthPlans, answers, progress, filters);
}

/** One plan's offer, its refusal, or null if it is not sold. */
export function sandboxOffer(quote: HealthQuote, plan: ChosenPlan, onDate: string): Offer | DeclinedOffer | null {
  const answer = answerTo(quote, plan, onDate);
  if (!answer || answer.kind === 'not-sold') return null;
  return answer.kind === 'offer' ? answer.offer : answer.declined;
}

/** The sandbox's insurers behind the port, on a day ('yyyy-mm-dd'). */
export const sandboxPanel = (onDate: string): HealthPanel =>
  createInsurerPanel(
    sandboxHealthAdapters({ referralSeconds: 0 }),
    { now: () => new Date(onDate), timer: systemTimer, log: createLog('silent') },
    faultInAnswers,
  );
