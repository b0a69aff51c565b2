import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import { policyTable } from '#server/db/schema/policy.ts';
import { isPolicyNumber, makePolicyNumber } from '#server/sandbox/policy-number.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { inboxFor, payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Someone who paid; the policy is not requested yet. */
async function payer(nomineeName?: string) {
  const me = new Visitor(test.app);
  const ready = await readyToPay(me, nomineeName === undefined ? {} : { full_name: nomineeName });
  const { proposal, rfqId } = ready;
  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
  return {
    me,
    ...ready,
    generate: async () => (await me.ok('generatePolicy', undefined, proposal)).proposal,
    refused: () => me.refused('generatePolicy', undefined, proposal),
    storedProposal: async () => (await me.ok('fullProposalDetails', undefined, proposal)).proposal,
    rows: () => test.store.db.select().from(policyTable).where(eq(policyTable.journeyId, rfqId)),
  };
}

describe('a policy', () => {
  it('is issued for what was paid, from the day after the money came', async () => {
    const { generate, premium, rfqId } = await payer();
    const issued = (await generate())?.policy;
    const start = addDays(todayInIndia(test.clock.now), 1);
    expect(issued).toMatchObject({
      status: 'ISSUED',
      next_attempt_at: null,
      issued: { full_amount: premium, policy_start_date: start, policy_end_date: addDays(start, 364) },
    });
    const number = issued?.issued?.policy_number ?? '';
    expect(number).toMatch(/^CHH-H-2026-\d{8}$/);
    expect(isPolicyNumber(number)).toBe(true);
    await runJobs(test);
    const news = (await inboxFor(test, rfqId)).filter(
      ({ text }) => text.includes(number) || text.includes(`ending in ${number.slice(-8)}`),
    );
    expect(news.map(({ channel }) => channel).sort()).toEqual(['EMAIL', 'SMS']);
  });

  it('is issued once for twenty requests at the same moment, and ever after the same', async () => {
    const { generate, rows, rfqId } = await payer();
    const answers = await Promise.all(Array.from({ length: 20 }, generate));
    // One request asks the insurer; concurrent ones get the answer that it is being issued.
    const policies = answers.map((proposal) => proposal?.policy);
    expect(new Set(policies.map((policy) => policy?.status)).has('ISSUED')).toBe(true);
    for (const policy of policies) expect(policy?.status).toMatch(/ISSUED|ISSUING/);
    const numbers = new Set(policies.flatMap((policy) => policy?.issued?.policy_number ?? []));
    expect(numbers.size).toBe(1);
    await runJobs(test);
    expect((await generate())?.policy?.issued?.policy_number).toBe([...numbers][0]);
    expect(await rows()).toHaveLength(1);
    expect((await rows())[0]?.attempts).toBe(1);
    expect((await inboxFor(test, rfqId)).filter(({ channel }) => channel === 'EMAIL')).toHaveLength(1);
  });

  it('is issued by a job if no one asks', async () => {
    const { storedProposal } = await payer();
    await runJobs(test);
    expect((await storedProposal())?.policy?.status).toBe('ISSUED');
  });

  it('is not issued without money', { tags: ['§4.policy-page'] }, async () => {
    const me = new Visitor(test.app);
    const { proposal } = await readyToPay(me);
    expect((await me.refused('generatePolicy', undefined, proposal)).data).toMatchObject({
      reason: 'STEP_MISSING',
      step: 'payment',
    });
    const { payment_url } = await me.ok('makePayment', undefined, proposal);
    await payBy(test, payment_url, 'fail');
    expect((await me.refused('generatePolicy', undefined, proposal)).data.reason).toBe('STEP_MISSING');
    expect(
      await test.store.db
        .select()
        .from(policyTable)
        .where(eq(policyTable.proposerId, proposal.params.id ?? '')),
    ).toEqual([]);
  });

  it('has a number and a proposal of its own, says the database', async () => {
    const { generate, rows } = await payer();
    await generate();
    const [row] = await rows();
    if (!row) throw new Error('No policy');
    const again = { ...row, serial: undefined };
    const another = { journeyId: 'RFQ-other', proposerId: 'PRP-other' };
    await expect(test.store.db.insert(policyTable).values({ ...again, policyNumber: null })).rejects.toThrow();
    await expect(test.store.db.insert(policyTable).values({ ...again, ...another })).rejects.toThrow();
  });
});

describe('an insurer that', () => {
  it('is slow: two attempts give no policy, told with the words of the specification; the third does', {
    tags: ['§8.policy-failure'],
  }, async () => {
    const { generate, refused, storedProposal, rows } = await payer('Slow Issue');
    for (const attempt of [1, 2]) {
      const { message, data } = await refused();
      expect(message).toBe('Unable to generate policy. Please try again later.');
      expect(data.reason).toBe('POLICY_NOT_GENERATED');
      expect((await storedProposal())?.policy?.status).toBe('FAILED');
      // Pressed again too early, the answer is the same refusal, and no attempt is made.
      expect((await refused()).data.retry_after).toBe(data.retry_after);
      expect((await rows())[0]?.attempts).toBe(attempt);
      test.clock.advance(data.retry_after ?? 0);
    }
    expect((await generate())?.policy?.status).toBe('ISSUED');
  });

  it('is slow is asked again by jobs, later each time', async () => {
    const { storedProposal } = await payer('Slow Issue');
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await runJobs(test);
      const next = (await storedProposal())?.policy?.next_attempt_at;
      if (!next) break;
      waits.push(Date.parse(next) - test.clock.now.getTime());
      test.clock.now = new Date(next);
    }
    expect(waits).toHaveLength(2);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
    expect((await storedProposal())?.policy?.status).toBe('ISSUED');
  });

  it('works on it is waited for without an error', async () => {
    const { generate, storedProposal } = await payer('Wait Issue');
    expect((await generate())?.policy).toMatchObject({ status: 'ISSUING', issued: null });
    for (let round = 0; round < 2; round += 1) {
      test.clock.advance(20);
      await runJobs(test);
    }
    expect((await storedProposal())?.policy?.status).toBe('ISSUED');
  });

  it('refuses for good: the money goes back, and nothing more is paid', async () => {
    const { me, proposal, storedProposal, rfqId, generate } = await payer('Refuse Issue');
    for (let round = 0; round < 4; round += 1) {
      await runJobs(test);
      test.clock.advance(60);
    }
    expect(await storedProposal()).toMatchObject({
      policy: { status: 'REFUSED', next_attempt_at: null, issued: null },
      payment: { payment_status: 'REFUNDED', resolve_by: expect.any(String) },
    });
    expect((await me.refused('makePayment', undefined, proposal)).data.reason).toBe('PAID_ALREADY');
    expect((await generate())?.policy?.status).toBe('REFUSED');
    const texts = (await inboxFor(test, rfqId)).map(({ text }) => text);
    expect(texts.filter((text) => /the insurer did not issue the policy/.test(text))).toHaveLength(1);
    expect(texts.filter((text) => /is issued/.test(text))).toEqual([]);
  });

  it('refuses for good by the third refusal, also when the visitor presses', async () => {
    const { generate, refused } = await payer('Refuse Issue');
    for (let press = 0; press < 2; press += 1) test.clock.advance((await refused()).data.retry_after ?? 0);
    expect(await generate()).toMatchObject({
      policy: { status: 'REFUSED' },
      payment: { payment_status: 'REFUND_DUE' },
    });
  });
});

describe('policy numbers', () => {
  it('carry a digit that checks year and serial', () => {
    const number = makePolicyNumber('H', 2026, 123);
    expect(number).toMatch(/^CHH-H-2026-0000123\d$/);
    expect(isPolicyNumber(number)).toBe(true);
    for (const mistyped of [number.replace('2026', '2027'), number.replace('123', '132'), number.slice(0, -1)]) {
      expect(isPolicyNumber(mistyped)).toBe(false);
    }
    expect(isPolicyNumber(makePolicyNumber('H', 2026, 12_345_678))).toBe(true);
  });
});
