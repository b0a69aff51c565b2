import { useProposal } from '#src/journey/journey.context.ts';
import { ProgressText } from '#src/journey/parts/ProgressText.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import PaymentPendingScreen from '../pending/Screen.tsx';
import { copy } from './copy.ts';

/**
 * The gateway is being asked. A pending payment is polled every few seconds: its page stays as it is meanwhile, or it
 * would flicker between two screens.
 */
export default function PaymentCheckingScreen() {
  const { payment } = useProposal();
  return payment?.payment_status === 'PENDING' ? <PaymentPendingScreen /> : <Checking />;
}

function Checking() {
  return (
    <StepPage outcome="payment-checking" title={copy.title} lead={copy.lead} back={false} showProblem={false}>
      <ProgressText>{copy.progress}</ProgressText>
      <p>{copy.stay}</p>
    </StepPage>
  );
}
