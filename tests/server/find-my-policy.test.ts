import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from './support/app.ts';
import { browsersOf, buy, byPhone, byPolicy, codesTo, newPhone, openOwnerApp } from './support/owner.ts';
import { answerUpTo } from './support/purchase.ts';
import { payBy, readyToPay } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// An owner in another browser: what a code opens, and what does not open anything. With the delivered limits.

let test: TestApp;
beforeAll(async () => {
  test = await openOwnerApp();
});
afterAll(() => test.close());

const { someone, proven } = browsersOf(() => test);
const DAY = 24 * 60 * 60;

describe('a code that was sent to the phone', () => {
  it('opens the policy in another browser: its page, its document, and the list after a reload', async () => {
    const { mobile, issued, proposal } = await buy(test);
    const { me, owned } = await proven(mobile);
    expect(owned.policies).toMatchObject([
      {
        line: 'health',
        name: 'health insurance',
        policy_number: issued.policy_number,
        status: 'UPCOMING',
        policy_doc_url: issued.policy_doc_url,
        page: `/health/policy-download?proposerId=${proposal.params.proposerId}`,
      },
    ]);
    expect([owned.journeys, owned.refunds]).toEqual([[], []]);
    const record = await me.ok('fullProposalDetails', undefined, proposal);
    expect(record.proposal?.policy?.issued).toEqual(issued);
    const cookie = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const pdf = await test.app.request(issued.policy_doc_url, { headers: { cookie } });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const calendar = await test.app.request(issued.policy_calendar_url, { headers: { cookie } });
    expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await me.ok('owned')).toEqual({ ...owned, codes_by: 'SMS' });
  });

  it('finds by the policy’s number too, typed with blanks and small letters', async () => {
    const { mobile, issued } = await buy(test);
    const typed = ` ${issued.policy_number.toLowerCase().replaceAll('-', '- ')}`;
    const { owned } = await proven(mobile, byPolicy(typed));
    expect(owned.policies.map(({ policy_number }) => policy_number)).toEqual([issued.policy_number]);
  });

  it('opens all that this phone has: policies, a journey under way, and money on its way back', async () => {
    const mobile = newPhone();
    const first = await buy(test, mobile);
    const second = await buy(test, mobile);
    const { rfqId } = await answerUpTo(new Visitor(test.app), 'address', { mobile });
    // Paid twice: one of the two payments is refunded.
    const payer = new Visitor(test.app);
    const third = await readyToPay(payer, {}, { mobile });
    const { payment_url } = await payer.ok('makePayment', undefined, third.proposal);
    await payBy(test, payment_url, 'abandon');
    await payBy(test, (await payer.ok('makePayment', undefined, third.proposal)).payment_url, 'succeed');
    await payBy(test, payment_url, 'succeed');
    const { owned } = await proven(mobile);
    const numbers = [first, second].map(({ issued }) => issued.policy_number);
    expect(owned.policies.map(({ policy_number }) => policy_number)).toEqual(expect.arrayContaining(numbers));
    expect(owned.journeys.map((journey) => journey.rfqId)).toContain(rfqId);
    expect(owned.journeys.find((journey) => journey.rfqId === rfqId)).toMatchObject({
      path: '/health',
      plan: expect.stringContaining(', '),
      step: 'Address',
      paid: false,
    });
    expect(owned.refunds).toMatchObject([
      { name: 'health insurance', reason: 'SECOND_PAYMENT', amount: third.premium },
    ]);
  });

  it('leaves the browser that bought it what it had, and opens nothing in a third one', async () => {
    const { me: buyer, mobile, proposal, issued } = await buy(test);
    await proven(mobile);
    expect((await buyer.ok('fullProposalDetails', undefined, proposal)).proposal?.policy?.issued).toEqual(issued);
    expect((await buyer.ok('owned')).policies.map(({ policy_number }) => policy_number)).toEqual([
      issued.policy_number,
    ]);
    const third = someone();
    expect((await third.refused('fullProposalDetails', undefined, proposal)).code).toBe(404);
    expect((await third.request(issued.policy_doc_url)).status).toBe(404);
    expect(await third.ok('owned')).toMatchObject({ policies: [], journeys: [], refunds: [] });
  });

  it('opens a journey that continues here, step by step', async () => {
    const mobile = newPhone();
    const { proposal } = await answerUpTo(new Visitor(test.app), 'address', { mobile });
    const { me } = await proven(mobile);
    const address = { address_line_1: '9, MG Road', pincode: '411001' };
    const record = await me.ok('updateAddressDetails', address, proposal);
    expect(record.proposal?.address_details?.address_line_1).toBe('9, MG Road');
  });

  it('sets cookies that scripts cannot read, which end after sixty days and cannot be made by hand', async () => {
    const { mobile, proposal } = await buy(test);
    const me = someone();
    const { request } = await me.ok('requestAccessCode', byPhone(mobile));
    const [otp = ''] = await codesTo(test, mobile);
    const { headers } = await me.send('confirmAccessCode', { request, otp });
    expect(headers.getSetCookie()).toHaveLength(1);
    expect(headers.getSetCookie()[0]).toMatch(
      /^journey_[0-9a-f]{12}=\d{10}\.[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
    );

    const [name = '', value = ''] = [...me.cookies][0] ?? [];
    const [end = '', grant = ''] = value.split('.');
    const opens = async (changed: string): Promise<number> => {
      const forger = someone();
      forger.cookies.set(name, changed);
      return (await forger.send('fullProposalDetails', undefined, proposal)).status;
    };
    expect(await opens(value)).toBe(200);
    expect(await opens(`${Number(end) + 1}.${grant}`)).toBe(404);
    expect(await opens(`${end}.${grant.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`)).toBe(404);
    expect(await opens(`9999999999.${grant}`)).toBe(404);
    // Another journey's grant.
    const other = await buy(test);
    const { me: owner } = await proven(other.mobile);
    expect(await opens([...owner.cookies.values()][0] ?? '')).toBe(404);
    test.clock.advance(60 * DAY);
    expect(await opens(value)).toBe(404);
    test.clock.advance(-60 * DAY);
  });
});

describe('other sites', () => {
  it.each(['request-access-code', 'confirm-access-code', 'open-policy-link', 'send-journey-link'])(
    'cannot call %s in the visitor’s name',
    async (call) => {
      const answer = await someone().request(`/api/v1/user/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        body: JSON.stringify(byPhone(newPhone())),
      });
      expect(answer.status).toBe(403);
    },
  );
});

describe('cookies', () => {
  it('of the browser that began a journey end after sixty days, whoever has copied them', async () => {
    const { me, proposal, issued, mobile } = await buy(test);
    const look = async () => (await me.send('fullProposalDetails', undefined, proposal)).status;
    const numbers = async () => (await me.ok('owned')).policies.map(({ policy_number }) => policy_number);
    test.clock.advance(60 * DAY - 1);
    expect([await look(), await numbers()]).toEqual([200, [issued.policy_number]]);
    test.clock.advance(1);
    expect([await look(), await numbers()]).toEqual([404, []]);
    expect((await me.request(issued.policy_doc_url)).status).toBe(404);
    // A code opens it again, in the same browser.
    const { request } = await me.ok('requestAccessCode', byPhone(mobile));
    const [otp = ''] = await codesTo(test, mobile);
    await me.ok('confirmAccessCode', { request, otp });
    expect([await look(), await numbers()]).toEqual([200, [issued.policy_number]]);
    test.clock.advance(-60 * DAY);
  });

  it('with made-up names open nothing, however many there are', async () => {
    await buy(test);
    const me = someone();
    for (let made = 0; made < 80; made += 1) me.cookies.set(`journey_${String(made).padStart(12, '0')}`, 'x');
    me.cookies.set('journey_%', 'x');
    expect(await me.ok('owned')).toMatchObject({ policies: [], journeys: [], refunds: [] });
  });
});
