import type { AnswerEndpoint } from './line.ts';
import type { CartBase, OfferBase, PlanBase } from './plan.ts';
import type { Premium } from './premium.ts';
import type { RecordBase } from './record.ts';

/** What the record stores of a cart: the offer as it was when chosen, and the agreed premium. */
interface PricedCart {
  readonly cartDetails: CartBase;
  readonly offer: OfferBase;
  readonly premium: Premium;
}

interface PlanCalls<Choice extends AnswerEndpoint, Cart extends AnswerEndpoint> {
  readonly choosePlan: Choice;
  readonly createQuotePremium: Cart;
  readonly updateQuotePremium: AnswerEndpoint;
}

/**
 * The rows of the chosen plan and of the cart in every line.
 * @param withPlan the record with a plan in its quote
 * @param withCart the record with a cart: its plan in the quote, and its stored part in the proposal
 */
export const planAnswers = <
  R extends RecordBase,
  Plan extends PlanBase,
  Stored extends PricedCart,
  Choice extends AnswerEndpoint,
  Cart extends AnswerEndpoint,
>(
  { choosePlan, createQuotePremium, updateQuotePremium }: PlanCalls<Choice, Cart>,
  withPlan: (record: R, plan: Plan) => R,
  withCart: (record: R, stored: Stored) => R,
) =>
  ({
    plan: {
      endpoint: choosePlan,
      missing: 'a plan',
      read: ({ quote }: R) => quote.plan,
      write: withPlan,
      // Price and declaration depend on it.
      clears: { anything: ['premium', 'consent'] },
    },
    premium: {
      endpoint: createQuotePremium,
      update: updateQuotePremium,
      missing: 'your agreement to the premium',
      // The premium of another plan may be equal by chance, and consent was given to this plan only.
      read: ({ proposal }: R) =>
        proposal?.premium ? { premium: proposal.premium, cartDetails: proposal.cartDetails } : null,
      write: withCart,
      clears: { anything: ['consent'] },
    },
  }) as const;
