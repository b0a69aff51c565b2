import type * as v from 'valibot';
import type { PricedPlan } from '#contract/partners/line-contract.ts';
import type { PartnerCall } from '#contract/partners/partner-parts.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { OfferTerms } from '#contract/shared/insurer.ts';
import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import type { PlanToPrice } from '#server/domain/insurers/price-request.ts';
import { parsePartnerValue } from '#server/partner-calls/bridge-fault.ts';
import type { LinePartner } from '#server/partners/line-partner.ts';

/** What is played: an ordinary customer, one whom every insurer refers, and one whom every insurer declines. */
export const CHECK_CASES = ['ordinary', 'referred', 'declined'] as const;
export type CheckCase = (typeof CHECK_CASES)[number];

/** A decision that is asked for about an offer. */
export interface AskedDecision {
  readonly reference: string;
  /** ISO instant. */
  readonly askedAt: string;
  readonly decision: Decision | null;
}

/** An offer that the bridge made, and how to apply for it. */
export interface CheckedOffer {
  readonly product_id: string;
  readonly premium: number;
  readonly valid_until: string;
  /** Why it is not for the plan that was asked about; null if it is. */
  readonly mismatch: string | null;
  /** The body of a call for a decision, without reference, line and insurer. */
  application(asked: AskedDecision): object;
}

/** A request for prices, and how its answer is read. */
export interface CheckedQuote {
  readonly body: object;
  /** Throws a `BridgeFault` for what is not in the contract's form. */
  read(answer: unknown): {
    readonly call: PartnerCall;
    readonly answers: readonly { readonly kind: 'offer' | 'declined' | 'not-sold'; readonly product_id: string }[];
    readonly offers: readonly CheckedOffer[];
  };
}

/** What the kit knows of a line. */
export interface CheckLine {
  readonly line: LinePartner<never, never, PricedPlan, OfferBase, DeclinedOfferBase, RecordBase>['line'];
  /** @param onDate today in India, 'yyyy-mm-dd' */
  quote(which: CheckCase, onDate: string, products: readonly string[]): CheckedQuote;
}

interface LineParts<
  Risk,
  Question extends PlanToPrice,
  Priced extends PricedPlan,
  Offer extends OfferBase & Required<OfferTerms>,
  Declined extends DeclinedOfferBase,
  Journey extends RecordBase,
> {
  readonly partner: LinePartner<Risk, Question, Priced, Offer, Declined, Journey>;
  quoteOf(which: CheckCase, onDate: string): Journey['quote'];
  riskOf(quote: Journey['quote'], onDate: string): Risk;
  planOf(product_id: string): Question;
  proposalOf(which: CheckCase, onDate: string, plan: Question, offer: Offer): NonNullable<Journey['proposal']>;
}

export const checkLine = <
  Risk,
  Question extends PlanToPrice,
  Priced extends PricedPlan,
  Offer extends OfferBase & Required<OfferTerms>,
  Declined extends DeclinedOfferBase,
  Journey extends RecordBase,
>({
  partner,
  quoteOf,
  riskOf,
  planOf,
  proposalOf,
}: LineParts<Risk, Question, Priced, Offer, Declined, Journey>): CheckLine => ({
  line: partner.line,
  quote(which, onDate, products) {
    const quote = quoteOf(which, onDate);
    const risk = riskOf(quote, onDate);
    const plans = products.map(planOf);

    const offerIn = (plan: Question, priced: Priced): CheckedOffer => ({
      product_id: plan.product_id,
      premium: priced.premium.net_premium_inc_gst,
      valid_until: priced.valid_until,
      mismatch: partner.mismatchOf(risk, plan, priced),
      application({ reference, askedAt, decision }) {
        const proposal = { ...proposalOf(which, onDate, plan, partner.offerOf(plan, priced)), decision };
        const submitted: SubmittedProposal<Journey> = { reference, quote, proposal, onDate, decidedAt: askedAt };
        const disclosed = partner.disclose(submitted);
        return { on_date: onDate, asked_at: askedAt, product_id: plan.product_id, ...disclosed };
      },
    });

    return {
      body: { risk, plans },
      read(answer) {
        const schema: v.GenericSchema<unknown, v.InferOutput<typeof partner.quoteAnswer>> = partner.quoteAnswer;
        const read = parsePartnerValue(schema, answer, 'answer');
        const offers = read.answers.flatMap((one, index) => {
          const plan = plans[index];
          return one.kind === 'offer' && plan ? [offerIn(plan, one.offer)] : [];
        });
        return { call: read, answers: read.answers, offers };
      },
    };
  },
});
