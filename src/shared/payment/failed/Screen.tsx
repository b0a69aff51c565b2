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

/** The bank said no. Failed payments can still turn paid, so both ways on ask the gateway first. */
export default function PaymentFailedScreen() {
  const { send, busy } = useJourney();
  const { payment } = useProposal();
  useOutcomeFocus('payment-failed');
  if (payment === null) return null;

  return (
    <StepPage title={copy.title} lead={copy.lead} width="wide">
      <Outcome illustration="/illustrations/something-wrong.svg">
        <OrderFacts
          payment={payment}
          before={[{ term: copy.reason, value: payment.failure_reason ?? copy.noReason }]}
        />
        <Notice title={copy.lateTitle}>{copy.late}</Notice>
        <p>{copy.again}</p>
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
