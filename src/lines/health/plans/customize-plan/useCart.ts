import { useState } from 'react';
import type { ChosenPlan, Offer } from '#contract/lines/health/quote.ts';
import { useHealth, useHealthRecord } from '../../useHealth.ts';
import { cartOf, offerOf } from './form.ts';

/** The plan being customised, its offers, and what was agreed to last. */
export const useCart = () => {
  const { context, snapshot, send } = useHealth();
  const { quote } = useHealthRecord();
  const plan = context.cart ?? quote.plan;
  /** What the visitor agreed to: should the insurer ask for more now, it is set against this. */
  const [agreed, setAgreed] = useState<Offer | null>(null);

  const offers = context.quotation?.offers ?? [];
  // Dimmed while it is fetched anew: until then it is the price of the plan before.
  const offer = plan === null ? undefined : offerOf(offers, plan);

  return {
    plan,
    offers,
    offer,
    covers: context.quotation?.cover_amounts ?? [],
    known: context.quotation !== null,
    loading: snapshot.matches({ customizePlan: { pricing: 'loading' } }),
    failed: snapshot.matches({ customizePlan: 'failed' }),
    saving: snapshot.matches({ customizePlan: 'saving' }),
    /** The premium moved between the page and the insurer; `before` is null when this page did not see it. */
    moved: context.problem?.reason === 'PRICE_CHANGED' ? { before: agreed } : null,
    change: (part: Partial<ChosenPlan>) => {
      if (plan !== null) send({ type: 'cart.change', plan: { ...plan, ...part } });
    },
    agree: () => {
      if (plan === null || offer === undefined) return;
      setAgreed(offer);
      send({ type: 'premium.agree', answer: cartOf(plan, offer, quote.rfqId) });
    },
  };
};

export type Cart = ReturnType<typeof useCart>;
