import type { Decision } from '#contract/shared/decision.ts';
import type { Premium } from '#contract/shared/premium.ts';

/** A decision that leaves the agreed premium as it is. `decided_at`: ISO instant. No errors. */
export function decideAtAgreedPremium(
  status: Decision['status'],
  reasons: string[],
  agreed: Premium,
  decided_at: string,
): Decision {
  return { status, reasons, decided_at, previous_premium: agreed, premium: agreed, differences: [] };
}
