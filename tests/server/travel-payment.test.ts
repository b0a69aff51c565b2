import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import { sandboxTravelAdapters } from '#server/lines/travel/sandbox-adapter.ts';
import { createTravelLine } from '#server/lines/travel/travel-line.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { inboxFor, payBy, reportPaid, runJobs } from './support/sandbox.ts';
import { declare, identifiedVisitor, TRIP } from './support/travel-visitor.ts';

/** A trip can be paid for until the day of leaving is over in India. It is 1 October 2026 here. */

const LEAVING_DAY_ENDS = '2026-10-01T18:30:00.000Z';
const END = Date.parse(LEAVING_DAY_ENDS);
const MINUTE = 60_000;

let test: TestApp;
beforeAll(async () => {
  // An insurer whose acceptance would be valid for longer.
  const patient = createTravelLine((config) =>
    sandboxTravelAdapters(config).map((adapter) => ({
      ...adapter,
      underwrite: async (...given) => ({
        ...(await adapter.underwrite(...given)),
        valid_until: '2026-12-31T00:00:00.000Z',
      }),
    })),
  );
  test = await openTestApp({}, { lines: { ...serverLines, travel: patient } });
});
afterAll(() => test.close());

const { makePayment, fullProposalDetails, generatePolicy, finalQuote } = travelProposalEndpoints;

async function buyer() {
  test.clock.now = new Date(END - 20 * MINUTE);
  const { me, id } = await identifiedVisitor(test.app, TRIP);
  const { proposal } = await declare(me, id);
  const amount = proposal?.decision?.premium.net_premium_inc_gst ?? 0;
  const link = async () => v.parse(PaymentLink, (await me.call(makePayment, undefined, id)).data);
  const storedProposal = async () => (await me.saved(fullProposalDetails, undefined, id)).proposal;
  return { me, id, amount, link, storedProposal, decision: proposal?.decision };
}

describe('the insurer’s acceptance', () => {
  it('ends with the day of leaving in India at the latest, whatever the insurer says', async () => {
    const { decision } = await buyer();
    expect(decision).toMatchObject({ status: 'ACCEPTED', valid_until: LEAVING_DAY_ENDS });
  });
});

describe('money for a trip', () => {
  it('on the day of leaving makes a policy that begins with its receipt', async () => {
    const { me, id, link } = await buyer();
    await payBy(test, (await link()).payment_url, 'succeed');
    const { proposal } = await me.saved(generatePolicy, undefined, id);
    expect(proposal?.policy?.issued).toMatchObject({ policy_start_date: '2026-10-01', policy_end_date: '2026-10-10' });
    const text = await documentAt(proposal?.policy?.issued?.policy_doc_url ?? '', me);
    expect(text).toContain('23:40 on 01 Oct 2026, when the premium was received, to midnight of 10 Oct 2026 (10 days)');
  });

  it('after that day goes back, also for an order that was made before its end', async () => {
    const outcomes = [];
    for (const late of [-1, 0]) {
      const { amount, link, storedProposal, me } = await buyer();
      test.clock.now = new Date(END - 5 * MINUTE);
      const { order_id } = await link();
      test.clock.now = new Date(END + late);
      await reportPaid(test, order_id, amount, test.clock.now);
      const proposal = await storedProposal();
      outcomes.push(proposal?.payment?.payment_status ?? proposal?.refunds[0]?.reason);
      await runJobs(test);
      const sms = (await inboxFor(test, me.rfqId)).map(({ text }) => text).join('\n');
      expect(sms.includes("because it came after the insurer's offer had ended")).toBe(late === 0);
    }
    expect(outcomes).toEqual(['SUCCESS', 'OFFER_ENDED']);
  });

  it('is not taken by the gateway’s page after that day, and the insurer is asked again', async () => {
    const { me, id, link } = await buyer();
    test.clock.now = new Date(END - 5 * MINUTE);
    const { payment_url } = await link();
    test.clock.now = new Date(END - 1);
    expect((await test.app.request(payment_url)).status).toBe(200);
    test.clock.now = new Date(END);
    expect((await test.app.request(payment_url)).status).toBe(410);
    const again = await me.call(makePayment, undefined, id);
    expect([again.status, again.message]).toEqual([409, expect.stringContaining('The insurer’s offer has ended')]);
    const { proposal } = await me.saved(finalQuote, undefined, id);
    expect(proposal?.decision?.status).toBe('DECLINED');
    expect(proposal?.decision?.reasons.join()).toMatch(/begun/);
  });
});

async function documentAt(url: string, me: { cookies: ReadonlyMap<string, string> }): Promise<string> {
  const cookie = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await test.app.request(url, { headers: { cookie } });
  const input = Buffer.from(await response.arrayBuffer());
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
}
