import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { Actions } from '../../payment/parts/Actions.tsx';
import { Columns } from '../../payment/parts/Columns.tsx';
import { NextSteps } from '../../payment/parts/NextSteps.tsx';
import { PlanHead } from '../../payment/parts/PlanHead.tsx';
import { premiumRows } from '../../payment/parts/premium.ts';
import { Reasons } from '../../payment/parts/Reasons.tsx';
import { useOutcomeFocus } from '../../payment/parts/useOutcomeFocus.ts';
import { words } from '../../payment/parts/words.ts';
import { copy } from './copy.ts';

/** The insurer's final quote, with its working. From here on only the payment is missing. */
export default function DecisionAcceptedScreen() {
  const { send } = useJourney();
  const proposal = useProposal();
  const { decision, offer } = proposal;
  useOutcomeFocus('decision-accepted');
  if (decision === null) return null;
  const { premium, differences, reasons } = decision;

  return (
    <StepPage title={copy.title} lead={copy.lead(offer.insurer_name)} width="wide">
      <Columns beside={<NextSteps title={copy.next} steps={copy.steps} />}>
        <PlanHead proposal={proposal} />
        {differences.length > 0 && <Notice kind="info">{copy.newPrice}</Notice>}
        {reasons.length > 0 && <Reasons title={copy.reasons} reasons={reasons} />}
        <PriceSummary
          title={copy.priceTitle}
          rows={premiumRows(premium, proposal)}
          working={premium.lines}
          total={premium.net_premium_inc_gst}
          totalLabel={copy.payableAmount}
          note={words.gst(premium.gst_percent, premium.gst_amt)}
        />
        <Actions>
          <Button
            variant="primary"
            iconEnd="chevron-right"
            data-event="payment.open"
            onClick={() => send({ type: 'payment.open' })}
          >
            {copy.open}
          </Button>
        </Actions>
      </Columns>
    </StepPage>
  );
}
