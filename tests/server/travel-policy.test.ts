import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { eventIn } from './support/calendar.ts';
import { inboxFor, payBy, runJobs } from './support/sandbox.ts';
import { declare, identifiedVisitor } from './support/travel-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const { makePayment, generatePolicy } = travelProposalEndpoints;

it.each([
  ['TH', 'USD'],
  ['FR', 'EUR'],
] as const)('the policy of a trip to %s runs for its days, with a cover in %s', async (code, currency) => {
  const { me, id } = await identifiedVisitor(test.app, { country_code: [{ code }] });
  await declare(me, id);
  const { data } = await me.call(makePayment, undefined, id);
  await payBy(test, v.parse(PaymentLink, data).payment_url, 'succeed');
  const { quote, proposal } = await me.saved(generatePolicy, undefined, id);
  expect(proposal?.premium?.policy_days).toBe(10);
  expect(proposal?.policy?.issued).toMatchObject({
    coverage_amount: 5_000_000,
    coverage_currency: currency,
    policy_start_date: '2026-10-01',
    policy_end_date: '2026-10-10',
  });
  expect(proposal?.policy?.issued).toMatchObject({ policy_issue_date: '2026-09-05' });

  // A trip is not renewed: the calendar has its days. 11 October is the first day without it.
  const cookie = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const calendar = await test.app.request(proposal?.policy?.issued?.policy_calendar_url ?? '', { headers: { cookie } });
  expect(eventIn(await calendar.text())).toMatchObject({
    'DTSTART;VALUE=DATE': '20261001',
    'DTEND;VALUE=DATE': '20261011',
    SUMMARY: expect.stringMatching(/^Travel insurance: (Thailand|France)$/),
  });
  await runJobs(test);
  const mail = (await inboxFor(test, quote.rfqId)).find(({ channel }) => channel === 'EMAIL');
  expect(mail?.text).toContain('Until the day before you leave you may cancel this policy');
  expect(mail?.text).not.toContain('30 days');
});
