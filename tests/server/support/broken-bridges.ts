import { Hono } from 'hono';
import { BRIDGE_SIGNATURE_HEADER, REFERENCE_HEADER } from '#contract/partners/partner-parts.ts';
import { signBridgeRequest } from '#server/partners/request-signature.ts';
import { BRIDGE_SECRET } from './insurer-bridge.ts';

/** The sandbox's bridge with one fault, made on purpose. */
export type Breaking = (bridge: Hono, now: () => Date) => Hono;

type Keys = readonly (string | number)[];

/** A JSON value with one place changed; unchanged if it has no such place. */
function withPlace(value: unknown, [key, ...rest]: Keys, change: (before: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? withPlace(item, rest, change) : item));
  if (typeof value !== 'object' || value === null || !(key in value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? withPlace(item, rest, change) : item]),
  );
}

type Answer = (request: Request, ask: (request: Request) => Promise<Response>) => Promise<Response> | Response;

/** Another answer at one path. */
export const at =
  (path: string, answer: Answer): Breaking =>
  (bridge) => {
    const ask = async (request: Request) => bridge.fetch(request);
    return new Hono().all(path, ({ req }) => answer(req.raw, ask)).all('*', ({ req }) => bridge.fetch(req.raw));
  };

/** The bridge's answer at a path with one place changed. Refusals stay as they are. */
export const changed = (path: string, place: Keys, change: (before: unknown) => unknown): Breaking =>
  at(path, async (request, ask) => {
    const answer = await ask(request);
    return answer.ok ? Response.json(withPlace(await answer.json(), place, change)) : answer;
  });

const offer: Keys = ['answers', 0, 'offer'];
const DAY_MS = 24 * 60 * 60_000;

/** Endless, and never more than a few kilobytes at once. */
export const endless = () => {
  const part = new Uint8Array(64 * 1024).fill(0x20);
  return new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(part) });
};

/** Faults in what a bridge answers, and the words in which the adapter refuses them. */
export const BROKEN_QUOTES: Readonly<Record<string, { readonly breaking: Breaking; readonly refusal: RegExp }>> = {
  'a page instead of JSON': {
    breaking: at(
      '/v1/quotes',
      () => new Response('<h1>Maintenance</h1>', { headers: { 'content-type': 'text/html' } }),
    ),
    refusal: /^the answer \(status 200\) is not JSON$/,
  },
  'an answer without end': {
    breaking: at('/v1/quotes', () => new Response(endless(), { headers: { 'content-type': 'application/json' } })),
    refusal: /^the answer has more than 1000000 bytes$/,
  },
  'half an answer': {
    breaking: at(
      '/v1/quotes',
      () => new Response('{"reference":"Asha', { headers: { 'content-type': 'application/json' } }),
    ),
    refusal: /^the answer is called JSON and is none$/,
  },
  'yesterday’s quote': {
    breaking: (bridge, now) =>
      changed('/v1/quotes', [...offer, 'valid_until'], () => new Date(now().getTime() - DAY_MS).toISOString())(
        bridge,
        now,
      ),
    refusal: /^valid_until is over$/,
  },
  'another insurer’s id': {
    breaking: changed('/v1/quotes', ['insurer_id'], () => 'tapti'),
    refusal: /^\/v1\/quotes: insurer_id is not that of the request$/,
  },
  'another call’s reference': {
    breaking: changed('/v1/quotes', ['reference'], () => 'Q-of-another-call'),
    refusal: /^\/v1\/quotes: reference is not that of the request$/,
  },
  'lines that do not add up': {
    breaking: changed('/v1/quotes', [...offer, 'premium', 'lines', 0, 'amount'], (amount) => Number(amount) + 1),
    refusal: /^\/v1\/quotes: answers\.0\.offer\.premium: the lines do not add up to the total$/,
  },
  'an amount as text': {
    breaking: changed('/v1/quotes', [...offer, 'premium', 'gst_amt'], String),
    refusal: /^\/v1\/quotes: answers\.0\.offer\.premium\.gst_amt: expected number$/,
  },
  'another sum insured than was asked for': {
    breaking: changed('/v1/quotes', [...offer, 'cover_amount'], () => 50_000_000),
    refusal: /^cover_amount is not that of the request$/,
  },
  'twice as many answers as plans': {
    breaking: changed('/v1/quotes', ['answers'], (answers) =>
      Array.isArray(answers) ? [...answers, ...answers] : answers,
    ),
    refusal: /^it answered about another number of plans$/,
  },
  'a reason that documents cannot print': {
    breaking: changed('/v1/quotes', ['answers', 0], () => ({ kind: 'declined', product_id: 'x', reason: 'No\u0000' })),
    refusal: /^\/v1\/quotes: answers\.0\.reason: it has .* characters that documents cannot print$/,
  },
  'another address': {
    breaking: at(
      '/v1/quotes',
      () => new Response(null, { status: 307, headers: { location: 'https://example.com/' } }),
    ),
    refusal: /^the answer \(status 307\) is not JSON$/,
  },
  'a refusal that repeats what was sent': {
    breaking: at('/v1/quotes', () =>
      Response.json({ error: { code: 'UNAVAILABLE', message: 'Asha Kulkarni, born 1990' } }, { status: 503 }),
    ),
    refusal: /^\/v1\/quotes: it refused with 503 UNAVAILABLE$/,
  },
};

const WITH_PREMIUM = ['decision', 'status'];

/** The same for decisions: of an insurer that accepted. */
export const BROKEN_DECISIONS: Readonly<Record<string, { readonly breaking: Breaking; readonly refusal: RegExp }>> = {
  'another premium than was asked about': {
    breaking: changed('/v1/decisions', ['agreed_premium'], (premium) => Number(premium) - 100),
    refusal: /^agreed_premium is not that of the request$/,
  },
  'a decision of tomorrow': {
    breaking: (bridge, now) =>
      changed('/v1/decisions', ['decided_at'], () => new Date(now().getTime() + DAY_MS).toISOString())(bridge, now),
    refusal: /^decided_at is in the future$/,
  },
  'an acceptance that is over': {
    breaking: (bridge, now) =>
      changed('/v1/decisions', ['decision', 'valid_until'], () => new Date(now().getTime() - DAY_MS).toISOString())(
        bridge,
        now,
      ),
    refusal: /^valid_until is over$/,
  },
  'a changed price without the price': {
    breaking: changed('/v1/decisions', WITH_PREMIUM, () => 'PRICE_CHANGED'),
    refusal: /^\/v1\/decisions: decision\.(?:premium|reasons): expected /,
  },
  'a refusal without a reason': {
    breaking: changed('/v1/decisions', WITH_PREMIUM, () => 'DECLINED'),
    refusal: /^\/v1\/decisions: decision\.reasons: expected >=1$/,
  },
  'a status that the contract does not have': {
    breaking: changed('/v1/decisions', WITH_PREMIUM, () => 'MAYBE'),
    refusal: /^\/v1\/decisions: decision\.status: expected /,
  },
};

/** The request as if it were another one, with a signature of its own. */
async function resigned(
  request: Request,
  now: Date,
  changeBody: (body: string) => string = (body) => body,
): Promise<Request> {
  const body = changeBody(await request.text());
  const { method, url } = request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set(
    BRIDGE_SIGNATURE_HEADER,
    signBridgeRequest(BRIDGE_SECRET, { method, path: new URL(url).pathname, body }, now),
  );
  const reference = /"reference":"([^"]*)"/.exec(body)?.[1];
  if (reference !== undefined) headers.set(REFERENCE_HEADER, reference);
  return new Request(url, { method, headers, ...(method === 'POST' && { body }) });
}

/** Every request is taken as signed just now. */
const trusting: Breaking = (bridge, now) =>
  new Hono().all('*', async ({ req }) => bridge.fetch(await resigned(req.raw, now())));

/** What was signed with the secret is taken, however long ago. */
const timeless: Breaking = (bridge, now) =>
  new Hono().all('*', async ({ req }) => {
    const body = await req.raw.clone().text();
    const seconds = /^t=(\d+),/.exec(req.header(BRIDGE_SIGNATURE_HEADER) ?? '')?.[1];
    const { method, path } = req;
    const then = new Date(Number(seconds ?? 0) * 1000);
    const isOurs =
      signBridgeRequest(BRIDGE_SECRET, { method, path, body }, then) === req.header(BRIDGE_SIGNATURE_HEADER);
    return bridge.fetch(isOurs ? await resigned(req.raw, now()) : req.raw);
  });

/** Each call about a path has a reference of its own for the bridge behind it: nothing is a repetition. */
const forgetful =
  (path: string): Breaking =>
  (bridge, now) => {
    let calls = 0;
    return new Hono()
      .post(path, async ({ req }) => {
        calls += 1;
        const own = `-again-${calls}`;
        const reference = req.header(REFERENCE_HEADER) ?? '';
        const changedBody = (body: string) => body.replaceAll(`"${reference}"`, `"${reference}${own}"`);
        const answer = await bridge.fetch(await resigned(req.raw, now(), changedBody));
        return new Response((await answer.text()).replaceAll(own, ''), answer);
      })
      .all('*', ({ req }) => bridge.fetch(req.raw));
  };

const FAILED_PAGE = () => new Response('<h1>500</h1>', { status: 500, headers: { 'content-type': 'text/html' } });

/** Bridges with one fault each: what the kit says of it, and under which check. */
export const FAULTY_BRIDGES: Readonly<
  Record<string, { readonly breaking: Breaking; readonly check: string; readonly words: RegExp }>
> = {
  'that answers a page': {
    breaking: at('/v1/quotes', () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })),
    check: 'offers plans to an ordinary customer',
    words: /^the answer is not JSON \(status 200, text\/html\)$/,
  },
  'whose answer never ends': {
    breaking: at('/v1/quotes', () => new Response(endless(), { headers: { 'content-type': 'application/json' } })),
    check: 'offers plans to an ordinary customer',
    words: /^the answer has more than 1000000 bytes$/,
  },
  'that answers with yesterday’s quote': {
    breaking: (bridge, now) =>
      changed('/v1/quotes', [...offer, 'valid_until'], () => new Date(now().getTime() - DAY_MS).toISOString())(
        bridge,
        now,
      ),
    check: 'offers plans to an ordinary customer',
    words: /^the offer of .+ was valid until .+, which is over$/,
  },
  'that answers for another insurer': {
    breaking: changed('/v1/quotes', ['insurer_id'], () => 'tapti'),
    check: 'offers plans to an ordinary customer',
    words: /^insurer_id is tapti, and was asked about kaveri$/,
  },
  'whose lines do not add up': {
    breaking: changed('/v1/quotes', [...offer, 'premium', 'lines', 0, 'amount'], (amount) => Number(amount) + 1),
    check: 'offers plans to an ordinary customer',
    words: /answers\.0\.offer\.premium: the lines do not add up to the total$/,
  },
  'that declines without a reason': {
    breaking: at('/v1/quotes', async (request, ask) => {
      const text = await (await ask(request)).text();
      return Response.json(JSON.parse(text.replaceAll(/"reason":"[^"]*"/g, '"reason":""')));
    }),
    check: 'declines a customer, with the reason',
    words: /answers\.0\.reason: expected >=1$/,
  },
  'that decides anew each time': {
    breaking: forgetful('/v1/decisions'),
    check: 'decides once on each reference',
    words: /^the same reference was decided on twice: the second answer differs$/,
  },
  'that decides on another sum': {
    breaking: changed('/v1/decisions', ['agreed_premium'], (premium) => Number(premium) - 100),
    check: 'decides on an ordinary proposal',
    words: /^agreed_premium is \d+ paise, and was asked about \d+$/,
  },
  'that issues one policy twice': {
    breaking: forgetful('/v1/policies'),
    check: 'issues once for each reference',
    words: /^one reference was issued twice, as CHH-.+ and as CHH-.+$/,
  },
  'that takes unsigned requests': {
    breaking: trusting,
    check: 'refuses a request without a signature',
    words: /^it was taken, and should be refused with 401 NOT_SIGNED$/,
  },
  'that takes old requests': {
    breaking: timeless,
    check: 'refuses a request signed at another time',
    words: /^it was taken, and should be refused with 401 STALE$/,
  },
  'that fails on half a body': {
    breaking: at('/v1/quotes', async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 415 ? FAILED_PAGE() : answer;
    }),
    check: 'refuses half a JSON text in words',
    words: /^it was refused with status 500 instead of 415 NOT_JSON or 400 INVALID$/,
  },
};
