import { useJourney, useProposal, useRecord, useSendOnClick } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Actions } from '#src/shared/parts/Actions.tsx';
import { Columns } from '#src/shared/parts/Columns.tsx';
import { momentText } from '#src/shared/parts/clock.ts';
import { NextSteps } from '#src/shared/parts/NextSteps.tsx';
import { PlanHead } from '#src/shared/parts/PlanHead.tsx';
import { Reasons } from '#src/shared/parts/Reasons.tsx';
import { usePremiumSummary } from '#src/shared/premium/premium.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { copy } from './copy.ts';

/** The insurer's final quote, with its breakdown. Only the payment is still missing. */
export default function DecisionAcceptedScreen() {
  const { ui } = useJourney();
  const record = useRecord();
  const sendOnClick = useSendOnClick();
  const { decision, offer } = useProposal();
  const price = usePremiumSummary(decision?.premium ?? offer.premium);
  if (decision === null) return null;
  const { differences, reasons, valid_until } = decision;

  return (
    <StepPage outcome="decision-accepted" title={copy.title} lead={copy.lead(offer.insurer_name)} width="wide">
      <Columns beside={<NextSteps title={copy.next} steps={copy.steps(ui.coverBegins(record))} />}>
        <PlanHead />
        {differences.length > 0 && <Notice kind="info">{copy.newPrice}</Notice>}
        {reasons.length > 0 && <Reasons title={copy.reasons} reasons={reasons} />}
        <PriceSummary {...price} title={copy.priceTitle} />
        {valid_until !== undefined && <p>{copy.validUntil(momentText(valid_until))}</p>}
        <Actions>
          <Button variant="primary" iconEnd="chevron-right" {...sendOnClick({ type: 'payment.open' })}>
            {copy.open}
          </Button>
        </Actions>
      </Columns>
    </StepPage>
  );
}
