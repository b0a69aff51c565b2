import type { GenericSchema, InferOutput } from 'valibot';
import type { CartBase, OfferBase, PlanBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { answerOutcomes } from './call-outcomes.ts';

/** The fake insurers' and the fake server's handling of plans, the same for every line. */

const LATE_INSURER = { insurer_id: 'late', insurer_name: 'Late', insurer_logo: '/insurers/banyan.svg' };

/** The variants of a quote list that a page can get. */
export const fakeQuoteList = <Offer extends OfferBase>(
  offers: readonly Offer[],
  form: 'complete' | 'growing' | 'empty',
) => ({
  offers: form === 'empty' ? [] : [...offers],
  declined: [],
  products_asked: offers.length,
  insurers: [],
  insurers_asked: form === 'growing' ? 2 : 1,
  insurers_pending: form === 'growing' ? [LATE_INSURER] : [],
  insurers_failed: [],
});

interface LinePlans<R extends RecordBase, Plan extends PlanSchema, Cart extends CartSchema, Offer extends OfferBase> {
  readonly plan: Plan;
  readonly cart: Cart;
  readonly products: readonly string[];
  recordOf(record: RecordBase): R;
  offerOf(cart: InferOutput<Cart>, record: R): Offer;
  /** The record with a proposal that has this cart, if there was none. */
  withProposal(record: R, cartDetails: InferOutput<Cart>, offer: Offer): R;
}
type PlanSchema = GenericSchema<unknown, PlanBase>;
type CartSchema = GenericSchema<unknown, CartBase>;

export const planHandlers = <
  R extends RecordBase,
  Plan extends PlanSchema,
  Cart extends CartSchema,
  Offer extends OfferBase,
>(
  line: LinePlans<R, Plan, Cart, Offer>,
) => ({
  plan: answerOutcomes(
    { answer: 'plan', step: 'quoteList', schema: line.plan, drafts: ['quoteList', 'customizePlan'] },
    (_, stored) => (line.products.includes(stored.product_id) ? { stored } : 'VALIDATION'),
  ),
  premium: answerOutcomes({ answer: 'premium', step: 'customizePlan', schema: line.cart }, (before, cartDetails) => {
    if (!line.products.includes(cartDetails.product_id)) return 'VALIDATION';
    const record = line.recordOf(before);
    const offer = line.offerOf(cartDetails, record);
    const { premium } = offer;
    if (cartDetails.net_premium_inc_gst !== premium.net_premium_inc_gst) return 'PRICE_CHANGED';
    const proposed = record.proposal ? record : line.withProposal(record, cartDetails, offer);
    return { record: proposed, stored: { cartDetails, offer, premium } };
  }),
});
