import { NoopLogger, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CallCounters } from '#server/api/http/call-counts.ts';
import { exchangeCallCounts } from '#server/api/http/exchange-counts.ts';
import { createApp } from '#server/app.ts';
import { callCountStore } from '#server/db/call-counts.ts';
import { callCountTable } from '#server/db/schema/call-count.ts';
import { createLog } from '#server/log/log.ts';
import { startJobs } from '#server/start-jobs.ts';
import { openTestApp, type TestApp } from './support/app.ts';

// Limits per minute apply to all processes on one database. The test decides when they exchange their counts.

const LIMIT = 6;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ trustProxy: true });
});
beforeEach(() => {
  // Another minute, without any call yet.
  test.clock.advance(60);
});
afterAll(() => test.close());

/** A process: an app with counts of its own. */
function startProcess(db = test.store.db) {
  const now = () => test.clock.now;
  const config = { ...test.config, rateLimits: { ...test.config.rateLimits, pincode: LIMIT, callback: LIMIT } };
  const callCounts = new CallCounters(now);
  const app = createApp({ db, now, config, callCounts, log: createLog('silent') });
  return {
    /** The status that a visitor at this address gets. */
    call: async (address = '192.0.2.1') => {
      const headers = { 'x-forwarded-for': address };
      return (await app.request('/api/v1/user/get-info-pincode/400001', { headers })).status;
    },
    /** The status of an incomplete callback request, which has a limit of its own. */
    askForCall: async () => {
      const headers = { 'x-forwarded-for': '192.0.2.1', 'content-type': 'application/json' };
      return (await app.request('/api/v1/user/request-callback', { method: 'POST', body: '{}', headers })).status;
    },
    exchange: () => exchangeCallCounts({ stores: { callCounts: callCountStore(db) }, now, config }, callCounts),
  };
}
type Process = ReturnType<typeof startProcess>;

/** What a visitor gets whose calls alternate between processes. */
async function alternate(processes: readonly Process[], times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1) {
    for (const { call } of processes) statuses.push(await call());
  }
  return statuses;
}
const passed = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length;

it('a visitor who alternates is stopped at the limit, but for what passes before the next exchange', async () => {
  const [one, other] = [startProcess(), startProcess()];
  // Two calls of each, reported by both; one has learned of the other's last.
  expect(passed(await alternate([one, other], 2))).toBe(4);
  await one.exchange();
  await other.exchange();
  // `one` was first and knows only its own two, until it reports another call.
  expect(await one.call()).toBe(200);
  await one.exchange();
  // Five by now: `other` learned of two of them, so it lets two pass; `one` knows all five and lets one.
  expect(passed(await alternate([one, other], 3))).toBe(3);
  await one.exchange();
  await other.exchange();
  await one.exchange();
  expect(passed(await alternate([one, other], 5))).toBe(0);
});

it('the limit of another visitor, and the next minute, are not used up', async () => {
  const [one, other] = [startProcess(), startProcess()];
  await alternate([one, other], LIMIT);
  for (const { exchange } of [one, other, one]) await exchange();
  expect([await one.call(), await other.call()]).toEqual([429, 429]);
  expect([await one.call('192.0.2.2'), await other.call('192.0.2.2')]).toEqual([200, 200]);
  for (const { exchange } of [one, other]) await exchange();
  test.clock.advance(60);
  expect([await one.call(), await other.call()]).toEqual([200, 200]);
});

it('each limit is counted for itself', async () => {
  const [one, other] = [startProcess(), startProcess()];
  await alternate([one], LIMIT);
  await one.exchange();
  expect(await other.askForCall()).toBe(400);
  await other.exchange();
  expect(await other.askForCall()).toBe(400);
});

it('a process that starts learns at its first exchange what was counted before', async () => {
  const one = startProcess();
  await alternate([one], LIMIT);
  await one.exchange();
  const restarted = startProcess();
  expect(await restarted.call()).toBe(200);
  await restarted.exchange();
  expect(await restarted.call()).toBe(429);
});

it('many visitors are one statement, and none without a call', async () => {
  const one = startProcess();
  for (let visitor = 0; visitor < 50; visitor += 1) await one.call(`198.51.100.${visitor}`);
  const statements = vi.spyOn(NoopLogger.prototype, 'logQuery');
  onTestFinished(() => statements.mockRestore());
  await one.exchange();
  expect(statements).toHaveBeenCalledTimes(1);
  await one.exchange();
  expect(statements).toHaveBeenCalledTimes(1);
});

it('a process that does not reach the database continues by its own counts, and tells of them when it does', async () => {
  const [one, other] = [startProcess(), startProcess()];
  await alternate([one], 4);
  const away = vi.spyOn(test.store.db, 'insert').mockImplementationOnce(() => {
    throw new Error('Away');
  });
  await expect(one.exchange()).rejects.toThrow('Away');
  away.mockRestore();
  expect(passed(await alternate([one], 4))).toBe(2);
  await one.exchange();
  expect(await other.call()).toBe(200);
  await other.exchange();
  expect(await other.call()).toBe(429);
});

it('the exchange is one of the jobs of a process that shares its counts', async () => {
  const { db } = test.store;
  const now = () => test.clock.now;
  const callCounts = new CallCounters(now);
  const options = { db, now, config: test.config, log: createLog('silent') };
  const minute = sql`${callCountTable.minute} = ${now().toISOString()}`;
  await createApp({ ...options, callCounts }).request('/api/v1/user/get-info-pincode/400001');
  const stop = startJobs({ ...options, sharedCounts: callCounts });
  await expect.poll(() => db.$count(callCountTable, minute), { timeout: 30_000, interval: 100 }).toBe(1);
  await stop();
});

it('addresses are stored as keyed hashes only', async () => {
  const one = startProcess();
  await one.call('203.0.113.77');
  await one.exchange();
  const rows = await test.store.db.select().from(callCountTable);
  expect(rows.length).toBeGreaterThan(0);
  for (const { subject } of rows) expect(subject).toMatch(/^[\w-]{43}$/);
});
