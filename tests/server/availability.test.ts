import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limitCallTime, refuseWhenUnavailable } from '#server/api/http/availability.ts';
import { sendErrorReply } from '#server/api/http/errors.ts';
import { RequestsInProgress } from '#server/api/http/requests-in-progress.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, NOMINEE } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

const REFUSAL = {
  status: 503,
  headers: expect.toSatisfy((headers: Headers) => headers.get('retry-after') === '2'),
  data: { reason: 'UNAVAILABLE', retry_after: 2 },
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('the health of the server', () => {
  it('is told', async () => {
    expect(await (await test.app.request('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await test.app.request('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('is not ready without its database', async () => {
    const other = await openTestApp();
    await other.close();
    expect((await other.app.request('/readyz')).status).toBe(503);
    const { status, data, message } = await new Visitor(other.app).send('registerQuote', {});
    expect({ status, data }).toEqual({ status: 500, data: { reason: 'INTERNAL' } });
    expect(message).not.toMatch(/PGlite|closed|insert/i);
  });
});

describe('while the database is away', () => {
  let away = false;
  const openApp = () =>
    createApp({
      db: test.store.db,
      isDatabaseUnreachable: () => away,
      now: () => test.clock.now,
      config: test.config,
      log: createLog('silent'),
    });

  it('reads and submits are refused, the process is alive and not ready; afterwards all is as it was', async () => {
    const app = openApp();
    const me = new Visitor(app);
    const { proposal } = await answerUpTo(me, 'nominee');
    away = true;
    expect(await me.send('fullProposalDetails', undefined, proposal)).toMatchObject(REFUSAL);
    expect(await me.send('updateNomineeDetails', NOMINEE, proposal)).toMatchObject(REFUSAL);
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(503);
    away = false;
    expect((await app.request('/readyz')).status).toBe(200);
    await me.ok('updateNomineeDetails', NOMINEE, proposal);
  });
});

/** A server with one address, whose calls wait until the test ends them. */
function waitingServer() {
  const app = new Hono();
  app.onError((error, context) => sendErrorReply(context, error, createLog('silent')));
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const calls = new RequestsInProgress();
  app.use(
    refuseWhenUnavailable(() => false, calls),
    limitCallTime(),
    calls.middleware,
  );
  app.get('/', async (context) => {
    await ended;
    return context.text('done');
  });
  return { get: async () => (await app.request('/')).status, end };
}

describe('more calls than a process can serve', () => {
  it('are refused at once, and taken again when others have ended', async () => {
    const { get, end } = waitingServer();
    const open = Array.from({ length: 500 }, get);
    expect(await get()).toBe(503);
    end();
    expect(new Set(await Promise.all(open))).toEqual(new Set([200]));
    expect(await get()).toBe(200);
  });
});

describe('a call that hangs', () => {
  it('counts until it has ended', async () => {
    vi.useFakeTimers();
    try {
      const { get, end } = waitingServer();
      const hanging = Array.from({ length: 500 }, get);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(new Set(await Promise.all(hanging))).toEqual(new Set([503]));
      const refused = get();
      await vi.advanceTimersByTimeAsync(0);
      expect(await Promise.race([refused, 'waiting'])).toBe(503);
      end();
      await vi.advanceTimersByTimeAsync(0);
      expect(await get()).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is ended after 30 seconds', async () => {
    vi.useFakeTimers();
    try {
      const status = waitingServer().get();
      await vi.advanceTimersByTimeAsync(29_999);
      expect(await Promise.race([status, 'waiting'])).toBe('waiting');
      await vi.advanceTimersByTimeAsync(1);
      expect(await status).toBe(503);
    } finally {
      vi.useRealTimers();
    }
  });
});
