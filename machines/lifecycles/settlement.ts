import type { IssuanceState } from './issuance.machine.ts';
import type { PaymentMachineEvent, PaymentState } from './payment.machine.ts';

/** What has to happen next so that received money ends as a policy or a refund. */
export type Settlement =
  | { do: 'requestPolicy' }
  | { do: 'tellPayment'; event: Extract<PaymentMachineEvent, { type: 'policy.impossible' }> }
  | { do: 'nothing' };

/**
 * The rule that connects payment and issuance: received money ends as a policy or a refund. The server applies it after
 * every change of either, in the same transaction (docs/architecture.md, Units of work and partners).
 * @param payment state of the order that was paid
 * @param issuance state of the proposal's issuance; null if there is none
 */
export function settlementOf(payment: PaymentState, issuance: IssuanceState | null): Settlement {
  if (payment !== 'paid') return { do: 'nothing' };
  if (issuance === null) return { do: 'requestPolicy' };
  if (issuance === 'refused') {
    return { do: 'tellPayment', event: { type: 'policy.impossible', reason: 'INSURER_REFUSED' } };
  }
  return { do: 'nothing' };
}
