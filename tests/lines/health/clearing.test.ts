import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { openTestApp, type TestApp } from '#tests/server/support/app.ts';
import { payBy } from '#tests/server/support/sandbox.ts';
import { buyUntilAccepted, type Cleared, EDITS, type Field, type Purchase, REPEATS } from './support/edits.ts';

// After a purchase up to the insurer's acceptance one answer is changed through the API. Every field of the record is
// then changed, cleared or unchanged, as the table says.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
}, 60_000);
afterAll(() => test.close());

const EMPTY: Record<Cleared, unknown> = {
  premium: null,
  kyc: expect.objectContaining({ status: 'NOT_STARTED', kyc_doc_type: null }),
  preview_confirmed_at: null,
  declared_at: null,
  decision: null,
};

const fieldsOf = ({ quote, proposal }: HealthRecord): Record<Field, unknown> => {
  if (!proposal) throw new Error('The proposal is gone');
  const { rfqId: _quoteId, ...answers } = quote;
  const { proposerId: _proposalId, ...rest } = proposal;
  return { ...answers, ...rest };
};

const heldFor = async ({ me, quote }: Purchase) => fieldsOf(await me.ok('fullQuoteDetails', undefined, quote));

describe('a changed answer', () => {
  for (const { what, send, changes, clears } of Object.values(EDITS).flat()) {
    it(`${what}: clears ${clears.join(', ') || 'nothing'}, and keeps the rest`, async () => {
      const purchase = await buyUntilAccepted(test);
      const before = await heldFor(purchase);
      expect(before.decision).toMatchObject({ status: 'ACCEPTED' });
      await send(purchase);
      const after = await heldFor(purchase);
      const cleared = Object.fromEntries(clears.map((field) => [field, EMPTY[field]]));
      const changed = Object.fromEntries(changes.map((field) => [field, after[field]]));
      expect(after).toEqual({ ...before, ...changed, ...cleared });
      for (const field of changes) expect(after[field], field).not.toEqual(before[field]);
    });
  }
});

describe('an answer that is given again as it was', () => {
  let purchase: Purchase;
  beforeAll(async () => {
    purchase = await buyUntilAccepted(test);
  });

  it.each(Object.entries(REPEATS))('%s: changes nothing', async (_endpoint, send) => {
    const before = await heldFor(purchase);
    await send(purchase);
    expect(await heldFor(purchase)).toEqual(before);
  });
});

describe('while money is on its way, or has come', () => {
  it.each(['pend', 'succeed'] as const)('no answer is changed (%s)', async (outcome) => {
    const purchase = await buyUntilAccepted(test);
    const { me, proposal } = purchase;
    const { payment_url } = await me.ok('makePayment', undefined, proposal);
    await payBy(test, payment_url, outcome);
    await me.ok('paymentStatus', undefined, proposal);
    const before = await heldFor(purchase);
    for (const { what, send } of Object.values(EDITS).flat()) {
      await expect(send(purchase), what).rejects.toThrow('PAID_ALREADY');
    }
    expect(await heldFor(purchase)).toEqual(before);
  });
});
