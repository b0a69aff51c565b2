import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from '#machines/lifecycles/payment.machine.ts';
import { consentTable, journeyTable } from '#server/db/schema/journey.ts';
import { kycCaseTable } from '#server/db/schema/kyc.ts';
import { paymentEventTable, paymentOrderTable, sandboxGatewayOrderTable } from '#server/db/schema/payment.ts';
import { storedPaymentState } from '#server/domain/payment/payment-order.ts';
import { createLog } from '#server/log/log.ts';
import { countOverdueData, deleteOverdueData } from '#server/worker/retention/delete-overdue-data.ts';
import { openOwnStore, openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { buy, byPhone, codesTo, newPhone } from './support/owner.ts';
import { answerUpTo, NOMINEE, PAN, PERSONAL } from './support/purchase.ts';
import { advanceDays, isStored } from './support/retention.ts';
import { payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// Which journeys are deleted, and when: the promise of the page /privacy.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { store: await openOwnStore() });
});
beforeEach(() => {
  test.clock.now = new Date(TEST_NOW);
});
afterAll(() => test.close());

const deleteOverdue = () => deleteOverdueData({ db: test.store.db, now: test.clock.now, log: createLog('silent') });

async function expectStoredForAYear(rfqId: string): Promise<void> {
  advanceDays(test, 365.9);
  await deleteOverdue();
  expect(await isStored(test, rfqId)).toBe(true);
  advanceDays(test, 0.2);
  await deleteOverdue();
  expect(await isStored(test, rfqId)).toBe(false);
}

describe('a journey that was not bought', () => {
  const mobile = newPhone();

  it('is deleted with all that belongs to it, a payment that failed too', async () => {
    const me = new Visitor(test.app);
    const { rfqId, proposal } = await readyToPay(me, {}, { mobile });
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'fail');
    advanceDays(test, 3);
    await runJobs(test);
    const { db } = test.store;
    const orders = await db.select().from(paymentOrderTable).where(eq(paymentOrderTable.journeyId, rfqId));
    expect(orders.map(({ state, nextCheckAt }) => [state, nextCheckAt])).toEqual([['failed', null]]);
    const rowsOf = async () => {
      const byJourney = await Promise.all(
        [consentTable, kycCaseTable, paymentEventTable, paymentOrderTable].map((table) =>
          db.$count(table, eq(table.journeyId, rfqId)),
        ),
      );
      return [
        ...byJourney,
        await db.$count(sandboxGatewayOrderTable, eq(sandboxGatewayOrderTable.orderId, orders[0]?.id ?? '')),
      ];
    };
    const before = await rowsOf();
    expect(Math.min(...before)).toBeGreaterThan(0);

    // The payment failed within a minute; the job's last look at it, two days later, was the last that happened.
    advanceDays(test, 365);
    await deleteOverdue();
    expect([await isStored(test, rfqId), await rowsOf()]).toEqual([true, before]);
    advanceDays(test, 2);
    expect(await deleteOverdue()).toMatchObject({ journey: 1, document_number: 0 });
    expect([await isStored(test, rfqId), await rowsOf()]).toEqual([false, [0, 0, 0, 0, 0]]);
  });

  it('stays for a year after the last change', async () => {
    const me = new Visitor(test.app);
    const { rfqId, quote } = await answerUpTo(me, 'personalDetails');
    // Its cookie ends after sixty.
    advanceDays(test, 59);
    await me.ok('updateAdditionalDetails', PERSONAL, quote);
    await expectStoredForAYear(rfqId);
  });

  it('stays for a year after a document was handed in', async () => {
    const me = new Visitor(test.app);
    const { rfqId, proposal } = await answerUpTo(me, 'kyc');
    // Its cookie ends after sixty.
    advanceDays(test, 59);
    await me.ok('submitKycDocument', PAN, proposal);
    await expectStoredForAYear(rfqId);
  });

  it.each([
    [
      'its owner opened it with a code',
      async (phone: string) => {
        const me = new Visitor(test.app);
        const { rfqId } = await answerUpTo(me, 'nominee', { mobile: phone });
        advanceDays(test, 300);
        const { request } = await new Visitor(test.app).ok('requestAccessCode', byPhone(phone));
        const [otp = ''] = await codesTo(test, phone);
        await new Visitor(test.app).ok('confirmAccessCode', { request, otp });
        return rfqId;
      },
    ],
    [
      'a link to it was sent',
      async (phone: string) => {
        const me = new Visitor(test.app);
        const { rfqId, quote } = await answerUpTo(me, 'members');
        // Its cookie ends after sixty.
        advanceDays(test, 59);
        await me.ok('sendJourneyLink', { rfqId: quote.params.rfqId, mobile_number: phone });
        return rfqId;
      },
    ],
  ])('stays for a year after %s', async (_, use) => {
    const rfqId = await use(newPhone());
    await expectStoredForAYear(rfqId);
  });

  it('is found among many', async () => {
    const at = test.clock.now;
    const rows = Array.from({ length: 250 }, (_, n) => ({
      ...{ id: `RFQ-many-${n}`, line: 'health', cookieHash: 'h', answers: {}, createdAt: at, updatedAt: at },
    }));
    await test.store.db.insert(journeyTable).values(rows);
    advanceDays(test, 367);
    expect((await countOverdueData(test.store.db, test.clock.now)).journey).toBeGreaterThanOrEqual(250);
    const { journey: deleted } = await deleteOverdue();
    expect(deleted).toBeGreaterThanOrEqual(250);
    expect(await test.store.db.$count(journeyTable, sql`id like 'RFQ-many-%'`)).toBe(0);
  });
});

describe('a journey does not end by its age', () => {
  const pay = async (outcome: Parameters<typeof payBy>[2] | null, nominee = NOMINEE.full_name as string) => {
    const me = new Visitor(test.app);
    const { rfqId, proposal } = await readyToPay(me, { full_name: nominee }, { mobile: newPhone() });
    const { payment_url } = await me.ok('makePayment', undefined, proposal);
    if (outcome) await payBy(test, payment_url, outcome);
    return { rfqId, state: async () => (await ordersOf(rfqId)).map(({ state }) => state) };
  };
  const ordersOf = (rfqId: string) =>
    test.store.db.select().from(paymentOrderTable).where(eq(paymentOrderTable.journeyId, rfqId));

  it('that was bought', async () => {
    const { db } = test.store;
    const [{ rfqId }, other] = [await buy(test), await buy(test)];
    // The policy alone is a sufficient reason.
    await db.delete(paymentOrderTable).where(eq(paymentOrderTable.journeyId, other.rfqId));
    // Eleven years, and no longer than the law asks for a sale (tests/server/ended-sales.test.ts).
    advanceDays(test, 4_000);
    await deleteOverdue();
    expect([await isStored(test, rfqId), await isStored(test, other.rfqId)]).toEqual([true, true]);
  });

  it.each([
    ['whose payment nobody has asked about', null, 'created'],
    ['whose payment is under way', 'pend', 'pending'],
  ] as const)('%s', async (_, outcome, state) => {
    const paid = await pay(outcome);
    advanceDays(test, 5_000);
    await deleteOverdue();
    expect([await isStored(test, paid.rfqId), await paid.state()]).toEqual([true, [state]]);
  });

  /** The states of an order that do not retain its journey. */
  const WITHOUT_MONEY: Readonly<Record<PaymentState, boolean>> = {
    created: false,
    pending: false,
    paid: false,
    failed: true,
    abandoned: true,
    refundDue: false,
    refunded: false,
  };

  it('or not by what its order is, whether a job looks at it or not', async () => {
    const { db } = test.store;
    const found = [];
    for (const state of PAYMENT_STATES) {
      for (const nextCheckAt of [null, test.clock.now]) {
        const { rfqId } = await pay(null);
        await db
          .update(paymentOrderTable)
          .set({ state: storedPaymentState(state), nextCheckAt })
          .where(eq(paymentOrderTable.journeyId, rfqId));
        found.push({ state, nextCheckAt, rfqId });
      }
    }
    advanceDays(test, 367);
    await deleteOverdue();
    for (const { state, nextCheckAt, rfqId } of found) {
      expect([state, await isStored(test, rfqId)]).toEqual([state, !WITHOUT_MONEY[state] || nextCheckAt !== null]);
    }
  });

  it('whose money went back; the document’s number goes', async () => {
    const { db } = test.store;
    const paid = await pay('succeed', 'Refuse Issue');
    for (let round = 0; round < 6; round += 1) {
      test.clock.advance(600);
      await runJobs(test);
    }
    expect(await paid.state()).toEqual(['refunded']);
    // As if no insurer had been asked before the refund.
    await db.update(kycCaseTable).set({ numberSealed: 'sealed' }).where(eq(kycCaseTable.journeyId, paid.rfqId));
    advanceDays(test, 367);
    expect((await countOverdueData(db, test.clock.now)).document_number).toBe(1);
    expect((await deleteOverdue()).document_number).toBe(1);
    expect(await isStored(test, paid.rfqId)).toBe(true);
    const [stored] = await db.select().from(kycCaseTable).where(eq(kycCaseTable.journeyId, paid.rfqId));
    expect(stored?.numberSealed).toBeNull();
  });
});

describe('the number of an identity document', () => {
  const sealedOf = async (rfqId: string) => {
    const [row] = await test.store.db.select().from(kycCaseTable).where(eq(kycCaseTable.journeyId, rfqId));
    return { isSealed: row?.numberSealed !== null, masked: row?.numberMasked };
  };

  it.each([
    ['issued', NOMINEE.full_name, 'ISSUED'],
    ['refused', 'Refuse Issue', 'REFUSED'],
  ] as const)('is deleted when the insurer has %s the policy', async (_, nominee, status) => {
    const me = new Visitor(test.app);
    const { rfqId, proposal } = await readyToPay(me, { full_name: nominee }, { mobile: newPhone() });
    expect(await sealedOf(rfqId)).toEqual({ isSealed: true, masked: 'XXXXXX234F' });
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
    for (let round = 0; round < 6; round += 1) {
      test.clock.advance(600);
      await runJobs(test);
    }
    expect((await me.ok('fullProposalDetails', undefined, proposal)).proposal?.policy?.status).toBe(status);
    expect(await sealedOf(rfqId)).toEqual({ isSealed: false, masked: 'XXXXXX234F' });
  });
});
