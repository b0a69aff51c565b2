import { OrderFacts } from '#src/features/payment/OrderFacts.tsx';
import { useIsBusy, useProposal } from '#src/journey/journey.context.ts';
import { CheckStatusButton } from '#src/journey/parts/CheckStatusButton.tsx';
import { OutcomeLayout } from '#src/journey/parts/OutcomeLayout.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { dayText, exactTimeText, instantText, useTimeOfLastAnswer } from '#src/lib/clock.ts';
import { commonTexts } from '#src/lib/common-texts.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { copy } from './copy.ts';

/** The bank has not answered and the money may be in transfer: what we promise, when, and no button to pay twice. */
export default function PaymentPendingScreen() {
  const busy = useIsBusy();
  const { payment } = useProposal();
  const lastAsked = useTimeOfLastAnswer(busy);
  if (payment === null) return null;
  const { full_amount, resolve_by, next_check_at } = payment;

  return (
    <StepPage outcome="payment-pending" title={copy.title} lead={copy.lead} width="wide" back={false}>
      <OutcomeLayout illustration="/illustrations/payment-pending.svg">
        {resolve_by === null ? (
          <Notice>{copy.promiseUnknown}</Notice>
        ) : (
          <Notice title={copy.promiseTitle(dayText(resolve_by))}>{copy.promise(full_amount)}</Notice>
        )}
        <OrderFacts
          payment={payment}
          more={[
            // With seconds, like the line below: a next check must not read as if it were before the last.
            ...(next_check_at === null ? [] : [{ term: copy.next, value: instantText(next_check_at, exactTimeText) }]),
            { term: copy.lastAsked, value: lastAsked },
          ]}
        />
        <p>{copy.auto()}</p>
        <ScreenActions>
          <CheckStatusButton event={{ type: 'payment.check' }} busyText={commonTexts.checking}>
            {commonTexts.check}
          </CheckStatusButton>
        </ScreenActions>
      </OutcomeLayout>
    </StepPage>
  );
}
