import type { Offer } from '#contract/lines/health/quote.ts';
import { formatInr } from '#contract/shared/money.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { PremiumBreakdown } from '#src/ui/price/PremiumBreakdown.tsx';
import { copy } from './copy.ts';
import { changedLines } from './form.ts';

interface PriceMovedProps {
  /** What was agreed to; null when this page did not see it. */
  before: Offer | null;
  now: Offer;
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
