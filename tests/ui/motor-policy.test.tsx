import { describe, expect, test } from 'vitest';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { FoundPolicy } from '#contract/lines/motor/registration.ts';
import { carUi } from '#src/lines/car/ui.ts';
import OwnerDetailsScreen from '#src/lines/motor/owner-details/Screen.tsx';
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
  press,
  sentBy,
  settled,
  textOf,
} from './motor-page.tsx';
import { carWith, FOUND, RUNNING, STORED_SWIFT } from './motor-record.ts';
import { click, find, type } from './render.tsx';

motorPages();

const EDITING = { policyDetails: 'editing' } as const;
const foundWith = (policy: Partial<FoundPolicy> | null) => ({
  registration: { ...FOUND, policy: policy && { ...RUNNING, ...policy } },
});
const openCarPolicy = (policy: Partial<FoundPolicy> | null, quote = {}) =>
  opened(
    openCar(
      <PolicyDetailsScreen />,
      EDITING,
      carWith({ ...foundWith(policy), vehicleDetails: STORED_SWIFT, ...quote }),
    ),
  );
/** A claim was made, and no gas kit was fitted. */
const CLAIMED = {
  is_claim: true,
  ncb_percent: 0,
  is_owner_changed: false,
  is_cng_installed: false,
  cng_kit_value: null,
} as const;
const typeDate = (name: string, text: string) => settled(() => type(field(name), text));

describe('the policy that the register knows', () => {
  test('is confirmed with the claims on it, and nothing of it is asked', async () => {
    const page = await openCarPolicy({});
    expect(find(HTMLElement, 'h1', page.host).textContent).toBe('Is this your current policy?');
    for (const fact of ['InsurerHDFC ERGO', 'CoverComprehensive', 'Last day12 Dec 2026, in 20 days']) {
      expect(textOf(page.host)).toContain(fact);
    }
    const asked = [...page.host.querySelectorAll<HTMLInputElement>('form input')].map(({ name }) => name);
    expect([...new Set(asked)]).toEqual(['is_claim', 'is_cng_installed']);
    await press('policyDetails.submit');
    expect(errorOf('is_claim')).toBe('Say whether a claim was made');
    expect(errorOf('is_cng_installed')).toBe('Say whether a CNG or LPG kit was fitted');
    await choose('is_claim', 'yes');
    await choose('is_cng_installed', 'no');
    await settled(() => click(buttonOf('Confirm and see prices')));
    expect(sentBy(page)).toEqual({
      type: 'policyDetails.submit',
      answer: {
        policyDetails: {
          insurer_name: 'HDFC_ERGO_OD',
          policy_type: 'COMPREHENSIVE',
          policy_exp_date: '2026-12-12',
          tp_exp_date: null,
        },
        claimDetails: CLAIMED,
      },
    });
  });

  // Day 90 after the last day keeps the bonus, day 91 does not (India Motor Tariff, GR 27).
  test.each([
    ['running', { policy_exp_date: '2026-12-12' }, 'if you renew by 12 Mar 2027: 90 days after the last day'],
    ['ended a day ago', { policy_exp_date: '2026-11-21' }, 'Your policy ended a day ago: nothing is covered now.'],
    [
      'ended 90 days ago',
      { policy_exp_date: '2026-08-24' },
      'the discount for years without a claim, until 22 Nov 2026',
    ],
    [
      'ended 91 days ago',
      { policy_exp_date: '2026-08-23' },
      'so its no-claim bonus, the discount for years without a claim, is lost',
    ],
    ['third party only', { policy_type: 'TP' }, 'A third-party policy earns no bonus'],
    [
      'own damage beside third party that runs on',
      { policy_type: 'OD', tp_exp_date: '2027-12-12' },
      'Third party runs on until 12 Dec 2027, so you renew own damage only.',
    ],
  ] as const)('%s: says what that means', async (_, policy, sentence) => {
    expect(textOf((await openCarPolicy(policy)).host)).toContain(sentence);
  });

  test('that has ended is not called the current one', async () => {
    const { host } = await openCarPolicy({ policy_exp_date: '2026-11-21' });
    expect(find(HTMLElement, 'h1', host).textContent).toBe('Is this your last policy?');
  });

  test('opens its fields when something is not right, with the focus in the first', async () => {
    const { host } = await openCarPolicy({});
    await settled(() => click(buttonOf('Not right? Change it')));
    expect(find(HTMLElement, 'h1', host).textContent).toBe('What needs correcting?');
    const first = find(HTMLInputElement, '[name="standing"][value="dated"]');
    await waitToPass(() => expect(document.activeElement).toBe(first));
    expect(field('policy_exp_date').value).toBe('12-12-2026');
  });

  test('without its insurer is asked for it', async () => {
    const { host } = await openCarPolicy({ insurer_name: null });
    expect(find(HTMLElement, 'h1', host).textContent).toBe('Your current policy');
    expect(textOf(find(HTMLElement, '#field-insurer_name', host))).toBe('Choose');
  });
});

describe('a policy that the register does not know', () => {
  test('is asked for: whether there is one, its cover, last day and insurer', async () => {
    const page = await openCarPolicy(null);
    await press('policyDetails.submit');
    expect(errorOf('standing')).toBe('Say whether your car has a policy');
    await choose('standing', 'dated');
    await press('policyDetails.submit');
    expect(errorOf('policy_type')).toBe('Choose what the policy covers');
    expect(errorOf('policy_exp_date')).toBe('Enter the last day of the policy');
    expect(errorOf('insurer_name')).toBe('Choose the insurer named on the policy');
    await choose('policy_type', 'TP');
    await typeDate('policy_exp_date', '31122026');
    await settled(() => click(find(HTMLElement, '#field-insurer_name')));
    await settled(() => click(find(HTMLElement, '#field-insurer_name-option-4')));
    await choose('is_claim', 'yes');
    await choose('is_cng_installed', 'no');
    await press('policyDetails.submit');
    expect(sentBy(page)?.answer).toEqual({
      policyDetails: {
        insurer_name: 'ACKO_OD',
        policy_type: 'TP',
        policy_exp_date: '2026-12-31',
        tp_exp_date: null,
      },
      claimDetails: CLAIMED,
    });
  });

  test.each([
    [
      'policy_exp_date',
      '24112027',
      'This is more than a year away. Enter the last day of the policy that you have now',
    ],
    ['policy_exp_date', '31022026', 'February 2026 has no day 31'],
  ])('%s %s: %s', async (name, typed, sentence) => {
    const page = await openCarPolicy(null);
    await choose('standing', 'dated');
    await choose('policy_type', 'COMPREHENSIVE');
    await typeDate(name, typed);
    await press('policyDetails.submit');
    expect(errorOf(name)).toBe(sentence);
    expect(field(name).value.replaceAll('-', '')).toBe(typed);
    expect(sentBy(page)).toBeUndefined();
  });

  test('beside which third party runs on is asked until when', async () => {
    await openCarPolicy(null);
    await choose('standing', 'dated');
    await choose('policy_type', 'OD');
    await press('policyDetails.submit');
    expect(errorOf('tp_exp_date')).toBe('Enter the last day of the third-party cover');
  });

  test('that lapsed is asked for third party only', async () => {
    const page = await openCarPolicy(null);
    await choose('standing', 'lapsed');
    await press('policyDetails.submit');
    expect(errorOf('tp_runs')).toBe('Say whether third-party cover is still running');
    await choose('tp_runs', 'yes');
    await typeDate('tp_exp_date', '21112026');
    await press('policyDetails.submit');
    expect(errorOf('tp_exp_date')).toBe('That day has passed. Choose “No”, or check the date');
    await choose('tp_runs', 'no');
    expect(textOf(page.host)).toContain('so its no-claim bonus, the discount for years without a claim, is lost');
    await choose('is_claim', 'yes');
    await choose('is_cng_installed', 'no');
    await press('policyDetails.submit');
    expect(sentBy(page)?.answer).toEqual({
      policyDetails: {
        insurer_name: null,
        policy_type: 'COMPREHENSIVE',
        policy_exp_date: null,
        tp_exp_date: null,
      },
      claimDetails: CLAIMED,
    });
  });

  test('is not offered as a first policy for a vehicle of five years', async () => {
    const { host } = await openCarPolicy(null);
    await choose('standing', 'dated');
    expect([...host.querySelectorAll<HTMLInputElement>('[name="policy_type"]')].map(({ value }) => value)).toEqual([
      'COMPREHENSIVE',
      'OD',
      'TP',
    ]);
  });
});

describe('the owner', () => {
  const open = () =>
    openCar(
      <OwnerDetailsScreen />,
      { ownerDetails: 'editing' },
      carWith({
        registration: FOUND,
        vehicleDetails: STORED_SWIFT,
        insurerDetails: { ...RUNNING, tp_exp_date: null },
        claimDetails: CLAIMED,
      }),
    );

  test('is left for the prices before any field is asked', () => {
    const { host, actor } = open();
    const [first] = [...host.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Back to the prices',
    );
    const precedes = first && first.compareDocumentPosition(field('owner_name')) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(precedes).toBeTruthy();
    if (first) click(first);
    expect(actor.getSnapshot().matches('quoteList')).toBe(true);
  });

  test('is stored with name, mobile number and PIN code', async () => {
    const page = open();
    await press('ownerDetails.submit');
    expect(errorOf('owner_name')).toBe('Enter the owner’s name, or go back to the prices');
    type(field('owner_name'), 'Asha Kulkarni');
    type(field('owner_mobile_number'), '9820012345');
    type(field('owner_pincode'), '411001');
    await press('ownerDetails.submit');
    expect(sentBy(page)).toEqual({
      type: 'ownerDetails.submit',
      answer: { owner_name: 'Asha Kulkarni', owner_mobile_number: '9820012345', owner_pincode: '411001' },
    });
  });
});

test('what is said before the payment: cover begins where the policy of now ends, else at midnight', () => {
  const beginsWith = (policy: InsurerDetails | null) => carUi.coverBegins(carWith({ insurerDetails: policy }));
  expect(beginsWith(RUNNING)).toBe('Cover begins on 13 Dec 2026, the day after your current policy ends.');
  const midnight = 'Cover begins at midnight after your payment.';
  expect(beginsWith({ ...RUNNING, policy_exp_date: '2026-11-22' })).toBe(midnight);
  expect(beginsWith({ ...RUNNING, policy_exp_date: '2026-11-01' })).toBe(midnight);
  expect(beginsWith(null)).toBe(midnight);
});
