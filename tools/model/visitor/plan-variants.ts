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

/**
 * The relevant variants of the choice of a plan. A plan that its insurer declined is not offered again: the other one is
 * chosen instead, and from that one no visitor changes back.
 */
export function planChoiceVariants<Plan extends PlanBase>(
  scene: VisitorScene,
  chosen: Plan | null | undefined,
  planOf: (product_id: string) => Plan,
) {
  const { product, otherProduct } = scene.choices;
  const isDeclined = scene.context.record?.proposal?.decision?.status === 'DECLINED';
  const isOther = chosen?.product_id === otherProduct;
  if (isDeclined && isOther) return [];
  const mayBeChanged = isDeclined || (chosen && !isOther && mayChangeAnswers(scene));
  return [
    ...(isDeclined ? [] : [givenAnswer(chosen ?? planOf(product))]),
    ...changedAnswer(mayBeChanged, planOf(otherProduct)),
    refusedAnswer(planOf('no-such-plan')),
  ];
}

/** The relevant variants of the choice of a plan, and of its cart. */
export const planAnswerVariants = <Plan extends PlanBase, Cart extends CartBase>({
  planOf,
  chosenIn,
  cartIn,
}: PlanFixtures<Plan, Cart>) => ({
  plan: (scene: VisitorScene) => {
    const { filters } = scene.context;
    return planChoiceVariants(scene, chosenIn(scene), (product_id) => planOf(product_id, filters));
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
