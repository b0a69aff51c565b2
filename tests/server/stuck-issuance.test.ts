import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { policyTable } from '#server/db/schema/policy.ts';
import { makePolicyNumber } from '#server/sandbox/policy-number.ts';
import { findStaffTasks } from '#server/worker/staff-tasks/find-staff-tasks.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { readyBuyer } from './support/payment.ts';
import { inboxFor, payBy, runJobs } from './support/sandbox.ts';

// An insurer issues a policy that cannot be stored, each time in the same way.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const HOUR = 60 * 60;

async function payer() {
  const buyer = await readyBuyer(test);
  const { order_id, payment_url } = await buyer.link();
  await payBy(test, payment_url, 'succeed');
  const row = async () => {
    const [found] = await test.store.db.select().from(policyTable).where(eq(policyTable.journeyId, buyer.rfqId));
    if (!found) throw new Error('No policy was requested');
    return found;
  };
  return { ...buyer, order_id, row };
}

it('a number that another insurer has given is as good as any', async () => {
  const first = await payer();
  await runJobs(test);
  const second = await payer();
  const policyNumber = makePolicyNumber('H', 2026, (await second.row()).serial);
  const schedule = { ...v.parse(v.looseObject({}), (await first.row()).schedule), insurer_name: 'Another Insurer' };
  const ofFirst = eq(policyTable.journeyId, first.rfqId);
  await test.store.db.update(policyTable).set({ policyNumber, schedule }).where(ofFirst);
  await runJobs(test);
  expect(await second.row()).toMatchObject({ state: 'issued', attempts: 1, policyNumber });
});

it('a number that the insurer has given before is a failed attempt, and ends with a refund that both sides are told of', async () => {
  const first = await payer();
  await runJobs(test);
  const second = await payer();
  await test.store.db
    .update(policyTable)
    .set({ policyNumber: makePolicyNumber('H', 2026, (await second.row()).serial) })
    .where(eq(policyTable.journeyId, first.rfqId));
  await runJobs(test);
  expect(await second.row()).toMatchObject({ state: 'failed', attempts: 1, policyNumber: null });

  const openFor = async () =>
    (await findStaffTasks(test.store.db, test.clock.now)).filter(({ reference }) => reference === second.order_id);
  const runJobsFor = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      test.clock.advance(HOUR);
      await runJobs(test);
    }
  };
  await runJobsFor(25);
  expect((await second.row()).state).toBe('failed');
  expect(await openFor()).toMatchObject([{ kind: 'issuance' }]);

  // Twenty attempts: 12 within as many hours, then four hours apart, with a quarter of chance.
  await runJobsFor(36);
  expect(await second.row()).toMatchObject({ state: 'refused', attempts: 20, policyNumber: null });
  expect((await second.storedProposal())?.refunds).toMatchObject([{ reason: 'INSURER_REFUSED', status: 'REFUNDED' }]);
  const texts = (await inboxFor(test, second.rfqId)).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('because the insurer did not issue the policy'));
  expect(await openFor()).toEqual([]);
}, 120_000);
