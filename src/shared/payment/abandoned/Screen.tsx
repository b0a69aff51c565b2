import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Actions } from '../parts/Actions.tsx';
import { OrderFacts } from '../parts/OrderFacts.tsx';
import { Outcome } from '../parts/Outcome.tsx';
import { useOutcomeFocus } from '../parts/useOutcomeFocus.ts';
import { words } from '../parts/words.ts';
import { copy } from './copy.ts';

/** The visitor left the gateway’s page. They may have paid all the same, so the status can be checked first. */
export default function PaymentAbandonedScreen() {
  const { send, busy } = useJourney();
  const { payment } = useProposal();
  useOutcomeFocus('payment-abandoned');
  if (payment === null) return null;

  return (
    <StepPage title={copy.title} lead={copy.lead} width="wide">
      <Outcome illustration="/illustrations/payment-pending.svg">
        <OrderFacts payment={payment} />
        <Notice title={copy.lateTitle}>{copy.late}</Notice>
        <Actions>
          <Button
            variant="primary"
            busy={busy}
            busyText={copy.starting}
            data-event="payment.start"
            onClick={() => send({ type: 'payment.start' })}
          >
            {copy.start}
          </Button>
          <Button data-event="payment.check" onClick={() => send({ type: 'payment.check' })}>
            {words.check}
          </Button>
        </Actions>
      </Outcome>
    </StepPage>
  );
}
