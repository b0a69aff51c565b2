import type { CartBase, PlanBase } from '#contract/shared/plan.ts';
import type { VisitorScene } from '../line-model.ts';
import { mayChangeAnswers } from './exploration-limits.ts';
import { changedAnswer, givenAnswer, refusedAnswer } from './shared-answer-variants.ts';

interface PlanFixtures<Plan extends PlanBase, Cart extends CartBase> {
  /** The plan of a product with the current filters. */
  planOf(product_id: string, filters: unknown): Plan;
  /** The plan of the record. */
  chosenIn(scene: VisitorScene): Plan | null | undefined;
  /** The current cart at the premium that the page shows; null without one. */
  cartIn(scene: VisitorScene): Cart | null;
}

/** The relevant variants of the choice of a plan, and of its cart. */
export const planAnswerVariants = <Plan extends PlanBase, Cart extends CartBase>({
  planOf,
  chosenIn,
  cartIn,
}: PlanFixtures<Plan, Cart>) => ({
  plan: (scene: VisitorScene) => {
    const { context, choices } = scene;
    const chosen = chosenIn(scene);
    const other = chosen?.product_id === choices.otherProduct ? choices.product : choices.otherProduct;
    return [
      givenAnswer(chosen ?? planOf(choices.product, context.filters)),
      ...changedAnswer(chosen && mayChangeAnswers(scene), planOf(other, context.filters)),
      refusedAnswer(planOf('no-such-plan', context.filters)),
    ];
  },
  premium: (scene: VisitorScene) => {
    const cart = cartIn(scene);
    if (!cart) return [];
    return [
      givenAnswer(cart),
      { name: 'outdated', answer: { ...cart, net_premium_inc_gst: cart.net_premium_inc_gst - 100 } },
      refusedAnswer({ ...cart, product_id: 'no-such-plan' }),
    ];
  },
});
