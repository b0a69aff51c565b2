import type { PaymentRecord } from '#contract/shared/payment.ts';
import { useJourney } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Timeline } from '#src/ui/record/Timeline.tsx';
import { Actions } from '../payment/parts/Actions.tsx';
import { Columns } from '../payment/parts/Columns.tsx';
import { dayText } from '../payment/parts/clock.ts';
import { OrderFacts } from '../payment/parts/OrderFacts.tsx';
import { useOutcomeFocus } from '../payment/parts/useOutcomeFocus.ts';
import { copy } from './copy.ts';
import styles from './Screen.module.css';
import { Support } from './Support.tsx';

/** Paid, and the insurer will not issue: the money goes back, with its clock. */
export function Refunding({ payment }: { payment: PaymentRecord }) {
  const { send } = useJourney();
  useOutcomeFocus('policy-refunding');
  const { full_amount, date_of_transaction, resolve_by } = payment;
  const sent = payment.payment_status === 'REFUNDED';
  const { title, due, sent: wasSent, timeline, received, refund, by, account, bank, told, again } = copy.refunding;
  const steps = [
    { label: received, done: true, ...(date_of_transaction && { date: dayText(date_of_transaction) }) },
    { label: refund, done: sent, ...(!sent && resolve_by && { detail: by(dayText(resolve_by)) }) },
    { label: account, done: false, detail: bank },
  ];

  return (
    <StepPage title={title} lead={(sent ? wasSent : due)(full_amount)} width="wide" back={false}>
      <Columns beside={<Support about={copy.support.order(payment._id)} />}>
        <section className={styles.support} aria-label={timeline}>
          <h2 className={styles.title}>{timeline}</h2>
          <Timeline label={timeline} steps={steps} />
        </section>
        <OrderFacts payment={payment} />
        <p>
          {!sent && told} {again}
        </p>
        <Actions>
          <Button variant="primary" data-event="journey.startOver" onClick={() => send({ type: 'journey.startOver' })}>
            {copy.issued.another}
          </Button>
        </Actions>
      </Columns>
    </StepPage>
  );
}
