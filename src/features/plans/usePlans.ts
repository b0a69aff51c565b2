import { useState } from 'react';
import type { OfferBase } from '#contract/shared/plan.ts';
import { MAX_COMPARED } from '#machines/core/comparison.ts';
import { connectPlans } from '#machines/flows/plans.connect.ts';
import { useCallProblem, useJourney, useJourneyPart } from '#src/journey/journey.context.ts';
import { usePresentation } from './presentation.context.ts';

/** What the quote list, the product's details and compare share: a list that is fetched, and a plan to choose. */

export const usePlans = () => {
  const { send, can } = useJourney();
  const quoteList = useJourneyPart(({ context }) => context.quoteList);
  const problem = useCallProblem();
  const filters = useJourneyPart(({ context }) => context.filters);
  const compare = useJourneyPart(({ context }) => context.compare);
  const { planOf } = usePresentation();
  const { phase } = useJourneyPart(connectPlans);
  /** Whose button was pressed last: a refusal is shown next to it. */
  const [pressed, setPressed] = useState<string | null>(null);

  return {
    phase,
    /** The last list that arrived; dimmed while the next one loads. */
    list: quoteList,
    /** Whether a missing plan may still arrive. */
    isGrowing: phase === 'loading' || (quoteList?.insurers_pending.length ?? 0) > 0,
    choosingId: phase === 'choosing' ? pressed : null,
    /** The plan that could not be chosen, if the last choice failed. */
    refusedId: phase === 'showing' && problem !== null ? pressed : null,
    choose: (offer: OfferBase) => {
      const event = { type: 'plan.choose', answer: planOf(offer, filters) } as const;
      // While one plan is being chosen, no other can be chosen.
      if (!can(event)) return;
      setPressed(offer.product_id);
      send(event);
    },
    toggleCompare: (product_id: string) => send({ type: 'plan.compare', product_id }),
    /** Whether the plan is selected for comparison. */
    compares: (product_id: string) => compare.includes(product_id),
    compareFull: compare.length >= MAX_COMPARED,
    view: (product_id: string) => send({ type: 'plan.view', product_id }),
    openList: () => send({ type: 'quoteList.open' }),
  };
};
export type PlansView = ReturnType<typeof usePlans>;
