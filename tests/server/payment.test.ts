import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addWorkingDays } from '#server/domain/payment/working-days.ts';
import {
  applySandboxOutcome,
  storeSandboxOrder,
  TURNS_PAID_AFTER_MS,
} from '#server/sandbox/sandbox-payment-gateway.ts';
import { backoffMs } from '#server/shared/backoff.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { readyBuyer } from './support/payment.ts';
import { payBy, runJobs } from './support/sandbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('the gateway’s page', () => {
  it('says that it is a sandbox, whom one pays and how much, and loads nothing inline', async () => {
    const { link } = await readyBuyer(test);
    const { payment_url, order_id } = await link();
    const answer = await test.app.request(payment_url);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/html');
    for (const words of ['Sandbox', 'Chhatri', order_id, '₹']) expect(text).toContain(words);
    expect(text).not.toMatch(/<script|style=|javascript:/);
    expect((await test.app.request('/sandbox/sandbox.css')).headers.get('content-type')).toContain('text/css');
  });

  it('opens for no one who changed the order in its link', async () => {
    const { link } = await readyBuyer(test);
    const { payment_url } = await link();
    const [payload = '', mac] = payment_url.slice('/sandbox/payment/'.length).split('.');
    const order = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const cheaper = Buffer.from(JSON.stringify({ ...order, amount: 100 })).toString('base64url');
    expect((await test.app.request(`/sandbox/payment/${cheaper}.${mac}`)).status).toBe(404);
    expect((await test.app.request('/sandbox/payment/nonsense')).status).toBe(404);
    // The same bits in another spelling, or with something appended: an order has only one link.
    expect((await test.app.request(payment_url)).status).toBe(200);
    const last = payment_url.at(-1) ?? '';
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
      (one) => one !== last,
    );
    const spellings = [...others.map((one) => payment_url.slice(0, -1) + one), `${payment_url}=`, `${payment_url}.x`];
    for (const other of [...spellings, `${payment_url}!`, payment_url.replace('.', '..')]) {
      expect([other, (await test.app.request(other)).status]).toEqual([other, 404]);
    }
  });
});

describe('the gateway', () => {
  // A press that waited for another one took a second sum, and forgot the first: it asked with the time before its wait.
  it('looks at its clock once it has locked the order', async () => {
    const { link } = await readyBuyer(test);
    const { order_id: orderId, payment_url } = await link();
    await test.app.request(payment_url);
    const lockedAtEachLook = await test.store.db.transaction(async (tx) => {
      const select = vi.spyOn(tx, 'select');
      const looks: boolean[] = [];
      const now = () => {
        looks.push(select.mock.calls.length > 0);
        return test.clock.now;
      };
      const order = { orderId, amount: 100, returnPath: '/', expiresAt: test.clock.now.toISOString() };
      await storeSandboxOrder({ tx, now: () => test.clock.now }, order);
      await applySandboxOutcome({ tx, now }, orderId, 'succeed');
      return looks;
    });
    expect(new Set(lockedAtEachLook)).toEqual(new Set([true]));
  });
});

describe('a payment', () => {
  it('succeeds by webhook, and sends the browser back to the payment page', async () => {
    const { link, storedProposal, proposal, premium } = await readyBuyer(test);
    const { payment_url, order_id } = await link();
    expect(await payBy(test, payment_url, 'succeed')).toBe(`/health/payment?proposerId=${proposal.params.id}`);
    expect((await storedProposal())?.payment).toMatchObject({
      _id: order_id,
      payment_status: 'SUCCESS',
      full_amount: premium,
      date_of_transaction: test.clock.now.toISOString(),
      next_check_at: null,
    });
    expect((await storedProposal())?.policy?.status).toBe('ISSUING');
  });

  it('uses the order that waits, and makes another after a failure', async () => {
    const { link, storedProposal } = await readyBuyer(test);
    const first = await link();
    expect(await link()).toEqual(first);
    await payBy(test, first.payment_url, 'fail');
    expect((await storedProposal())?.payment).toMatchObject({
      payment_status: 'FAILED',
      failure_reason: expect.stringMatching(/declined/),
    });
    const second = await link();
    expect(second.order_id).not.toBe(first.order_id);
    await payBy(test, second.payment_url, 'abandon');
    expect((await storedProposal())?.payment?.payment_status).toBe('ABANDONED');
    await payBy(test, (await link()).payment_url, 'succeed');
    expect((await storedProposal())?.payment?.payment_status).toBe('SUCCESS');
  });

  it('is not asked for again once it is paid or under way', async () => {
    const { link, me, proposal } = await readyBuyer(test);
    await payBy(test, (await link()).payment_url, 'pend');
    expect((await me.refused('makePayment', undefined, proposal)).data.reason).toBe('PAID_ALREADY');
    test.clock.advance(TURNS_PAID_AFTER_MS / 1000);
    const refused = await me.refused('makePayment', undefined, proposal);
    expect(refused).toMatchObject({ data: { reason: 'PAID_ALREADY' }, message: expect.stringMatching(/already paid/) });
  });

  it('pends, promises an end in three working days, and is found paid by reconciliation', async () => {
    const { link, storedProposal } = await readyBuyer(test);
    await payBy(test, (await link()).payment_url, 'pend');
    const { payment } = (await storedProposal()) ?? {};
    expect(payment).toMatchObject({
      payment_status: 'PENDING',
      resolve_by: addWorkingDays(test.clock.now, 3).toISOString(),
    });
    expect(Date.parse(payment?.next_check_at ?? '')).toBeGreaterThan(test.clock.now.getTime());
    test.clock.advance(60);
    await runJobs(test);
    expect((await storedProposal())?.payment?.payment_status).toBe('SUCCESS');
    expect((await storedProposal())?.policy?.status).toBe('ISSUED');
  });

  it('that was debited and timed out is found by a look at its status', async () => {
    const { link, storedProposal, status } = await readyBuyer(test);
    await payBy(test, (await link()).payment_url, 'debit-then-time-out');
    expect((await storedProposal())?.payment?.payment_status).toBe('CREATED');
    expect((await status())?.payment_status).toBe('SUCCESS');
  });

  it('that was debited and timed out is found by reconciliation, with no one looking', async () => {
    const { link, storedProposal } = await readyBuyer(test);
    await payBy(test, (await link()).payment_url, 'debit-then-time-out');
    test.clock.advance(15);
    await runJobs(test);
    expect((await storedProposal())?.payment?.payment_status).toBe('SUCCESS');
    expect((await storedProposal())?.policy?.status).toBe('ISSUED');
  });

  it('that failed and turned paid later still becomes a policy', async () => {
    const { link, storedProposal } = await readyBuyer(test);
    await payBy(test, (await link()).payment_url, 'fail-then-paid');
    expect((await storedProposal())?.payment?.payment_status).toBe('FAILED');
    test.clock.advance(30);
    await runJobs(test);
    expect((await storedProposal())?.payment?.payment_status).toBe('SUCCESS');
    expect((await storedProposal())?.policy?.status).toBe('ISSUED');
  });

  it('that no one makes is abandoned after half an hour, and looked at ever less often', async () => {
    const { link, storedProposal } = await readyBuyer(test);
    await link();
    const looks: number[] = [];
    for (let minute = 0; minute < 40; minute += 1) {
      const next = Date.parse((await storedProposal())?.payment?.next_check_at ?? '');
      if (next !== looks.at(-1)) looks.push(next);
      test.clock.advance(60);
      await runJobs(test);
    }
    expect((await storedProposal())?.payment?.payment_status).toBe('ABANDONED');
    expect(looks.length).toBeLessThan(20);
  });
});

describe('clocks', () => {
  it('back off twice as long each time, with a quarter of chance, up to a limit', () => {
    const plan = { firstMs: 1_000, maxMs: 10_000 };
    expect([0, 1, 2, 3, 4, 50].map((tries) => backoffMs(plan, tries, () => 0.5))).toEqual([
      1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
    ]);
    expect([0, 1].map((chance) => backoffMs(plan, 0, () => chance))).toEqual([750, 1_250]);
  });

  it('count working days over a weekend', () => {
    // A Friday evening in India.
    expect(addWorkingDays(new Date('2026-09-04T12:00:00Z'), 3).toISOString()).toBe('2026-09-09T12:00:00.000Z');
    // Late on Thursday in London it is Friday in India already.
    expect(addWorkingDays(new Date('2026-09-03T20:00:00Z'), 1).toISOString()).toBe('2026-09-06T20:00:00.000Z');
  });
});
