import type { PaymentView, RefundView } from '#contract/shared/payment.ts';
import { OrderFacts } from '#src/features/payment/OrderFacts.tsx';
import { useSendOnClick } from '#src/journey/journey.context.ts';
import { MainAndSideColumns } from '#src/journey/parts/MainAndSideColumns.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { dayText } from '#src/lib/clock.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { StatusTimeline } from '#src/ui/record/StatusTimeline.tsx';
import { copy } from './copy.ts';
import { SupportLink } from './SupportLink.tsx';

interface RefundingProps {
  payment: PaymentView;
  /** The refund of this payment; undefined some days after it was sent. */
  refund: RefundView | undefined;
}

/** Paid, but the insurer will not issue: the money is refunded, with the date. */
export function RefundInProgress({ payment, refund }: RefundingProps) {
  const sendOnClick = useSendOnClick();
  const { full_amount, date_of_transaction } = payment;
  const resolve_by = refund?.resolve_by ?? payment.resolve_by;
  const sent = (refund?.status ?? payment.payment_status) === 'REFUNDED';
  const { title, due, sent: wasSent, timeline, received, refundSent, by, account, bank, news, again } = copy.refunding;
  const steps = [
    { label: received, done: true, ...(date_of_transaction && { date: dayText(date_of_transaction) }) },
    { label: refundSent, done: sent, ...(!sent && resolve_by && { detail: by(dayText(resolve_by)) }) },
    { label: account, done: false, detail: bank },
  ];

  return (
    <StepPage
      outcome="policy-refunding"
      title={title}
      lead={(sent ? wasSent : due)(full_amount)}
      width="wide"
      back={false}
    >
      <MainAndSideColumns side={<SupportLink about={copy.support.order(payment._id)} />}>
        <section className="stack gap-2" aria-label={timeline}>
          <h2 className="size-l">{timeline}</h2>
          <StatusTimeline label={timeline} steps={steps} />
        </section>
        <OrderFacts payment={payment} />
        <p>{sent ? again : `${news()} ${again}`}</p>
        <ScreenActions>
          <Button variant="primary" {...sendOnClick({ type: 'journey.startOver' })}>
            {copy.issued.another}
          </Button>
        </ScreenActions>
      </MainAndSideColumns>
    </StepPage>
  );
}
