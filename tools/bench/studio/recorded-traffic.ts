import { LEAVE, sendTraffic, type walkedLine } from '../../funnel/send-traffic.ts';
import { seededRandom } from '../../paths/random.ts';

/** A batch of steps, as a page sends it. */
export interface RecordedBatch {
  readonly path: string;
  readonly init: RequestInit;
}

export interface RecordedTraffic {
  readonly batches: readonly RecordedBatch[];
  readonly steps: number;
}

/** The batches of visits of the last 24 hours, which are sent nowhere. The same seed makes the same visits. */
export async function recordTraffic(
  walked: ReturnType<typeof walkedLine>,
  { visitors, seed }: { readonly visitors: number; readonly seed: number },
): Promise<RecordedTraffic> {
  const batches: RecordedBatch[] = [];
  const app = {
    request(path: string, init: RequestInit) {
      batches.push({ path, init });
      return new Response(null, { status: 204 });
    },
  };
  const { steps } = await sendTraffic(
    { app, clock: { now: Date.now() }, store: async () => undefined },
    {
      ...{ visitors, days: 1, walked: [walked], buys: false, random: seededRandom(seed) },
      change: { regions: [], leave: LEAVE },
    },
  );
  return { batches, steps };
}
