import { NotPaidOutcome } from '../NotPaidOutcome.tsx';
import { copy } from './copy.ts';

/** The visitor left the gateway’s page. */
export default function PaymentAbandonedScreen() {
  return <NotPaidOutcome outcome="payment-abandoned" illustration="/illustrations/payment-pending.svg" copy={copy} />;
}
