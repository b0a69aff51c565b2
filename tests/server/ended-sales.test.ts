import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consentTable, journeyTable } from '#server/db/schema/journey.ts';
import { kycCaseTable } from '#server/db/schema/kyc.ts';
import { paymentEventTable, paymentOrderTable, receivedSumTable } from '#server/db/schema/payment.ts';
import { policyTable } from '#server/db/schema/policy.ts';
import { rightsAuditTable } from '#server/db/schema/rights.ts';
import { createLog } from '#server/log/log.ts';
import { countOverdueData, deleteOverdueData } from '#server/worker/retention/delete-overdue-data.ts';
import { LEGAL_DUTIES, lastCoverEndWithoutDuty } from '#server/worker/rights/legal-duties.ts';
import { PERSONAL_TABLES } from '#server/worker/rights/personal-tables.ts';
import { openOwnStore, openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { buy, newPhone } from './support/owner.ts';
import { isStored } from './support/retention.ts';
import { payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// A sale goes when the last law that asks for its records has had its time.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { store: await openOwnStore() });
});
beforeEach(() => {
  test.clock.now = new Date(TEST_NOW);
});
afterAll(() => test.close());

const deleteOverdue = () => deleteOverdueData({ db: test.store.db, now: test.clock.now, log: createLog('silent') });
/** Noon in India. */
const at = (day: string) => {
  test.clock.now = new Date(`${day}T06:30:00Z`);
};
const auditLines = () => test.store.db.select().from(rightsAuditTable).where(eq(rightsAuditTable.act, 'DUTY_ENDED'));

describe('a policy', () => {
  it('is kept until ten years after the financial year in which its cover ended, and then nothing of it is left', async () => {
    const { rfqId, issued } = await buy(test);
    // Bought on 5 September 2026, it covers until 5 September 2027: of the financial year that ends on 31 March 2028.
    expect(issued.policy_end_date).toBe('2027-09-05');
    const other = await buy(test, newPhone());
    at('2038-03-31');
    expect((await countOverdueData(test.store.db, test.clock.now)).sale).toBe(0);
    await deleteOverdue();
    expect([await isStored(test, rfqId), await auditLines()]).toEqual([true, []]);

    at('2038-04-01');
    expect((await countOverdueData(test.store.db, test.clock.now)).sale).toBe(2);
    expect(await isStored(test, rfqId)).toBe(true);
    expect((await deleteOverdue()).sale).toBe(2);
    for (const id of [rfqId, other.rfqId]) {
      expect(await isStored(test, id)).toBe(false);
      for (const table of [
        consentTable,
        kycCaseTable,
        paymentOrderTable,
        paymentEventTable,
        receivedSumTable,
        policyTable,
      ]) {
        expect(await test.store.db.$count(table, eq(table.journeyId, id))).toBe(0);
      }
    }
    expect(await auditLines()).toMatchObject([
      { by: 'retention', subject: null, waiting: 0, counts: { journey: 2, policy: 2, payment_order: 2, kyc_case: 2 } },
    ]);
    expect((await deleteOverdue()).sale).toBe(0);
    expect(await auditLines()).toHaveLength(1);
  });

  it('leaves no row in any table that the register knows', async () => {
    await buy(test);
    at('2038-04-01');
    await deleteOverdue();
    for (const { table } of PERSONAL_TABLES) expect([table, await test.store.db.$count(table)]).toEqual([table, 0]);
  });
});

describe('money that came and went back', () => {
  it('is in the books until the duties of a sale of that day end', async () => {
    const me = new Visitor(test.app);
    const { proposal, rfqId } = await readyToPay(me);
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'pay-twice');
    await runJobs(test);
    await me.ok('generatePolicy', undefined, proposal);
    await runJobs(test);
    at('2038-03-31');
    await deleteOverdue();
    expect(await isStored(test, rfqId)).toBe(true);
    at('2038-04-01');
    await deleteOverdue();
    expect(await isStored(test, rfqId)).toBe(false);
  });
});

describe('a journey that has something under way', () => {
  it('is left to a later run, whatever its age', async () => {
    const me = new Visitor(test.app);
    const { proposal, rfqId } = await readyToPay(me);
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
    await me.ok('paymentStatus', undefined, proposal);
    // Paid, and the insurer was not asked: the policy is still owed.
    at('2048-03-31');
    await deleteOverdue();
    expect(await isStored(test, rfqId)).toBe(true);
    await test.store.db.delete(journeyTable);
  });
});

describe('the last day of cover without a duty', () => {
  it.each([
    ['2038-03-30', '2027-03-31'],
    ['2038-03-31', '2027-03-31'],
    ['2038-04-01', '2028-03-31'],
    ['2038-12-31', '2028-03-31'],
    ['2039-01-01', '2028-03-31'],
    ['2036-02-29', '2025-03-31'],
  ])('on %s is %s', (today, lastEnd) => {
    expect(lastCoverEndWithoutDuty(today)).toBe(lastEnd);
  });

  it('is no other than what the duty of a sale says', () => {
    const { until } = LEGAL_DUTIES.sale;
    for (const today of ['2038-03-31', '2038-04-01', '2038-07-01']) {
      const last = lastCoverEndWithoutDuty(today);
      const next = `${last.slice(0, 4)}-04-01`;
      expect(until({ soldOn: last, coverEndsOn: last }) < today).toBe(true);
      expect(until({ soldOn: next, coverEndsOn: next }) < today).toBe(false);
    }
  });
});
