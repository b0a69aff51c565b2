import type { ComponentProps } from 'react';
import { useJourneyPart, useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { PriceBar } from '#src/ui/price/PriceBar.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { PremiumReplaced } from '../premium/PremiumReplaced.tsx';
import { usePremiumSummary } from '../premium/premium-summary.ts';

const copy = {
  replaced: 'It was changed in another tab or on another device, and agreed to there. Nothing is charged yet.',
};

interface ProposalPageProps extends ComponentProps<typeof StepPage> {
  children?: Elements;
}

/** A step of the proposal: the page with the premium always visible, and its breakdown. */
export function ProposalPage(props: ProposalPageProps) {
  const { premium, offer, decision } = useProposal();
  // The offer's premium if an earlier answer has cleared the agreed one.
  const price = usePremiumSummary(premium ?? offer.premium);
  const premiumBefore = useJourneyPart(({ context }) => context.premiumBefore);
  const { children, ...rest } = props;
  // A change by the insurer's decision was agreed to on a page of its own.
  const isReplaced =
    premiumBefore !== null &&
    premium !== null &&
    decision === null &&
    premiumBefore.net_premium_inc_gst !== premium.net_premium_inc_gst;
  return (
    <StepPage aside={<PriceSummary {...price} />} bar={<PriceBar {...price} />} {...rest}>
      {isReplaced && (
        <PremiumReplaced before={premiumBefore} now={premium}>
          {copy.replaced}
        </PremiumReplaced>
      )}
      {children}
    </StepPage>
  );
}
