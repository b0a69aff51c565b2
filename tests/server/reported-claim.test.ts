import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { CarRecord } from '#contract/lines/car/record.ts';
import { MotorQuoteList } from '#contract/lines/motor/plan.ts';
import { AcceptedPurchase } from './support/accepted.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ALL_CONSENTS, NOMINEE } from './support/purchase.ts';

// A claim that an insurer found is stored with the policy, and every insurer is asked with it (docs/decisions/212).

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const { updatePreviousPolicy, updateNomineeDetails, confirmPreview, submitProposal } = carProposalEndpoints;
const REASONS = ['Your previous insurer reports a claim, so there is no bonus.'];

it('takes the bonus from all later prices, until another policy is named', async () => {
  const me = await AcceptedPurchase.of('car', test.app);
  const bonuses = async () => {
    const { offers } = v.parse(MotorQuoteList, await me.data(carQuoteEndpoints.premium));
    return new Set(offers.map(({ ncb }) => ncb.reason));
  };
  const name = (policy_number: string) =>
    me.saved(updatePreviousPolicy, { policy_number, tp_insurer_name: null, tp_policy_number: null });
  const declare = async () => {
    await me.saved(confirmPreview, { confirmed: true });
    return v.parse(CarRecord, await me.saved(submitProposal, ALL_CONSENTS)).proposal;
  };
  expect(await bonuses()).toEqual(new Set(['EARNED']));

  await name('2311/2025/CLAIM');
  const found = await declare();
  expect(found?.decision).toMatchObject({ status: 'PRICE_CHANGED', reasons: REASONS, claim_reported: true });
  expect(found?.insurer_details?.claim_reported).toBe(true);
  expect(await bonuses()).toEqual(new Set(['CLAIM']));

  // A second declaration at the same agreed premium has the same reason.
  await me.saved(updateNomineeDetails, { ...NOMINEE, nominee_name: 'Ravi Kulkarni' });
  expect((await declare())?.decision).toMatchObject({ status: 'PRICE_CHANGED', reasons: REASONS });

  await name('2311 2025 CLAIM');
  expect(await bonuses()).toEqual(new Set(['CLAIM']));
  await name('2311/2025/0042');
  expect(await bonuses()).toEqual(new Set(['EARNED']));
});
