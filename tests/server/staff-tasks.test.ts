import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLBACK_CONSENT_TEXT } from '#contract/shared/callback.ts';
import { parseSandboxFaults } from '#server/config/sandbox-faults.ts';
import { messageOutboxTable } from '#server/db/schema/message.ts';
import { rightsAuditTable } from '#server/db/schema/rights.ts';
import { createLog } from '#server/log/log.ts';
import { startJobs } from '#server/start-jobs.ts';
import { erasePerson } from '#server/worker/rights/erase-person.ts';
import { findStaffTasks } from '#server/worker/staff-tasks/find-staff-tasks.ts';
import { mailStaffTasks } from '#server/worker/staff-tasks/mail-staff-tasks.ts';
import { markCalled } from '#server/worker/staff-tasks/mark-called.ts';
import { staffTasksText } from '#server/worker/staff-tasks/staff-tasks-text.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import { openOwnStore, openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { newPhone } from './support/owner.ts';
import { readyBuyer, webhook, word } from './support/payment.ts';
import { answerUpTo } from './support/purchase.ts';
import { payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// What does not end without a person: each is listed from its day on, until it has ended.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { store: await openOwnStore() });
});
beforeEach(() => {
  test.clock.now = new Date(TEST_NOW);
});
afterAll(() => test.close());

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** The staff tasks with a reference, as kind and detail. */
const staffTasksOf = async (reference: string) =>
  (await findStaffTasks(test.store.db, test.clock.now))
    .filter((task) => task.reference === reference)
    .map(({ kind, detail }) => `${kind}: ${detail}`);

/** Runs jobs for so many hours, with partners that misbehave. */
async function runHours(hours: number, faults: string): Promise<void> {
  const sandboxPorts = parseSandboxFaults(faults, ['kyc', 'gateway', 'issuer', 'messenger', 'vehicles']);
  const { store, config, clock } = test;
  const setting = { db: store.db, now: () => clock.now, config: { ...config, sandboxPorts }, log: createLog('silent') };
  for (let hour = 0; hour < hours; hour += 1) {
    await runDueJobs(setting);
    clock.advance(HOUR);
  }
}

async function askForCall(): Promise<string> {
  const asked = await new Visitor(test.app).ok('requestCallback', {
    mobile_number: newPhone(),
    full_name: 'Asha Rao',
    topic: 'car',
    consent: CALLBACK_CONSENT_TEXT,
  });
  return asked.reference;
}

describe('a staff task', () => {
  it('is a refund that the gateway does not take', async () => {
    const { link, premium } = await readyBuyer(test);
    const { order_id } = await link();
    const paidAt = test.clock.now.toISOString();
    await webhook(
      test,
      word(order_id, { kind: 'PAID', transactionId: `T-${order_id}`, amount: premium - 100, paidAt }),
    );
    await runHours(4, 'gateway:fail');
    expect(await staffTasksOf(order_id)).toEqual([]);
    await runHours(2, 'gateway:fail');
    expect(await staffTasksOf(order_id)).toEqual([
      expect.stringMatching(/^refund: ₹.* is not refunded, tried 6 times, promised by 09 Sep 2026$/),
    ]);
    await runHours(3, '');
    expect(await staffTasksOf(order_id)).toEqual([]);
  });

  it('is a policy that is paid and not issued after a day', async () => {
    const me = new Visitor(test.app);
    const { proposal } = await readyToPay(me, {}, { mobile: newPhone() });
    const { payment_url, order_id } = await me.ok('makePayment', undefined, proposal);
    await payBy(test, payment_url, 'succeed');
    await runHours(1, 'issuer:fail');
    test.clock.advance(22 * HOUR);
    expect(await staffTasksOf(order_id)).toEqual([]);
    test.clock.advance(2 * HOUR);
    expect(await staffTasksOf(order_id)).toEqual([
      expect.stringMatching(/^issuance: paid, and the insurer has issued no policy/),
    ]);
    await runHours(1, '');
    expect(await staffTasksOf(order_id)).toEqual([]);
  });

  it('is a referral after three working days, for a month', async () => {
    const me = new Visitor(test.app);
    const { record } = await answerUpTo(me, 'decision', { conditions: ['CANCER'] });
    const reference = record.proposal?.proposerId ?? '';
    expect(record.proposal?.decision?.status).toBe('REFERRED');
    // A Saturday: the third working day after it is Wednesday.
    test.clock.advance(3 * DAY);
    expect(await staffTasksOf(reference)).toEqual([]);
    test.clock.advance(DAY + 1);
    expect(await staffTasksOf(reference)).toEqual(['referral: the insurer has not decided']);
    test.clock.advance(27 * DAY);
    expect(await staffTasksOf(reference)).toEqual([]);
  });

  it('is a call from the next day on, until somebody made it', async () => {
    const reference = await askForCall();
    expect(await staffTasksOf(reference)).toEqual([]);
    test.clock.advance(DAY);
    expect(await staffTasksOf(reference)).toContain('callback: a call about car was asked for');
    expect(await markCalled(test.store.db, reference, 'Meera', test.clock.now)).toBe(true);
    expect(await staffTasksOf(reference)).not.toContain('callback: a call about car was asked for');
    // Once: the second one is told that there is none.
    expect(await markCalled(test.store.db, reference, 'Ravi', test.clock.now)).toBe(false);
    expect(await markCalled(test.store.db, 'CB-00000-00000', 'Ravi', test.clock.now)).toBe(false);
  });

  it('is a policy’s document that nobody has taken for an hour, by the policy’s number', async () => {
    const me = new Visitor(test.app);
    const { proposal } = await readyToPay(me, {}, { mobile: newPhone() });
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
    const { proposal: bought } = await me.ok('generatePolicy', undefined, proposal);
    const number = bought?.policy?.issued?.policy_number ?? '';
    await runHours(1, 'messenger:fail');
    test.clock.advance(-1);
    expect(await staffTasksOf(number)).toEqual([]);
    await runHours(1, 'messenger:fail');
    const late = await staffTasksOf(number);
    expect(late).toContain('message: a mail with the policy’s document is not sent, tried 2 times');
    expect(late).toContain('message: an SMS is not sent, tried 2 times');
    test.clock.advance(2 * HOUR);
    await runJobs(test);
    expect(await staffTasksOf(number)).toEqual([]);
  });

  it('is an erasure that left an application, until it is run again', async () => {
    const phone = newPhone();
    const me = new Visitor(test.app);
    const { proposal } = await readyToPay(me, {}, { mobile: phone });
    await me.ok('makePayment', undefined, proposal);
    const erase = () =>
      erasePerson({ db: test.store.db, config: test.config, now: test.clock.now, by: 'Meera' }, phone);
    const { reference } = await erase();
    expect(await staffTasksOf(reference)).toEqual(['erasure: an application was left']);
    await runHours(60, '');
    const { reference: second } = await erase();
    expect([await staffTasksOf(reference), await staffTasksOf(second)]).toEqual([[], []]);
  });
});

describe('the day’s mail', () => {
  const mailbox = 'desk@broker.example';
  const mail = (staffTasksMail: string | null = mailbox) =>
    mailStaffTasks({ db: test.store.db, now: () => test.clock.now, config: { ...test.config, staffTasksMail } });
  const queued = (day: string) =>
    test.store.db
      .select()
      .from(messageOutboxTable)
      .where(eq(messageOutboxTable.journeyId, `DUTIES-${day}`));
  /** @param time in India */
  const at = (day: string, time: string) => {
    test.clock.now = new Date(`${day}T${time}:00+05:30`);
  };

  it('is queued at eight, once, with references and without a name or a number', async () => {
    at('2026-10-05', '12:00');
    const reference = await askForCall();
    at('2026-10-06', '07:59');
    await mail();
    expect(await queued('2026-10-06')).toEqual([]);
    at('2026-10-06', '08:00');
    await mail();
    await mail();
    const [message, ...more] = await queued('2026-10-06');
    expect([message?.sentTo, message?.channel, more]).toEqual([mailbox, 'EMAIL', []]);
    expect(message?.subject).toMatch(/^\d+ open tasks?, 06 Oct 2026$/);
    expect(message?.text).toContain(`${reference}  since 05 Oct 2026: a call about car was asked for`);
    expect(message?.text).not.toMatch(/Asha|\b[6-9]\d{9}\b|@/);
    const [line] = await test.store.db
      .select()
      .from(rightsAuditTable)
      .where(eq(rightsAuditTable.id, 'DUTIES-2026-10-06'));
    expect(line).toMatchObject({
      act: 'DUTIES',
      by: 'server',
      subject: null,
      counts: { callback: expect.any(Number) },
    });
    at('2026-10-07', '08:00');
    await mail();
    expect(await queued('2026-10-07')).toHaveLength(1);
  });

  it('is not sent when the list is empty, and not without an address', async () => {
    const empty = await openTestApp({}, { store: await openOwnStore() });
    const { db } = empty.store;
    const now = () => new Date('2026-10-06T08:00:00+05:30');
    await mailStaffTasks({ db, now, config: { ...empty.config, staffTasksMail: null } });
    expect(await db.$count(rightsAuditTable)).toBe(0);
    await mailStaffTasks({ db, now, config: { ...empty.config, staffTasksMail: mailbox } });
    expect([await db.$count(rightsAuditTable), await db.$count(messageOutboxTable)]).toEqual([1, 0]);
    await empty.close();
  });

  it('is one of the jobs', async () => {
    at('2026-11-02', '09:00');
    const { store, clock, config } = test;
    const setting = { ...config, staffTasksMail: mailbox };
    const stop = startJobs({ db: store.db, now: () => clock.now, config: setting, log: createLog('silent') });
    const lines = () => store.db.$count(rightsAuditTable, eq(rightsAuditTable.id, 'DUTIES-2026-11-02'));
    await expect.poll(lines, { timeout: 30_000, interval: 100 }).toBe(1);
    await stop();
  });

  it('says of each kind what to do', () => {
    const since = new Date(TEST_NOW);
    const text = staffTasksText([
      { kind: 'callback', reference: 'CB-1', since, detail: 'a call about car was asked for' },
      { kind: 'refund', reference: 'ORD-1', since, detail: 'not refunded' },
    ]);
    expect(text).toMatch(/^Refunds that failed \(1\)\n {2}ORD-1 {2}since 05 Sep 2026: not refunded\n {2}Refund it on/);
    expect(text).toMatch(/Call-backs to make \(1\)[\s\S]*npm run duties -- --called/);
  });
});
