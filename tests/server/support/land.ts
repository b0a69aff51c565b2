import { createActor, fromPromise, waitFor } from 'xstate';
import type { LineDefinition, QuotationBase } from '#contract/shared/line.ts';
import type { PlanBase, QuoteListBase } from '#contract/shared/plan.ts';
import type { DraftValues, RecordBase } from '#contract/shared/record.ts';
import type { JourneyIds, JourneyInput, SaveOutcome, StatusPollInput } from '#machines/core/journey-types.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import type { LineVisitor } from './line-visitor.ts';

/** Where a browser is after it restored a journey. */
export interface Landing {
  readonly path: string | null;
  readonly screen: string;
}

type OfLine = JourneyIds & { line: LineDefinition };
const unanswered = () => new Promise<never>(() => undefined);

/** Screens that are shown only until the server has answered. */
const ON_THE_WAY = ['restoring', 'payment-checking'];

/**
 * Loads a journey like a page that remembers its ids and has no wanted place, with the real machine over the real API:
 * the record, and the status of a payment in progress. Requests for prices and to the insurer are not answered.
 */
export async function land<R extends RecordBase>(
  { line, machine, projection }: Pick<LineModel, 'line' | 'machine' | 'projection'>,
  visitor: LineVisitor<R>,
  rfqId: string,
  proposerId: string | null,
): Promise<Landing> {
  const { fullQuoteDetails, paymentStatus } = line.endpoints;
  const provided = machine.provide({
    actors: {
      loadRecord: fromPromise<RecordBase | null, Pick<JourneyInput, 'line' | 'rfqId' | 'proposerId'>>(() =>
        visitor.saved(fullQuoteDetails, undefined, rfqId),
      ),
      fetchStatus: fromPromise<SaveOutcome, StatusPollInput>(async ({ input: { endpoint } }) => {
        if (endpoint !== paymentStatus) return new Promise<never>(() => undefined);
        return { outcome: 'saved', record: await visitor.saved(paymentStatus, undefined, proposerId ?? '') };
      }),
      fetchQuoteList: fromPromise<QuoteListBase, OfLine & { filters: DraftValues }>(unanswered),
      fetchQuotation: fromPromise<QuotationBase, OfLine & { plan: PlanBase }>(unanswered),
    },
  });
  const actor = createActor(provided, { input: { line, rfqId, proposerId, destination: null } }).start();
  try {
    const landed = (snapshot: ReturnType<typeof actor.getSnapshot>) =>
      !ON_THE_WAY.includes(projection.place(snapshot).screen);
    const { path, screen } = projection.place(await waitFor(actor, landed, { timeout: 30_000 }));
    return { path, screen };
  } finally {
    actor.stop();
  }
}
