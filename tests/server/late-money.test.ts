import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { readyBuyer } from './support/payment.ts';
import { payBy, runJobs } from './support/sandbox.ts';

// How long the gateway is polled about an order that failed or that no one paid. Webhooks are accepted at any time.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const HOUR = 60 * 60;

it.each(['fail', 'abandon'] as const)('an order (%s) is asked about for 48 hours, and no longer', async (outcome) => {
  const { link, storedProposal } = await readyBuyer(test);
  const begun = test.clock.now.getTime();
  await payBy(test, (await link()).payment_url, outcome);
  let last = 0;
  for (let hour = 0; hour < 60; hour += 1) {
    const next = (await storedProposal())?.payment?.next_check_at;
    if (next) last = (Date.parse(next) - begun) / 1000;
    test.clock.advance(HOUR);
    await runJobs(test);
  }
  expect((await storedProposal())?.payment?.next_check_at).toBeNull();
  // Checks are six hours apart at most, with a quarter of chance and the hour of this test's jobs.
  expect(last).toBeGreaterThan((48 - 6 * 1.25 - 1) * HOUR);
  expect(last).toBeLessThanOrEqual(48 * HOUR);
});
