import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRAVEL_QUOTE_PATH } from '#contract/lines/travel/quote-endpoints.ts';
import { createQuoteServiceCaller } from '#tools/partner-check/travel-quotes/quote-service-caller.ts';
import { runTravelQuoteChecks } from '#tools/partner-check/travel-quotes/run-travel-quote-checks.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { serve } from './support/insurer-bridge.ts';

/** The conformance kit of travel quote services: it passes on our own calls, and names the fault of broken ones. */

let test: TestApp;
beforeAll(async () => {
  // No list is answered before all insurers have: a busy machine would leave some out.
  test = await openTestApp({}, { timer: { after: () => () => undefined }, isOneProcess: true });
});
afterAll(() => test.close());

type Service = (request: Request) => Promise<Response> | Response;

const ours: Service = (request) => test.app.fetch(request);
/** The same, with a text that can be changed. */
const uncompressed: Service = (request) => {
  const headers = new Headers(request.headers);
  headers.delete('accept-encoding');
  return ours(new Request(request, { headers }));
};

async function problemsOf(service: Service, limitMs = 8_000) {
  const { url, close } = await serve(new Hono().all('*', ({ req }) => service(req.raw)));
  try {
    const caller = createQuoteServiceCaller(url + TRAVEL_QUOTE_PATH, limitMs, () => test.clock.now);
    return (await runTravelQuoteChecks(caller)).filter(({ problem }) => problem !== null);
  } finally {
    await close();
  }
}

/** Our service with another text in its answers below a path. */
const textChanged =
  (path: RegExp, change: (text: string) => string): Service =>
  async (request) => {
    const answer = await uncompressed(request);
    if (!path.test(new URL(request.url).pathname) || !answer.ok) return answer;
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return new Response(change(await answer.text()), { status: answer.status, headers });
  };
/** Our service with another answer at a path. */
const at =
  (path: RegExp, answer: () => Response): Service =>
  (request) =>
    path.test(new URL(request.url).pathname) ? answer() : ours(request);

const endless = () => {
  const part = new Uint8Array(64 * 1024).fill(0x20);
  return new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(part) });
};
const json = { headers: { 'content-type': 'application/json' } };

it('our own calls pass', async () => {
  expect(await problemsOf(ours)).toEqual([]);
}, 60_000);

describe.each<{ what: string; service: Service; check: string; words: RegExp }>([
  {
    what: 'a page for its prices',
    service: at(
      /\/premium\//,
      () => new Response('<h1>Maintenance</h1>', { headers: { 'content-type': 'text/html' } }),
    ),
    check: 'gives prices that add up',
    words: /^The answer \(200\) is not JSON$/,
  },
  {
    what: 'a list without end',
    service: at(/\/premium\//, () => new Response(endless(), json)),
    check: 'gives prices that add up',
    words: /^The answer has more than 1000000 bytes$/,
  },
  {
    what: 'half a quote',
    service: at(/register-quote-req/, () => new Response('{"code":201,', json)),
    check: 'registers a quote with its trip',
    words: /^The answer is called JSON and is none$/,
  },
  {
    what: 'another form of quote',
    service: at(/register-quote-req/, () =>
      Response.json({ code: 201, message: '', data: { quote: 'Q1' } }, { status: 201 }),
    ),
    check: 'registers a quote with its trip',
    words: /^the answer is not as in the contract: status 201, not in the form of /,
  },
  {
    what: 'a Schengen trip that it does not note',
    service: textChanged(/register-quote-req/, (text) => text.replace('"is_schengen":true', '"is_schengen":false')),
    check: 'notes a trip to the Schengen area',
    words: /^a trip to France is not noted as one to the Schengen area: is_schengen$/,
  },
  {
    what: 'other travellers than it was sent',
    service: textChanged(/get-quote-details/, (text) => text.replace('"age":36', '"age":37')),
    check: 'takes answers, and answers with the same ones',
    words: /^the travellers of the answer are not those that were sent$/,
  },
  {
    what: 'sums that do not add up',
    service: textChanged(/\/premium\//, (text) => text.replaceAll(/"gst_amt":\d+/g, '"gst_amt":1')),
    check: 'gives prices that add up',
    words: /^the sums of .+ cannot be: /,
  },
  {
    what: 'yesterday’s offers',
    service: textChanged(/\/premium\//, (text) =>
      text.replaceAll(/"valid_until":"[^"]*"/g, '"valid_until":"2026-09-04T06:00:00.000Z"'),
    ),
    check: 'gives prices that add up',
    words: /^the offer of .+ was valid until 2026-09-04T06:00:00\.000Z, which is over$/,
  },
  {
    what: 'plans under another insurer’s id',
    service: textChanged(/\/premium\//, (text) => text.replaceAll(/"insurer_id":"[^"]*"/g, '"insurer_id":"nobody"')),
    check: 'gives prices that add up',
    words: /^the list has no plan of the broker’s catalogue, under its insurer$/,
  },
  {
    what: 'covers in dollars for France',
    service: textChanged(/\/premium\//, (text) => text.replaceAll('"cover_currency":"EUR"', '"cover_currency":"USD"')),
    check: 'gives covers in euro for a Schengen trip',
    words: /^the cover of .+ may not be sold for a Schengen trip$/,
  },
  {
    what: 'another plan than was asked for',
    service: textChanged(/premium-by-plan/, (text) => text.replaceAll(/"product_id":"[^"]*"/g, '"product_id":"other"')),
    check: 'gives one plan at the price of the list',
    words: /^premium-by-plan of .+ is about another plan$/,
  },
  {
    what: 'offers without their terms',
    service: textChanged(/premium-by-plan/, (text) => text.replaceAll(/"insurer_reference":"[^"]*",?/g, '')),
    check: 'gives one plan at the price of the list',
    words: /^the offer by plan lacks insurer_reference or valid_until$/,
  },
  {
    what: 'another refusal to those without the cookie',
    service: (request) =>
      /get-quote-details/.test(request.url)
        ? Response.json({ code: 404, message: 'No', data: { reason: 'FORBIDDEN' } }, { status: 403 })
        : ours(request),
    check: 'opens a quote by its own cookie alone',
    words: /^a quote without its cookie is answered with status 403 instead of 404 NOT_FOUND$/,
  },
])('a service that gives $what', ({ service, check, words }) => {
  it('is told so under the check that it fails', async () => {
    expect(await problemsOf(service)).toContainEqual({ check, problem: expect.stringMatching(words) });
  }, 60_000);
});

it('a service that does not answer in time is told so', async () => {
  const [late] = await problemsOf(() => new Promise<Response>(() => undefined), 200);
  expect(late).toEqual({
    check: 'names countries, and finds them by their text',
    problem: 'no answer within 0.2 seconds',
  });
});
