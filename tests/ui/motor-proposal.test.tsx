import { act, type ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise, type StateValue } from 'xstate';
import type { CarRecord } from '#contract/lines/car/record.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { carUi } from '#src/lines/car/ui.ts';
import ExternalDetailsScreen from '#src/lines/motor/proposer/external-details/Screen.tsx';
import InsurerDetailsScreen from '#src/lines/motor/proposer/insurer-details/Screen.tsx';
import VehicleDetailsScreen from '#src/lines/motor/proposer/vehicle-details/Screen.tsx';
import { carAtList, carAtProposal, OFFER, PLAN, SHOWN_ON, SWIFT } from '#tests/lines/motor/support/shown-plans.ts';
import { dialogs, windowOf } from './browser.ts';
import { screensIn } from './journey.tsx';
import { click, find, type } from './render.tsx';

/** The pages of the proposal that cars and two-wheelers have. */

const { journeyAt, openScreen } = screensIn(carUi);
const sent = vi.fn();
const silent = carUi.machine.provide({
  actors: {
    save: fromPromise(({ input }) => {
      sent(input);
      return new Promise<never>(() => {});
    }),
  },
});
let stop = () => {};
const open = (screen: ReactElement, value: StateValue, record: CarRecord) => {
  const page = openScreen(screen, journeyAt(value, record), silent);
  stop = () => page.actor.stop();
  return page;
};
/** What was submitted; the form submits in a task of its own. */
const submitted = async () => {
  await act(async () => click(find(HTMLButtonElement, 'button[type="submit"]')));
  await act(async () => {});
  return sent.mock.lastCall?.[0]?.calls[0].body;
};
const field = (name: string) => find(HTMLInputElement, `[name="${name}"]`);
const text = () => document.body.textContent ?? '';

beforeAll(() => {
  dialogs();
  window.scrollTo = () => undefined;
  vi.setSystemTime(`${SHOWN_ON}T06:00:00.000Z`);
});
beforeEach(() => windowOf(1280));
afterEach(() => {
  stop();
  sent.mockClear();
});
afterAll(() => vi.useRealTimers());

describe('engine and chassis number', () => {
  const at = { vehicleDetails: 'editing' } as const;
  const fillNumbers = () => {
    type(field('engine_no'), 'k12mn 1234567');
    type(field('chassis_no'), 'ma3ewde1s00123456');
  };

  test('go in as they stand on the certificate, with the number that was quoted', async () => {
    open(<VehicleDetailsScreen />, at, carAtProposal());
    expect(text()).toContain('MH-12-AB-1234');
    expect(document.querySelector('[name="reg_no"]')).toBeNull();
    fillNumbers();
    click(find(HTMLInputElement, '[name="is_financed"][value="NO"]'));
    expect(await submitted()).toEqual({
      reg_no: 'MH-12-AB-1234',
      engine_no: 'K12MN1234567',
      chassis_no: 'MA3EWDE1S00123456',
      financier: null,
    });
  });

  test('ask for the number too, where the quote was made without it', async () => {
    open(<VehicleDetailsScreen />, at, carAtProposal({}, { vehicleDetails: { ...SWIFT, reg_no: null } }));
    type(field('reg_no'), 'mh12ab1234');
    fillNumbers();
    click(find(HTMLInputElement, '[name="is_financed"][value="YES"]'));
    type(field('lender_name'), 'State Bank of India');
    type(field('lender_city'), 'Pune');
    expect(await submitted()).toMatchObject({
      reg_no: 'MH-12-AB-1234',
      financier: { name: 'State Bank of India', city: 'Pune' },
    });
  });

  test('that are missing are shown at the field, in the order of the page', async () => {
    open(<VehicleDetailsScreen />, at, carAtProposal({}, { vehicleDetails: { ...SWIFT, reg_no: null } }));
    click(find(HTMLInputElement, '[name="is_financed"][value="YES"]'));
    expect(await submitted()).toBeUndefined();
    const links = [...document.querySelectorAll('[role="alert"] a, section a[href^="#field-"]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toEqual([
      '#field-reg_no',
      '#field-engine_no',
      '#field-chassis_no',
      '#field-lender_name',
      '#field-lender_city',
    ]);
  });

  test.each([
    ['engine_no', '     ', 'Enter the engine number'],
    ['engine_no', '1111111', 'This is not an engine number'],
    ['chassis_no', 'MA3EWDE1S0012345O', 'Enter the chassis number (VIN): 17 letters and digits, without I, O and Q'],
  ])('%s %j is refused: %s', async (name, typed, message) => {
    open(<VehicleDetailsScreen />, at, carAtProposal());
    fillNumbers();
    const input = field(name);
    input.setSelectionRange(0, input.value.length);
    type(input, typed);
    if (typed.trim() === '') {
      input.setSelectionRange(0, input.value.length);
      type(input, ' ');
    }
    click(find(HTMLInputElement, '[name="is_financed"][value="NO"]'));
    expect(await submitted()).toBeUndefined();
    expect(text()).toContain(message);
  });

  test('of a new vehicle come without a registration number', async () => {
    const isNew = { ...SWIFT, is_new: true, reg_no: null, reg_date: null };
    open(<VehicleDetailsScreen />, at, carAtProposal({}, { vehicleDetails: isNew, insurerDetails: null }));
    fillNumbers();
    click(find(HTMLInputElement, '[name="is_financed"][value="NO"]'));
    expect(await submitted()).toMatchObject({ reg_no: null });
  });
});

describe('engine and chassis number in the register', () => {
  const at = { vehicleDetails: 'editing' } as const;
  const engine_no = { masked: 'XXXXXXX7712', encrypted: 'encrypted engine' };
  const chassis_no = { masked: 'XXXXXXXXXXXXX9034', encrypted: 'encrypted chassis' };
  const { registration } = carAtList.quote;
  const known = (numbers: object, change: Parameters<typeof carAtProposal>[0] = {}) =>
    carAtProposal(change, { registration: registration && { ...registration, financier: null, ...numbers } });
  const input = (name: string) => document.querySelector(`[name="${name}"]`);
  const press = (event: string) => click(find(HTMLButtonElement, `[data-event="${event}"]`));

  test('are confirmed by the button, by their ends', async () => {
    open(<VehicleDetailsScreen />, at, known({ engine_no, chassis_no }));
    expect(text()).toContain('Ends in 712');
    expect(text()).toContain('Ends in 034');
    expect(text()).not.toMatch(/XXX|encrypted/);
    expect([input('engine_no'), input('chassis_no')]).toEqual([null, null]);
    expect(await submitted()).toEqual({
      reg_no: 'MH-12-AB-1234',
      engine_no: null,
      chassis_no: null,
      financier: null,
    });
  });

  test('are typed if they differ, until the visitor returns to the register’s', async () => {
    const { actor } = open(<VehicleDetailsScreen />, at, known({ engine_no, chassis_no }));
    press('numbers.edit');
    expect(text()).not.toContain('Ends in 712');
    expect(await submitted()).toBeUndefined();
    expect(text()).toContain('Enter the engine number, as on the registration certificate (RC)');
    type(field('engine_no'), 'K12MN1234567DENT');
    press('numbers.confirm');
    expect([input('engine_no'), input('chassis_no')]).toEqual([null, null]);
    expect(actor.getSnapshot().value).toEqual(at);
    press('numbers.edit');
    expect(field('engine_no').value).toBe('');
    type(field('engine_no'), 'K12MN1234567DENT');
    type(field('chassis_no'), 'MA3EWDE1S00123456');
    expect(await submitted()).toMatchObject({ engine_no: 'K12MN1234567DENT', chassis_no: 'MA3EWDE1S00123456' });
  });

  test('are asked for where one is missing', async () => {
    open(<VehicleDetailsScreen />, at, known({ engine_no: null, chassis_no }));
    expect(text()).toContain('Ends in 034');
    expect(input('chassis_no')).toBeNull();
    type(field('engine_no'), 'K12MN1234567');
    expect(await submitted()).toMatchObject({ engine_no: 'K12MN1234567', chassis_no: null });
  });

  test('stay open after a reload', () => {
    const draft = { ...known({ engine_no, chassis_no }), drafts: { vehicleDetails: { numbers_from: 'CERTIFICATE' } } };
    open(<VehicleDetailsScreen />, at, draft);
    expect(field('engine_no').value).toBe('');
    expect(field('chassis_no').value).toBe('');
  });

  test.each([
    ['typed', 'K12MN1234567', 'MA3EWDE1S00123456', ['K12MN1234567', 'MA3EWDE1S00123456']],
    ['confirmed', engine_no, chassis_no, []],
  ])('that were %s are shown so again', (_, engine, chassis, values) => {
    const vehicle_details = { reg_no: 'MH-12-AB-1234', financier: null, engine_no: engine, chassis_no: chassis };
    open(<VehicleDetailsScreen />, at, known({ engine_no, chassis_no }, { vehicle_details }));
    const inputs = document.querySelectorAll<HTMLInputElement>('[name="engine_no"], [name="chassis_no"]');
    expect([...inputs].map(({ value }) => value)).toEqual(values);
    expect(text().includes('Ends in 712')).toBe(values.length === 0);
  });

  test('of another number are not shown', () => {
    const other = known({ reg_no: 'MH-12-XY-4321', engine_no, chassis_no });
    open(<VehicleDetailsScreen />, at, other);
    expect(text()).not.toContain('Ends in');
    expect(field('engine_no').value).toBe('');
  });
});

describe('the declarations', () => {
  const at = { externalDetails: 'editing' } as const;
  const waived = { ...PLAN, pa_owner_driver: null, pa_waiver: 'OWN_POLICY' as const };
  const cartDetails = { ...waived, rfqId: 'RFQ-1', net_premium_inc_gst: OFFER.net_premium_inc_gst };
  const withKit = {
    claimDetails: carAtList.quote.claimDetails && {
      ...carAtList.quote.claimDetails,
      is_cng_installed: true,
      cng_kit_value: rupeesToPaise(55_000),
    },
  };

  test('are only those on which the plan rests', () => {
    open(<ExternalDetailsScreen />, at, carAtProposal());
    expect([...document.querySelectorAll('h2')].map((title) => title.textContent)).toContain('No-claim bonus');
    expect(text()).not.toContain('CNG or LPG kit');
    expect(text()).not.toContain('Your other accident policy');
  });

  test('say what the bonus is worth and what follows if it is not true', async () => {
    open(<ExternalDetailsScreen />, at, carAtProposal());
    expect(text()).toContain('35% off own damage for years without a claim: ₹2,295 less before GST');
    expect(text()).toContain('it can refuse to pay for damage to your own vehicle');
    expect(text()).toContain(
      'You told us that you made no claim on the policy that ends. With the button below you confirm it',
    );
    expect(find(HTMLButtonElement, '[data-event="externalDetails.submit"]').textContent).toBe('Confirm and continue');
    expect(await submitted()).toEqual({ is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null });
  });

  test('confirm nothing once the insurer of the policy that ends reports a claim', async () => {
    const insurer_details = {
      ...{ policy_number: '2311/2025/CLAIM', tp_insurer_name: null, tp_policy_number: null },
      claim_reported: true as const,
    };
    open(<ExternalDetailsScreen />, at, carAtProposal({ insurer_details }));
    expect(text()).toContain('The insurer of the policy that ends reports a claim, so there is no bonus any more.');
    expect(text()).not.toContain('You told us that you made no claim');
    expect(find(HTMLButtonElement, '[data-event="externalDetails.submit"]').textContent).toBe('Continue');
  });

  test('lead back to the claims, for who made one', () => {
    const { actor } = open(<ExternalDetailsScreen />, at, carAtProposal());
    const link = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes('I made a claim'),
    );
    if (link) click(link);
    expect(actor.getSnapshot().value).toEqual({ claimDetails: 'editing' });
  });

  test('ask for the kit and for the other accident policy', async () => {
    open(<ExternalDetailsScreen />, at, carAtProposal({ cartDetails }, withKit));
    click(find(HTMLInputElement, '[name="is_cng_endorsed"][value="NO"]'));
    type(field('pa_insurer_name'), 'New India');
    type(field('pa_policy_number'), 'p/2025/0011');
    type(field('pa_policy_exp_date'), '04-09-2026');
    expect(await submitted()).toBeUndefined();
    expect(text()).toContain('This policy has ended');
    const ends = field('pa_policy_exp_date');
    ends.setSelectionRange(0, ends.value.length);
    type(ends, '30-11-2027');
    expect(await submitted()).toEqual({
      is_ncb_confirmed: true,
      is_cng_endorsed: false,
      pa_policy: { insurer_name: 'New India', policy_number: 'P/2025/0011', policy_exp_date: '2027-11-30' },
    });
  });
});

describe('the number of the previous policy', () => {
  const at = { insurerDetails: 'editing' } as const;
  const { insurerDetails } = carAtList.quote;
  const policy = (change: object) => ({ insurerDetails: insurerDetails && { ...insurerDetails, ...change } });
  const ownDamage = {
    cartDetails: { ...PLAN, cover_type: 'OD' as const, pa_owner_driver: null, rfqId: 'RFQ-1', net_premium_inc_gst: 1 },
  };

  test('is asked, and the rest is known', async () => {
    open(<InsurerDetailsScreen />, at, carAtProposal());
    expect(text()).toContain('Tata AIG');
    expect(text()).toContain('30 Sep 2026');
    expect(await submitted()).toBeUndefined();
    expect(text()).toContain('Enter the number of your current policy');
    type(field('policy_number'), 'tat/2025/123456');
    expect(await submitted()).toEqual({
      policy_number: 'TAT/2025/123456',
      tp_insurer_name: null,
      tp_policy_number: null,
    });
  });

  test('may be left out when the policy ended long ago', async () => {
    open(<InsurerDetailsScreen />, at, carAtProposal({}, policy({ policy_exp_date: '2026-06-06' })));
    expect(text()).toContain('ended more than 90 days ago');
    expect(await submitted()).toEqual({ policy_number: null, tp_insurer_name: null, tp_policy_number: null });
  });

  test('of own damage comes with the third-party policy beside it', async () => {
    const held = policy({ policy_type: 'OD', tp_exp_date: '2027-10-09' });
    open(<InsurerDetailsScreen />, at, carAtProposal(ownDamage, held));
    type(field('policy_number'), 'TAT/2025/123456');
    expect(await submitted()).toBeUndefined();
    expect(text()).toContain('Choose the insurer of the third-party policy');
    expect(text()).toContain('Enter the number of the third-party policy');
  });

  test('of a first policy is the number of its third party too', async () => {
    const held = policy({ policy_type: 'BUNDLED', tp_exp_date: '2027-10-09' });
    open(<InsurerDetailsScreen />, at, carAtProposal(ownDamage, held));
    expect(text()).toContain('Your third-party cover is in the same policy');
    type(field('policy_number'), 'TAT/2025/123456');
    expect(await submitted()).toEqual({
      policy_number: 'TAT/2025/123456',
      tp_insurer_name: 'TATA_AIG_OD',
      tp_policy_number: 'TAT/2025/123456',
    });
  });

  test('of a first policy is asked for also when its own damage ended long ago, because its third party runs on', async () => {
    const held = policy({ policy_type: 'BUNDLED', policy_exp_date: '2026-05-01', tp_exp_date: '2027-10-09' });
    open(<InsurerDetailsScreen />, at, carAtProposal(ownDamage, held));
    expect(text()).not.toContain('(optional)');
    expect(await submitted()).toBeUndefined();
    expect(text()).toContain('Enter the number of your current policy');
  });
});
