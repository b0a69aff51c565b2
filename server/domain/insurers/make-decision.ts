import type { Decision } from '#contract/shared/decision.ts';
import type { Premium } from '#contract/shared/premium.ts';

/** A decision that leaves the agreed premium as it is. `decided_at`: ISO instant. No errors. */
export function decideAtAgreedPremium(
  status: Exclude<Decision['status'], 'PRICE_CHANGED'>,
  reasons: string[],
  agreed: Premium,
  decided_at: string,
): Decision {
  return { status, reasons, decided_at, previous_premium: agreed, premium: agreed, differences: [] };
}

/**
 * A decision at another premium than the agreed one. `decided_at`: ISO instant. No errors.
 * @param differences between the two premiums, line by line
 */
export function decidePriceChanged(
  reasons: string[],
  agreed: Premium,
  premium: Premium,
  differences: Decision['differences'],
  decided_at: string,
): Decision {
  return { status: 'PRICE_CHANGED', reasons, decided_at, previous_premium: agreed, premium, differences };
}
