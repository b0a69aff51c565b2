import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#contract/shared/envelope.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ALL_CONSENTS, answerUpTo, cartOf, FAMILY, medicalAnswers, PERSONAL } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const visitor = () => new Visitor(test.app);

describe('answers that cannot be true', () => {
  it.each([
    ['31 February', { DOB: '1990-02-31' }, 'DOB', 400],
    ['a day that is no date', { DOB: 'yesterday' }, 'DOB', 400],
    ['a birth in the future', { DOB: '2030-01-01' }, 'DOB', 422],
    ['a proposer 130 years old', { DOB: '1896-01-01' }, 'DOB', 422],
    ['a proposer of 12', { DOB: '2014-01-01' }, 'DOB', 422],
    ['a PIN code that does not exist', { pincode: '899999' }, 'pincode', 422],
    ['a PIN code of letters', { pincode: 'ABCDEF' }, 'pincode', 400],
    ['no gender', { gender: undefined }, 'gender', 400],
  ])('%s', async (_, change, field, code) => {
    const me = visitor();
    const { quote } = await answerUpTo(me, 'personalDetails');
    const refused = await me.refused('updateAdditionalDetails', { ...PERSONAL, ...change }, quote);
    expect(refused).toMatchObject({ code, data: { reason: 'VALIDATION' } });
    expect(refused.data.fields?.[field]).toMatch(/^[A-Z].{8,}/);
    expect(refused.message).not.toMatch(/Invalid|undefined|null/);
    const registered = await visitor().refused('registerQuote', { additionalDetails: { ...PERSONAL, ...change } });
    expect(registered.data.fields?.[`additionalDetails.${field}`]).toBeDefined();
  });

  it.each([
    ['a member 130 years old', [{ member_type: 'MOTHER', DOB: '1895-06-01' }], 'memberDetails.0.DOB'],
    [
      'a child older than its parent',
      [
        { member_type: 'SELF', DOB: null },
        { member_type: 'SON1', DOB: '1985-01-01' },
      ],
      'memberDetails.1.DOB',
    ],
    ['a father younger than his child', [{ member_type: 'FATHER', DOB: '1995-01-01' }], 'memberDetails.0.DOB'],
    ['someone twice', [FAMILY[1], FAMILY[1]], 'memberDetails.1.member_type'],
    ['nobody', [], 'memberDetails'],
    ['a member that no family has', [{ member_type: 'CAT', DOB: null }], 'memberDetails.0.member_type'],
  ])('%s', async (_, memberDetails, field) => {
    const me = visitor();
    const { quote } = await answerUpTo(me, 'members');
    const refused = await me.refused('updateQuoteMembers', { memberDetails }, quote);
    expect([400, 422]).toContain(refused.code);
    expect(Object.keys(refused.data.fields ?? {})).toContain(field);
  });

  it('a new birth date that makes the visitor younger than the child', async () => {
    const me = visitor();
    const { quote } = await answerUpTo(me, 'medicalHistory');
    const SON = { member_type: 'SON1', DOB: '2004-06-01' } as const;
    await me.ok('updateQuoteMembers', { memberDetails: [{ member_type: 'SELF', DOB: null }, SON] }, quote);
    const refused = await me.refused('updateAdditionalDetails', { ...PERSONAL, DOB: '2006-01-01' }, quote);
    expect(refused).toMatchObject({ code: 422, data: { fields: { DOB: expect.stringContaining('son') } } });
  });

  it('a medical history of someone who is not covered', async () => {
    const me = visitor();
    const { quote } = await answerUpTo(me, 'medicalHistory');
    const body = { medicalDetails: [{ member_type: 'FATHER', medical_question: [] }] };
    const refused = await me.refused('updateMedicalHistory', body, quote);
    expect(refused.data.fields).toHaveProperty(['medicalDetails.0.member_type']);
  });

  it('medical questions left out, or that are not of the form', async () => {
    const me = visitor();
    const { proposal } = await answerUpTo(me, 'medicalDetails');
    const { medical_question, ...whose } = medicalAnswers('SELF');
    const short = await me.refused(
      'updateMedicalDetails',
      { ...whose, medical_question: medical_question.slice(1) },
      proposal,
    );
    expect(short.code).toBe(422);
    const strange = [...medical_question, { question: 'shoe_size', answer: 'NO' }];
    expect((await me.refused('updateMedicalDetails', { ...whose, medical_question: strange }, proposal)).code).toBe(
      422,
    );
    const unexplained = medicalAnswers('SELF', { q_tobacco: '' });
    expect((await me.refused('updateMedicalDetails', unexplained, proposal)).code).toBe(400);
  });

  it('an address whose PIN code does not exist', async () => {
    const me = visitor();
    const { proposal } = await answerUpTo(me, 'address');
    const body = { address_line_1: '12, Marine Drive', pincode: '899999' };
    const refused = await me.refused('updateAddressDetails', body, proposal);
    expect(refused).toMatchObject({ code: 422, data: { fields: { pincode: expect.any(String) } } });
  });

  it('an address whose district is not known, until the visitor names it', async () => {
    const me = visitor();
    const { proposal } = await answerUpTo(me, 'address');
    // 110098 is a newer code of Delhi, and not on our list.
    const body = { address_line_1: '12, Marine Drive', address_line_2: '', pincode: '110098' };
    const ask = (district: string) => me.refused('updateAddressDetails', { ...body, district }, proposal);
    expect(await me.refused('updateAddressDetails', body, proposal)).toMatchObject({
      code: 422,
      data: { fields: { district: 'We do not know 110098 yet. Enter the district, or check the PIN code' } },
    });
    expect((await ask('')).code).toBe(422);
    expect((await ask('North <b>')).code).toBe(400);
    expect((await ask('n'.repeat(61))).code).toBe(400);
    const { proposal: after } = await me.ok('updateAddressDetails', { ...body, district: 'North Delhi' }, proposal);
    const named = { ...body, district: 'North Delhi', city: 'North Delhi', state: 'Delhi' };
    expect(after?.address_details).toEqual(named);
    // A listed code has its own place, whatever is sent.
    const listed = { ...body, pincode: '400001' };
    const { proposal: moved } = await me.ok('updateAddressDetails', { ...listed, district: 'Pune' }, proposal);
    expect(moved?.address_details).toEqual({ ...listed, city: 'Mumbai', state: 'Maharashtra' });
  });

  it('an address of the army’s post asks for no district', async () => {
    const me = visitor();
    const { proposal } = await answerUpTo(me, 'address');
    const body = { address_line_1: 'Unit 7', address_line_2: 'C/O 56 APO', pincode: '900056' };
    const { proposal: after } = await me.ok('updateAddressDetails', body, proposal);
    expect(after?.address_details).toMatchObject({ city: 'Army Postal Service', state: 'Army Postal Service' });
  });
});

describe('prices', () => {
  it('refuses a tampered premium and tells the right one', async () => {
    const me = visitor();
    const { rfqId, offer } = await answerUpTo(me, 'customizePlan');
    if (!offer) throw new Error('no offer');
    const refused = await me.refused('createQuotePremium', { ...cartOf(rfqId, offer), net_premium_inc_gst: 100 });
    expect(refused).toMatchObject({ code: 409, data: { reason: 'PRICE_CHANGED' } });
    expect(refused.message).toMatch(/₹\d\d,\d{3}/);
    expect((await me.ok('createQuotePremium', cartOf(rfqId, offer))).proposal).not.toBeNull();
  });

  it.each([
    ['a product that nobody sells', { product_id: 'free-lunch' }, 422],
    ['a sum insured that nobody sells', { cover_amount: 123 }, 400],
    ['a period that nobody sells', { policy_period: '9' }, 400],
    ['an add-on that nobody sells', { addons: ['GOLD'] }, 400],
    ['an amount below nothing', { net_premium_inc_gst: -1 }, 400],
    ['half a paisa', { net_premium_inc_gst: 100.5 }, 400],
  ])('refuses %s', async (_, change, code) => {
    const me = visitor();
    const { rfqId, offer } = await answerUpTo(me, 'customizePlan');
    if (!offer) throw new Error('no offer');
    expect((await me.refused('createQuotePremium', { ...cartOf(rfqId, offer), ...change })).code).toBe(code);
  });

  it('refuses a cart for someone else’s quote', async () => {
    const [me, other] = [visitor(), visitor()];
    const { rfqId, offer } = await answerUpTo(me, 'customizePlan');
    const theirs = await answerUpTo(other, 'proposer');
    if (!offer) throw new Error('no offer');
    expect((await other.refused('createQuotePremium', cartOf(rfqId, offer))).code).toBe(404);
    expect((await other.refused('updateQuotePremium', cartOf(rfqId, offer), theirs.proposal)).code).toBe(404);
  });
});

describe('the order of steps', () => {
  it('names the step that is missing', { tags: ['§4.proposal-order-health'] }, async () => {
    const me = visitor();
    const { quote, proposal } = await answerUpTo(me, 'address');
    const refused = await me.refused('submitProposal', ALL_CONSENTS, proposal);
    expect(refused).toMatchObject({ code: 409, data: { reason: 'STEP_MISSING', step: 'address' } });
    expect(refused.message).toContain('Address');
    for (const name of ['finalQuote', 'makePayment', 'paymentStatus', 'generatePolicy'] as const) {
      expect((await me.refused(name, undefined, proposal)).data.step).toBe('address');
    }
    expect((await me.send('premium', undefined, quote)).status).toBe(200);
  });

  it('refuses a price before there is someone to insure', async () => {
    const me = visitor();
    const { quote } = await answerUpTo(me, 'members');
    expect((await me.refused('premium', undefined, quote)).data.step).toBe('members');
  });

  it('refuses a declaration with a statement left out', async () => {
    const me = visitor();
    const { proposal } = await answerUpTo(me, 'declaration');
    const refused = await me.refused('submitProposal', { consents: ['PREMIUM', 'PREMIUM', 'PREMIUM'] }, proposal);
    expect(refused).toMatchObject({ code: 400, data: { fields: { consents: expect.any(String) } } });
  });
});

describe('whose journey', () => {
  it('answers a foreign id and one that does not exist with the same sentence', async () => {
    const [me, other] = [visitor(), visitor()];
    const mine = await answerUpTo(me, 'proposer');
    await answerUpTo(other, 'personalDetails');
    const unknown = `RFQ-${'0'.repeat(32)}`;
    const foreign = await other.refused('fullQuoteDetails', undefined, mine.quote);
    expect(foreign.code).toBe(404);
    for (const rfqId of [unknown, 'RFQ-1', '%00', "' or 1=1 --"]) {
      const { data, message, code } = await other.send('fullQuoteDetails', undefined, { params: { rfqId } });
      if (rfqId !== '%00') expect({ code, message, data }).toEqual(foreign);
      expect([400, 404]).toContain(code);
    }
    expect(await other.refused('fullProposalDetails', undefined, mine.proposal)).toEqual(foreign);
    expect(
      await other.refused(
        'updateUserDetails',
        { full_name: 'Eve', mobile_number: '9820012345', email: 'e@example.com' },
        mine.quote,
      ),
    ).toEqual(foreign);
    expect(await new Visitor(test.app).refused('fullQuoteDetails', undefined, mine.quote)).toEqual(foreign);
  });

  it('gives the cookie to the browser only: http-only, same site', { tags: ['§1.no-login'] }, async () => {
    const { headers } = await visitor().send('registerQuote', {});
    expect(headers.get('set-cookie')).toMatch(
      /^journey_[0-9a-f]{12}=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('bodies', () => {
  const post = async (body: string, type = 'application/json') => {
    const me = visitor();
    const { status, code, message, data } = await me.request('/api/v1/pf-quote-agg/health/register-quote', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(code).toBe(status);
    return parse(Refusal, { code, message, data });
  };

  it('refuses what is not JSON', async () => {
    expect(await post('{"additionalDetails":')).toMatchObject({ code: 400, data: { reason: 'NOT_JSON' } });
    expect(await post('')).toMatchObject({ code: 400, data: { reason: 'NOT_JSON' } });
    expect(await post('a=1', 'application/x-www-form-urlencoded')).toMatchObject({
      code: 415,
      data: { reason: 'NOT_JSON' },
    });
    expect(await post('null')).toMatchObject({ code: 400, data: { reason: 'VALIDATION' } });
    expect(await post('[]')).toMatchObject({ code: 400, data: { reason: 'VALIDATION' } });
  });

  it('refuses 1 MB of text, and what is nested a thousandfold', async () => {
    expect(await post(JSON.stringify({ note: 'x'.repeat(1_000_000) }))).toMatchObject({
      code: 413,
      data: { reason: 'TOO_LARGE' },
    });
    expect(await post('['.repeat(20_000) + ']'.repeat(20_000))).toMatchObject({ code: 400 });
  });

  it('refuses a letter under thousands of marks before it is normalised, which would stop the process for seconds', async () => {
    const named = async (full_name: string) => {
      const { status, message } = await visitor().send('requestCallback', { full_name });
      return [status, message];
    };
    // Acute above and dot below: they would be reordered.
    const heap = '\u0301\u0323';
    const refused = 'What was sent has characters that are not text.';
    expect(await named(`a${heap.repeat(20_000)}`)).toEqual([400, refused]);
    // UAX #15, section 13: up to 30 marks in a row.
    expect(await named(`a${heap.repeat(15)}\u0301`)).toEqual([400, refused]);
    expect(await named(`a${heap.repeat(15)}`)).toEqual([400, expect.not.stringContaining('not text')]);
    expect(await named('क्ष्त्रिय')).toEqual([400, expect.not.stringContaining('not text')]);
  });

  it('refuses what no database keeps', async () => {
    expect((await post('{"additionalDetails":{"DOB":"a\\u0000b"}}')).code).toBe(400);
    expect((await post('{"additionalDetails":{"DOB":"\\ud800"}}')).code).toBe(400);
  });
});
