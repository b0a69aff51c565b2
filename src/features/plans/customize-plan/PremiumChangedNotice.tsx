import type { OfferBase } from '#contract/shared/plan.ts';
import { PremiumReplaced } from '#src/features/premium/PremiumReplaced.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { copy } from './copy.ts';

interface PriceMovedProps {
  /** The agreed premium; null if this page did not see it. */
  before: OfferBase | null;
  now: OfferBase;
}

/** The insurer asks for another premium than the agreed one: old, new, and the rows that differ. */
export function PremiumChangedNotice({ before, now }: PriceMovedProps) {
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
