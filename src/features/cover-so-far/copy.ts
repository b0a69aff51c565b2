import { joinWithAnd } from '#src/lib/common-texts.ts';

export const copy = {
  title: 'Your cover so far',
  price: 'Price',
  /** Chosen from the estimate. */
  plan: 'Plan you chose',
  /** @param amounts '₹12,400 to ₹31,000' @param period 'a year' */
  priced: (amounts: string, period: string) => `${amounts} ${period}`,
  from: (amount: string) => `from ${amount}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  year: 'a year',
  /** @param period '3 years', '1 + 5 years' */
  years: (period: string) => `for ${period}`,
  trip: 'for the trip',
  /** The titles of the steps that are still asked before there are prices. */
  pricesAfter: (steps: readonly string[]) =>
    `You will see prices after ${joinWithAnd(steps.map((step) => `“${step}”`))}.`,
  why: 'Why we ask',
  /** On a page that asks nothing. */
  goodToKnow: 'Good to know',
  /** On phones, while nothing is known yet. */
  help: 'Why we ask, and who can help',
  opens: 'Your cover so far:',
};
