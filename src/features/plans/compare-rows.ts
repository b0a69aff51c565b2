import type { CompareRow } from '#src/ui/plan/Comparison.tsx';
import type { CompareFact, CompareOrder } from './presentation.ts';

/**
 * One row for each fact, with the values of all plans. @param facts of each plan, with the same labels in the same
 * order
 */
export const compareRowsOf = (facts: readonly (readonly CompareFact[])[]): CompareRow[] => {
  const [first = []] = facts;
  return first.map(({ label }, index) => ({ label, values: facts.map((ofPlan) => ofPlan[index]?.value ?? null) }));
};

/** A new list in the given order; unchanged if there is no such order. */
export const sortedOffers = <Offer>(
  offers: readonly Offer[],
  orders: readonly CompareOrder<Offer>[],
  id: string,
): readonly Offer[] => {
  const order = orders.find((candidate) => candidate.id === id);
  return order ? [...offers].sort((a, b) => order.compare(a, b)) : offers;
};
