import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { payBy } from './support/sandbox.ts';
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
  const { proposal } = await me.saved(generatePolicy, undefined, id);
  expect(proposal?.premium?.policy_days).toBe(10);
  expect(proposal?.policy?.issued).toMatchObject({
    coverage_amount: 5_000_000,
    coverage_currency: currency,
    policy_start_date: '2026-10-01',
    policy_end_date: '2026-10-10',
  });
});
