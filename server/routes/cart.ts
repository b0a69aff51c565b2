import { endpoints } from '#contract/endpoints.ts';
import type { CartDetails, HealthProposal } from '#contract/lines/health/proposal.ts';
import type { Offer } from '#contract/lines/health/quote.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { KYC_NOT_STARTED } from '#contract/shared/kyc.ts';
import { withAnswer } from '#machines/core/invalidation.ts';
import type { Api } from '../http/api.ts';
import { mount } from '../http/route.ts';
import type { HealthPanel } from '../lines/health/adapter.ts';
import { offerForCart } from '../lines/health/routes/priced-plan.ts';
import { proposerIdOf } from '../store/ids.ts';
import { type SavingCall, saveAnswer } from './save-answer.ts';

/** The cart, from which the proposal is born. */
export function cartRoutes(api: Api): void {
  const panel = api.insurers.health;

  mount(api, endpoints.createQuotePremium, async (call) => ({
    data: await putIntoCart(panel, call, call.body, call.today),
    message: 'Your proposal has begun',
  }));

  mount(api, endpoints.getQuotePremium, async ({ record }) => ({ data: record }));

  mount(api, endpoints.updateQuotePremium, async (call) => ({
    data: await putIntoCart(panel, call, call.body, call.today),
    message: 'Your plan is saved',
  }));
}

/** A journey has one proposal: to create it again is to change its cart, so a lost answer does no harm. */
async function putIntoCart(
  panel: HealthPanel,
  call: SavingCall,
  cartDetails: CartDetails,
  today: string,
): Promise<JourneyRecord> {
  const offer = await offerForCart(panel, call.record.quote, cartDetails, today);
  const { quote, proposal } = call.record;
  const born = { ...call.record, proposal: proposal ?? newProposal(quote.rfqId, cartDetails, offer) };
  const value = { cartDetails, offer, premium: offer.premium };
  return saveAnswer(call, withAnswer(born, { answer: 'premium', value }), [{ step: 'customize-plan' }]);
}

const newProposal = (rfqId: string, cartDetails: CartDetails, offer: Offer): HealthProposal => ({
  proposerId: proposerIdOf(rfqId),
  offer,
  cartDetails,
  premium: null,
  proposal_details: null,
  contact_details: null,
  address_details: null,
  kyc: KYC_NOT_STARTED,
  member_details: [],
  medical_details: [],
  nominee_details: null,
  preview_confirmed_at: null,
  declared_at: null,
  decision: null,
  payment: null,
  refunds: [],
  policy: null,
});
