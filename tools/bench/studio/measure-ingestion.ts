import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../app/free-port.ts';
import { startServer } from '../../app/start-server.ts';
import { beginBenchJourneys } from '../server/bench-journeys.ts';
import { driveLoad } from '../server/drive-load.ts';
import type { RecordedBatch, RecordedTraffic } from './recorded-traffic.ts';

const JOURNEYS = 100;
const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
/** Batches that are sent at a time. */
const SENDERS = 8;
/** Milliseconds between two looks at how many events are stored. */
const LOOK_MS = 50;
const STORED = /^chhatri_events_stored_total (\d+)$/m;

export interface MeasuredIngestion {
  /** Events a second that are checked and stored while nothing else is asked. */
  readonly rate: number;
  /** Of a step of a purchase, in milliseconds. */
  readonly p99: { readonly without: number; readonly with: number };
}

/**
 * How fast the built server stores events in the embedded database, and what a purchase's steps take while `perSecond` of them
 * come in. `first` and `second` are different visits.
 */
export async function measureIngestion(
  first: RecordedTraffic,
  second: RecordedTraffic,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<MeasuredIngestion> {
  const metricsPort = await freePort();
  const server = await startServer({ metricsPort, trustProxy: true });
  try {
    const send = async ({ path, init }: RecordedBatch): Promise<void> => {
      const { status } = await fetch(`${server.url}${path}`, init);
      if (status !== 204) throw new Error(`Events were answered with ${status}`);
    };
    const stored = async (): Promise<number> =>
      Number(STORED.exec(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())?.[1] ?? 0);
    const steps = (await beginBenchJourneys(server.url, JOURNEYS)).map(({ step }) => step);
    const driveSteps = (duration: number) =>
      driveLoad(server.url, steps, { connections: CONNECTIONS, until: { seconds: duration } });

    const began = performance.now();
    const waiting = [...first.batches];
    const sendOneByOne = async (): Promise<void> => {
      for (let batch = waiting.shift(); batch; batch = waiting.shift()) await send(batch);
    };
    await Promise.all(Array.from({ length: SENDERS }, sendOneByOne));
    while ((await stored()) < first.steps) await pause(LOOK_MS);
    const rate = (first.steps * 1_000) / (performance.now() - began);

    await driveSteps(WARM_UP_SECONDS);
    const without = await driveSteps(seconds);
    const stop = sendPaced(second, perSecond, send);
    const withEvents = await driveSteps(seconds);
    await stop();
    return { rate, p99: { without: without.p99, with: withEvents.p99 } };
  } finally {
    await server.stop();
  }
}

/** Sends batches at a rate until it is stopped. Throws where they are used up before. */
function sendPaced(
  { batches, steps }: RecordedTraffic,
  perSecond: number,
  send: (batch: RecordedBatch) => Promise<void>,
) {
  const pauseMs = (1_000 * steps) / batches.length / perSecond;
  let isStopped = false;
  const sending = (async () => {
    const began = performance.now();
    for (const [index, batch] of batches.entries()) {
      if (isStopped) return;
      await send(batch);
      await pause(Math.max(0, began + (index + 1) * pauseMs - performance.now()));
    }
    throw new Error('There were too few events for the time.');
  })();
  // Awaited when it is stopped.
  sending.catch(() => undefined);
  return async (): Promise<void> => {
    isStopped = true;
    await sending;
  };
}
