import { describe, expect, test } from 'vitest';
import ConfirmVehicleScreen from '#src/lines/motor/confirm-vehicle/Screen.tsx';
import { waitToPass } from '#tests/support/wait.ts';
import { catalogue } from './motor-catalogue.ts';
import {
  answerWith,
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
} from './motor-page.tsx';
import { carWith, FOUND, STORED_SWIFT, SWIFT } from './motor-record.ts';
import { click, find } from './render.tsx';

motorPages();

const openConfirm = (quote: Parameters<typeof carWith>[0], context = {}) =>
  opened(openCar(<ConfirmVehicleScreen />, { confirmVehicle: 'editing' }, carWith(quote), context));

describe('a vehicle that the register knows', () => {
  test('is shown with its picture and plate, and confirmed with one press', async () => {
    const page = await openConfirm({ registration: FOUND });
    const { host } = page;
    expect(find(HTMLElement, 'h1', host).textContent).toBe('Is this your car?');
    expect(find(HTMLElement, 'h2', host).textContent).toBe('Maruti Suzuki SwiftVXi');
    expect(host.querySelector('img[src="/vehicles/hatchback.svg"]')).not.toBeNull();
    for (const fact of ['MH-12-AB-1234', 'Petrol', '1,197 cc', 'Mar 2021', '15 Apr 2021', 'Pune (MH12)', '₹6,40,000']) {
      expect(host.textContent).toContain(fact);
    }
    expect(host.querySelectorAll('main input')).toHaveLength(0);
    await settled(() => click(buttonOf('Yes, this is my car')));
    expect(sentBy(page)).toEqual({
      type: 'vehicle.submit',
      answer: {
        vechile_type: 'CAR',
        make: 'Maruti Suzuki',
        model: 'Swift',
        variant: 'VXi',
        fuel_type: 'PETROL',
        mfg_year: 2021,
        mfg_month: 3,
        rto_code: 'MH12',
        reg_date: '2021-04-15',
        reg_no: 'MH-12-AB-1234',
        ex_showroom_price: null,
        is_new: false,
      },
    });
  });

  test('in several variants asks for one, and ticks none', async () => {
    const vehicles = [SWIFT, { ...SWIFT, variant: 'ZXi', ex_showroom_price: 78_000_000 }];
    const page = await openConfirm({ registration: { ...FOUND, outcome: 'SEVERAL_VARIANTS', vehicles } });
    const ticked = () => [...page.host.querySelectorAll<HTMLInputElement>('[name="variant"]:checked')];
    expect(ticked()).toHaveLength(0);
    expect(page.host.textContent).not.toContain('Price when new');
    await press('vehicle.submit');
    expect(errorOf('variant')).toBe('Choose the variant');
    await choose('variant', 'ZXi');
    expect(page.host.textContent).toContain('Price when new₹7,80,000');
    await press('vehicle.submit');
    expect(sentBy(page)?.answer).toMatchObject({ variant: 'ZXi', ex_showroom_price: null, reg_no: 'MH-12-AB-1234' });
  });

  test('opens its fields when something is not right, with the focus in the first', async () => {
    catalogue();
    const { host } = await openConfirm({ registration: FOUND });
    await settled(() => click(buttonOf('Not right? Change it')));
    expect(find(HTMLElement, 'h1', host).textContent).toBe('What needs correcting?');
    await waitToPass(() => expect(document.activeElement).toBe(field('make')));
    expect([field('make').value, field('model').value, field('reg_date').value]).toEqual([
      'Maruti Suzuki',
      'Swift',
      '15-04-2021',
    ]);
  });

  test('opens its fields where the server refuses one of them', async () => {
    const fields = { mfg_year: 'The Swift VXi was sold until 2024. Check the year' };
    answerWith({
      outcome: 'refused',
      problem: { kind: 'HTTP', message: 'No', status: 400, reason: 'VALIDATION', fields },
      record: null,
    });
    catalogue();
    await openConfirm({ registration: FOUND });
    await settled(() => click(buttonOf('Yes, this is my car')));
    expect(field('make').value).toBe('Maruti Suzuki');
  });

  test('leads back to the page of the number', async () => {
    const { actor } = await openConfirm({ registration: FOUND });
    click(buttonOf('Enter another number'));
    expect(actor.getSnapshot().value).toEqual({ registration: { editing: 'asking' } });
  });

  test('that was answered is shown as it was answered', async () => {
    const { host } = await openConfirm({ registration: FOUND, vehicleDetails: { ...STORED_SWIFT, mfg_month: 2 } });
    expect(host.textContent).toContain('This is what you told us');
    expect(host.textContent).toContain('Feb 2021');
  });

  test('comes open where it is to be changed, with the price that was answered', async () => {
    catalogue();
    const { host } = await openConfirm(
      { registration: FOUND, vehicleDetails: STORED_SWIFT },
      { intent: { kind: 'edit', back: { to: '#preview', params: {} } } },
    );
    expect(find(HTMLElement, 'h1', host).textContent).toBe('Change your car');
    await waitToPass(() => expect(field('ex_showroom_price').value).toBe('640000'));
  });
});
