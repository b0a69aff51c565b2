import type { PlanToPrice } from '#server/domain/insurers/price-request.ts';
import type { LinePlans, OfferOfLine, PlanPanel, PlanTypes } from '#server/domain/plans/line-plans.ts';
import { quoteListFromAnswers, quoteRequestsByInsurer } from '#server/domain/plans/quote-list.ts';

/** Estimates belong to no journey, so all of them share the cached answers. */
const NO_JOURNEY = 'estimate';

/**
 * The offers of a line's list with its default filters, in its order, for a risk that belongs to no journey. Only those
 * of insurers that respond within the list's time. Asks insurers: call it between units of work.
 */
export async function offersWithDefaultFilters<T extends PlanTypes, Risk, Question extends PlanToPrice>(
  line: LinePlans<T, Risk, Question>,
  panel: PlanPanel<T, Risk, Question>,
  risk: Risk,
): Promise<OfferOfLine<T>[]> {
  const filters = line.definition.defaultFilters;
  const { answers, progress } = await panel.quoteAll(NO_JOURNEY, quoteRequestsByInsurer(line, risk, filters));
  return quoteListFromAnswers(line, [...answers.values()].flat(), progress, filters).offers;
}
