import { Hono } from 'hono';

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
const at =
  (path: string, answer: Answer): Breaking =>
  (bridge) => {
    const ask = async (request: Request) => bridge.fetch(request);
    return new Hono().all(path, ({ req }) => answer(req.raw, ask)).all('*', ({ req }) => bridge.fetch(req.raw));
  };

/** The bridge's answer at a path with one place changed. Refusals stay as they are. */
const changed = (path: string, place: Keys, change: (before: unknown) => unknown): Breaking =>
  at(path, async (request, ask) => {
    const answer = await ask(request);
    return answer.ok ? Response.json(withPlace(await answer.json(), place, change)) : answer;
  });

const offer: Keys = ['answers', 0, 'offer'];
const DAY_MS = 24 * 60 * 60_000;

/** Endless, and never more than a few kilobytes at once. */
const endless = () => {
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
    refusal: /^\/v1\/quotes: answers\.0\.reason: it has characters that documents cannot print$/,
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
