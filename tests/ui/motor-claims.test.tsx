import { describe, expect, test } from 'vitest';
import type { FoundPolicy } from '#contract/lines/motor/registration.ts';
import ClaimDetailsScreen from '#src/lines/car/claim-details/Screen.tsx';
import { waitToPass } from '#tests/support/wait.ts';
import '#src/lines/motor/policy-details/PolicyFields.tsx';
import PolicyDetailsScreen from '#src/lines/motor/policy-details/Screen.tsx';
import {
  buttonOf,
  choose,
  errorOf,
  field,
  motorPages,
  openCar,
  opened,
  openTwoWheeler,
  press,
  sentBy,
  settled,
  textOf,
} from './motor-page.tsx';
import { carWith, FOUND, RUNNING, STORED_SWIFT, twoWheelerWith } from './motor-record.ts';
import { click, type } from './render.tsx';

motorPages();

const openBikePolicy = (policy: Partial<FoundPolicy>) =>
  opened(
    openTwoWheeler(
      <PolicyDetailsScreen />,
      { policyDetails: 'editing' },
      twoWheelerWith({ registration: { ...FOUND, reg_no: 'MH-12-DE-1433', policy: { ...RUNNING, ...policy } } }),
    ),
  );
const openClaims = (policy: Partial<FoundPolicy>, quote = {}) =>
  openCar(
    <ClaimDetailsScreen />,
    { claimDetails: 'editing' },
    carWith({
      registration: FOUND,
      vehicleDetails: STORED_SWIFT,
      insurerDetails: { ...RUNNING, ...policy },
      ...quote,
    }),
  );

describe('claims and the no-claim bonus', () => {
  const answerOf = async (page: ReturnType<typeof openCar>, event: string) => {
    await press(event);
    return waitToPass(() => {
      const sent = sentBy(page);
      if (!sent) throw new Error('Nothing was sent');
      return sent.answer;
    });
  };

  test('of a car: asked on a page of their own, of the policy by its insurer, nothing ticked', async () => {
    const page = openClaims({});
    expect(textOf(page.host)).toContain('Did you claim for damage to your car on your HDFC ERGO policy?');
    expect(page.host.querySelectorAll(':checked')).toHaveLength(0);
    await press('claimDetails.submit');
    expect(errorOf('is_claim')).toBe('Say whether a claim was made');
    expect(errorOf('is_cng_installed')).toBe('Say whether a CNG or LPG kit was fitted');
    await choose('is_claim', 'no');
    await press('claimDetails.submit');
    expect(errorOf('ncb_percent')).toBe('Choose the no-claim bonus printed on the policy');
    await choose('ncb_percent', '20');
    expect(textOf(page.host)).toContain('No-claim bonus 25%');
    expect(textOf(page.host)).toContain('20% on this policy, and one step more for another year without a claim');
    await choose('is_cng_installed', 'no');
    expect(await answerOf(page, 'claimDetails.submit')).toEqual({
      is_claim: false,
      ncb_percent: 20,
      is_owner_changed: false,
      is_cng_installed: false,
      cng_kit_value: null,
    });
  });

  // First registered on 15 April 2021; the policy that ends on 12 December 2026 began after four whole years: 45 %.
  test('offers only what can stand on the policy of a vehicle of that age', async () => {
    const { host } = openClaims({});
    await choose('is_claim', 'no');
    const percents = [...host.querySelectorAll<HTMLInputElement>('[name="ncb_percent"]')].map(({ value }) => value);
    expect(percents).toEqual(['0', '20', '25', '35', '45']);
    expect(textOf(host)).toContain('For a car of this age it is at most 45%.');
  });

  test('the most there is stays', async () => {
    const { host } = openClaims({}, { vehicleDetails: { ...STORED_SWIFT, reg_date: '2016-04-15' } });
    await choose('is_claim', 'no');
    await choose('ncb_percent', '50');
    expect(textOf(host)).toContain('50% is the most there is');
  });

  test('a claim loses the bonus, and it is not asked for', async () => {
    const page = openClaims({});
    await choose('is_claim', 'yes');
    expect(page.host.querySelector('[name="ncb_percent"]')).toBeNull();
    expect(textOf(page.host)).toContain('No-claim bonus lost: a claim was made');
    await choose('is_cng_installed', 'no');
    expect(await answerOf(page, 'claimDetails.submit')).toMatchObject({ is_claim: true, ncb_percent: 0 });
  });

  test('the bonus stays with the owner before', async () => {
    const page = openClaims({});
    await choose('is_claim', 'no');
    await choose('ncb_percent', '35');
    await settled(() => click(field('is_owner_changed')));
    expect(textOf(page.host)).toContain('No-claim bonus stayed with the previous owner');
    await choose('is_cng_installed', 'no');
    expect(await answerOf(page, 'claimDetails.submit')).toMatchObject({ ncb_percent: 35, is_owner_changed: true });
  });

  test.each([
    ['lapsed', { policy_exp_date: '2026-08-23' }, 'No-claim bonus lost: not insured for more than 90 days'],
    ['third party only', { policy_type: 'TP' }, 'No bonus yet: third-party cover earns none'],
  ] as const)('%s: no bonus is asked for, and the page says why', async (_, policy, sentence) => {
    const { host } = openClaims(policy);
    await choose('is_claim', 'no');
    expect(host.querySelector('[name="ncb_percent"]')).toBeNull();
    expect(textOf(host)).toContain(sentence);
  });

  // The car is registered on 20 November 2025: on 12 December 2026 that is a year ago, on 15 November 2026 it is not.
  const young = { vehicleDetails: { ...STORED_SWIFT, reg_date: '2025-11-20' } };

  test('a policy that ends too soon after the registration earns nothing, and the page says why', async () => {
    const { host } = openClaims({ policy_type: 'BUNDLED', policy_exp_date: '2026-10-15' }, young);
    await choose('is_claim', 'no');
    expect(host.querySelector('[name="is_full_year"]')).toBeNull();
    expect(host.querySelector('[name="is_owner_changed"]')).toBeNull();
    expect(textOf(host)).toContain('No bonus yet: a full year without a claim earns it');
    expect(textOf(host)).toContain('the policy that ends covers less');
  });

  test('a first policy that may have begun before the registration: it is asked, and a year counts', async () => {
    const page = openClaims({ policy_type: 'BUNDLED', policy_exp_date: '2026-11-15' }, young);
    expect(page.host.querySelector('[name="is_full_year"]')).toBeNull();
    await choose('is_claim', 'no');
    await press('claimDetails.submit');
    expect(errorOf('is_full_year')).toBe('Say whether the policy covers a whole year');
    await choose('is_full_year', 'no');
    expect(textOf(page.host)).toContain('No bonus yet');
    await choose('is_full_year', 'yes');
    expect(textOf(page.host)).toContain('No-claim bonus 20%');
    await choose('is_cng_installed', 'no');
    expect(await answerOf(page, 'claimDetails.submit')).toMatchObject({ ncb_percent: 0, is_full_year: true });
  });

  test('a policy that covers less than a year keeps the bonus printed on it', async () => {
    const page = openClaims({});
    await choose('is_claim', 'no');
    await choose('ncb_percent', '25');
    expect(textOf(page.host)).toContain('No-claim bonus 35%');
    await settled(() => click(field('is_full_year')));
    expect(textOf(page.host)).toContain('No-claim bonus 25%');
    expect(textOf(page.host)).toContain('Your 25% stays');
    await choose('is_cng_installed', 'no');
    expect(await answerOf(page, 'claimDetails.submit')).toMatchObject({ ncb_percent: 25, is_full_year: false });
  });

  // Registered on 13 June 2025: one full year, then a policy of half a year with 20 % on it.
  test('a policy of less than a year after one full year shows what that year earned, and sends it', async () => {
    const page = openClaims(
      { policy_type: 'OD', tp_exp_date: '2028-06-12' },
      { vehicleDetails: { ...STORED_SWIFT, reg_date: '2025-06-13' } },
    );
    await choose('is_claim', 'no');
    expect(page.host.querySelector('[name="ncb_percent"]')).toBeNull();
    await settled(() => click(field('is_full_year')));
    await press('claimDetails.submit');
    expect(errorOf('ncb_percent')).toBe('Choose the no-claim bonus printed on the policy');
    const percents = [...page.host.querySelectorAll<HTMLInputElement>('[name="ncb_percent"]')].map(
      ({ value }) => value,
    );
    expect(percents).toEqual(['0', '20']);
    await choose('ncb_percent', '20');
    expect(textOf(page.host)).toContain('No-claim bonus 20%');
    await choose('is_cng_installed', 'no');
    expect(await answerOf(page, 'claimDetails.submit')).toMatchObject({ ncb_percent: 20, is_full_year: false });
  });

  test('a gas kit is insured by what it cost', async () => {
    const page = openClaims({});
    await choose('is_claim', 'yes');
    await choose('is_cng_installed', 'yes');
    const sentence = 'Enter what the kit cost, from ₹5,000 to ₹2,00,000';
    await press('claimDetails.submit');
    expect(errorOf('cng_kit_value')).toBe(sentence);
    await settled(() => type(field('cng_kit_value'), '4999'));
    await press('claimDetails.submit');
    expect(errorOf('cng_kit_value')).toBe(sentence);
    await settled(() => type(field('cng_kit_value'), '9'));
    expect(await answerOf(page, 'claimDetails.submit')).toMatchObject({
      is_cng_installed: true,
      cng_kit_value: 4_999_900,
    });
  });

  test.each(['DIESEL', 'ELECTRIC', 'CNG', 'STRONG_HYBRID'] as const)(
    '%s: no workshop’s kit is asked for',
    async (fuel_type) => {
      const page = openClaims({}, { vehicleDetails: { ...STORED_SWIFT, fuel_type } });
      expect(page.host.querySelector('[name="is_cng_installed"]')).toBeNull();
      await choose('is_claim', 'yes');
      expect(await answerOf(page, 'claimDetails.submit')).toMatchObject({
        is_cng_installed: false,
        cng_kit_value: null,
      });
    },
  );

  test('of a two-wheeler: asked with the policy, and sent with it', async () => {
    const page = await openBikePolicy({});
    await press('policyDetails.submit');
    expect(errorOf('is_claim')).toBe('Say whether a claim was made');
    await choose('is_claim', 'no');
    await choose('ncb_percent', '25');
    expect(textOf(page.host)).toContain('No-claim bonus 35%');
    await settled(() => click(buttonOf('Confirm and see prices')));
    expect(sentBy(page)).toEqual({
      type: 'policyDetails.submit',
      answer: {
        insurer_name: 'HDFC_ERGO_OD',
        policy_type: 'COMPREHENSIVE',
        policy_exp_date: '2026-12-12',
        tp_exp_date: null,
        is_claim: false,
        ncb_percent: 25,
        is_owner_changed: false,
      },
    });
  });

  test('of a two-wheeler with third party only: why there is no bonus is said once', async () => {
    const { host } = await openBikePolicy({ policy_type: 'TP' });
    await choose('is_claim', 'no');
    expect(textOf(host)).toContain('A third-party policy earns no bonus');
    expect(textOf(host)).not.toContain('No bonus yet');
  });

  test('of a two-wheeler with a short first policy: why it earns nothing is said', async () => {
    const { vehicleDetails } = twoWheelerWith({}).quote;
    if (vehicleDetails === null) throw new Error('The two-wheeler is missing');
    const policy = { ...RUNNING, policy_type: 'BUNDLED', tp_exp_date: '2030-12-19' } as const;
    const { host } = await opened(
      openTwoWheeler(
        <PolicyDetailsScreen />,
        { policyDetails: 'editing' },
        twoWheelerWith({
          registration: { ...FOUND, reg_no: 'MH-12-DE-1433', policy },
          vehicleDetails: { ...vehicleDetails, reg_date: '2026-02-20' },
        }),
      ),
    );
    await choose('is_claim', 'no');
    expect(textOf(host)).toContain('No bonus yet: a full year without a claim earns it');
  });
});
