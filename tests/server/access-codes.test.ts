import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import type { TestApp } from './support/app.ts';
import {
  browsersOf,
  buy,
  byLink,
  byPhone,
  byPolicy,
  codesTo,
  newPhone,
  openOwnerApp,
  otherThan,
} from './support/owner.ts';
import { answerUpTo } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

// Codes for owners: how often they are tried, sent and used. With the delivered limits.

let test: TestApp;
beforeAll(async () => {
  test = await openOwnerApp();
});
afterAll(() => test.close());

const { someone, proven } = browsersOf(() => test);
const DAY = 24 * 60 * 60;

describe('wrong codes', () => {
  it('are counted, and the fifth closes the request, for the right code too', async () => {
    const { mobile } = await buy(test);
    const me = someone();
    const { request } = await me.ok('requestAccessCode', byPhone(mobile));
    const [otp = ''] = await codesTo(test, mobile);
    for (const left of [4, 3, 2, 1]) {
      const { data, message } = await me.refused('confirmAccessCode', { request, otp: otherThan(otp) });
      expect(data.reason).toBe('OTP_WRONG');
      expect(message).toBe(`This is not the code we sent. ${left} ${left === 1 ? 'try is' : 'tries are'} left.`);
      expect(data.fields).toEqual({ otp: message });
    }
    expect((await me.refused('confirmAccessCode', { request, otp: otherThan(otp) })).data.reason).toBe('OTP_LOCKED');
    expect((await me.refused('confirmAccessCode', { request, otp })).data.reason).toBe('OTP_LOCKED');
    expect(me.cookies.size).toBe(0);
    test.clock.advance(30);
  });

  it('fifty, sent all at once, are five tries', async () => {
    const { mobile } = await buy(test);
    const me = someone();
    const { request } = await me.ok('requestAccessCode', byPhone(mobile));
    const [otp = ''] = await codesTo(test, mobile);
    const wrong = otherThan(otp);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => me.refused('confirmAccessCode', { request, otp: wrong })),
    );
    const reasons = answers.map(({ data }) => data.reason).sort();
    expect(reasons.filter((reason) => reason === 'OTP_WRONG')).toHaveLength(4);
    expect(reasons.filter((reason) => reason === 'OTP_LOCKED')).toHaveLength(46);
    expect((await me.refused('confirmAccessCode', { request, otp })).data.reason).toBe('OTP_LOCKED');
    test.clock.advance(30);
  });

  it('fifty a day are all that a number takes: ten codes of five tries', async () => {
    const { mobile } = await buy(test);
    let tries = 0;
    let refusals = 0;
    for (let ask = 0; ask < 20; ask += 1) {
      const me = someone();
      const { status, data } = await me.send('requestAccessCode', byPhone(mobile));
      test.clock.advance(30);
      if (status !== 200) {
        expect(data).toMatchObject({ reason: 'RATE_LIMITED' });
        refusals += 1;
        continue;
      }
      const request = String(Object(data).request);
      const [otp = ''] = await codesTo(test, mobile);
      for (let wrong = 0; wrong < 6; wrong += 1) {
        const refusal = await me.refused('confirmAccessCode', { request, otp: otherThan(otp) });
        if (refusal.data.reason === 'OTP_WRONG' || wrong === 4) tries += 1;
      }
    }
    expect([tries, refusals]).toEqual([50, 10]);
    test.clock.advance(DAY);
  });
});

describe('a code', () => {
  it('is good once', async () => {
    const { mobile } = await buy(test);
    const me = someone();
    const { request } = await me.ok('requestAccessCode', byPhone(mobile));
    const [otp = ''] = await codesTo(test, mobile);
    await me.ok('confirmAccessCode', { request, otp });
    const replayed = await someone().refused('confirmAccessCode', { request, otp });
    expect(replayed.data.reason).toBe('OTP_EXPIRED');
    test.clock.advance(30);
  });

  it('sent at the same moment by two browsers, opens one', async () => {
    const { mobile } = await buy(test);
    const { request } = await someone().ok('requestAccessCode', byPhone(mobile));
    const [otp = ''] = await codesTo(test, mobile);
    const twins = await Promise.all(
      [someone(), someone(), someone()].map((me) => me.send('confirmAccessCode', { request, otp })),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    test.clock.advance(30);
  });

  it('ends after ten minutes', async () => {
    const { mobile } = await buy(test);
    const me = someone();
    const { request } = await me.ok('requestAccessCode', byPhone(mobile));
    const [otp = ''] = await codesTo(test, mobile);
    test.clock.advance(600);
    expect((await me.refused('confirmAccessCode', { request, otp })).data.reason).toBe('OTP_EXPIRED');
  });

  it('of one number opens nothing of another, nor under another request', async () => {
    const [mine, theirs] = [await buy(test), await buy(test)];
    const me = someone();
    const asked = {
      mine: await me.ok('requestAccessCode', byPhone(mine.mobile)),
      theirs: await me.ok('requestAccessCode', byPhone(theirs.mobile)),
    };
    const [myCode = ''] = await codesTo(test, mine.mobile);
    const [theirCode = ''] = await codesTo(test, theirs.mobile);
    if (myCode === theirCode) return;
    const crossed = await me.refused('confirmAccessCode', { request: asked.theirs.request, otp: myCode });
    expect(crossed.data.reason).toBe('OTP_WRONG');
    const { policies } = await me.ok('confirmAccessCode', { request: asked.mine.request, otp: myCode });
    expect(policies.map(({ policy_number }) => policy_number)).toEqual([mine.issued.policy_number]);
    expect((await me.refused('fullProposalDetails', undefined, theirs.proposal)).code).toBe(404);
    test.clock.advance(30);
  });

  it('under a request that never was, or that is no request, is refused like an old one', async () => {
    const { data } = await someone().refused('confirmAccessCode', { request: 'A'.repeat(22), otp: '123456' });
    expect(data.reason).toBe('OTP_EXPIRED');
    expect((await someone().refused('confirmAccessCode', { request: 'x', otp: '123456' })).code).toBe(400);
    expect((await someone().refused('confirmAccessCode', { request: 'A'.repeat(22), otp: '12345' })).code).toBe(400);
  });

  it('is asked for again after half a minute only, and a second process counts the same', async () => {
    const { store, clock, config } = test;
    const other = createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent') });
    const number = newPhone();
    await someone().ok('requestAccessCode', byPhone(number));
    const { code, data } = await new Visitor(other, { 'x-forwarded-for': '203.0.113.9' }).refused(
      'requestAccessCode',
      byPhone(number),
    );
    expect([code, data]).toEqual([409, { reason: 'OTP_RESEND_TOO_SOON', retry_after: 30 }]);
    test.clock.advance(30);
    await someone().ok('requestAccessCode', byPhone(number));
    test.clock.advance(30);
  });

  it('is not held back by, and does not hold back, the codes of identity checks', async () => {
    const { mobile } = await buy(test);
    await answerUpTo(new Visitor(test.app), 'address', { mobile });
    expect((await someone().send('requestAccessCode', byPhone(mobile))).status).toBe(200);
    test.clock.advance(30);
  });
});

describe('the limits', () => {
  it('give one address half of a number’s codes, so that no one locks out its owner from one place', async () => {
    const { mobile } = await buy(test);
    const attacker = someone();
    for (let ask = 0; ask < 5; ask += 1) {
      await attacker.ok('requestAccessCode', byPhone(mobile));
      // Each is sent before the next is requested: codes of the same moment have no order.
      await codesTo(test, mobile);
      test.clock.advance(30);
    }
    expect((await attacker.refused('requestAccessCode', byPhone(mobile))).code).toBe(429);
    expect((await proven(mobile)).owned.policies).toHaveLength(1);
    test.clock.advance(DAY);
  });

  it('hold over all ways to ask: a phone gets ten codes a day, whatever was typed', async () => {
    const mobile = newPhone();
    const bought = [await buy(test, mobile), await buy(test, mobile), await buy(test, mobile)];
    const before = (await codesTo(test, mobile)).length;
    for (const { issued } of bought) {
      for (let ask = 0; ask < 5; ask += 1) {
        await someone().ok('requestAccessCode', byPolicy(issued.policy_number));
        test.clock.advance(30);
      }
    }
    expect((await codesTo(test, mobile)).length - before).toBe(10);
    test.clock.advance(DAY);
  });

  it('give one address half of them over all ways to ask, and leave the other half to others', async () => {
    const { mobile, issued, token } = await buy(test);
    const attacker = someone();
    const ways = [byPhone(mobile), byPolicy(issued.policy_number), byLink(token)];
    for (let ask = 0; ask < 5; ask += 1) {
      // Each gets the first one's answer, which reveals neither the owner of the number nor how many codes it had.
      for (const way of ways) expect((await attacker.send('requestAccessCode', way)).status).toBe(200);
      test.clock.advance(30);
    }
    expect(await codesTo(test, mobile)).toHaveLength(5);
    // What the attacker was not sent does not count against the owner: each of these is sent, however requested.
    for (const way of [byPolicy(issued.policy_number), byPhone(mobile), byPhone(mobile)]) {
      expect((await proven(mobile, way)).owned.policies).toHaveLength(1);
    }
    expect(await codesTo(test, mobile)).toHaveLength(8);
    test.clock.advance(DAY);
  });

  it('count a number’s codes from one address apart from those of its other numbers, and end after a day', async () => {
    const me = someone();
    const first = await buy(test);
    const second = await buy(test);
    for (const { mobile } of [first, second]) {
      for (let ask = 0; ask < 5; ask += 1) {
        await me.ok('requestAccessCode', byPhone(mobile));
        test.clock.advance(30);
      }
      expect(await codesTo(test, mobile)).toHaveLength(5);
    }
    await me.ok('requestAccessCode', byPolicy(second.issued.policy_number));
    expect(await codesTo(test, second.mobile)).toHaveLength(5);
    test.clock.advance(DAY);
    await me.ok('requestAccessCode', byPolicy(second.issued.policy_number));
    expect(await codesTo(test, second.mobile)).toHaveLength(6);
    test.clock.advance(DAY);
  });

  it('give one address two hundred codes a day, whoever they are for', async () => {
    const attacker = new Visitor(test.app, { 'x-forwarded-for': '203.0.113.77' });
    for (let ask = 0; ask < 200; ask += 1) {
      await attacker.ok('requestAccessCode', byPhone(newPhone()));
      test.clock.advance(3);
    }
    const { code, message } = await attacker.refused('requestAccessCode', byPhone(newPhone()));
    expect([code, message]).toEqual([429, expect.stringContaining('No more codes from your connection today.')]);
    test.clock.advance(DAY);
  });

  it('end a minute’s calls of one address with 429, all calls together', async () => {
    const { store, clock, config } = test;
    const rateLimits = { ...config.rateLimits, owner: 3 };
    const app = createApp({
      db: store.db,
      now: () => clock.now,
      config: { ...config, rateLimits },
      log: createLog('silent'),
    });
    const me = new Visitor(app);
    const otp = { request: 'A'.repeat(22), otp: '123456' };
    const statuses = [
      (await me.send('requestAccessCode', byPhone(newPhone()))).status,
      (await me.send('confirmAccessCode', otp)).status,
      (await me.send('owned')).status,
      (await me.send('confirmAccessCode', otp)).status,
    ];
    expect(statuses).toEqual([200, 409, 200, 429]);
  });
});
