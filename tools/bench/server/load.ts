import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { JourneyRequest } from './journeys.ts';

/** What a server did under one load. */
export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers of another status than 2xx, broken connections and timeouts. */
  readonly errors: number;
}

interface LoadOptions {
  readonly connections: number;
  /** How long, or how many requests in all. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
}

/** autocannon sees only so often that all requests are answered; every second unless told. */
const SAMPLE_MS = 10;

/** Asks for these in turns, each connection from another place on. A submitted step has an Idempotency-Key of its own each time. */
export async function drive(
  url: string,
  requests: readonly JourneyRequest[],
  { connections, until }: LoadOptions,
): Promise<Load> {
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests, sampleInt: SAMPLE_MS }),
    setupClient(client) {
      dropBodies(client);
      const start = (clients * Math.ceil(requests.length / connections)) % requests.length;
      clients += 1;
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)].map(withFreshKey));
    },
  });
  const { errors, timeouts, non2xx, latency, requests: answers, duration } = result;
  return { rate: answers.total / duration, p50: latency.p50, p99: latency.p99, errors: errors + timeouts + non2xx };
}

/**
 * autocannon collects each body as UTF-8 text, which for the bytes of a PDF takes it longer than the server takes to send them:
 * the figure would be autocannon's. It counts status and bytes without that. Throws an Error if it has no queue of that name any more.
 */
function dropBodies(client: autocannon.Client): void {
  const queue: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof queue !== 'object' || queue === null || !('addBody' in queue)) throw new Error('autocannon has changed');
  queue.addBody = () => undefined;
}

const withFreshKey = (request: JourneyRequest): autocannon.Request => ({
  ...request,
  ...(request.method === 'PUT' && {
    setupRequest: (next: autocannon.Request) => ({
      ...next,
      headers: { ...next.headers, 'idempotency-key': randomUUID() },
    }),
  }),
});
