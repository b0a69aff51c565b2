import type { ComponentProps } from 'react';
import { useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { PriceBar } from '#src/ui/price/PriceBar.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { usePremiumSummary } from '../premium/premium.ts';

/** A step of the proposal: the page with the premium always in sight, and how it is made. */
export function ProposalPage(props: ComponentProps<typeof StepPage>) {
  const { premium, offer } = useProposal();
  // Where an earlier answer has made the agreed premium void, that of the offer.
  const price = usePremiumSummary(premium ?? offer.premium);
  return <StepPage aside={<PriceSummary {...price} />} bar={<PriceBar {...price} />} {...props} />;
}
