import { healthAnswers } from '#contract/lines/health/answers.ts';
import { health } from '#contract/lines/health/health.ts';
import type { CartDetails, HealthProposal } from '#contract/lines/health/proposal.ts';
import { healthProposalEndpoints } from '#contract/lines/health/proposal-endpoints.ts';
import type { HealthQuote, Offer } from '#contract/lines/health/quote.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { KYC_NOT_STARTED } from '#contract/shared/kyc.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import type { Api } from '#server/http/api.ts';
import { RefusalError } from '#server/http/refusal.ts';
import { mount, mountWithPorts } from '#server/http/route.ts';
import { draftsAnsweredBy } from '#server/routes/answers.ts';
import { saveAnswer } from '#server/routes/save-answer.ts';
import { proposerIdOf } from '#server/store/ids.ts';
import type { JourneyUnitOfWork, Transact } from '#server/unit-of-work.ts';
import type { HealthPanel } from '../adapter.ts';
import { healthRecordOf } from '../health-record.ts';
import { offerForCart } from './priced-plan.ts';

/** The cart, from which the proposal is born. */
export function cartRoutes(api: Api, panel: HealthPanel): void {
  /** A journey has one proposal: to create it again is to change its cart, so a lost answer does no harm. */
  const putIntoCart = (message: string) => async (call: { transact: Transact; body: CartDetails }) => {
    const cartDetails = call.body;
    const { quote, now } = await call.transact(async (unit) => ({ quote: healthRecordOf(unit).quote, now: unit.now }));
    const offer = await offerForCart(panel, quote, cartDetails, todayInIndia(now));
    return async (unit: JourneyUnitOfWork) => {
      const record = healthRecordOf(unit);
      if (riskIn(record.quote) !== riskIn(quote)) {
        throw new RefusalError(409, 'CONFLICT', 'An answer was changed just now. Please look at the premium again.');
      }
      const proposal = record.proposal ?? newProposal(quote.rfqId, cartDetails, offer);
      const kept = { cartDetails, offer, premium: offer.premium };
      const after = applyAnswer(healthAnswers.premium, { ...record, proposal }, kept);
      return { data: await saveAnswer(unit, after, draftsAnsweredBy(health, 'premium', cartDetails, after)), message };
    };
  };

  mountWithPorts(api, healthProposalEndpoints.createQuotePremium, putIntoCart('Your proposal has begun'));

  mount(api, healthProposalEndpoints.getQuotePremium, async ({ record }) => ({ data: record }));

  mountWithPorts(api, healthProposalEndpoints.updateQuotePremium, putIntoCart('Your plan is saved'));
}

/** The answers that a premium is made from, to compare. */
const riskIn = ({ additionalDetails, memberDetails, medicalDetails }: HealthQuote): string =>
  JSON.stringify([additionalDetails, memberDetails, medicalDetails]);

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
