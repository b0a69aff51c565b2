import type { PaymentView } from '#contract/shared/payment.ts';
import { useIsBusy, useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import type { LabelledFact } from '#src/journey/parts/Facts.tsx';
import { OutcomeLayout } from '#src/journey/parts/OutcomeLayout.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { commonTexts } from '#src/lib/common-texts.ts';
import { VisitReference } from '#src/lib/report/VisitReference.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { OrderFacts } from './OrderFacts.tsx';

interface NotPaidProps {
  outcome: 'payment-failed' | 'payment-abandoned';
  illustration: string;
  copy: { title: string; lead: string; lateTitle: string; late: string; again?: string; start: string };
  /** Facts above those of the order. */
  before?: (payment: PaymentView) => readonly LabelledFact[];
}

/** The payment did not succeed. It may still become paid, so its status can be checked before paying again. */
export function NotPaidOutcome({ outcome, illustration, copy, before }: NotPaidProps) {
  const busy = useIsBusy();
  const sendOnClick = useSendOnClick();
  const { payment } = useProposal();
  if (payment === null) return null;
  return (
    <StepPage outcome={outcome} title={copy.title} lead={copy.lead} width="wide">
      <OutcomeLayout illustration={illustration}>
        <OrderFacts payment={payment} before={before?.(payment)} />
        <Notice title={copy.lateTitle}>{copy.late}</Notice>
        {copy.again && <p>{copy.again}</p>}
        {outcome === 'payment-failed' && <VisitReference />}
        <ScreenActions>
          <Button
            variant="primary"
            busy={busy}
            busyText={commonTexts.opening}
            {...sendOnClick({ type: 'payment.start' })}
          >
            {copy.start}
          </Button>
          <Button {...sendOnClick({ type: 'payment.check' })}>{commonTexts.check}</Button>
        </ScreenActions>
      </OutcomeLayout>
    </StepPage>
  );
}
