import { createActor, fromPromise, waitFor } from 'xstate';
import type { ChosenPlan, HealthFilters, QuoteList } from '#contract/lines/health/quote.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { JourneyContext, Saved } from '#machines/core/types.ts';
import { machines } from '#machines/index.ts';
import { projectionOf } from '#src/journey/projection.ts';
import type { Visitor } from './visitor.ts';

/** Where a browser is after it restored a journey. */
export interface Landing {
  readonly path: string | null;
  readonly screen: string;
}

const projection = projectionOf(machines.health);
/** Screens that stand only until the server has answered. */
const ON_THE_WAY = ['restoring', 'payment-checking'];

/**
 * Loads a journey as a page does that remembers its ids and wants no place in particular, with the real machine over
 * the real API: the record, and what became of a payment under way. Prices and the insurer are left unanswered.
 */
export async function land(visitor: Visitor, rfqId: string, proposerId: string | null): Promise<Landing> {
  const unanswered = <Output, Input>() => fromPromise<Output, Input>(() => new Promise<never>(() => undefined));
  const machine = machines.health.provide({
    actors: {
      loadRecord: fromPromise<JourneyRecord | null, { rfqId: string | null; proposerId: string | null }>(() =>
        visitor.ok('fullQuoteDetails', undefined, { params: { rfqId } }),
      ),
      askPaymentStatus: fromPromise<Saved, { proposerId: string }>(async () => {
        const record = await visitor.ok('paymentStatus', undefined, { params: { id: proposerId ?? '' } });
        return { outcome: 'saved', record };
      }),
      fetchQuoteList: unanswered<QuoteList, { rfqId: string; filters: HealthFilters }>(),
      fetchTenures: unanswered<NonNullable<JourneyContext['tenures']>, { rfqId: string; plan: ChosenPlan }>(),
      generatePolicy: unanswered<Saved, { proposerId: string }>(),
    },
  });
  const actor = createActor(machine, { input: { line: 'health', rfqId, proposerId, destination: null } }).start();
  try {
    const landed = (snapshot: ReturnType<typeof actor.getSnapshot>) =>
      !ON_THE_WAY.includes(projection.place(snapshot).screen);
    const { path, screen } = projection.place(await waitFor(actor, landed, { timeout: 30_000 }));
    return { path, screen };
  } finally {
    actor.stop();
  }
}
