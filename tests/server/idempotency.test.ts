import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_CODES } from '#contract/shared/decision.ts';
import { attemptStore } from '#server/db/attempts.ts';
import { consentTable, idempotencyTable, journeyTable } from '#server/db/schema/journey.ts';
import { endpoints } from '#tests/support/endpoints.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ALL_CONSENTS, answerUpTo, cartOf, PAN } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** What was agreed to by the declaration. */
const consentsOf = (rfqId: string) =>
  test.store.db
    .select()
    .from(consentTable)
    .where(and(eq(consentTable.journeyId, rfqId), inArray(consentTable.code, [...CONSENT_CODES])));

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
    const { rfqId, offer } = await answerUpTo(me, 'customizePlan');
    if (!offer) throw new Error('no offer');
    const cart = cartOf(rfqId, offer);
    const answers = await Promise.all([1, 2, 3].map(() => me.ok('createQuotePremium', cart)));
    expect(new Set(answers.map(({ proposal }) => proposal?.proposerId)).size).toBe(1);
  });

  it('with another body is refused', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'personalDetails');
    const body = { DOB: '1990-04-12', gender: 'male', pincode: '400001' } as const;
    const options = { ...quote, key: 'attempt-details-1' };
    await me.ok('updateAdditionalDetails', body, options);
    const refused = await me.refused('updateAdditionalDetails', { ...body, gender: 'female' }, options);
    expect(refused).toMatchObject({ code: 409, data: { reason: 'IDEMPOTENCY_REUSED' } });
  });

  it('leaves no hash in which the number of a document could be searched', async () => {
    const me = new Visitor(test.app);
    const { proposal, rfqId } = await answerUpTo(me, 'kyc');
    await me.ok('submitKycDocument', PAN, { ...proposal, key: 'attempt-kyc-1' });
    const rows = await test.store.db.select().from(idempotencyTable).where(eq(idempotencyTable.journeyId, rfqId));
    const stored = rows.find(({ key }) => key === 'attempt-kyc-1');
    const { method, path } = endpoints.submitKycDocument;
    const request = `${method} ${path.replace('{proposerId}', proposal.params.proposerId ?? '')}\n${JSON.stringify(PAN)}`;
    const hash = createHash('sha256').update(request);
    expect(stored?.requestHash).toBeTruthy();
    expect([hash.copy().digest('hex'), hash.digest('base64url')]).not.toContain(stored?.requestHash);
  });

  it('may be tried again after a refusal', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'personalDetails');
    const body = { DOB: '1990-04-12', gender: 'male', pincode: '899999' } as const;
    const options = { ...quote, key: 'attempt-details-2' };
    await me.refused('updateAdditionalDetails', body, options);
    await me.ok('updateAdditionalDetails', { ...body, pincode: '400001' }, options);
  });

  it('may be tried again after a refusal of a call that asks partners', async () => {
    const me = new Visitor(test.app);
    const { proposal } = await answerUpTo(me, 'kyc');
    const options = { ...proposal, key: 'attempt-kyc-2' };
    // A company's number: the holder of a policy is a person.
    const company = { ...PAN, kyc_doc_number: 'ABCCE1234F' };
    expect((await me.refused('submitKycDocument', company, options)).code).toBe(422);
    await me.ok('submitKycDocument', PAN, options);
  });

  it('is refused when its key is none', async () => {
    const me = new Visitor(test.app);
    expect((await me.refused('registerQuote', {}, { key: 'short' })).code).toBe(400);
  });
});

describe('a claim of an attempt that never answered', () => {
  it('ends after 60 seconds, so that the visitor can try again', async () => {
    const { rfqId } = await answerUpTo(new Visitor(test.app), 'personalDetails');
    const { db } = test.store;
    const attempt = { journeyId: rfqId, key: 'attempt-cut-off-1', requestHashes: ['hash'] } as const;
    const claimedAt = test.clock.now.getTime();
    const claimAfter = (ms: number) => attemptStore(db).claim(attempt, new Date(claimedAt + ms));
    expect(await claimAfter(0)).toBe(true);
    expect(await claimAfter(59_999)).toBe(false);
    expect(await claimAfter(60_000)).toBe(true);
    // The second claim counts from its own start.
    expect(await claimAfter(119_999)).toBe(false);
  });
});

describe('a registration that is repeated', () => {
  const register = (visitor: Visitor, key: string, body = {}) => visitor.ok('registerQuote', body, { key });
  const opens = async (visitor: Visitor, rfqId: string) =>
    (await visitor.send('fullQuoteDetails', undefined, { params: { rfqId } })).status;

  it('gives the browser that has the first answer the same journey', async () => {
    const me = new Visitor(test.app);
    const first = await register(me, 'attempt-register-1');
    const cookies = [...me.cookies];
    expect(await register(me, 'attempt-register-1')).toEqual(first);
    expect([...me.cookies]).toEqual(cookies);
    const { rfqId } = first.quote;
    expect(await test.store.db.select().from(journeyTable).where(eq(journeyTable.id, rfqId))).toHaveLength(1);
    const other = { additionalDetails: { DOB: '1990-04-12', gender: 'male', pincode: '400001' } };
    const refused = await me.refused('registerQuote', other, { key: 'attempt-register-1' });
    expect(refused.data.reason).toBe('IDEMPOTENCY_REUSED');
  });

  it('opens nothing to another browser that knows the key', async () => {
    const [me, other] = [new Visitor(test.app), new Visitor(test.app)];
    const body = { additionalDetails: { DOB: '1990-04-12', gender: 'male', pincode: '400001' } };
    const mine = await register(me, 'attempt-register-2', body);
    const theirs = await register(other, 'attempt-register-2', body);
    expect(theirs.quote.rfqId).not.toBe(mine.quote.rfqId);
    for (const secret of me.cookies.values()) expect([...other.cookies.values()]).not.toContain(secret);
    expect([await opens(other, mine.quote.rfqId), await opens(other, theirs.quote.rfqId)]).toEqual([404, 200]);
    expect(await opens(me, mine.quote.rfqId)).toBe(200);
  });

  it('leaves a browser whose two presses came at the same moment with a journey that opens', async () => {
    const me = new Visitor(test.app);
    const twins = await Promise.all([register(me, 'attempt-register-3'), register(me, 'attempt-register-3')]);
    for (const { quote } of twins) expect(await opens(me, quote.rfqId)).toBe(200);
  });
});
