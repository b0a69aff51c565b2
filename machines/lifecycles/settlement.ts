import type { IssuanceState } from './issuance.machine.ts';
import type { PaymentEvent, PaymentState } from './payment.machine.ts';

/** What has to happen next so that received money ends as a policy or a refund. */
export type Settlement = { do: 'requestPolicy' } | { do: 'tellPayment'; event: PaymentEvent } | { do: 'nothing' };

/**
 * The rule that ties the two ledgers together, asked after every move of either of them and in the same transaction
 * (design §5: money received ends as a policy or a refund, never neither).
 * @param payment state of the order that was paid
 * @param issuance state of the proposal's issuance; null while there is none. Throws nothing.
 */
export function settle(payment: PaymentState, issuance: IssuanceState | null): Settlement {
  if (payment !== 'succeeded') return { do: 'nothing' };
  if (issuance === null) return { do: 'requestPolicy' };
  if (issuance === 'refused') {
    return { do: 'tellPayment', event: { type: 'policy.impossible', reason: 'INSURER_REFUSED' } };
  }
  return { do: 'nothing' };
}
