import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { JourneyRequest } from './bench-journeys.ts';

/** A server's results under one load. */
export interface LoadResult {
  /** Answers per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers with a status other than 2xx, broken connections and timeouts. */
  readonly errors: number;
}

interface LoadOptions {
  readonly connections: number;
  /** The duration, or the total number of requests. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
}

/** How often autocannon checks whether all requests are answered; its default is every second. */
const SAMPLE_MS = 10;

/**
 * Divides these requests among the connections; each sends its own in rotation. Each submitted step has a new
 * Idempotency-Key. All of them on each connection would not do: autocannon makes them before it reads a first answer,
 * and the time it takes for 200 connections would count as the server's.
 */
export async function driveLoad(
  url: string,
  requests: readonly JourneyRequest[],
  { connections, until }: LoadOptions,
): Promise<LoadResult> {
  const share = Math.max(1, Math.ceil(requests.length / connections));
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests, sampleInt: SAMPLE_MS }),
    setupClient(client) {
      dropBodies(client);
      const start = (clients * share) % requests.length;
      clients += 1;
      client.setRequests(requests.slice(start, start + share).map(withFreshKey));
    },
  });
  const { errors, timeouts, non2xx, latency, requests: answers, duration } = result;
  return { rate: answers.total / duration, p50: latency.p50, p99: latency.p99, errors: errors + timeouts + non2xx };
}

/**
 * autocannon collects each body as UTF-8 text. For a PDF this takes longer than the server takes to send it, so
 * autocannon would be measured. It counts status and bytes without that. Throws an Error if autocannon no longer has a
 * queue of that name.
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
