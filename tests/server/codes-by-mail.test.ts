import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageOutboxTable, sandboxMessageTable } from '#server/db/schema/message.ts';
import { accessCodeTable } from '#server/db/schema/owner.ts';
import type { TestApp } from './support/app.ts';
import { brokerWith, runJobsWithoutMailServer } from './support/disabled-partners.ts';
import { buy, byLink, byPhone, byPolicy, newPhone, openOwnerApp } from './support/owner.ts';
import { answerUpTo } from './support/purchase.ts';
import { inboxOfPhone } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// A broker without SMS: its codes go to the mail address of the application. With the delivered limits.

let test: TestApp;
let broker: ReturnType<typeof brokerWith>;
beforeAll(async () => {
  test = await openOwnerApp();
  broker = brokerWith(test, ['mail']);
});
afterAll(() => test.close());

let visitors = 0;
/** A browser at a network address of its own. */
const someone = (): Visitor => {
  visitors += 1;
  return new Visitor(broker.app, { 'x-forwarded-for': `203.0.113.${visitors}` });
};
let mailboxes = 0;
const newEmail = (): string => {
  mailboxes += 1;
  return `owner${mailboxes}@example.org`;
};

/** The codes in a mailbox, newest first. */
async function codesIn(email: string): Promise<string[]> {
  await broker.runJobs();
  const mails = await inboxOfPhone(test, email);
  return mails.flatMap(({ text }) => /^(\d{6}) is your code to open your insurance/.exec(text)?.[1] ?? []);
}

const bought = async () => {
  const email = newEmail();
  return { email, ...(await buy(test, newPhone(), email)) };
};
const applied = async (mobile: string, email: string) =>
  (await answerUpTo(new Visitor(test.app), 'address', { mobile, email })).rfqId;

async function opened(question: Parameters<typeof ask>[0], email: string) {
  const { me, request } = await ask(question);
  const [otp = ''] = await codesIn(email);
  return me.ok('confirmAccessCode', { request, otp });
}

async function ask(question: ReturnType<typeof byPhone | typeof byPolicy | typeof byLink>) {
  const me = someone();
  const { request, sent_by } = await me.ok('requestAccessCode', question);
  expect(sent_by).toBe('EMAIL');
  test.clock.advance(30);
  return { me, request };
}

describe('a code by mail', () => {
  it('opens the policy, asked by phone, by policy number and by the link', async () => {
    const { email, mobile, issued, token } = await bought();
    for (const question of [byPhone(mobile), byPolicy(issued.policy_number), byLink(token)]) {
      const { policies } = await opened(question, email);
      expect(policies.map(({ policy_number }) => policy_number)).toEqual([issued.policy_number]);
    }
    expect((await someone().ok('owned')).codes_by).toBe('EMAIL');
  });

  it('says in the product’s words what it is for and until when it is good, and no SMS goes', async () => {
    const { email, mobile } = await bought();
    const before = (await inboxOfPhone(test, mobile)).length;
    const askedAt = test.clock.now;
    await ask(byPhone(mobile));
    const [code = ''] = await codesIn(email);
    const [mail] = await inboxOfPhone(test, email);
    // India is five and a half hours ahead of UTC.
    const until = new Date(askedAt.getTime() + (10 + 5.5 * 60) * 60_000).toISOString().slice(11, 16);
    expect([mail?.channel, mail?.subject]).toEqual(['EMAIL', 'Your code from Chhatri']);
    expect(mail?.text).toBe(
      `${code} is your code to open your insurance with Chhatri on another device.\n\nIt is valid for 10 minutes, until ` +
        `${until} Indian time. Never tell it to anyone.\n\nIf you did not ask for it, do nothing: nobody gets in without it.`,
    );
    expect(await inboxOfPhone(test, mobile)).toHaveLength(before);
  });

  it('is good once, for ten minutes and five tries, like one by SMS', async () => {
    const { email, mobile } = await bought();
    const first = await ask(byPhone(mobile));
    const [otp = ''] = await codesIn(email);
    await first.me.ok('confirmAccessCode', { request: first.request, otp });
    expect((await someone().refused('confirmAccessCode', { request: first.request, otp })).data.reason).toBe(
      'OTP_EXPIRED',
    );
    const second = await ask(byPhone(mobile));
    const [later = ''] = await codesIn(email);
    test.clock.advance(600);
    expect((await second.me.refused('confirmAccessCode', { request: second.request, otp: later })).data.reason).toBe(
      'OTP_EXPIRED',
    );
    const third = await ask(byPhone(mobile));
    const [right = ''] = await codesIn(email);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1) {
      await third.me.refused('confirmAccessCode', { request: third.request, otp: wrong });
    }
    expect((await third.me.refused('confirmAccessCode', { request: third.request, otp: right })).data.reason).toBe(
      'OTP_LOCKED',
    );
  });
});

describe('a code that no mail server took while it was valid', () => {
  const outbox = () => test.store.db.select().from(messageOutboxTable).where(eq(messageOutboxTable.channel, 'EMAIL'));

  it('is not sent any more, and leaves no address behind', async () => {
    const { email, mobile } = await bought();
    await broker.runJobs();
    const askedAt = test.clock.now.getTime();
    await ask(byPhone(mobile));
    await runJobsWithoutMailServer(test);
    expect(await outbox()).toMatchObject([{ state: 'waiting', sentTo: email }]);
    // The code is good for ten minutes. By then the next attempt would come later.
    for (const minutes of [1, 2, 4, 8]) {
      test.clock.now = new Date(askedAt + minutes * 60_000);
      await runJobsWithoutMailServer(test);
    }
    test.clock.now = new Date(askedAt + 10 * 60_000);
    await broker.runJobs();
    expect(await outbox()).toMatchObject([
      { state: 'expired', sentTo: '', subject: null, text: '', variables: null, nextAttemptAt: null },
    ]);
    expect(await codesIn(email)).toEqual([]);
  });
});

it('a mailed code is wrong on a server of an earlier version, which would open all journeys of the phone with it', async () => {
  const { email, mobile } = await bought();
  const { me, request } = await ask(byPhone(mobile));
  const [otp = ''] = await codesIn(email);
  const row = eq(accessCodeTable.asked, mobile);
  // Such a server does not know the column.
  await test.store.db.update(accessCodeTable).set({ email: null }).where(row);
  expect((await me.refused('confirmAccessCode', { request, otp })).data.reason).toBe('OTP_WRONG');
  await test.store.db.update(accessCodeTable).set({ email }).where(row);
  const { policies } = await me.ok('confirmAccessCode', { request, otp });
  expect(policies).toHaveLength(1);
});

describe('who is a customer', () => {
  it('is not told: an unknown number is answered like a known one, and nobody is mailed', async () => {
    const { mobile } = await bought();
    const before = await test.store.db.$count(sandboxMessageTable);
    const answers = [];
    for (const number of [mobile, newPhone()]) {
      const me = someone();
      const { status, message, data } = await me.send('requestAccessCode', byPhone(number));
      const { request } = Object(data);
      answers.push([status, message, Object.keys(Object(data)).sort(), Object(data).sent_by]);
      // Before the job that sends the code, and after it.
      answers.push((await me.refused('confirmAccessCode', { request, otp: '000000' })).message);
      await broker.runJobs();
      answers.push((await me.refused('confirmAccessCode', { request, otp: '000000' })).message);
    }
    expect(answers.slice(3)).toEqual(answers.slice(0, 3));
    expect(await test.store.db.$count(sandboxMessageTable)).toBe(before + 1);
    test.clock.advance(30);
  });

  it('is not told by a number that an application without a mail address has', async () => {
    const mobile = newPhone();
    const { me, request } = await ask(byPhone(mobile));
    await broker.runJobs();
    const [row] = (await test.store.db.select().from(accessCodeTable)).filter(({ asked }) => asked === mobile);
    expect([row?.mobileNumber, row?.email]).toEqual([null, null]);
    expect(row?.codeHash).not.toBeNull();
    expect((await me.refused('confirmAccessCode', { request, otp: '000000' })).data.reason).toBe('OTP_WRONG');
  });
});

describe('a stranger who types an owner’s number beside their own address', () => {
  it('gets no code for the owner’s policy: it goes to the owner', async () => {
    const { email, mobile, issued } = await bought();
    const stranger = newEmail();
    await applied(mobile, stranger);
    const { policies, journeys } = await opened(byPhone(mobile), email);
    expect([policies.map(({ policy_number }) => policy_number), journeys]).toEqual([[issued.policy_number], []]);
    expect(await codesIn(stranger)).toEqual([]);
  });

  it('opens with a code nothing but their own application', async () => {
    const mobile = newPhone();
    const [owner, stranger] = [newEmail(), newEmail()];
    await applied(mobile, owner);
    test.clock.advance(60);
    const theirs = await applied(mobile, stranger);
    const { journeys } = await opened(byPhone(mobile), stranger);
    expect(journeys.map(({ rfqId }) => rfqId)).toEqual([theirs]);
  });
});

describe('an address', () => {
  it('is written in capitals or not: it is the same one', async () => {
    const mobile = newPhone();
    const email = newEmail();
    const first = await applied(mobile, email.toUpperCase());
    test.clock.advance(60);
    const second = await applied(mobile, email);
    const { journeys } = await opened(byPhone(mobile), email);
    expect(journeys.map(({ rfqId }) => rfqId).sort()).toEqual([first, second].sort());
  });

  it('gets ten codes a day over all numbers, and five of one network address', async () => {
    const email = newEmail();
    const phones = [newPhone(), newPhone(), newPhone()];
    for (const mobile of phones) await applied(mobile, email);
    for (const mobile of phones) {
      for (let asks = 0; asks < 5; asks += 1) await ask(byPhone(mobile));
    }
    expect(await codesIn(email)).toHaveLength(10);
    const other = newEmail();
    await applied(newPhone(), other);
    const numbers = [newPhone(), newPhone()];
    for (const mobile of numbers) await applied(mobile, other);
    const me = someone();
    for (const mobile of numbers) {
      for (let asks = 0; asks < 4; asks += 1) {
        await me.ok('requestAccessCode', byPhone(mobile));
        test.clock.advance(30);
      }
    }
    expect(await codesIn(other)).toHaveLength(5);
  });
});

describe('a broker that sends neither SMS nor mails', () => {
  it('says whom to call, and stores nothing of what was asked', async () => {
    const nobody = brokerWith(test, []);
    const me = new Visitor(nobody.app, { 'x-forwarded-for': '203.0.114.1' });
    expect((await me.ok('owned')).codes_by).toBe('NONE');
    const mobile = newPhone();
    const { code, message } = await me.refused('requestAccessCode', byPhone(mobile));
    expect([code, message]).toEqual([
      409,
      'We cannot send codes. Call us on 1800 000 0000 (Monday to Saturday, 9 am to 8 pm, Indian time), and we find your policy with you.',
    ]);
    expect(await test.store.db.$count(accessCodeTable, eq(accessCodeTable.asked, mobile))).toBe(0);
  });
});
