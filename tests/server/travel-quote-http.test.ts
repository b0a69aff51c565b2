import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { configFromEnv } from '#server/config/config.ts';
import { ConfigError } from '#server/config/env.ts';
import { parseSandboxFaults } from '#server/config/sandbox-faults.ts';
import { httpQuoteService } from '#server/lines/travel/quote-service/http-service.ts';
import { PRODUCTION } from './support/production.ts';

/** The travel quote service over a real socket: what is sent, and which answers are accepted. */

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return `http://127.0.0.1:${address.port}/quotes/v2`;
}

const CALL = { method: 'GET', path: '/premium/RFQ-1?insurer=a&insurer=b', cookie: 'journey_1=s3cret' } as const;
const call = (base: string, signal: AbortSignal = new AbortController().signal) =>
  httpQuoteService(base).send(CALL, signal);
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

describe('a call', () => {
  it('goes to its path below the base address, with the cookie and a JSON body', async () => {
    const seen: unknown[] = [];
    const base = await listen(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { method, url, headers } = request;
      seen.push({
        method,
        url,
        cookie: headers.cookie,
        type: headers['content-type'],
        body: Buffer.concat(chunks).toString(),
      });
      response
        .writeHead(200, { ...JSON_TYPE, 'set-cookie': ['a=1; Path=/; HttpOnly', '__Host-b=2'] })
        .end('{"code":200}');
    });
    expect(await call(base)).toEqual({ status: 200, body: { code: 200 }, cookie: 'a=1; __Host-b=2' });
    await httpQuoteService(base).send(
      { method: 'PATCH', path: '/add-traveller/RFQ-1', body: { a: [1] }, cookie: null },
      AbortSignal.timeout(5_000),
    );
    expect(seen).toEqual([
      {
        method: 'GET',
        url: '/quotes/v2/premium/RFQ-1?insurer=a&insurer=b',
        cookie: 'journey_1=s3cret',
        type: undefined,
        body: '',
      },
      {
        method: 'PATCH',
        url: '/quotes/v2/add-traveller/RFQ-1',
        cookie: undefined,
        type: 'application/json',
        body: '{"a":[1]}',
      },
    ]);
  });

  it('follows no redirect: the visitor’s answers go to this host only', async () => {
    let followed = false;
    const elsewhere = await listen((_, response) => {
      followed = true;
      response.writeHead(200, JSON_TYPE).end('{}');
    });
    const base = await listen(
      (_, response) => void response.writeHead(307, { ...JSON_TYPE, location: elsewhere }).end('{}'),
    );
    expect((await call(base)).status).toBe(307);
    expect(followed).toBe(false);
  });

  it.each<[string, RequestListener, RegExp]>([
    [
      'a page',
      (_, response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
      /\(502\) is not JSON/,
    ],
    ['no type', (_, response) => void response.writeHead(200).end('{}'), /is not JSON/],
    [
      'half of it',
      (_, response) => void response.writeHead(200, JSON_TYPE).end('{"Thyroid":'),
      /^The answer is called JSON and is none$/,
    ],
    ['nothing', (_, response) => void response.writeHead(200, JSON_TYPE).end(), /is none/],
    ['a connection that breaks', (request) => void request.socket.destroy(), /./],
    [
      'cookies that cannot be sent back',
      (_, response) => void response.writeHead(200, { ...JSON_TYPE, 'set-cookie': `a=${'x'.repeat(5_000)}` }).end('{}'),
      /longer cookies/,
    ],
  ])('is rejected without its words when it answers %s', async (_what, answer, problem) => {
    const base = await listen(answer);
    await expect(call(base)).rejects.toThrow(problem);
  });

  it('is given up as soon as the answer is too large, however much is to come', async () => {
    let sent = 0;
    const parts = function* () {
      for (const part = Buffer.alloc(64 * 1024, ' '); sent < 100_000_000; sent += part.byteLength) yield part;
    };
    const base = await listen((_, response) => {
      response.writeHead(200, JSON_TYPE);
      pipeline(Readable.from(parts()), response, () => undefined);
    });
    await expect(call(base)).rejects.toThrow('more than 1000000 bytes');
    expect(sent).toBeLessThan(50_000_000);
  });

  it('is given up when no one waits any more', async () => {
    const base = await listen((_, response) => void response.writeHead(200, JSON_TYPE).write('{'));
    const abort = new AbortController();
    const waiting = call(base, abort.signal);
    abort.abort(new Error('No answer within 5 ms'));
    await expect(waiting).rejects.toThrow('No answer within 5 ms');
  });

  it('can be told to fail, as every partner of the sandbox', async () => {
    const [fault] = parseSandboxFaults('travelQuotes:fail', ['travelQuotes']).values();
    await expect(httpQuoteService('http://127.0.0.1:9', fault).send(CALL, AbortSignal.timeout(5_000))).rejects.toThrow(
      'told to fail',
    );
  });

  it('is not possible without an address', async () => {
    await expect(httpQuoteService(null).send(CALL, AbortSignal.timeout(5_000))).rejects.toThrow('TRAVEL_QUOTE_URL');
  });
});

describe('TRAVEL_QUOTE_URL', () => {
  const urlIn = (TRAVEL_QUOTE_URL: string | undefined, NODE_ENV = 'production') =>
    configFromEnv({ ...PRODUCTION, NODE_ENV, ...(TRAVEL_QUOTE_URL === undefined ? {} : { TRAVEL_QUOTE_URL }) })
      .travelQuoteUrl;

  it('is not set by default: this server answers', () => {
    expect(urlIn(undefined)).toBeNull();
    expect(urlIn('')).toBeNull();
  });

  it('is a base address with its path', () => {
    expect(urlIn('https://quotes.example/api/v1/travel/')).toBe('https://quotes.example/api/v1/travel');
    expect(urlIn('http://localhost:9090/travel', 'development')).toBe('http://localhost:9090/travel');
  });

  it.each([
    ['http://quotes.example', 'must begin with https://.'],
    ['http://localhost:8080', 'must begin with https://.'],
    ['ftp://quotes.example', 'must begin with https://.'],
    ['quotes.example', 'is not an address'],
    ['https://me:secret@quotes.example', 'must not carry a user name'],
    ['https://quotes.example/travel?key=1', 'without ? and #'],
  ])('cannot be %s in production', (url, problem) => {
    expect(() => urlIn(url)).toThrow(ConfigError);
    expect(() => urlIn(url)).toThrow(problem);
  });

  it('is never told with its password', () => {
    expect(() => urlIn('https://me:hunter2@quotes.example')).not.toThrow('hunter2');
    expect(() => urlIn('ftp://quotes.example', 'development')).toThrow('must begin with https:// or http://.');
  });
});
