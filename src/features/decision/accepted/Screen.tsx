import { InsurerReasons } from '#src/features/decision/InsurerReasons.tsx';
import { ChosenPlanHead } from '#src/features/plans/ChosenPlanHead.tsx';
import { usePremiumSummary } from '#src/features/premium/premium-summary.ts';
import { useJourney, useJourneyRecord, useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import { MainAndSideColumns } from '#src/journey/parts/MainAndSideColumns.tsx';
import { NextSteps } from '#src/journey/parts/NextSteps.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { instantText } from '#src/lib/clock.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { copy } from './copy.ts';

/** The insurer's final quote, with its breakdown. Only the payment is still missing. */
export default function DecisionAcceptedScreen() {
  const { ui } = useJourney();
  const record = useJourneyRecord();
  const sendOnClick = useSendOnClick();
  const { decision, offer } = useProposal();
  const price = usePremiumSummary(decision?.premium ?? offer.premium);
  if (decision === null) return null;
  const { differences, reasons, valid_until } = decision;

  return (
    <StepPage outcome="decision-accepted" title={copy.title} lead={copy.lead(offer.insurer_name)} width="wide">
      <MainAndSideColumns side={<NextSteps title={copy.next} steps={copy.steps(ui.coverBegins(record))} />}>
        <ChosenPlanHead />
        {differences.length > 0 && <Notice kind="info">{copy.newPrice}</Notice>}
        {reasons.length > 0 && <InsurerReasons title={copy.reasons} reasons={reasons} />}
        <PriceSummary {...price} title={copy.priceTitle} />
        {valid_until !== undefined && <p>{copy.validUntil(instantText(valid_until))}</p>}
        <ScreenActions>
          <Button variant="primary" iconEnd="chevron-right" {...sendOnClick({ type: 'payment.open' })}>
            {copy.open}
          </Button>
        </ScreenActions>
      </MainAndSideColumns>
    </StepPage>
  );
}
