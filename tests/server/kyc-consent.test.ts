import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentTable } from '#server/db/schema/journey.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { document, visitorAtKyc } from './support/at-kyc.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('the consent to a check', () => {
  it('is stored with the words of the page for each document, and once for one that is submitted again', async () => {
    const { rfqId, submit } = await visitorAtKyc(test);
    const given = () => test.store.db.select().from(consentTable).where(eq(consentTable.journeyId, rfqId));
    expect(await given()).toEqual([]);
    await submit(document('PAN', 'ABCPK1234Z'));
    expect(await given()).toMatchObject([
      { code: 'IDENTITY_CHECK', text: expect.stringMatching(/^When you confirm, our .* gets the number, your name/) },
    ]);
    await submit(document('PAN', 'ABCPK1234F'));
    await submit(document('PAN', 'abcpk 1234f'));
    expect(await given()).toHaveLength(2);
  });

  it('is not stored of a document that is refused before anyone is asked', async () => {
    const { me, rfqId, proposal } = await visitorAtKyc(test);
    expect((await me.refused('submitKycDocument', document('PAN', '12'), proposal)).code).toBe(400);
    expect(await test.store.db.select().from(consentTable).where(eq(consentTable.journeyId, rfqId))).toEqual([]);
  });
});
