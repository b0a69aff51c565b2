import { isSandbox } from '#src/app/isSandbox.ts';
import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { Actions } from '../parts/Actions.tsx';
import { Columns } from '../parts/Columns.tsx';
import { NextSteps } from '../parts/NextSteps.tsx';
import { PlanHead } from '../parts/PlanHead.tsx';
import { premiumRows } from '../parts/premium.ts';
import { useOutcomeFocus } from '../parts/useOutcomeFocus.ts';
import { words } from '../parts/words.ts';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/** The amount once more, what the gateway is, and what happens after. Also shown while the gateway's page opens. */
export default function PaymentReadyScreen() {
  const { send, busy } = useJourney();
  const proposal = useProposal();
  const { decision } = proposal;
  useOutcomeFocus('payment-ready');
  if (decision === null) return null;
  const { premium } = decision;

  return (
    <StepPage title={copy.title} lead={copy.lead} width="wide">
      <Columns beside={<NextSteps title={copy.next} steps={copy.steps} />}>
        <PlanHead proposal={proposal} />
        <PriceSummary
          title={copy.priceTitle}
          rows={premiumRows(premium, proposal)}
          working={premium.lines}
          total={premium.net_premium_inc_gst}
          totalLabel={copy.payableAmount}
          note={words.gst(premium.gst_percent, premium.gst_amt)}
        />
        <div className={styles.pay}>
          <p className={styles.gateway}>
            {copy.gateway} {isSandbox() && copy.sandbox}
          </p>
          <Actions>
            <Button
              variant="primary"
              icon="lock"
              busy={busy}
              busyText={copy.opening}
              data-event="payment.start"
              onClick={() => send({ type: 'payment.start' })}
            >
              {copy.pay(premium.net_premium_inc_gst)}
            </Button>
          </Actions>
        </div>
      </Columns>
    </StepPage>
  );
}
