import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { HealthQuote } from '#contract/lines/health/quote.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { SandboxAdapter } from '#server/insurers/adapter.ts';
import { SANDBOX_PANEL } from '#server/insurers/sandbox.ts';

/** A proposal to decide. `onDate` 'yyyy-mm-dd' for ages and tariff; `decidedAt` ISO instant, else the day's midnight. */
export interface UnderwriteInput {
  readonly quote: HealthQuote;
  readonly proposal: HealthProposal;
  readonly onDate: string;
  readonly decidedAt?: string;
}

function adapterOf({ offer }: HealthProposal): SandboxAdapter {
  const adapter = SANDBOX_PANEL.find(({ insurer }) => insurer.insurer_id === offer.insurer_id);
  if (!adapter) throw new RangeError(`The panel has no insurer ${offer.insurer_id}`);
  return adapter;
}

function applicationOf({ quote, proposal, onDate, decidedAt }: UnderwriteInput) {
  return { quote, proposal, onDate, decidedAt: decidedAt ?? `${onDate}T00:00:00.000Z` };
}

/**
 * The chosen insurer's first decision on a submitted proposal (server/insurers/README.md has the rules). Deterministic.
 * Throws an IncompleteQuote for what is missing, a RangeError for an unknown insurer or product.
 */
export function underwrite(input: UnderwriteInput): Decision {
  return adapterOf(input.proposal).underwrite(applicationOf(input));
}

/** The decision after REFERRED, once the insurer's doctor has looked; never REFERRED again. Throws as `underwrite`. */
export function underwriteReferred(input: UnderwriteInput): Decision {
  return adapterOf(input.proposal).underwriteReferred(applicationOf(input));
}
