import * as v from 'valibot';
import { PartnerAmount } from '#contract/partners/partner-parts.ts';
import { PartnerPremium, PartnerPremiumLines } from '#contract/partners/partner-premium.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { PlanPriceAnswer } from './price-request.ts';

/**
 * Requirements on a partner's premium before it is shown, agreed to or paid. A fault is described in words, for the
 * log.
 */

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/**
 * The fault in a partner's figures; null if there is none. It names fields, and nothing that a visitor has answered.
 */
function faultIn(schema: v.GenericSchema, name: string, figures: unknown): string | null {
  const read = v.safeParse(schema, figures);
  if (read.success) return null;
  const [issue] = read.issues;
  return `${v.getDotPath(issue) ?? name}: ${issue.message}`;
}
const faultInPremium = (premium: unknown): string | null => faultIn(PartnerPremium, 'premium', premium);

/** The fault in the sums of an offer; null if there is none. */
export function offerSumError({ premium, net_premium_inc_gst, addons }: OfferBase): string | null {
  const fault = faultInPremium(premium);
  if (fault !== null) return fault;
  if (net_premium_inc_gst !== premium.net_premium_inc_gst) return 'the offer has another total than its premium';
  const addon = addons.find((one) => !v.is(PartnerAmount, one.premium));
  return addon ? 'the premium of an add-on is not within bounds' : null;
}

/** The fault in the sums of an insurer's answers; null if there is none. */
export function answersSumError(answers: readonly PlanPriceAnswer<OfferBase, DeclinedOfferBase>[]): string | null {
  const faults = answers.map((answer) => (answer.kind === 'offer' ? offerSumError(answer.offer) : null));
  return faults.find((fault) => fault !== null) ?? null;
}

/**
 * The fault in the sums of a decision; null if there is none. Only PRICE_CHANGED may have a premium other than the
 * agreed one, and its differences explain it.
 * @param agreed the premium that the insurer was asked about
 */
export function decisionSumError(decision: Decision, agreed: Premium): string | null {
  const { status, premium, previous_premium, differences } = decision;
  const fault = faultInPremium(premium) ?? faultIn(PartnerPremiumLines, 'differences', differences);
  if (fault !== null) return fault;
  if (previous_premium.net_premium_inc_gst !== agreed.net_premium_inc_gst) return 'another premium was agreed';
  const change = premium.net_premium_inc_gst - agreed.net_premium_inc_gst;
  if (status !== 'PRICE_CHANGED' && change !== 0) return `${status} with another premium than the agreed one`;
  if (sum(differences.map((line) => line.amount)) !== change) return 'the differences do not add up to the change';
  return null;
}
