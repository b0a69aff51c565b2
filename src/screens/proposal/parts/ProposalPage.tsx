import type { ComponentProps } from 'react';
import { useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { premiumRows } from '#src/screens/payment/parts/premium.ts';
import { words as priceWords } from '#src/screens/payment/parts/words.ts';
import { PriceBar } from '#src/ui/price/PriceBar.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { words } from './copy.ts';

/** A step of the proposal: the page with the agreed premium always in sight, and how it is made. */
export function ProposalPage(props: ComponentProps<typeof StepPage>) {
  const proposal = useProposal();
  const { premium, offer } = proposal;
  // Null only while an earlier answer has made the premium void; such a proposal is not entered here.
  if (premium === null) return <StepPage {...props} />;
  const price = {
    rows: premiumRows(premium, proposal),
    working: premium.lines,
    total: premium.net_premium_inc_gst,
    note: words.plan(offer.product_name, offer.insurer_name, priceWords.cover(proposal.cartDetails.cover_amount)),
  };
  return <StepPage aside={<PriceSummary {...price} />} bar={<PriceBar {...price} />} {...props} />;
}
