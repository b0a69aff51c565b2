import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerLinkToken } from '#server/domain/owner/owner-link-token.ts';
import type { TestApp } from './support/app.ts';
import { browsersOf, byLink, codesTo, newPhone, openOwnerApp } from './support/owner.ts';
import { answerUpTo } from './support/purchase.ts';
import { inboxFor, inboxOfPhone, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// The link that a visitor sends from one device to continue on another.

let test: TestApp;
beforeAll(async () => {
  test = await openOwnerApp();
});
afterAll(() => test.close());

const { someone } = browsersOf(() => test);
const DAY = 24 * 60 * 60;

describe('a journey that is sent to a phone', () => {
  /** A visitor in the middle of a journey, at the desk. */
  async function atDesk(mobile: string = newPhone(), until: 'quoteList' | 'address' = 'address') {
    const me = someone();
    const { rfqId, quote } = await answerUpTo(me, until, { mobile: newPhone() });
    return { me, rfqId, quote, mobile, send: () => me.send('sendJourneyLink', { rfqId, mobile_number: mobile }) };
  }

  it.each(['quoteList', 'address'] as const)('continues there after a code to that phone: %s', async (until) => {
    const { rfqId, quote, mobile, send } = await atDesk(newPhone(), until);
    expect((await send()).status).toBe(200);
    await runJobs(test);
    const [sms] = await inboxFor(test, rfqId);
    expect(sms).toMatchObject({ channel: 'SMS', sentTo: mobile });
    expect(sms?.text).toMatch(
      /^Continue your health insurance at http:\/\/localhost:8080\/find-my-policy with this phone number: /,
    );
    // The sender of a link to a stranger's phone still has the journey open, and would read what is entered there.
    expect(sms?.text).toContain('If you did not send this yourself, ignore it: the sender sees what you enter.');
    const phone = someone();
    expect((await phone.refused('fullQuoteDetails', undefined, quote)).code).toBe(404);
    const { request } = await phone.ok('requestAccessCode', { by: 'phone', mobile_number: mobile });
    const [otp = ''] = await codesTo(test, mobile);
    const { journeys } = await phone.ok('confirmAccessCode', { request, otp });
    expect(journeys.map((journey) => journey.rfqId)).toEqual([rfqId]);
    expect((await phone.ok('fullQuoteDetails', undefined, quote)).quote.rfqId).toBe(rfqId);
    test.clock.advance(30);
  });

  it('is sent by who has its cookie only', async () => {
    const { rfqId } = await atDesk();
    const thief = someone();
    const { code } = await thief.refused('sendJourneyLink', { rfqId, mobile_number: newPhone() });
    expect(code).toBe(404);
  });

  it('is found by that phone as well, and the one it was sent to before finds it no more', async () => {
    const { me, rfqId, mobile } = await atDesk();
    const second = newPhone();
    for (const mobile_number of [mobile, second]) {
      await me.ok('sendJourneyLink', { rfqId, mobile_number });
      test.clock.advance(30);
    }
    const found = async (mobile_number: string) => {
      const phone = someone();
      const { request } = await phone.ok('requestAccessCode', { by: 'phone', mobile_number });
      const [otp] = await codesTo(test, mobile_number);
      return otp === undefined ? null : (await phone.ok('confirmAccessCode', { request, otp })).journeys.length;
    };
    expect(await found(second)).toBe(1);
    expect(await found(mobile)).toBeNull();
    test.clock.advance(30);
  });

  it('is limited per phone, journey and address, so that no one floods a stranger', async () => {
    const { me, rfqId, mobile } = await atDesk();
    const again = { rfqId, mobile_number: mobile };
    await me.ok('sendJourneyLink', again);
    expect((await me.refused('sendJourneyLink', again)).data).toEqual({
      reason: 'LINK_RESEND_TOO_SOON',
      retry_after: 30,
    });
    for (let sent = 1; sent < 5; sent += 1) {
      test.clock.advance(30);
      await me.ok('sendJourneyLink', again);
    }
    test.clock.advance(30);
    const { code, message } = await me.refused('sendJourneyLink', again);
    expect([code, message]).toEqual([429, expect.stringContaining('No more links for this number today.')]);
    await runJobs(test);
    expect(await inboxOfPhone(test, mobile)).toHaveLength(5);
    test.clock.advance(DAY);
  });

  it('goes to forty phones a day from one address, whoever they belong to', async () => {
    const address = '203.0.113.9';
    const desk = new Visitor(test.app, { 'x-forwarded-for': address });
    const statuses: number[] = [];
    let rfqId = '';
    for (let sent = 0; sent < 41; sent += 1) {
      // A journey has a limit of its own.
      if (sent % 10 === 0) rfqId = (await answerUpTo(desk, 'personalDetails')).rfqId;
      statuses.push((await desk.send('sendJourneyLink', { rfqId, mobile_number: newPhone() })).status);
      test.clock.advance(30);
    }
    expect(statuses).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
    expect((await atDesk().then(({ send }) => send())).status).toBe(200);
    test.clock.advance(DAY);
  });

  it('goes to fifteen phones a day from one journey, half a minute apart', async () => {
    const { me, rfqId } = await atDesk();
    const send = () => me.send('sendJourneyLink', { rfqId, mobile_number: newPhone() });
    expect((await send()).status).toBe(200);
    expect((await send()).data).toEqual({ reason: 'LINK_RESEND_TOO_SOON', retry_after: 30 });
    for (let sent = 1; sent < 15; sent += 1) {
      test.clock.advance(30);
      expect((await send()).status).toBe(200);
    }
    test.clock.advance(30);
    const { status, message } = await send();
    expect([status, message]).toEqual([429, expect.stringContaining('No more links for this journey today.')]);
    test.clock.advance(DAY);
  });

  it('goes to one phone five times a day from one site: an IPv6 customer may have all networks of a /48', async () => {
    const mobile_number = newPhone();
    const sendFrom = async (address: string) => {
      const me = new Visitor(test.app, { 'x-forwarded-for': address });
      const { rfqId } = await answerUpTo(me, 'personalDetails');
      test.clock.advance(30);
      return (await me.send('sendJourneyLink', { rfqId, mobile_number })).status;
    };
    const networks = Array.from({ length: 6 }, (_, network) => `2001:db8:1:${network}::1`);
    const statuses = [];
    for (const address of [...networks, '2001:db8:2::1']) statuses.push(await sendFrom(address));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200]);
    test.clock.advance(DAY);
  });

  it('opens by a link of an earlier release, until that expires', async () => {
    const { rfqId, send } = await atDesk();
    await send();
    const expiresAt = new Date(test.clock.now.getTime() + 14 * DAY * 1000);
    const token = ownerLinkToken(test.config.secret, { kind: 'journey', journeyId: rfqId, expiresAt });
    test.clock.advance(14 * DAY);
    expect((await someone().send('requestAccessCode', byLink(token))).status).toBe(200);
    test.clock.advance(DAY);
    expect((await someone().refused('requestAccessCode', byLink(token))).code).toBe(422);
  });
});
