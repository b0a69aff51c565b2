import { formatInr } from '#contract/shared/money.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { premiumPeriodText } from '#contract/shared/premium-period.ts';
import type { JourneyContext } from '#machines/core/journey-types.ts';
import { firstIncompleteStep, isSkipped } from '#machines/core/step-progress.ts';
import { copy } from './copy.ts';

/** The price of the cover, as far as this visit knows it. Nothing is requested for it, and nothing is guessed. */

const periodOf = (premium: Premium): string => {
  if (premium.policy_days !== undefined) return copy.trip;
  return premium.policy_period === 1 ? copy.year : copy.years(premiumPeriodText(premium));
};

/** The known premiums: the chosen plan's, or one of each plan on the last list; cheapest first. */
const premiumsOf = ({ record, quoteList }: JourneyContext): readonly Premium[] => {
  const { proposal } = record ?? {};
  if (proposal) return [proposal.premium ?? proposal.offer.premium];
  return (quoteList?.offers ?? [])
    .map(({ premium }) => premium)
    .sort((a, b) => a.net_premium_inc_gst - b.net_premium_inc_gst);
};

/**
 * '₹12,400 to ₹31,000 a year', and 'from ₹12,400 a year' where there is space for one amount; null before any price.
 */
export const priceSoFarTexts = (context: JourneyContext): { full: string; short: string } | null => {
  const premiums = premiumsOf(context);
  const [least] = premiums;
  const most = premiums.at(-1);
  if (!least || !most) return null;
  const [from, to] = [least, most].map((premium) => formatInr(premium.net_premium_inc_gst));
  const say = (amounts: string) => copy.priced(amounts, periodOf(least));
  if (from === undefined || to === undefined || from === to) return { full: say(from ?? ''), short: say(from ?? '') };
  return { full: say(copy.between(from, to)), short: say(copy.from(from)) };
};

/**
 * The titles of the steps before there are prices, from the first incomplete one. Whether a later one is complete may
 * depend on it, as the birth dates depend on who is covered.
 */
export const titlesOfStepsBeforePrices = ({ line, record }: JourneyContext): readonly string[] => {
  const from = line.steps.findIndex(({ id }) => id === firstIncompleteStep(line, record));
  const list = line.steps.findIndex(({ id }) => id === 'quoteList');
  const left = line.steps.slice(from, Math.max(from, list));
  const isAskedBefore = (page: string | undefined) => left.some(({ id }) => id === page);
  return left
    .filter(({ id, optional }) => !optional && record !== null && !isSkipped(line, record, id))
    .filter(({ askedWith }) => !isAskedBefore(askedWith))
    .map(({ title }) => title);
};
