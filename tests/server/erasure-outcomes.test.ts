import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyTable, journeyTable } from '#server/db/schema/journey.ts';
import { paymentOrderTable } from '#server/db/schema/payment.ts';
import { rightsAuditTable } from '#server/db/schema/rights.ts';
import { erasePerson, planErasure } from '#server/worker/rights/erase-person.ts';
import { exportPerson } from '#server/worker/rights/export-person.ts';
import { isKnown } from '#server/worker/rights/person.ts';
import { openOwnStore, openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { buy, newPhone } from './support/owner.ts';
import { answerUpTo } from './support/purchase.ts';
import { isStored } from './support/retention.ts';
import { payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// What becomes of an application when its person is erased, whatever it is in the middle of.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { store: await openOwnStore() });
});
beforeEach(() => {
  test.clock.now = new Date(TEST_NOW);
});
afterAll(() => test.close());

const erase = (phone: string) =>
  erasePerson({ db: test.store.db, config: test.config, now: test.clock.now, by: 'a test' }, phone);
const fatesOf = async (phone: string) =>
  (await planErasure(test.store.db, phone)).person.journeys.map(({ outcome }) => outcome);

/** An order at the gateway, with what its page was told. */
async function ordered(phone: string, outcome: Parameters<typeof payBy>[2] | null) {
  const me = new Visitor(test.app);
  const ready = await readyToPay(me, {}, { mobile: phone });
  const { payment_url } = await me.ok('makePayment', undefined, ready.proposal);
  if (outcome) await payBy(test, payment_url, outcome);
  return { me, ...ready };
}

describe('an application', () => {
  it('whose payment is open is left as it is, until no money can come any more', async () => {
    const phone = newPhone();
    const { rfqId } = await ordered(phone, null);
    const end = new Date(test.clock.now.getTime() + 48 * 60 * 60_000);
    expect(await fatesOf(phone)).toEqual([{ kind: 'waiting', reason: 'payment', until: end }]);
    const { erased, person } = await erase(phone);
    expect([erased, person.journeys.length, await isStored(test, rfqId)]).toEqual([{}, 1, true]);
    for (let hours = 0; hours < 60; hours += 2) {
      test.clock.advance(2 * 60 * 60);
      await runJobs(test);
    }
    expect(await fatesOf(phone)).toEqual([{ kind: 'erased' }]);
    await erase(phone);
    expect(await isStored(test, rfqId)).toBe(false);
    const orders = await test.store.db.$count(paymentOrderTable, eq(paymentOrderTable.journeyId, rfqId));
    expect(orders).toBe(0);
  });

  it('that is paid and has no policy yet is left as it is', async () => {
    const phone = newPhone();
    const { rfqId } = await ordered(phone, 'succeed');
    const [outcome] = await fatesOf(phone);
    expect(outcome).toMatchObject({ kind: 'waiting', until: null });
    const { reference } = await erase(phone);
    expect(await isStored(test, rfqId)).toBe(true);
    const lines = await test.store.db.select().from(rightsAuditTable).where(eq(rightsAuditTable.id, reference));
    expect(lines).toMatchObject([{ act: 'ERASE', by: 'a test', waiting: 1, counts: {} }]);
  });

  it('of which a policy came is a sale, without what was typed and not sent', async () => {
    const { mobile, rfqId, me } = await buy(test);
    const draft = { address: { address_line_2: 'Echidna House' } };
    await test.store.db
      .update(journeyTable)
      .set({ answers: sql`jsonb_set(${journeyTable.answers}, '{drafts}', ${JSON.stringify(draft)}::jsonb)` })
      .where(eq(journeyTable.id, rfqId));
    expect(await fatesOf(mobile)).toEqual([{ kind: 'sale', soldOn: '2026-09-05', coverEndsOn: '2027-09-05' }]);
    await erase(mobile);
    const [row] = await test.store.db.select().from(journeyTable).where(eq(journeyTable.id, rfqId));
    expect(row?.answers).toMatchObject({ drafts: {}, proposal: { contact_details: { mobile_number: mobile } } });
    // The owner still opens it.
    expect(
      (await me.ok('fullProposalDetails', undefined, { params: { proposerId: row?.proposerId ?? '' } })).line,
    ).toBe('health');
  });

  it('that was not bought is gone for the browser that began it', async () => {
    const me = new Visitor(test.app);
    const phone = newPhone();
    const { quote } = await answerUpTo(me, 'kyc', { mobile: phone });
    await erase(phone);
    expect((await me.refused('fullQuoteDetails', undefined, quote)).code).toBe(404);
  });
});

it('an answer that comes at the same moment leaves nothing behind', async () => {
  for (let round = 0; round < 8; round += 1) {
    const me = new Visitor(test.app);
    const phone = newPhone();
    const { rfqId, proposal } = await answerUpTo(me, 'address', { mobile: phone });
    const answer = { address_line_1: '14, Marine Drive', pincode: '400001' };
    const [, { status }] = await Promise.all([
      erase(phone),
      me.send('updateAddressDetails', answer, { ...proposal, key: `attempt-${round}` }),
    ]);
    expect([200, 404, 409]).toContain(status);
    expect(await isStored(test, rfqId)).toBe(false);
    const copies = await test.store.db.$count(idempotencyTable, eq(idempotencyTable.journeyId, rfqId));
    expect(copies).toBe(0);
  }
});

describe('a number', () => {
  const setting = () => ({
    ...{ db: test.store.db, config: test.config, lines: test.lines, now: test.clock.now, by: 'a test' },
    pdfRenderer: { isApart: false, render: async () => Buffer.from('') },
  });

  it('that nobody has gives nothing to show and nothing to erase, and a line for the audit', async () => {
    const phone = newPhone();
    const before = await test.store.db.$count(rightsAuditTable);
    expect(isKnown((await planErasure(test.store.db, phone)).person)).toBe(false);
    expect(await exportPerson(setting(), phone)).toBeNull();
    expect(await test.store.db.$count(rightsAuditTable)).toBe(before + 1);
  });

  it.each(['98200 12345', '+91-98200-12345', '09820012345'])('is found in a draft as %s', async (typed) => {
    const me = new Visitor(test.app);
    const { rfqId, quote } = await answerUpTo(me, 'birthDates');
    await me.ok('saveDraft', { step: 'contact', member: null, answer: { mobile_number: typed } }, quote);
    const { person } = await planErasure(test.store.db, '9820012345');
    expect(person.journeys.map(({ id }) => id)).toContain(rfqId);
    await erase('9820012345');
    expect(await isStored(test, rfqId)).toBe(false);
  });

  it('is not found in a longer one', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'birthDates');
    await me.ok('saveDraft', { step: 'contact', member: null, answer: { mobile_number: '198200543211' } }, quote);
    expect(isKnown((await planErasure(test.store.db, '9820054321')).person)).toBe(false);
  });

  it('that was replaced by another in the proposal is the other one’s', async () => {
    const me = new Visitor(test.app);
    const [first, second] = [newPhone(), newPhone()];
    const { rfqId, quote, proposal } = await answerUpTo(me, 'address', { mobile: first });
    await me.ok('saveDraft', { step: 'contact', member: null, answer: { mobile_number: first } }, quote);
    await me.ok('updateContactDetails', { email: 'asha@example.com', mobile_number: second }, proposal);
    const { person } = await planErasure(test.store.db, first);
    expect([person.journeys, person.namedIn]).toEqual([[], [rfqId]]);
    await erase(first);
    expect(await isStored(test, rfqId)).toBe(true);
  });
});
