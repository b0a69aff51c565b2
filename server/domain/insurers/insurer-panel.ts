import type { Decision } from '#contract/shared/decision.ts';
import type { Insurer, QuoteListProgress } from '#contract/shared/insurer.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { SubmittedProposal } from './insurer-adapter.ts';

/** The answers of the insurers asked in parallel, by insurer_id, and the progress of the others. */
export interface PanelAnswers<Answer> {
  readonly answers: ReadonlyMap<string, Answer>;
  readonly progress: QuoteListProgress;
}

/** One line's insurers. State (breakers, cached answers) belongs to the process. */
export interface InsurerPanel<Request, Answer, Journey extends RecordBase> {
  readonly insurers: readonly Insurer[];
  /**
   * Asks the insurers that have a request in `requests` (by insurer_id), in parallel. Answers when all have responded,
   * or after 800 ms. `journeyId` separates the answers of journeys: an insurer's reference belongs to one.
   */
  quoteAll(journeyId: string, requests: ReadonlyMap<string, Request>): Promise<PanelAnswers<Answer>>;
  /** Asks one insurer. Throws an `InsurerUnavailableError`. */
  quote(journeyId: string, insurerId: string, request: Request): Promise<Answer>;
  /** The first decision on a proposal. Throws an `InsurerUnavailableError`. */
  underwrite(insurerId: string, application: SubmittedProposal<Journey>): Promise<Decision>;
  /** The decision on a referred proposal. Throws an `InsurerUnavailableError`. */
  underwriteReferred(insurerId: string, application: SubmittedProposal<Journey>): Promise<Decision>;
}
