import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { runDueTask } from '#server/worker/jobs/run-due-task.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { readyBuyer, webhook, word } from './support/payment.ts';
import { answerUpTo } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PINCODE = '/api/v1/user/get-info-pincode/400001';

function loggingApp(change: Partial<TestApp['config']> = {}, now = () => test.clock.now) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  const options = { db: test.store.db, now, config: { ...test.config, ...change }, log, lines: serverLines };
  return { app: createApp(options), context: withPartnerPorts(options), lines };
}

describe('the id of a call', () => {
  it('is in the answer and in the line of the log, and another one for each call', async () => {
    const { app, lines } = loggingApp();
    const ids = [await app.request(PINCODE), await app.request(PINCODE)].map(({ headers }) =>
      headers.get('x-request-id'),
    );
    expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
    expect(ids[0]).not.toBe(ids[1]);
    expect(lines).toMatchObject(ids.map((requestId) => ({ msg: 'call', requestId })));
  });

  it('is in the line of a call whose partner failed, without what was said of the partner', async () => {
    const sandboxInsurers = new Map([['kaveri', { kind: 'fail' } as const]]);
    const { app, lines } = loggingApp({ sandboxInsurers });
    const me = new Visitor(app);
    const { quote } = await answerUpTo(me, 'quoteList');
    lines.length = 0;
    await me.ok('premium', undefined, { ...quote, query: {} });
    expect(lines.filter(({ msg }) => msg === 'an insurer failed')).toHaveLength(1);
    const calls = lines.filter(({ msg }) => msg === 'call');
    expect(calls.map((line) => Object.keys(line).sort())).toEqual([
      ['level', 'method', 'ms', 'msg', 'requestId', 'route', 'status', 'time'],
    ]);
  });

  it.each(['/', '/healthz', '/api/nothing', '/sandbox/inbox'])('is in the answer of %s', async (path) => {
    const { headers } = await loggingApp().app.request(path);
    expect(headers.get('x-request-id')).toMatch(UUID);
  });

  it.each(['4b52e2a1-9a5e-4c0d-8f0e-0c6f3b1d2a77', '0af7651916cd43dd8448eb211c80319c'])(
    'is that of the proxy in front of us: %s',
    async (id) => {
      const { app, lines } = loggingApp();
      const { headers } = await app.request(PINCODE, { headers: { 'X-Request-Id': id } });
      expect(headers.get('x-request-id')).toBe(id);
      expect(lines).toMatchObject([{ requestId: id }]);
    },
  );

  it.each([
    '9820012345',
    'ABCPK1234F',
    '234123412346',
    'asha@example.com',
    'a'.repeat(32).toUpperCase().replace('A', 'x'),
  ])('is not what else someone sends: %s', async (id) => {
    const { app, lines } = loggingApp();
    const { headers } = await app.request(PINCODE, { headers: { 'X-Request-Id': id } });
    expect(headers.get('x-request-id')).toMatch(UUID);
    expect(JSON.stringify(lines)).not.toContain(id);
  });

  it('is in the line of an unexpected error', async () => {
    // The clock is stopped for the call, and runs again for the answer, which contains the time.
    let reads = 0;
    const { app, lines } = loggingApp({}, () => {
      reads += 1;
      if (reads === 1) throw new Error('a clock that stopped');
      return new Date();
    });
    const { status, headers } = await app.request(PINCODE);
    expect(status).toBe(500);
    const requestId = headers.get('x-request-id');
    expect(lines).toMatchObject([
      { msg: 'unexpected error', requestId },
      { msg: 'call', requestId },
    ]);
  });

  it('is in the lines about partners that the call has asked', async () => {
    const sandboxInsurers = new Map([['aravalli', { kind: 'fail' } as const]]);
    const { app, lines } = loggingApp({ sandboxInsurers });
    await answerUpTo(new Visitor(app), 'customizePlan');
    const failed = lines.filter(({ msg }) => msg === 'an insurer failed');
    expect(failed.length).toBeGreaterThan(0);
    const calls = new Map(lines.filter(({ msg }) => msg === 'call').map((line) => [line.requestId, line.route]));
    for (const { requestId } of failed) {
      expect(requestId).toMatch(UUID);
      expect(calls.get(requestId)).toMatch(/premium|plan/);
    }
  });

  it('is in the line about a webhook that tells of an impossible payment', async () => {
    const { link } = await readyBuyer(test);
    const { order_id } = await link();
    const { app, lines } = loggingApp();
    const paidAt = new Date(test.clock.now.getTime() + 24 * 60 * 60 * 1000).toISOString();
    const impossible = word(order_id, { kind: 'PAID', transactionId: 'T1', amount: 100, paidAt });
    expect(await webhook({ ...test, app }, impossible)).toBe(422);
    const [refused, call] = lines;
    expect(refused).toMatchObject({ msg: 'a webhook with an impossible time was refused', order: order_id });
    expect(refused?.requestId).toMatch(UUID);
    expect(call).toMatchObject({ msg: 'call', requestId: refused?.requestId });
  });
});

describe('a call that is refused', () => {
  it('is logged by route and status: a strange journey, another site, a wrong code, a limit', async () => {
    const rateLimits = { ...test.config.rateLimits, pincode: 0 };
    const { app, lines } = loggingApp({ rateLimits });
    const [me, stranger] = [new Visitor(app), new Visitor(app)];
    const { quote } = await answerUpTo(me, 'personalDetails');
    lines.length = 0;
    await stranger.refused('fullQuoteDetails', undefined, quote);
    const elsewhere = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    await me.request('/api/v1/user/forget-device', { method: 'POST', body: '{}', headers: elsewhere });
    await stranger.refused('confirmAccessCode', { request: 'A'.repeat(22), otp: '123456' });
    await app.request(PINCODE);
    expect(lines.map(({ msg, route, status }) => [msg, route, status])).toEqual([
      ['call', '/api/v1/pf-quote-agg/health/get-full-health-quote-details/:rfqId', 404],
      ['call', '/api/v1/user/forget-device', 403],
      ['call', '/api/v1/user/confirm-access-code', 409],
      ['call', '/api/v1/user/get-info-pincode/:pincode', 429],
    ]);
    for (const line of lines) expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT.+Z$/);
  });
});

describe('the id of a run', () => {
  it('is in all lines of a task, another one for each run', async () => {
    const { context, lines } = loggingApp();
    const task = {
      key: 'issue-policy/PRP-0123456789abcdef0123456789abcdef',
      run: async () => {
        context.log.warn('an insurer is late');
        throw new Error('no answer');
      },
    };
    await runDueTask(context, task);
    await runDueTask(context, task);
    const ids = lines.map(({ runId }) => runId);
    expect(lines.map(({ msg, task: kind }) => [msg, kind])).toEqual([
      ['an insurer is late', 'issue-policy'],
      ['a job failed', 'issue-policy'],
      ['an insurer is late', 'issue-policy'],
      ['a job failed', 'issue-policy'],
    ]);
    expect([ids[0], ids[2]]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
    expect(ids).toEqual([ids[0], ids[0], ids[2], ids[2]]);
    expect(ids[0]).not.toBe(ids[2]);
    expect(JSON.stringify(lines)).not.toContain('PRP-');
  });
});
