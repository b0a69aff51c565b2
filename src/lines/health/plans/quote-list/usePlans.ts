import { useState } from 'react';
import type { Offer, QuoteList } from '#contract/lines/health/quote.ts';
import { useJourney } from '#src/journey/journey.context.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';

/**
 * What the quote list, the product's details and compare have in common: a list that is fetched, a plan to choose.
 * Without any offer the charts know neither `plan.view` nor `quoteList.open`; the pages' own routes stand in then.
 */

const PHASES = ['loading', 'showing', 'empty', 'failed', 'choosing'] as const;
type Phase = (typeof PHASES)[number];

const phaseOf = (snapshot: JourneySnapshot): Phase =>
  PHASES.find(
    (phase) =>
      snapshot.matches({ quoteList: phase }) ||
      snapshot.matches({ productDetails: phase }) ||
      snapshot.matches({ compare: phase }),
  ) ?? 'choosing';

/** At most three stand side by side. */
export const MOST_COMPARED = 3;

export const usePlans = () => {
  const { snapshot, context, send, can } = useJourney();
  const phase = phaseOf(snapshot);
  const list = useLatest(context.quoteList);
  /** Whose button was pressed last: a refusal is told beside it. */
  const [pressed, setPressed] = useState<string | null>(null);
  const attempted = context.attempt?.event.type === 'plan.choose' ? context.attempt.event.answer.product_id : null;

  return {
    phase,
    list,
    choosingId: phase === 'choosing' ? (attempted ?? pressed) : null,
    /** The plan that could not be chosen, if the last choice failed. */
    refusedId: phase === 'showing' && context.problem !== null ? pressed : null,
    choose: (offer: Offer) => {
      setPressed(offer.product_id);
      send({
        type: 'plan.choose',
        answer: {
          product_id: offer.product_id,
          cover_amount: offer.cover_amount,
          policy_period: context.filters.policy_period,
          addons: [],
        },
      });
    },
    toggleCompare: (product_id: string) => send({ type: 'plan.compare', product_id }),
    /** The plan is among those ticked to compare. */
    compares: (product_id: string) => context.compare.includes(product_id),
    compareFull: context.compare.length >= MOST_COMPARED,
    view: (product_id: string) => {
      const view = { type: 'plan.view', product_id } as const;
      send(can(view) ? view : { type: 'xstate.route', to: '#product-details', params: { product_id } });
    },
    openList: () => {
      const open = { type: 'quoteList.open' } as const;
      send(can(open) ? open : { type: 'xstate.route', to: '#quote-list', params: {} });
    },
  };
};

/** The last list there was, while the next one is on its way. */
const useLatest = (list: QuoteList | null): QuoteList | null => {
  const [kept, setKept] = useState(list);
  if (list !== null && list !== kept) setKept(list);
  return list ?? kept;
};
