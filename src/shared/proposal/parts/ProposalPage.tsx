import type { ComponentProps } from 'react';
import { useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { premiumSummary } from '#src/lines/health/parts/premiumRows.ts';
import { PriceBar } from '#src/ui/price/PriceBar.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';

/** A step of the proposal: the page with the agreed premium always in sight, and how it is made. */
export function ProposalPage(props: ComponentProps<typeof StepPage>) {
  const { premium } = useProposal();
  // Null only while an earlier answer has made the premium void; such a proposal is not entered here.
  if (premium === null) return <StepPage {...props} />;
  const price = premiumSummary(premium);
  return <StepPage aside={<PriceSummary {...price} />} bar={<PriceBar {...price} />} {...props} />;
}
