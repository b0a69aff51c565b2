import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#contract/shared/envelope.ts';
import { freePort } from '#tools/app/free-port.ts';
import { findNginx, startProxy } from '#tools/app/start-proxy.ts';

// deploy/nginx.conf before a server whose answers the test releases.

/** Maximum concurrent calls of one address. */
const MAX_CALLS = 100;
/** The header with the test's address, instead of the connection's own. */
const FROM = 'x-test-address';

const waiting: ServerResponse[] = [];
const server = createServer((_, response) => void waiting.push(response));
let proxy: Awaited<ReturnType<typeof startProxy>>;
let url: string;
beforeAll(async () => {
  const program = findNginx();
  if (program === null) throw new Error('This test needs nginx: `npm run setup -- --tests` installs it on Debian.');
  const ports = { server: await freePort(), http: await freePort(), https: await freePort() };
  await new Promise<void>((resolve) => server.listen(ports.server, '127.0.0.1', resolve));
  url = `https://localhost:${ports.https}`;
  proxy = await startProxy(program, ports, `set_real_ip_from 127.0.0.1; set_real_ip_from ::1; real_ip_header ${FROM};`);
});
afterAll(async () => {
  await proxy?.stop();
  server.closeAllConnections();
  server.close();
});

const POLL = { timeout: 20_000, interval: 20 };

function visitor(address: string) {
  const session = connect(url, { rejectUnauthorized: false });
  return {
    close: () => session.close(),
    async get(path: string) {
      const stream = session.request({ ':path': path, [FROM]: address });
      const answered = new Promise<Record<string, unknown>>((resolve) => stream.once('response', resolve));
      const body = await text(stream);
      const { ':status': status, ...headers } = await answered;
      return { status, headers, body };
    },
  };
}

/** Answers all waiting calls. */
const answerAll = () => {
  for (const response of waiting.splice(0)) response.end('ok');
};

describe('calls of one address at the same time', () => {
  it.each([
    ['an address', '192.0.2.7', '192.0.2.7', '192.0.2.8'],
    ['a network of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ])(
    'are a hundred, counted by %s: others are let in, and so is who comes when some are answered',
    async (...addresses) => {
      const [, first, same, other] = addresses;
      const [me, neighbour, stranger] = [visitor(first), visitor(same), visitor(other)];
      const calls = Array.from({ length: MAX_CALLS }, () => me.get('/health'));
      await expect.poll(() => waiting.length, POLL).toBe(MAX_CALLS);

      const refused = await neighbour.get('/api/v1/user/get-info-pincode/400001');
      expect(refused).toMatchObject({
        status: 429,
        headers: {
          'retry-after': '2',
          'cache-control': 'no-store',
          'content-type': 'application/json',
          'x-content-type-options': 'nosniff',
          'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        },
      });
      expect(v.parse(Refusal, JSON.parse(refused.body))).toMatchObject({
        code: 429,
        data: { reason: 'RATE_LIMITED', retry_after: 2 },
      });
      const page = await neighbour.get('/health');
      expect(page).toMatchObject({ status: 429, headers: { 'retry-after': '2', 'content-type': 'text/plain' } });
      expect(page.body).toContain('load this page again in 2 seconds');

      const elsewhere = stranger.get('/health');
      await expect.poll(() => waiting.length, POLL).toBe(MAX_CALLS + 1);
      answerAll();
      expect(new Set((await Promise.all([...calls, elsewhere])).map(({ status }) => status))).toEqual(new Set([200]));

      const later = neighbour.get('/health');
      await expect.poll(() => waiting.length, POLL).toBe(1);
      answerAll();
      expect((await later).status).toBe(200);
      for (const { close } of [me, neighbour, stranger]) close();
    },
  );
});

it('what the server itself answers with 429 passes as it is', async () => {
  const me = visitor('192.0.2.9');
  const answer = me.get('/api/v1/x');
  await expect.poll(() => waiting.length, POLL).toBe(1);
  for (const response of waiting.splice(0)) response.writeHead(429, { 'retry-after': '7' }).end('{"own":true}');
  expect(await answer).toMatchObject({ status: 429, headers: { 'retry-after': '7' }, body: '{"own":true}' });
  me.close();
});
