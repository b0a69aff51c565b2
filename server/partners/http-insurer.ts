import { randomUUID } from 'node:crypto';
import { DecisionAnswer } from '#contract/partners/decision-call.ts';
import type { PricedPlan } from '#contract/partners/line-contract.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { Insurer, OfferTerms } from '#contract/shared/insurer.ts';
import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { InsurerBridge } from '#server/config/insurers-file.ts';
import type { InsurerAdapter, SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import { decideAtAgreedPremium, decidePriceChanged } from '#server/domain/insurers/make-decision.ts';
import { premiumDifferences } from '#server/domain/insurers/premium-differences.ts';
import type { PlanPriceAnswer, PlanToPrice, PriceRequest } from '#server/domain/insurers/price-request.ts';
import { BridgeFault, parsePartnerValue } from '#server/partner-calls/bridge-fault.ts';
import { askBridge } from './bridge-client.ts';
import type { LinePartner, PartnerPlanAnswer } from './line-partner.ts';

/** How far a bridge's clock may be ahead of ours. */
const CLOCK_SLACK_MS = 5 * 60_000;

/** An insurer that is asked over HTTP. Answers that are not to our question are rejected with a `BridgeFault`. */
export function httpInsurer<
  Risk,
  Question extends PlanToPrice,
  Priced extends PricedPlan,
  Offer extends OfferBase & Required<OfferTerms>,
  Declined extends DeclinedOfferBase,
  Journey extends RecordBase,
>(
  insurer: Insurer,
  bridge: InsurerBridge,
  line: LinePartner<Risk, Question, Priced, Offer, Declined, Journey>,
  now: () => Date,
): InsurerAdapter<PriceRequest<Risk, Question>, readonly PlanPriceAnswer<Offer, Declined>[], Journey> {
  const { insurer_id } = insurer;

  const read = (
    risk: Risk,
    question: Question,
    answer: PartnerPlanAnswer<Priced> | undefined,
  ): PlanPriceAnswer<Offer, Declined> => {
    if (answer?.product_id !== question.product_id) throw new BridgeFault('an answer is about another product');
    if (answer.kind === 'declined') return { kind: 'declined', declined: line.declinedOf(question, answer.reason) };
    if (answer.kind === 'not-sold') return { kind: 'not-sold', ...(answer.fields && { fields: answer.fields }) };
    const fault = line.mismatchOf(risk, question, answer.offer) ?? endedBefore(answer.offer.valid_until, now());
    if (fault !== null) throw new BridgeFault(fault);
    return { kind: 'offer', offer: line.offerOf(question, answer.offer) };
  };

  const decide = async (
    call: 'decisions' | 'referrals',
    application: SubmittedProposal<Journey>,
    signal: AbortSignal,
  ): Promise<Decision> => {
    const { reference, onDate, decidedAt, proposal } = application;
    const agreed = proposal.premium ?? proposal.offer.premium;
    const { quote, proposal: disclosed } = line.disclose(application);
    const body = {
      ...{ reference, insurer_id, line: line.line, on_date: onDate, asked_at: decidedAt },
      product_id: proposal.offer.product_id,
      quote,
      proposal: { ...disclosed, premium: agreed, decision: call === 'referrals' ? proposal.decision : null },
    };
    const request = parsePartnerValue(line.application, body, 'our proposal');
    const answer = await askBridge(bridge, { call, request, answer: DecisionAnswer }, now(), signal);
    const decision = decisionIn(answer, agreed, now());
    return answer.claim_reported ? { ...decision, claim_reported: true } : decision;
  };

  return {
    insurer,
    async quote({ risk, plans }, signal) {
      const body = { reference: `Q-${randomUUID()}`, insurer_id, line: line.line, risk, plans };
      const request = parsePartnerValue(line.quoteRequest, body, 'our request');
      const { answers } = await askBridge(bridge, { call: 'quotes', request, answer: line.quoteAnswer }, now(), signal);
      if (answers.length !== plans.length) throw new BridgeFault('it answered about another number of plans');
      return plans.map((plan, index) => read(risk, plan, answers[index]));
    },
    underwrite: (application, signal) => decide('decisions', application, signal),
    underwriteReferred: (application, signal) => decide('referrals', application, signal),
  };
}

const endedBefore = (valid_until: string, now: Date): string | null =>
  Date.parse(valid_until) > now.getTime() ? null : 'valid_until is over';

/** The decision in an answer. The differences of a changed price are computed here. */
function decisionIn(answer: DecisionAnswer, agreed: Premium, now: Date): Decision {
  const { decision, agreed_premium } = answer;
  if (agreed_premium !== agreed.net_premium_inc_gst) throw new BridgeFault('agreed_premium is not that of the request');
  const decidedAt = Date.parse(answer.decided_at);
  if (!(decidedAt <= now.getTime() + CLOCK_SLACK_MS)) throw new BridgeFault('decided_at is in the future');
  const decided_at = new Date(decidedAt).toISOString();
  const { status, insurer_reference, reasons } = decision;
  if (status === 'REFERRED' || status === 'DECLINED')
    return { ...decideAtAgreedPremium(status, reasons, agreed, decided_at), insurer_reference };
  const { valid_until } = decision;
  const fault = endedBefore(valid_until, now);
  if (fault !== null) throw new BridgeFault(fault);
  const terms = { insurer_reference, valid_until: new Date(valid_until).toISOString() };
  if (status === 'ACCEPTED') return { ...decideAtAgreedPremium(status, reasons, agreed, decided_at), ...terms };
  const { premium } = decision;
  return {
    ...decidePriceChanged(reasons, agreed, premium, premiumDifferences(agreed, premium), decided_at),
    ...terms,
  };
}
