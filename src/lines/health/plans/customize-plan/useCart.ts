import { useEffect, useState } from 'react';
import type { ChosenPlan, Offer } from '#contract/lines/health/quote.ts';
import { useJourney, useRecord } from '#src/journey/journey.context.ts';
import { cartOf, offerOf, samePlan } from './form.ts';

/**
 * The plan as the controls show it, its offers, and what was agreed to last. While prices are being fetched the machine
 * takes no other choice; what is chosen meanwhile shows at once and is sent as soon as it can be.
 */
export const useCart = () => {
  const { context, snapshot, send, can } = useJourney();
  const { quote } = useRecord();
  const kept = context.cart ?? quote.plan;
  const [wanted, setWanted] = useState(kept);
  /** What the visitor agreed to: should the insurer ask for more now, it is set against this. */
  const [agreed, setAgreed] = useState<Offer | null>(null);

  const due = wanted !== null && kept !== null && !samePlan(wanted, kept) && can({ type: 'cart.change', plan: wanted });
  useEffect(() => {
    if (due && wanted) send({ type: 'cart.change', plan: wanted });
  }, [due, wanted, send]);

  const loading = snapshot.matches({ customizePlan: 'loading' });
  const offers = context.tenures?.offers ?? [];
  // Dimmed while it is fetched anew: until then it is the price of the plan before.
  const offer = wanted === null ? undefined : offerOf(offers, wanted);
  const moved = context.problem?.reason === 'PRICE_CHANGED';

  return {
    plan: wanted,
    offers,
    offer,
    covers: context.tenures?.cover_amounts ?? [],
    known: context.tenures !== null,
    loading: loading || due,
    failed: snapshot.matches({ customizePlan: 'failed' }),
    saving: snapshot.matches({ customizePlan: 'saving' }),
    /** The premium moved between the page and the insurer; `before` is null when this page did not see it. */
    moved: moved ? { before: agreed } : null,
    change: (part: Partial<ChosenPlan>) => {
      if (wanted !== null) setWanted({ ...wanted, ...part });
    },
    agree: () => {
      if (wanted === null || offer === undefined) return;
      setAgreed(offer);
      send({ type: 'premium.agree', answer: cartOf(wanted, offer, quote.rfqId) });
    },
  };
};

export type Cart = ReturnType<typeof useCart>;
