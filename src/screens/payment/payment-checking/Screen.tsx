import { useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Dots } from '#src/ui/loading/Dots.tsx';
import { useOutcomeFocus } from '../parts/useOutcomeFocus.ts';
import PaymentPendingScreen from '../payment-pending/Screen.tsx';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/**
 * The gateway is being asked. A pending payment is asked about every few seconds: its page stays as it is then, or it
 * would flicker between two screens for as long as the bank takes.
 */
export default function PaymentCheckingScreen() {
  const { payment } = useProposal();
  return payment?.payment_status === 'PENDING' ? <PaymentPendingScreen /> : <Checking />;
}

function Checking() {
  useOutcomeFocus('payment-checking');
  return (
    <StepPage title={copy.title} lead={copy.lead} back={false} showProblem={false}>
      <p className={styles.dots} role="status">
        <Dots label={copy.dots} />
      </p>
      <p>{copy.stay}</p>
    </StepPage>
  );
}
