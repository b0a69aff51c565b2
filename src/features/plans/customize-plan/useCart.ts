import { useState } from 'react';
import type { OfferBase, PlanBase } from '#contract/shared/plan.ts';
import { connectPlans } from '#machines/flows/plans.connect.ts';
import { useCallProblem, useJourney, useJourneyPart, useJourneyRecord } from '#src/journey/journey.context.ts';
import { usePresentation } from '../presentation.context.ts';

/** The plan being customised, its choices and offer, and the last agreed premium. */
export const useCart = () => {
  const { send } = useJourney();
  const cart = useJourneyPart(({ context }) => context.cart);
  const problem = useCallProblem();
  const { quote, proposal } = useJourneyRecord();
  const { offerFor, choices } = usePresentation();
  const quotation = useJourneyPart(({ context }) => context.quotation);
  const { phase } = useJourneyPart(connectPlans);
  const plan = cart ?? quote.plan;
  /** What the visitor agreed to, to compare if the insurer now asks for more. */
  const [agreed, setAgreed] = useState<OfferBase | null>(null);

  // Dimmed while it is fetched again: until then it is the price of the previous plan.
  const offer = plan === null || quotation === null ? undefined : offerFor(quotation, plan);

  // An answer has since cleared the premium, here or in another tab. Another product's premium is not a change of
  // this one's.
  const voided = proposal?.premium === null && proposal.offer.product_id === offer?.product_id ? proposal.offer : null;
  const agreedBefore = voided?.net_premium_inc_gst === offer?.net_premium_inc_gst ? null : voided;

  return {
    offer,
    /** The product, even if it is not sold as it was customised. */
    product: offer ?? quotation?.offers[0],
    /** Null until known. */
    choices: plan === null || quotation === null ? null : choices(quotation, plan),
    loading: phase === 'loading',
    failed: plan === null || phase === 'failed',
    saving: phase === 'choosing',
    /** The agreed offer, if its premium differs; null while the call problem already says so. */
    agreedBefore: problem === null ? agreedBefore : null,
    /** The premium changed between the page and the insurer; `before` is null if this page did not see it. */
    moved: problem?.reason === 'PRICE_CHANGED' ? { before: agreed } : null,
    change: (next: PlanBase) => send({ type: 'cart.change', plan: next }),
    agree: () => {
      if (plan === null || offer === undefined) return;
      setAgreed(offer);
      const { net_premium_inc_gst } = offer;
      send({ type: 'premium.agree', answer: { ...plan, rfqId: quote.rfqId, net_premium_inc_gst } });
    },
  };
};
