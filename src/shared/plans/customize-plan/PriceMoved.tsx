import type { OfferBase } from '#contract/shared/plan.ts';
import { PremiumReplaced } from '#src/shared/premium/PremiumReplaced.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { copy } from './copy.ts';

interface PriceMovedProps {
  /** What was agreed to; null when this page did not see it. */
  before: OfferBase | null;
  now: OfferBase;
}

/** The insurer asks another premium than the one that was agreed to: old, new, and the rows that differ. */
export function PriceMoved({ before, now }: PriceMovedProps) {
  if (before === null || before.net_premium_inc_gst === now.net_premium_inc_gst) {
    return (
      <Notice kind="warning" title={copy.changedTitle} live>
        {copy.changed}
      </Notice>
    );
  }
  return (
    <PremiumReplaced before={before.premium} now={now.premium}>
      {copy.changed}
    </PremiumReplaced>
  );
}
