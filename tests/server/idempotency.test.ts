import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, journey } from '#server/store/schema/journey.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ALL_CONSENTS, answerUpTo, cartOf } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const consentsOf = (rfqId: string) => test.store.db.select().from(consent).where(eq(consent.journeyId, rfqId));

describe('an attempt that is repeated', () => {
  it('is answered the same and done once', async () => {
    const me = new Visitor(test.app);
    const { proposal, rfqId } = await answerUpTo(me, 'declaration');
    const options = { ...proposal, key: 'attempt-submit-1' };
    const first = await me.ok('submitProposal', ALL_CONSENTS, options);
    test.clock.advance(60);
    expect(await me.ok('submitProposal', ALL_CONSENTS, options)).toEqual(first);
    expect(await consentsOf(rfqId)).toHaveLength(3);
  });

  it('is done once also when both come at the same moment', async () => {
    const me = new Visitor(test.app);
    const { proposal, rfqId } = await answerUpTo(me, 'declaration');
    const options = { ...proposal, key: 'attempt-submit-2' };
    const both = [me.ok('submitProposal', ALL_CONSENTS, options), me.ok('submitProposal', ALL_CONSENTS, options)];
    const [first, second] = await Promise.all(both);
    expect(second).toEqual(first);
    expect(await consentsOf(rfqId)).toHaveLength(3);
  });

  it('is done once also without a key', async () => {
    const me = new Visitor(test.app);
    const { proposal, rfqId } = await answerUpTo(me, 'declaration');
    const both = [me.ok('submitProposal', ALL_CONSENTS, proposal), me.ok('submitProposal', ALL_CONSENTS, proposal)];
    const [first, second] = await Promise.all(both);
    expect(second).toEqual(first);
    expect(await consentsOf(rfqId)).toHaveLength(3);
  });

  it('bears one proposal', async () => {
    const me = new Visitor(test.app);
    const { rfqId, offer } = await answerUpTo(me, 'customize-plan');
    if (!offer) throw new Error('no offer');
    const cart = cartOf(rfqId, offer);
    const answers = await Promise.all([1, 2, 3].map(() => me.ok('createQuotePremium', cart)));
    expect(new Set(answers.map(({ proposal }) => proposal?.proposerId)).size).toBe(1);
  });

  it('with another body is refused', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'personal-details');
    const body = { DOB: '1990-04-12', gender: 'male', pincode: '400001' } as const;
    const options = { ...quote, key: 'attempt-details-1' };
    await me.ok('updateAdditionalDetails', body, options);
    const refused = await me.refused('updateAdditionalDetails', { ...body, gender: 'female' }, options);
    expect(refused).toMatchObject({ code: 409, data: { reason: 'IDEMPOTENCY_REUSED' } });
  });

  it('may be tried again after a refusal', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'personal-details');
    const body = { DOB: '1990-04-12', gender: 'male', pincode: '999999' } as const;
    const options = { ...quote, key: 'attempt-details-2' };
    await me.refused('updateAdditionalDetails', body, options);
    await me.ok('updateAdditionalDetails', { ...body, pincode: '400001' }, options);
  });

  it('is refused when its key is none', async () => {
    const me = new Visitor(test.app);
    expect((await me.refused('registerQuote', {}, { key: 'short' })).code).toBe(400);
  });
});

describe('a registration that is repeated', () => {
  it('gives the same journey and the same cookie', async () => {
    const [first, second] = [new Visitor(test.app), new Visitor(test.app)];
    const key = 'attempt-register-1';
    const answers = await Promise.all([
      first.ok('registerQuote', {}, { key }),
      second.ok('registerQuote', {}, { key }),
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect([...second.cookies]).toEqual([...first.cookies]);
    const rfqId = answers[0].quote.rfqId;
    expect(await test.store.db.select().from(journey).where(eq(journey.id, rfqId))).toHaveLength(1);
    await second.ok('fullQuoteDetails', undefined, { params: { rfqId } });
    const other = { additionalDetails: { DOB: '1990-04-12', gender: 'male', pincode: '400001' } };
    expect((await first.refused('registerQuote', other, { key })).data.reason).toBe('IDEMPOTENCY_REUSED');
  });
});
