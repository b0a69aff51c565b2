import { createActor, fromPromise, waitFor } from 'xstate';
import { health } from '#contract/lines/health/health.ts';
import type { LineDefinition, QuotationBase } from '#contract/shared/line.ts';
import type { PlanBase, QuoteListBase } from '#contract/shared/plan.ts';
import type { DraftAnswer, RecordBase } from '#contract/shared/record.ts';
import type { AskInput, JourneyIds, JourneyInput, Saved } from '#machines/core/types.ts';
import { machines } from '#machines/index.ts';
import { projectionOf } from '#src/journey/projection.ts';
import type { Visitor } from './visitor.ts';

/** Where a browser is after it restored a journey. */
export interface Landing {
  readonly path: string | null;
  readonly screen: string;
}

const projection = projectionOf(machines.health, health);
type OfLine = JourneyIds & { line: LineDefinition };
const unanswered = () => new Promise<never>(() => undefined);

/** Screens that stand only until the server has answered. */
const ON_THE_WAY = ['restoring', 'payment-checking'];

/**
 * Loads a journey as a page does that remembers its ids and wants no place in particular, with the real machine over
 * the real API: the record, and what became of a payment under way. Prices and the insurer are left unanswered.
 */
export async function land(visitor: Visitor, rfqId: string, proposerId: string | null): Promise<Landing> {
  const machine = machines.health.provide({
    actors: {
      loadRecord: fromPromise<RecordBase | null, Pick<JourneyInput, 'line' | 'rfqId' | 'proposerId'>>(() =>
        visitor.ok('fullQuoteDetails', undefined, { params: { rfqId } }),
      ),
      ask: fromPromise<Saved, AskInput>(async ({ input: { endpoint } }) => {
        if (endpoint !== health.endpoints.paymentStatus) return new Promise<never>(() => undefined);
        const record = await visitor.ok('paymentStatus', undefined, { params: { id: proposerId ?? '' } });
        return { outcome: 'saved', record };
      }),
      fetchQuoteList: fromPromise<QuoteListBase, OfLine & { filters: DraftAnswer }>(unanswered),
      fetchQuotation: fromPromise<QuotationBase, OfLine & { plan: PlanBase }>(unanswered),
    },
  });
  const actor = createActor(machine, { input: { line: health, rfqId, proposerId, destination: null } }).start();
  try {
    const landed = (snapshot: ReturnType<typeof actor.getSnapshot>) =>
      !ON_THE_WAY.includes(projection.place(snapshot).screen);
    const { path, screen } = projection.place(await waitFor(actor, landed, { timeout: 30_000 }));
    return { path, screen };
  } finally {
    actor.stop();
  }
}
