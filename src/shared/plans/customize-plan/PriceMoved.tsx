import { formatInr } from '#contract/shared/money.ts';
import type { OfferBase } from '#contract/shared/plan.ts';
import type { PremiumLine } from '#contract/shared/premium.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { PremiumBreakdown } from '#src/ui/price/PremiumBreakdown.tsx';
import { copy } from './copy.ts';

interface PriceMovedProps {
  /** What was agreed to; null when this page did not see it. */
  before: OfferBase | null;
  now: OfferBase;
}

/** The insurer asks another premium than the one that was agreed to: old, new, and the lines that differ. */
export function PriceMoved({ before, now }: PriceMovedProps) {
  if (before === null || before.net_premium_inc_gst === now.net_premium_inc_gst) {
    return (
      <Notice kind="warning" title={copy.changedTitle} live>
        {copy.changedUnknown}
      </Notice>
    );
  }
  const lines = changedLines(before.premium.lines, now.premium.lines);
  return (
    <Notice kind="warning" title={copy.changedTitle} live>
      <p>{copy.changed(formatInr(before.net_premium_inc_gst), formatInr(now.net_premium_inc_gst))}</p>
      {lines.length > 0 && <PremiumBreakdown title={copy.what} lines={lines} />}
    </Notice>
  );
}

/** The lines that differ between two premiums, each with its difference; what fell away counts in full. */
const changedLines = (before: readonly PremiumLine[], now: readonly PremiumLine[]): PremiumLine[] => {
  const amounts = new Map(before.map(({ key, amount }) => [key, amount]));
  const kept = new Set(now.map(({ key }) => key));
  return [
    ...now.map((line) => ({ ...line, amount: line.amount - (amounts.get(line.key) ?? 0) })),
    ...before.filter(({ key }) => !kept.has(key)).map((line) => ({ ...line, amount: -line.amount })),
  ].filter(({ amount }) => amount !== 0);
};
