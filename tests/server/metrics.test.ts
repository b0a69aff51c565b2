import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestsInProgress } from '#server/api/http/requests-in-progress.ts';
import { createApp } from '#server/app.ts';
import type { Store } from '#server/db/db.ts';
import { createLog } from '#server/log/log.ts';
import { metricsRegistry } from '#server/log/metrics-registry.ts';
import { createMetricsApp } from '#server/telemetry/metrics-app.ts';
import { openOwnStore, openTestApp, type TestApp } from './support/app.ts';
import { countOf, type Sample, scrape } from './support/metrics.ts';
import { PAN, PROPOSER } from './support/purchase.ts';
import { payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  // What other files' apps measured in this process must not count here.
  metricsRegistry.resetMetrics();
  test = await openTestApp();
});
afterAll(() => test.close());

const metricsOf = (store: Pick<Store, 'db' | 'isUnreachable' | 'connections'>, calls = new RequestsInProgress()) =>
  createMetricsApp({ store, calls, now: () => test.clock.now, log: createLog('silent') });

const INSURERS =
  'aravalli kaveri sahyadri banyan meghna udayan sarus nilgiri dhruv vindhya tapti chinar mayura chakra teesta';
const PARTNERS = 'kyc gateway issuer messenger vehicles travelQuotes';
const JOBS = [
  ...['issue-policy', 'fetch-document', 'withdraw-policy', 'refund-payment', 'reconcile-payment'],
  ...['finish-kyc-check', 'send-access-code', 'deliver-message'],
];
const PAYMENTS = 'created pending succeeded failed abandoned refundDue refunded'.split(' ');
const POLICIES = 'requested issuing failed issued refused'.split(' ');
const MESSAGES = 'waiting handedOver refused expired delivered undelivered'.split(' ');

/** The possible values of our own labels. For routes, those of the app. */
const closedSets = (): Record<string, (value: string) => boolean> => {
  const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);
  const routes = test.routes.map(({ path }) => path).filter((path) => !path.includes('*'));
  return {
    method: oneOf(['GET', 'HEAD', 'POST', 'PUT', 'other']),
    route: oneOf(['*', ...routes]),
    status: oneOf(['1xx', '2xx', '3xx', '4xx', '5xx']),
    partner: oneOf(`${INSURERS} ${PARTNERS}`.split(' ')),
    insurer: oneOf(INSURERS.split(' ')),
    outcome: oneOf(['answered', 'failed', 'timed out', 'not connected']),
    job: oneOf(JOBS),
    state: oneOf([...PAYMENTS, ...POLICIES, ...MESSAGES]),
    use: oneOf(['in use', 'idle', 'waiting']),
    le: (value) => value === '+Inf' || Number(value) > 0,
  };
};

const ours = ({ name }: Sample) => name.startsWith('chhatri_');

/** A health policy is bought, with mistakes: a wrong PIN code, a page that does not exist, an unknown method. */
async function purchase() {
  const me = new Visitor(test.app);
  const { rfqId, proposal } = await readyToPay(me);
  await me.send('pincodeInfo', undefined, { params: { pincode: '899999' } });
  await test.app.request(`/health/quote/${rfqId}`);
  await test.app.request(`/api/v1/nothing/${rfqId}`, { method: 'PURGE' });
  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
  await me.ok('generatePolicy', undefined, proposal);
  return { me, rfqId, proposal };
}

const MAKE_PAYMENT = { method: 'GET', route: '/api/v1/pf-proposal/health/make-payment/:id', status: '2xx' };

describe('a purchase', () => {
  it('is counted: calls, partners, payment and policy by state, and what is due', async () => {
    const app = metricsOf(test.store);
    const before = (await scrape(app)).samples;
    await purchase();
    const after = (await scrape(app)).samples;
    const added = (name: string, labels: Record<string, string>) =>
      countOf(after, name, labels) - countOf(before, name, labels);
    expect(added('chhatri_request_seconds_count', MAKE_PAYMENT)).toBe(1);
    expect(added('chhatri_payments', { state: 'succeeded' })).toBe(1);
    expect(added('chhatri_policies', { state: 'issued' })).toBe(1);
    expect(added('chhatri_partner_seconds_count', { partner: 'issuer', outcome: 'answered' })).toBe(1);
    expect(added('chhatri_partner_seconds_count', { partner: 'kaveri', outcome: 'answered' })).toBeGreaterThan(0);
    // The policy's SMS and its mail.
    expect(added('chhatri_due_tasks', { job: 'deliver-message' })).toBe(2);
    expect(added('chhatri_messages', { state: 'waiting' })).toBe(2);
  });

  it('leaves nothing of itself in the values of labels: each is of a closed set', async () => {
    const { rfqId, me } = await purchase();
    const { samples } = await scrape(metricsOf(test.store));
    const sets = closedSets();
    const outside = samples
      .filter(ours)
      .flatMap(({ labels }) => Object.entries(labels))
      .filter(([label, value]) => !sets[label]?.(value));
    expect(outside).toEqual([]);
    expect(samples.filter(ours).length).toBeGreaterThan(200);
    // Values are numbers, which may contain six digits by chance.
    const labels = JSON.stringify(samples.map((sample) => sample.labels));
    const cookie = [...me.cookies.values()][0] ?? '';
    for (const secret of [
      rfqId.slice(4),
      cookie,
      PROPOSER.full_name,
      PAN.kyc_doc_number,
      '9820012345',
      '400001',
      '899999',
    ]) {
      expect(secret).not.toBe('');
      expect(labels).not.toContain(secret);
    }
  });
});

describe('work that waits', () => {
  it('is told with how long it has waited, until it is done', async () => {
    const app = metricsOf(test.store);
    await runJobs(test);
    await purchase();
    test.clock.advance(90);
    const waiting = (await scrape(app)).samples;
    expect(countOf(waiting, 'chhatri_due_seconds', { job: 'deliver-message' })).toBe(90);
    await runJobs(test);
    const done = (await scrape(app)).samples;
    expect(countOf(done, 'chhatri_due_tasks', { job: 'deliver-message' })).toBe(0);
    expect(countOf(done, 'chhatri_due_seconds', { job: 'deliver-message' })).toBe(0);
    expect(done.filter(({ name }) => name === 'chhatri_due_tasks').map(({ labels }) => labels.job)).toEqual(JOBS);
  });
});

describe('what goes wrong', () => {
  const openApp = (change: Partial<TestApp['config']>, calls?: RequestsInProgress) =>
    createApp({
      db: test.store.db,
      now: () => test.clock.now,
      config: { ...test.config, ...change },
      log: createLog('silent'),
      ...(calls && { calls }),
    });
  const pincode = '/api/v1/user/get-info-pincode/400001';

  it('a limit that is hit is counted by its route', async () => {
    const app = openApp({ rateLimits: { ...test.config.rateLimits, pincode: 1 } });
    for (let call = 0; call < 3; call += 1) await app.request(pincode);
    const { samples } = await scrape(metricsOf(test.store));
    const route = '/api/v1/user/get-info-pincode/:pincode';
    expect(countOf(samples, 'chhatri_limits_hit_total', { method: 'GET', route })).toBe(2);
  });

  it('an insurer that fails is counted as failed, and then as not asked', async () => {
    const app = openApp({ sandboxInsurers: new Map([['aravalli', { kind: 'fail' }]]) });
    // Five failures open its breaker.
    for (let visit = 0; visit < 6; visit += 1) await readyToPay(new Visitor(app));
    const { samples } = await scrape(metricsOf(test.store));
    expect(
      countOf(samples, 'chhatri_partner_seconds_count', { partner: 'aravalli', outcome: 'failed' }),
    ).toBeGreaterThanOrEqual(5);
    expect(countOf(samples, 'chhatri_insurer_not_asked_total', { insurer: 'aravalli' })).toBeGreaterThan(0);
  });

  it('a database that is away is told, and not asked', async () => {
    let asked = 0;
    const db = new Proxy(test.store.db, {
      get: (target, name) => {
        asked += 1;
        return Reflect.get(target, name);
      },
    });
    const { samples } = await scrape(metricsOf({ db, isUnreachable: () => true, connections: () => ({}) }));
    expect(countOf(samples, 'chhatri_database_away')).toBe(1);
    expect(samples.some(({ name }) => name === 'chhatri_payments')).toBe(false);
    expect(asked).toBe(0);
  });

  it('a database that fails takes its own figures away, and no others', async () => {
    const store = await openOwnStore();
    const app = metricsOf(store);
    expect((await scrape(app)).samples.some(({ name }) => name === 'chhatri_payments')).toBe(true);
    await store.close();
    const { samples } = await scrape(app);
    expect(samples.some(({ name }) => name === 'chhatri_payments')).toBe(false);
    expect(samples.some(({ name }) => name === 'process_resident_memory_bytes')).toBe(true);
  });

  it('connections in use and waiting, and open requests, are told', async () => {
    const calls = new RequestsInProgress();
    const app = metricsOf({ ...test.store, connections: () => ({ 'in use': 20, idle: 0, waiting: 7 }) }, calls);
    const { samples } = await scrape(app);
    expect(countOf(samples, 'chhatri_database_connections', { use: 'in use' })).toBe(20);
    expect(countOf(samples, 'chhatri_database_connections', { use: 'waiting' })).toBe(7);
    expect(countOf(samples, 'chhatri_open_requests')).toBe(0);
    expect(countOf(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(samples.some(({ name }) => name === 'nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });
});

it('visitors do not reach what is measured', async () => {
  const response = await test.app.request('/metrics');
  expect(await response.text()).not.toContain('chhatri_');
});
