import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { Config } from './config.ts';
import { RefusalError } from './http/refusal.ts';
import type { Tx } from './store/db.ts';

/**
 * The matter in hand: one journey, its row locked in this transaction, with all that was known of it at `now`. A
 * handler's call is one, and so is a job's.
 */
export interface Matter {
  readonly tx: Tx;
  readonly now: Date;
  readonly config: Config;
  readonly record: JourneyRecord;
}

/** The proposal of the matter. Throws a `RefusalError` if none is born yet. */
export function proposalOf({ record }: Pick<Matter, 'record'>): HealthProposal {
  if (record.proposal) return record.proposal;
  throw new RefusalError(409, 'STEP_MISSING', 'Please choose a plan first.', { step: 'customize-plan' });
}
