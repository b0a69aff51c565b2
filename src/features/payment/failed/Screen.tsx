import { NotPaidOutcome } from '../NotPaidOutcome.tsx';
import { copy } from './copy.ts';

/** The bank declined the payment. */
export default function PaymentFailedScreen() {
  return (
    <NotPaidOutcome
      outcome="payment-failed"
      illustration="/illustrations/something-wrong.svg"
      copy={copy}
      before={({ failure_reason }) => [{ term: copy.reason, value: failure_reason ?? copy.noReason }]}
    />
  );
}
