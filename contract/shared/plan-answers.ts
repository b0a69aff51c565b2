import type { AnswerEndpoint } from './line.ts';
import type { Premium } from './premium.ts';
import type { RecordBase } from './record.ts';

type PlanOf<R extends RecordBase> = NonNullable<R['quote']['plan']>;
/** What the record stores of a cart: the offer as it was when chosen, and the agreed premium. */
type PricedCart<R extends RecordBase> = Pick<NonNullable<R['proposal']>, 'cartDetails' | 'offer'> & {
  readonly premium: Premium;
};

interface PlanCalls {
  readonly choosePlan: AnswerEndpoint;
  readonly createQuotePremium: AnswerEndpoint;
  readonly updateQuotePremium: AnswerEndpoint;
}

/** `endpoints[name]` alone has the type of the constraint, and the answer's body would be unknown. */
export const callOf = <E, Name extends keyof E>(endpoints: E, name: Name): E[Name] => endpoints[name];

const withPlan = <R extends RecordBase>(record: R, plan: PlanOf<R>): R => ({
  ...record,
  quote: { ...record.quote, plan },
});

/** The record with a cart: its plan in the quote, and its stored part in the proposal. */
const withCart = <R extends RecordBase>(record: R, stored: PricedCart<R>): R => {
  const { rfqId: _quote, net_premium_inc_gst: _seen, ...plan } = stored.cartDetails;
  const { proposal } = record;
  return { ...record, quote: { ...record.quote, plan }, proposal: proposal && { ...proposal, ...stored } };
};

/** The rows of the chosen plan and of the cart in every line. */
export const planAnswerRows = <R extends RecordBase, E extends PlanCalls>(endpoints: E) =>
  ({
    plan: {
      endpoint: callOf(endpoints, 'choosePlan'),
      missing: 'a plan',
      read: ({ quote }: R) => quote.plan,
      write: withPlan<R>,
      // Price and declaration depend on it.
      clears: { anything: ['premium', 'consent'] },
    },
    premium: {
      endpoint: callOf(endpoints, 'createQuotePremium'),
      update: callOf(endpoints, 'updateQuotePremium'),
      missing: 'your agreement to the premium',
      // The premium of another plan may be equal by chance, and consent was given to this plan only.
      read: ({ proposal }: R) =>
        proposal?.premium ? { premium: proposal.premium, cartDetails: proposal.cartDetails } : null,
      write: withCart<R>,
      clears: { anything: ['consent'] },
    },
  }) as const;
