import { NotPaid } from '../NotPaid.tsx';
import { copy } from './copy.ts';

/** The visitor left the gateway’s page. */
export default function PaymentAbandonedScreen() {
  return <NotPaid outcome="payment-abandoned" illustration="/illustrations/payment-pending.svg" copy={copy} />;
}
