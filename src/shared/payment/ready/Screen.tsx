import { isSandbox } from '#src/app/isSandbox.ts';
import { useBusy, useJourney, useProposal, useRecord, useSendOnClick } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Actions } from '#src/shared/parts/Actions.tsx';
import { Columns } from '#src/shared/parts/Columns.tsx';
import { NextSteps } from '#src/shared/parts/NextSteps.tsx';
import { PlanHead } from '#src/shared/parts/PlanHead.tsx';
import { words } from '#src/shared/parts/words.ts';
import { usePremiumSummary } from '#src/shared/premium/premium.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { copy } from './copy.ts';

/** The amount, what the gateway is, and what happens afterwards. Also shown while the gateway's page opens. */
export default function PaymentReadyScreen() {
  const { ui } = useJourney();
  const record = useRecord();
  const busy = useBusy();
  const sendOnClick = useSendOnClick();
  const { decision, offer } = useProposal();
  const price = usePremiumSummary(decision?.premium ?? offer.premium);

  return (
    <StepPage outcome="payment-ready" title={copy.title} lead={copy.lead} width="wide">
      <Columns beside={<NextSteps title={copy.next} steps={copy.steps(ui.coverBegins(record))} />}>
        <PlanHead />
        <PriceSummary {...price} title={copy.priceTitle} />
        <div className="stack gap-4">
          <p className="size-s soft">{isSandbox() ? `${copy.gateway} ${copy.sandbox}` : copy.gateway}</p>
          <Actions>
            <Button
              variant="primary"
              icon="lock"
              busy={busy}
              busyText={words.opening}
              {...sendOnClick({ type: 'payment.start' })}
            >
              {copy.pay(price.total)}
            </Button>
          </Actions>
        </div>
      </Columns>
    </StepPage>
  );
}
