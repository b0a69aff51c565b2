import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_HEALTH_FILTERS } from '#contract/lines/health/quote.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo } from './support/purchase.ts';
import { inboxFor, runJobs } from './support/sandbox.ts';
import { sharersOf } from './support/sharers.ts';
import { Visitor } from './support/visitor.ts';

// Mailed quotes: the address is typed and not verified, so no one must be flooded with them.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ trustProxy: true });
});
afterAll(() => test.close());

const DAY = 24 * 60 * 60;
const { someone, family } = sharersOf(() => test);

describe('a mail of quotes', () => {
  const token = async (who: Awaited<ReturnType<typeof family>>) => (await who.share()).token;
  /** Mails that went to an address, of a journey. */
  const mailsTo = async (rfqId: string, email: string) => {
    await runJobs(test);
    return (await inboxFor(test, rfqId)).filter(({ sentTo }) => sentTo === email);
  };

  it('is sent by the journey that made the link only', async () => {
    const [one, other] = [await family(), await family()];
    const foreign = { rfqId: other.rfqId, token: await token(one), email: 'a@example.org' };
    expect((await other.me.refused('mailQuotes', foreign)).code).toBe(404);
    expect((await someone().refused('mailQuotes', { ...foreign, rfqId: one.rfqId })).code).toBe(404);
    expect(await mailsTo(one.rfqId, 'a@example.org')).toEqual([]);
  });

  it('needs an e-mail address, and says so at the field', async () => {
    const one = await family();
    const { code, data } = await one.me.refused('mailQuotes', {
      rfqId: one.rfqId,
      token: await token(one),
      email: 'nobody',
    });
    expect([code, data.fields?.email]).toEqual([400, 'Enter an e-mail address, like name@example.com']);
  });

  it('goes to one address at most twice a day from one place and four times from all, however it is spelled', async () => {
    const spelled = ['victim@example.org', 'Vic.Tim+1@example.org', 'VICTIM@EXAMPLE.ORG'];
    const send = async (email: string, at?: Awaited<ReturnType<typeof family>>) => {
      const from = at ?? (await family());
      test.clock.advance(60);
      return from.me.send('mailQuotes', { rfqId: from.rfqId, token: await token(from), email });
    };
    const first = await family();
    const statuses: number[] = [];
    for (const email of spelled) statuses.push((await send(email, first)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await send('v.i.c.t.i.m@example.org')).status).toBe(200);
    expect((await send('victim+x+y@example.org')).status).toBe(200);
    const { status, message } = await send('victim@example.org');
    expect([status, message]).toEqual([429, expect.stringContaining('no more mails to this address today')]);
    test.clock.advance(DAY);
    expect((await send('victim@example.org')).status).toBe(200);
  });

  it('goes to one mailbox of Google’s, by either of its names', async () => {
    const one = await family();
    const send = async (email: string) =>
      (await one.me.send('mailQuotes', { rfqId: one.rfqId, token: await token(one), email })).status;
    expect(await send('asha.kulkarni@gmail.com')).toBe(200);
    expect(await send('ashakulkarni@googlemail.com')).toBe(409);
    expect(await send('ashakulkarni@example.org')).toBe(200);
  });

  it('is not sent twice within a minute', async () => {
    const one = await family();
    const body = { rfqId: one.rfqId, token: await token(one), email: 'once@example.org' };
    await one.me.ok('mailQuotes', body);
    const { code, data } = await one.me.refused('mailQuotes', body);
    expect([code, data]).toEqual([409, { reason: 'MAIL_RESEND_TOO_SOON', retry_after: 60 }]);
    expect(await mailsTo(one.rfqId, 'once@example.org')).toHaveLength(1);
  });

  it('is limited per journey and per network address, whoever it goes to', async () => {
    const address = { 'x-forwarded-for': '10.9.9.9' };
    let sent = 0;
    const tryAll = async () => {
      const me = new Visitor(test.app, address);
      const { rfqId } = await answerUpTo(me, 'quoteList');
      const made = await me.ok('shareQuotes', { rfqId, filters: { ...DEFAULT_HEALTH_FILTERS }, products: [] });
      const statuses: number[] = [];
      for (let mail = 0; mail < 6; mail += 1) {
        sent += 1;
        const email = `stranger${sent}@example.org`;
        statuses.push((await me.send('mailQuotes', { rfqId, token: made.token, email })).status);
      }
      return statuses;
    };
    for (let journey = 0; journey < 4; journey += 1) expect(await tryAll()).toEqual([200, 200, 200, 200, 200, 429]);
    // Twenty went out from this connection.
    expect(await tryAll()).toEqual([429, 429, 429, 429, 429, 429]);
  });
});
