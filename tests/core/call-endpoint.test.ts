import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallFailure } from '#contract/shared/call-error.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';

const priceEndpoint = {
  method: 'POST',
  path: '/api/v1/price/{id}',
  summary: 'A price',
  body: v.object({ years: v.number() }),
  data: v.object({ price: v.number() }),
  opens: 'public',
} as const satisfies Endpoint;

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => vi.stubGlobal('fetch', server));
afterEach(() => {
  vi.unstubAllGlobals();
  server.mockReset();
});

/** A server that never answers, and is notified of an abort. */
const silent = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, fail) => {
    const giveUp = () => fail(signal?.reason);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp);
  });
const price = (options: { timeout?: number; signal?: AbortSignal } = {}) =>
  callEndpoint(priceEndpoint, { id: 'Q 1', body: { years: 2 }, ...options });
const failsWith = (failure: CallFailure) => expect(price()).rejects.toMatchObject({ name: 'CallError', failure });

describe('a call', () => {
  it('sends JSON, and answers the data of the envelope', { tags: ['§7.json'] }, async () => {
    server.mockResolvedValue(Response.json({ code: 200, message: 'OK', data: { price: 100 } }));
    await expect(price()).resolves.toEqual({ price: 100 });
    const [url, init] = server.mock.calls[0] ?? [];
    expect(url).toBe('/api/v1/price/Q%201');
    expect(init).toMatchObject({ method: 'POST', body: '{"years":2}' });
    expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json');
  });

  it('skips null values in its query string and repeats the key for lists', {
    tags: ['§7.query-strings'],
  }, async () => {
    server.mockResolvedValue(Response.json({ code: 200, message: 'OK', data: { price: 100 } }));
    await callEndpoint(priceEndpoint, {
      id: 'Q1',
      body: { years: 1 },
      query: { cover_amount: null, sortBy: undefined, policy_period: '1', insurer: ['a', 'b'], maternity_Cover: false },
    });
    expect(server.mock.calls[0]?.[0]).toBe(
      '/api/v1/price/Q1?policy_period=1&insurer=a&insurer=b&maternity_Cover=false',
    );
  });
});

describe('a call that fails is of the kind', () => {
  it('FETCH_ERROR when the network is down', { tags: ['§7.failure-kinds', '§8.network-failure'] }, async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    await failsWith({ kind: 'FETCH_ERROR' });
  });

  it('TIMEOUT_ERROR when no answer comes within the time that it was given', {
    tags: ['§7.failure-kinds', '§7.timeout-option', '§8.timeout'],
  }, async () => {
    server.mockImplementation(silent);
    await expect(price({ timeout: 1 })).rejects.toMatchObject({ failure: { kind: 'TIMEOUT_ERROR' } });
  });

  it('PARSING_ERROR, with the original status, when the body cannot be parsed', {
    tags: ['§7.failure-kinds', '§8.parsing-failure'],
  }, async () => {
    server.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await failsWith({ kind: 'PARSING_ERROR', originalStatus: 502 });
  });

  it('PARSING_ERROR also when the body is JSON of another shape', async () => {
    server.mockResolvedValue(Response.json({ code: 200, message: 'OK', data: { price: 'a lot' } }));
    await failsWith({ kind: 'PARSING_ERROR', originalStatus: 200 });
  });

  it('HTTP, with its status and body, when the server refuses', {
    tags: ['§7.failure-kinds', '§8.http-failure'],
  }, async () => {
    const refusal = {
      code: 409,
      message: 'First the address.',
      data: { reason: 'STEP_MISSING', step: 'address' },
    };
    server.mockResolvedValue(Response.json(refusal, { status: 409 }));
    await failsWith({ kind: 'HTTP', status: 409, refusal });
  });

  it('none of them when the page itself gave the call up', async () => {
    server.mockImplementation(silent);
    const page = new AbortController();
    const call = price({ signal: page.signal });
    page.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
  });

  it('none of them when our own code fails: that is not the connection', async () => {
    const unwritable: Record<string, unknown> = {};
    unwritable.self = unwritable;
    const broken = callEndpoint({ ...priceEndpoint, body: v.any() }, { body: unwritable });
    await expect(broken).rejects.toThrow(TypeError);
    vi.stubGlobal('fetch', undefined);
    await expect(price()).rejects.toThrow(TypeError);
  });
});

describe('without AbortSignal.any and AbortSignal.timeout, which Safari before 17.4 and Chrome before 116 lack, a call', () => {
  beforeEach(() => vi.stubGlobal('AbortSignal', undefined));

  it('is answered', async () => {
    server.mockResolvedValue(Response.json({ code: 200, message: 'OK', data: { price: 100 } }));
    await expect(price({ signal: new AbortController().signal })).resolves.toEqual({ price: 100 });
  });

  it('ends when its time is over, or with the page', async () => {
    server.mockImplementation(silent);
    await expect(price({ timeout: 1 })).rejects.toMatchObject({ failure: { kind: 'TIMEOUT_ERROR' } });
    const page = new AbortController();
    page.abort(new Error('left'));
    await expect(price({ signal: page.signal })).rejects.toThrow('left');
  });
});
