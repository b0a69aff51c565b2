import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { idempotencyTable, journeyTable } from '#server/db/schema/journey.ts';
import { createLog } from '#server/log/log.ts';
import { runUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, NOMINEE, PERSONAL } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const keysOf = async (rfqId: string): Promise<string[]> => {
  const { db } = test.store;
  const stored = await db.select().from(idempotencyTable).where(eq(idempotencyTable.journeyId, rfqId));
  return stored.map(({ key }) => key);
};

it('loses neither of two answers that are sent at the same moment', async () => {
  const me = new Visitor(test.app);
  const { proposal } = await answerUpTo(me, 'nominee');
  const address = { address_line_1: '7, Hill Road', pincode: '400001' };
  await Promise.all([
    me.ok('updateNomineeDetails', NOMINEE, { ...proposal, key: 'nominee-attempt' }),
    me.ok('updateAddressDetails', address, { ...proposal, key: 'address-attempt' }),
  ]);
  const stored = await me.ok('fullProposalDetails', undefined, proposal);
  expect(stored.proposal).toMatchObject({ nominee_details: NOMINEE, address_details: address });
});

it('leaves neither answer nor reply of a call that is refused', async () => {
  const me = new Visitor(test.app);
  const { quote, rfqId } = await answerUpTo(me, 'personalDetails');
  const before = await me.ok('fullQuoteDetails', undefined, quote);
  const nowhere = { ...PERSONAL, pincode: '899999' };
  await me.refused('updateAdditionalDetails', nowhere, { ...quote, key: 'refused-attempt' });
  expect(await me.ok('fullQuoteDetails', undefined, quote)).toEqual(before);
  expect(await keysOf(rfqId)).not.toContain('refused-attempt');
});

it('is seen by a process of an earlier build, which saves by the version that it has read', async () => {
  const { store, clock, config, lines } = test;
  const { db } = store;
  const { rfqId } = await answerUpTo(new Visitor(test.app), 'personalDetails');
  const isJourney = eq(journeyTable.id, rfqId);
  const readVersion = async () => (await db.select().from(journeyTable).where(isJourney))[0]?.version ?? 0;
  const saveIfUnchangedSince = (version: number) =>
    db
      .update(journeyTable)
      .set({ version: sql`${journeyTable.version} + 1` })
      .where(and(isJourney, eq(journeyTable.version, version)))
      .returning({ id: journeyTable.id });
  const version = await readVersion();
  // What a payment does: it locks the journey, and writes to other tables.
  const context = withPartnerPorts({ db, now: () => clock.now, config, log: createLog('silent'), lines });
  await runUnitOfWork(context, rfqId, async () => null);
  expect(await saveIfUnchangedSince(version)).toEqual([]);
  expect(await saveIfUnchangedSince(await readVersion())).toHaveLength(1);
});
