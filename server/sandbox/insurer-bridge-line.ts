import * as v from 'valibot';
import type { Line } from '#contract/lines.ts';
import type { PartnerCall } from '#contract/partners/partner-parts.ts';
import type { Decision } from '#contract/shared/decision.ts';
import { KYC_CASE_NOT_STARTED } from '#contract/shared/kyc.ts';
import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { InsurerAdapter, SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import type { PlanPriceAnswer, PlanToPrice, PriceRequest } from '#server/domain/insurers/price-request.ts';

/** A line of the sandbox's bridge: what it asks the fictional insurers, in the contract's terms. */
export interface BridgeLine {
  readonly line: Line;
  readonly policyNumberPrefix: string;
  readonly insurers: readonly { readonly insurer_id: string; readonly products: readonly string[] }[];
  readonly quoteRequest: v.GenericSchema<unknown, PartnerCall>;
  readonly quoteAnswer: v.GenericSchema<unknown, PartnerCall>;
  readonly application: v.GenericSchema<unknown, DeclaredCall>;
  /** `answers` of a request in the form of `quoteRequest`. */
  answersTo(insurerId: string, request: unknown): Promise<unknown>;
  /** The decision on an application in the form of `application`. */
  decide(call: 'decisions' | 'referrals', insurerId: string, application: unknown): Promise<Decision>;
}

/** What the bridge itself reads of an application. */
export interface DeclaredCall extends PartnerCall {
  readonly product_id: string;
  readonly proposal: { readonly premium: { readonly net_premium_inc_gst: number } };
}

interface LineParts<
  Risk,
  Question extends PlanToPrice,
  Offer extends OfferBase,
  Declined extends DeclinedOfferBase,
  Journey extends RecordBase,
  Application extends DeclaredCall,
> {
  readonly contract: {
    readonly line: Line;
    readonly quoteRequest: v.GenericSchema<unknown, PartnerCall & PriceRequest<Risk, Question>>;
    readonly quoteAnswer: v.GenericSchema<unknown, PartnerCall>;
    readonly application: v.GenericSchema<unknown, Application>;
  };
  readonly policyNumberPrefix: string;
  readonly products: readonly { readonly product_id: string; readonly insurer: { readonly insurer_id: string } }[];
  readonly adapters: readonly InsurerAdapter<
    PriceRequest<Risk, Question>,
    readonly PlanPriceAnswer<Offer, Declined>[],
    Journey
  >[];
  /** The proposal as an adapter gets it. */
  submittedIn(application: Application): SubmittedProposal<Journey>;
}

/** The entries of a proposal that no insurer is shown. */
export const UNDISCLOSED_PARTS = {
  proposerId: '',
  kyc: KYC_CASE_NOT_STARTED,
  preview_confirmed_at: null,
  payment: null,
  refunds: [],
  policy: null,
};

/** No one else waits for the fictional insurers: nothing aborts them. */
const { signal } = new AbortController();

export function bridgeLine<
  Risk,
  Question extends PlanToPrice,
  Offer extends OfferBase,
  Declined extends DeclinedOfferBase,
  Journey extends RecordBase,
  Application extends DeclaredCall,
>({
  contract,
  policyNumberPrefix,
  products,
  adapters,
  submittedIn,
}: LineParts<Risk, Question, Offer, Declined, Journey, Application>): BridgeLine {
  const adapterOf = (insurerId: string) => {
    const adapter = adapters.find(({ insurer }) => insurer.insurer_id === insurerId);
    if (!adapter) throw new RangeError(`The sandbox has no insurer ${insurerId}`);
    return adapter;
  };
  return {
    ...contract,
    policyNumberPrefix,
    insurers: adapters.map(({ insurer: { insurer_id } }) => ({
      insurer_id,
      products: products.filter(({ insurer }) => insurer.insurer_id === insurer_id).map(({ product_id }) => product_id),
    })),
    async answersTo(insurerId, request) {
      const { risk, plans } = v.parse(contract.quoteRequest, request);
      const answers = await adapterOf(insurerId).quote({ risk, plans }, signal);
      return answers.map((answer, index) => {
        const product_id = plans[index]?.product_id;
        return answer.kind === 'declined'
          ? { kind: answer.kind, product_id, reason: answer.declined.reason }
          : { ...answer, product_id };
      });
    },
    async decide(call, insurerId, application) {
      const submitted = submittedIn(v.parse(contract.application, application));
      const adapter = adapterOf(insurerId);
      return call === 'decisions'
        ? adapter.underwrite(submitted, signal)
        : adapter.underwriteReferred(submitted, signal);
    },
  };
}
