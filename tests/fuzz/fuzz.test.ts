import { randomUUID } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../server/support/app.ts';
import { startJourneys } from './journeys.ts';
import { describedOperations, type Operation } from './operations.ts';
import { type FuzzRequest, requestOf } from './requests.ts';

/**
 * `npm run test:fuzz`: requests made from the OpenAPI document, most of them for journeys in progress. FUZZ_REQUESTS
 * and FUZZ_SEED set how many and which; the seed of a run is printed.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** A more expensive call delays other visitors. Milliseconds of this process' CPU time. */
const MAX_CPU_MS = 50;
const REPEATS = 3;
const MAX_MS = 2_000;
/** After how many requests the journeys are created again: long fuzzing moves them away from their start. */
const ROUND = 2_000;
const CLIENTS = 5;
const HEALTHZ_P99_MS = 100;

let test: TestApp;
let operations: Operation[];
let answers: Answers;
let dearest: { request: FuzzRequest; ms: number } | null = null;

beforeAll(async () => {
  test = await openTestApp();
  const described = await describedOperations(test.app);
  operations = described.operations;
  answers = new Answers(described.document);
});
afterAll(() => test.close());

/** The answers that the document describes. */
class Answers {
  private readonly ajv = new Ajv2020({ strict: false, formats: { date: true, 'date-time': true } });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(document: object) {
    this.ajv.addSchema(document, 'openapi');
  }

  /** What is wrong with an answer; null if nothing is. */
  async faultOf({ answers }: Operation, response: Response): Promise<string | null> {
    const { status } = response;
    if (status >= 500) return `answers ${status}`;
    const place = answers.get(status);
    if (place === undefined) return `answers ${status}, which is not described`;
    if (place === null) return null;
    const validate = this.compiled.get(place) ?? this.ajv.compile({ $ref: `openapi${place}` });
    this.compiled.set(place, validate);
    if (validate(await response.json())) return null;
    return `answers ${status} against its schema: ${this.ajv.errorsText(validate.errors?.slice(0, 3))}`;
  }
}

/** As long as a request over a socket takes: an answer without any delay would let no other code run. */
const turnOfEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const shortly = ({ path, init: { method, body } }: FuzzRequest): string =>
  `${method} ${path} ${typeof body === 'string' ? body.slice(0, 300) : ''}`;

async function send({ operation, path, init }: FuzzRequest) {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const response = await test.app.request(path, init);
  const { user, system } = process.cpuUsage(cpu);
  const ms = performance.now() - began;
  return {
    status: response.status,
    fault: await answers.faultOf(operation, response),
    ms,
    cpuMs: (user + system) / 1000,
  };
}

/** Longer than a list of plans is cached. */
const CACHED_SECONDS = 61;

/** Repeats a request when nothing is cached of its first answer: neither a list nor the reply to its attempt. */
function sendAgain({ operation, path, init }: FuzzRequest) {
  test.clock.advance(CACHED_SECONDS);
  const headers = new Headers(init.headers);
  if (headers.has('idempotency-key')) headers.set('idempotency-key', randomUUID());
  return send({ operation, path, init: { ...init, headers } });
}

describe('requests made from the OpenAPI document', () => {
  it(`${REQUESTS} of them get an answer that is described, no 5xx, and cost little`, async () => {
    console.log(`FUZZ_SEED=${SEED}`);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (let done = 0; done < REQUESTS; done += ROUND) {
      const { sessions, bodies } = await startJourneys(test.app);
      const requests = fc.sample(fc.oneof(...operations.map((one) => requestOf(one, sessions, bodies))), {
        numRuns: Math.min(ROUND, REQUESTS - done),
        seed: SEED + done,
      });
      for (const request of requests) {
        const sent = await send(request);
        statuses.set(sent.status, (statuses.get(sent.status) ?? 0) + 1);
        if (sent.fault) faults.push(`${shortly(request)}: ${sent.fault}`);
        // An expensive call may have waited for a file, or the garbage collector, which may run for two; repeats show it.
        let ms = sent.cpuMs;
        for (let again = 0; again < REPEATS && ms > (dearest?.ms ?? 0); again += 1) {
          ms = Math.min(ms, (await sendAgain(request)).cpuMs);
        }
        if (ms > (dearest?.ms ?? 0)) dearest = { request, ms };
        if (ms > MAX_CPU_MS) faults.push(`${shortly(request)}: costs ${ms.toFixed(0)} ms`);
        if (sent.ms > MAX_MS) faults.push(`${shortly(request)}: takes more than ${MAX_MS} ms`);
      }
      console.log(
        `${Math.min(done + ROUND, REQUESTS)} of ${REQUESTS}: ${JSON.stringify(Object.fromEntries(statuses))}, ${faults.length} faults`,
      );
    }
    console.log(`Dearest: ${dearest?.ms.toFixed(0)} ms, ${dearest && shortly(dearest.request)}`);
    expect([...new Set(faults)].slice(0, 30)).toEqual([]);
  }, 3_600_000);

  it(`leave /healthz answering while ${CLIENTS} clients send the dearest of them`, async () => {
    if (!dearest) throw new Error('Nothing was sent');
    const { path, init } = dearest.request;
    let over = false;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!over) {
        await test.app.request(path, init);
        await turnOfEventLoop();
      }
    });
    const waits: number[] = [];
    while (waits.length < 200) {
      const began = performance.now();
      await turnOfEventLoop();
      expect((await test.app.request('/healthz')).status).toBe(200);
      waits.push(performance.now() - began);
    }
    over = true;
    await Promise.all(clients);
    waits.sort((a, b) => a - b);
    const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
    console.log(`/healthz p99: ${p99.toFixed(0)} ms`);
    expect(p99).toBeLessThan(HEALTHZ_P99_MS);
  }, 600_000);
});
