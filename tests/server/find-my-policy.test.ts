import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config.ts';
import { runDueJobs } from '#server/jobs/run.ts';
import { createLog } from '#server/log.ts';
import { accessCode } from '#server/store/schema/owner.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { buy, codesTo, newPhone, otherThan } from './support/owner.ts';
import { answerUpTo } from './support/purchase.ts';
import { inboxOfPhone, payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// An owner in another browser: what a code opens, and what it must not tell or open. Limits as the server is delivered.

let test: TestApp;
beforeAll(async () => {
  const { codeLimits } = configFromEnv({ APP_SECRET: 'x' });
  test = await openTestApp({ codeLimits, trustProxy: true });
});
afterAll(() => test.close());

const DAY = 24 * 60 * 60;
let addresses = 0;
/** A browser at an address of its own. */
const someone = (): Visitor => {
  addresses += 1;
  return new Visitor(test.app, { 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${addresses % 250}` });
};

const byPhone = (mobile_number: string) => ({ by: 'phone', mobile_number }) as const;
const byPolicy = (policy_number: string) => ({ by: 'policy', policy_number }) as const;

/** A browser that proved the phone. */
async function proven(phone: string, question: ReturnType<typeof byPhone | typeof byPolicy> = byPhone(phone)) {
  const me = someone();
  const { request } = await me.ok('requestAccessCode', question);
  const [otp = ''] = await codesTo(test, phone);
  const owned = await me.ok('confirmAccessCode', { request, otp });
  test.clock.advance(30);
  return { me, owned };
}

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
    expect(await me.ok('owned')).toEqual(owned);
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
    // Paid twice: one of the two payments goes back.
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
    expect(await third.ok('owned')).toEqual({ policies: [], journeys: [], refunds: [] });
  });

  it('opens a journey that goes on here, step by step', async () => {
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

describe('a number that we do not know', () => {
  it.each([
    ['phone', async () => ({ known: byPhone((await buy(test)).mobile), unknown: byPhone(newPhone()) })],
    [
      'policy number',
      async () => ({
        known: byPolicy((await buy(test)).issued.policy_number),
        unknown: byPolicy('CHH-H-2026-99999999'),
      }),
    ],
  ])('is answered like one that we know, at every step: %s', async (_, questions) => {
    const { known, unknown } = await questions();
    const told: unknown[][] = [];
    for (const question of [known, unknown]) {
      const me = someone();
      const heard: unknown[] = [];
      const hear = ({ status, message, data, headers }: Awaited<ReturnType<Visitor['send']>>): unknown => {
        heard.push([status, message, data, [...headers.keys()].sort(), headers.getSetCookie()]);
        return data;
      };
      const { request } = await me.ok('requestAccessCode', question);
      expect(request).toMatch(/^[\w-]{22}$/);
      hear(await me.send('requestAccessCode', question));
      // Before the job that sends the code, and after it.
      hear(await me.send('confirmAccessCode', { request, otp: '000000' }));
      await runJobs(test);
      for (let wrong = 0; wrong < 6; wrong += 1) {
        hear(await me.send('confirmAccessCode', { request, otp: '000000' }));
      }
      test.clock.advance(600);
      hear(await me.send('confirmAccessCode', { request, otp: '000000' }));
      for (let ask = 0; ask < 5; ask += 1) {
        const { status, message, data } = await me.send('requestAccessCode', question);
        heard.push([status, message, Object.keys(Object(data)).sort()]);
        test.clock.advance(30);
      }
      told.push(heard);
      test.clock.advance(DAY);
    }
    expect(told[1]).toEqual(told[0]);
    expect(JSON.stringify(told[0])).toContain('No more codes for this number today.');
  });

  it('is not looked up while the request is answered, so that its time tells nothing', async () => {
    const { mobile } = await buy(test);
    for (const number of [mobile, newPhone()]) {
      await someone().ok('requestAccessCode', byPhone(number));
      const rows = await test.store.db.select().from(accessCode);
      expect(rows.find(({ asked }) => asked === number)).toMatchObject({ codeHash: null, mobileNumber: null });
      expect(
        await inboxOfPhone(test, number).then((all) => all.filter(({ text }) => text.includes('your code to open'))),
      ).toEqual([]);
    }
    await runJobs(test);
    test.clock.advance(30);
  });

  it('is sent nothing', async () => {
    const stranger = newPhone();
    await someone().ok('requestAccessCode', byPhone(stranger));
    await runJobs(test);
    expect(await inboxOfPhone(test, stranger)).toEqual([]);
  });

  it('is opened by no code, not even the right one', async () => {
    const stranger = newPhone();
    const me = someone();
    const { request } = await me.ok('requestAccessCode', byPhone(stranger));
    await runJobs(test);
    const [row] = (await test.store.db.select().from(accessCode)).filter(({ asked }) => asked === stranger);
    expect(row?.codeHash).not.toBeNull();
    expect(row?.mobileNumber).toBeNull();
    // All five tries; a million to five that none is the code that was made, and it would open nothing.
    for (let code = 0; code < 5; code += 1) await me.refused('confirmAccessCode', { request, otp: `00000${code}` });
    expect(await me.ok('owned')).toEqual({ policies: [], journeys: [], refunds: [] });
  });
});

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
  it('give one address half of a number’s codes, so that nobody locks out its owner from one place', async () => {
    const { mobile } = await buy(test);
    const attacker = someone();
    for (let ask = 0; ask < 5; ask += 1) {
      await attacker.ok('requestAccessCode', byPhone(mobile));
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
  it('with made-up names open nothing, however many there are', async () => {
    await buy(test);
    const me = someone();
    for (let made = 0; made < 80; made += 1) me.cookies.set(`journey_${String(made).padStart(12, '0')}`, 'x');
    me.cookies.set('journey_%', 'x');
    expect(await me.ok('owned')).toEqual({ policies: [], journeys: [], refunds: [] });
  });
});

describe('privacy', () => {
  it('logs no phone, policy number, request or code, and keeps codes as hashes only', async () => {
    const { mobile, issued } = await buy(test);
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => lines.push(line) });
    const { store, clock, config } = test;
    const me = new Visitor(createApp({ db: store.db, now: () => clock.now, config, log }));
    const { request } = await me.ok('requestAccessCode', byPhone(mobile));
    await me.ok('requestAccessCode', byPolicy(issued.policy_number));
    await runDueJobs({ lines: test.lines, db: store.db, now: () => clock.now, config, log });
    const codes = await codesTo(test, mobile);
    const rows = JSON.stringify(await store.db.select().from(accessCode));
    for (const otp of codes) await me.send('confirmAccessCode', { request, otp });
    const text = lines.join('');
    expect(text).toContain('/api/v1/user/confirm-access-code');
    for (const secret of [mobile, issued.policy_number, request, ...codes]) expect(text).not.toContain(secret);
    for (const secret of [request, ...codes]) expect(rows).not.toContain(`"${secret}"`);
  });
});
