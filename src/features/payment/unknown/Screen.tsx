import { OrderFacts } from '#src/features/payment/OrderFacts.tsx';
import { useIsBusy, useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import { OutcomeLayout } from '#src/journey/parts/OutcomeLayout.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { dayText } from '#src/lib/clock.ts';
import { commonTexts } from '#src/lib/common-texts.ts';
import { VisitReference } from '#src/lib/report/VisitReference.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { copy } from './copy.ts';

/** The status request failed. The only action is to ask again: paying again could mean paying twice. */
export default function PaymentUnknownScreen() {
  const busy = useIsBusy();
  const sendOnClick = useSendOnClick();
  const { payment } = useProposal();
  const by = payment?.resolve_by ?? null;

  return (
    <StepPage outcome="payment-unknown" title={copy.title} lead={copy.lead} width="wide" back={false}>
      <OutcomeLayout illustration="/illustrations/offline.svg">
        {payment && <OrderFacts payment={payment} />}
        <Notice title={copy.safeTitle}>{by === null ? copy.safe : `${copy.safe} ${copy.safeBy(dayText(by))}`}</Notice>
        <VisitReference />
        <ScreenActions>
          <Button
            variant="primary"
            busy={busy}
            busyText={commonTexts.checking}
            {...sendOnClick({ type: 'payment.check' })}
          >
            {commonTexts.check}
          </Button>
        </ScreenActions>
      </OutcomeLayout>
    </StepPage>
  );
}
