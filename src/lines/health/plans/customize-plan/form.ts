import type { CartDetails } from '#contract/lines/health/proposal.ts';
import type { ChosenPlan, Offer } from '#contract/lines/health/quote.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { PremiumLine } from '#contract/shared/premium.ts';

/** What the page's choices come to. Each choice is complete in itself, so there is nothing here that could be invalid. */

/** The offer for the plan's period; undefined when the insurer does not offer it. */
export const offerOf = (offers: readonly Offer[], plan: ChosenPlan): Offer | undefined =>
  offers.find(({ premium }) => premium.policy_period === Number(plan.policy_period));

/** What is agreed to: the plan, at the premium that is shown. */
export const cartOf = (plan: ChosenPlan, offer: Offer, rfqId: string): CartDetails => ({
  ...plan,
  rfqId,
  net_premium_inc_gst: offer.net_premium_inc_gst,
});

/** What a longer period saves against as many single years; 0 when nothing. */
export const savingOf = (offers: readonly Offer[], offer: Offer): Paise => {
  const one = offers.find(({ premium }) => premium.policy_period === 1);
  return one ? Math.max(0, one.net_premium_inc_gst * offer.premium.policy_period - offer.net_premium_inc_gst) : 0;
};

/** The premium of one year, to whole rupees: the exact amount is the total's business. */
export const perYear = ({ premium }: Offer): Paise =>
  Math.round(premium.net_premium_inc_gst / premium.policy_period / 100) * 100;

/** The lines that differ between two premiums, each with its difference; what fell away counts in full. */
export const changedLines = (before: readonly PremiumLine[], now: readonly PremiumLine[]): PremiumLine[] => {
  const amounts = new Map(before.map(({ key, amount }) => [key, amount]));
  const kept = new Set(now.map(({ key }) => key));
  return [
    ...now.map((line) => ({ ...line, amount: line.amount - (amounts.get(line.key) ?? 0) })),
    ...before.filter(({ key }) => !kept.has(key)).map((line) => ({ ...line, amount: -line.amount })),
  ].filter(({ amount }) => amount !== 0);
};
