import { connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'vitest';
import { listen } from '#server/api/http/listen.ts';
import type { Config } from '#server/config/config.ts';
import { openTestApp } from './support/app.ts';
import { answerUpTo, NOMINEE } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

// Heads whose bodies never arrive: they cost the sender nothing, and must not block the API for others.

/** Long enough for 520 answers on a busy machine. */
const SILENT_MS = 8_000;

interface Begun {
  readonly method?: string;
  readonly cookie?: string;
  readonly chunked?: boolean;
  /** The visitor's address, as a proxy of ours names it. */
  readonly from?: string;
}

/** A server of a test's own: it counts the bodies that it is waiting for until it sees that a socket is gone. */
async function openServer({ onTestFinished }: TestContext, config: Partial<Config> = {}) {
  const test = await openTestApp(config, { isOneProcess: true });
  const server = await listen(test.app, 0, '127.0.0.1');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sockets: Socket[] = [];
  const leave = (): void => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  onTestFinished(async () => {
    leave();
    server.closeAllConnections();
    server.close();
    await test.close();
  });

  /**
   * Sends a head that promises a body, and a part of the body. Returns the status of the answer; null if none arrives for
   * a while.
   */
  const begin = (
    path: string,
    { method = 'PUT', cookie, chunked = false, from }: Begun = {},
  ): Promise<number | null> => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const lines = {
      host: `localhost:${port}`,
      'content-type': 'application/json',
      ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': '100' }),
      ...(cookie && { cookie }),
      ...(from && { 'x-forwarded-for': from }),
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${chunked ? '5\r\n{"a":\r\n' : '{"a":'}`);
    return new Promise((resolve) => {
      const silent = setTimeout(() => resolve(null), SILENT_MS);
      socket.once('data', (answer) => {
        clearTimeout(silent);
        resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]));
      });
      socket.once('error', () => resolve(null));
    });
  };
  return { app: test.app, url: `http://127.0.0.1:${port}`, begin, leave };
}

const counted = (statuses: readonly (number | null)[]) => {
  const counts = new Map<number | null, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return Object.fromEntries(counts);
};
const together = (count: number, one: () => Promise<number | null>) => Promise.all(Array.from({ length: count }, one));

// At the same time: most of it is waiting for answers that must not come.
describe.concurrent('a body that does not come', () => {
  it('is not waited for from someone whose cookie does not open the journey', async (context) => {
    const { expect } = context;
    const { app, begin } = await openServer(context);
    const me = new Visitor(app);
    const { rfqId, proposal } = await answerUpTo(me, 'nominee');
    const path = `/api/v1/pf-proposal/health/update-nominee-details/${proposal.params.id}`;
    const cookie = `journey_${rfqId.slice(4, 16)}=of-somebody-else`;
    expect(await begin(path)).toBe(404);
    expect(await begin(path, { cookie })).toBe(404);
    expect(await begin(path, { cookie, chunked: true })).toBe(404);
    // The journey that this one names in its body: without any cookie it can open none.
    const create = '/api/v1/pf-proposal/health/create-quote-premium';
    expect(await begin(create, { method: 'POST' })).toBe(404);
  });

  it('520 times from one address, closes the API to no one, and to itself only for slow bodies', async (context) => {
    const { expect } = context;
    const { app, url, begin } = await openServer(context);
    const me = new Visitor(app);
    const { proposal } = await answerUpTo(me, 'nominee');
    const path = '/api/v1/pf-quote-agg/health/register-quote';
    const answers = together(520, () => begin(path, { method: 'POST' }));
    expect(counted(await answers)).toEqual({ null: 40, 429: 480 });

    expect((await fetch(`${url}/api/v1/user/get-info-pincode/411001`)).status).toBe(200);
    // A complete body is not counted.
    const begun = await fetch(url + path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(begun.status).toBe(201);
    await me.ok('updateNomineeDetails', NOMINEE, proposal);
  });

  it('40 times from each of eight addresses, keeps no other address from sending slowly', async (context) => {
    const { expect } = context;
    const { url, begin } = await openServer(context, { trustProxy: true });
    const path = '/api/v1/pf-quote-agg/health/register-quote';
    const addresses = Array.from({ length: 8 }, (_, index) => `192.0.2.${index + 1}`);
    const answers = Promise.all(
      addresses.flatMap((from) => Array.from({ length: 40 }, () => begin(path, { method: 'POST', from }))),
    );
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from('{'));
        // By then each of the 320 is waited for or was answered, and this one too is waited for.
        await answers;
        controller.enqueue(Buffer.from('}'));
        controller.close();
      },
    });
    const slow = await fetch(url + path, {
      ...{ method: 'POST', body, duplex: 'half' },
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
    });
    expect(slow.status).toBe(201);
    // 250 are waited for: 249 of these, and the slow one.
    expect(counted(await answers)).toEqual({ null: 249, 503: 71 });
  });

  it('is forgotten when its sender goes, and the address may send slowly again', async (context) => {
    const { expect } = context;
    const { begin, leave } = await openServer(context);
    const path = '/api/v1/pf-quote-agg/health/register-quote';
    expect(counted(await together(50, () => begin(path, { method: 'POST' })))).toEqual({ null: 40, 429: 10 });
    leave();
    await expect.poll(() => begin(path, { method: 'POST' }), { timeout: 10_000 }).toBeNull();
  });
});
