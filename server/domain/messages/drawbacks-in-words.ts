import { type DrawbacksOfOnePlan, splitCommonDrawbacks } from '#contract/shared/drawbacks.ts';
import type { SharedQuotes } from '#contract/shared/shared-quotes.ts';

/** What will cost the buyer later, for documents and mails: said once where most plans have it, else below its plan. */
export function drawbacksInWords({ plans }: Pick<SharedQuotes, 'plans'>): {
  readonly common: readonly string[];
  /** For each plan, in one line; empty if nothing distinguishes it. */
  readonly own: readonly string[];
} {
  const { common, own } = splitCommonDrawbacks(plans.map(({ drawbacks = [] }) => drawbacks));
  return { common, own: own.map(inOneLine) };
}

const inOneLine = ({ drawbacks, exemptions }: DrawbacksOfOnePlan): string =>
  [
    ...(drawbacks.length > 0 ? [`Costs you later: ${drawbacks.join('; ')}.`] : []),
    ...(exemptions.length > 0 ? [`Unlike most of these: ${exemptions.join('; ')}.`] : []),
  ].join(' ');
