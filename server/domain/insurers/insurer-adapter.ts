import type { Decision } from '#contract/shared/decision.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { RecordBase } from '#contract/shared/record.ts';

/** A submitted proposal. `Journey` is the line's record. */
export interface SubmittedProposal<Journey extends RecordBase> {
  /** Our number of the request. An insurer that is asked twice with the same one decides once. */
  readonly reference: string;
  readonly quote: Journey['quote'];
  readonly proposal: NonNullable<Journey['proposal']>;
  /** The day ('yyyy-mm-dd') for ages and tariff. */
  readonly onDate: string;
  /** ISO instant of the request. */
  readonly decidedAt: string;
}

/**
 * An insurer, as a line of insurance asks it. `Request` (for prices), `Answer` and `Journey` are the line's own. A
 * broker writes an adapter for each real insurer. A promise is rejected only when the insurer cannot be reached or its
 * answer cannot be read: a refusal is an answer. After `signal` aborts, nothing waits for the promise any more.
 */
export interface InsurerAdapter<Request, Answer, Journey extends RecordBase> {
  readonly insurer: Insurer;
  quote(request: Request, signal: AbortSignal): Promise<Answer>;
  /** The first decision on a proposal. */
  underwrite(application: SubmittedProposal<Journey>, signal: AbortSignal): Promise<Decision>;
  /** The decision on a proposal that was referred to the insurer's doctor or surveyor. */
  underwriteReferred(application: SubmittedProposal<Journey>, signal: AbortSignal): Promise<Decision>;
}

/** Prices or decisions that this process computes itself could not be computed: no insurer failed. Its cause says why. */
export class RatingFault extends Error {
  override name = 'RatingFault';
}
