import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueWorkStore } from '#server/db/due-work.ts';
import { createLog } from '#server/log/log.ts';
import { startJobs } from '#server/start-jobs.ts';
import { dueTasks } from '#server/worker/jobs/due-tasks.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const start = () =>
  startJobs({
    db: test.store.db,
    now: () => test.clock.now,
    config: test.config,
    log: createLog(test.config.logLevel),
  });

async function debited(nomineeName = 'Rohan Kulkarni') {
  const me = new Visitor(test.app);
  const { proposal } = await readyToPay(me, { full_name: nomineeName });
  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'debit-then-time-out');
  return { storedProposal: async () => (await me.ok('fullProposalDetails', undefined, proposal)).proposal };
}

/** Waits until it holds; the test's clock is stopped, only real time passes. */
const until = (holds: () => Promise<boolean>) => expect.poll(holds, { timeout: 30_000, interval: 100 }).toBe(true);

describe('the jobs', () => {
  it('find a debited payment and issue its policy, with no one asking', async () => {
    const { storedProposal } = await debited();
    test.clock.advance(15);
    const stop = await start();
    await until(async () => (await storedProposal())?.policy?.status === 'ISSUED');
    expect((await storedProposal())?.payment?.payment_status).toBe('SUCCESS');
    await stop();
  });

  it('go on where they were stopped', async () => {
    const { storedProposal } = await debited('Slow Issue');
    test.clock.advance(15);
    const stop = await start();
    await until(async () => (await storedProposal())?.policy?.status === 'FAILED');
    await stop();
    test.clock.advance(60);
    const stopAgain = await start();
    await until(async () => {
      test.clock.advance(5);
      return (await storedProposal())?.policy?.status === 'ISSUED';
    });
    await stopAgain();
  });

  it('of two processes do each task once', async () => {
    const buyers = await Promise.all([debited(), debited(), debited()]);
    test.clock.advance(15);
    const stops = await Promise.all([start(), start()]);
    await until(async () => {
      const policies = await Promise.all(
        buyers.map(async ({ storedProposal }) => (await storedProposal())?.policy?.issued?.policy_number),
      );
      return new Set(policies).size === 3 && !policies.includes(undefined);
    });
    await Promise.all(stops.map((stop) => stop()));
  });

  it('leave nothing due behind, and find nothing to do twice', async () => {
    await debited();
    test.clock.advance(15);
    await runJobs(test);
    expect(await dueTasks({ dueWork: dueWorkStore(test.store.db) }, test.clock.now)).toEqual([]);
    expect(await runJobs(test)).toBe(0);
  });
});
