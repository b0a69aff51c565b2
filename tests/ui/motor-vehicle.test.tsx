import { describe, expect, test, vi } from 'vitest';
import type { Registration } from '#contract/lines/motor/registration.ts';
import type { CatalogueModel } from '#contract/lines/motor/vehicle-endpoints.ts';
import ConfirmVehicleScreen from '#src/lines/motor/confirm-vehicle/Screen.tsx';
import NewVehicleScreen from '#src/lines/motor/new-vehicle/Screen.tsx';
import { afterChoice, monthsOf, yearsOf } from '#src/lines/motor/vehicle/choices.ts';
import {
  answerLookUps,
  answerWith,
  buttonOf,
  choose,
  errorOf,
  field,
  motorPages,
  openCar,
  press,
  sentBy,
  settled,
} from './motor-page.tsx';
import { BY_HAND, carWith, FOUND, KEPT_SWIFT, NOT_FOUND, SWIFT } from './motor-record.ts';
import { click, find, type } from './render.tsx';

motorPages();

const variantOf = (variant: string, fuel_type: 'PETROL' | 'DIESEL', from_year: number, to_year: number | null) => ({
  variant,
  fuel_type,
  vehicle_image: '/vehicles/suv.svg',
  body_type: 'SUV' as const,
  cc: 1497,
  kw: null,
  seats: 5,
  ex_showroom_price: 111_100_000,
  from_year,
  to_year,
});
const CRETA: CatalogueModel = {
  model: 'Creta',
  variants: [
    variantOf('E', 'PETROL', 2024, null),
    variantOf('SX', 'PETROL', 2020, null),
    variantOf('SX Diesel', 'DIESEL', 2020, 2024),
  ],
};
const EXTER: CatalogueModel = { model: 'Exter', variants: [variantOf('S', 'PETROL', 2023, null)] };
const SWIFT_VXI = variantOf('VXi', 'PETROL', 2018, 2024);
const PUNE = { rto_code: 'MH12', rto_name: 'Pune', state: 'Maharashtra' };
const catalogue = () =>
  answerLookUps({
    'all-makes': () => ['Hyundai', 'Maruti Suzuki'],
    'vehicles-by-make': (query) =>
      query.get('make') === 'Hyundai' ? [CRETA, EXTER] : [{ model: 'Swift', variants: [SWIFT_VXI] }],
    rtos: (query) => (query.get('search') === 'mumbai' ? [] : [PUNE]),
  });

const openConfirm = async (quote: Parameters<typeof carWith>[0], context = {}) => {
  const page = openCar(<ConfirmVehicleScreen />, { confirmVehicle: 'editing' }, carWith(quote), context);
  // What it looks up has come.
  await settled(() => {});
  return page;
};
const openNew = async (registration: Registration) => {
  const page = openCar(<NewVehicleScreen />, { newVehicle: 'editing' }, carWith({ registration }));
  await settled(() => {});
  return page;
};

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
    await vi.waitFor(() => expect(document.activeElement).toBe(field('make')));
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
    const { host } = await openConfirm({ registration: FOUND, vehicleDetails: { ...KEPT_SWIFT, mfg_month: 2 } });
    expect(host.textContent).toContain('This is what you told us');
    expect(host.textContent).toContain('Feb 2021');
  });

  test('comes open where it is to be changed, with the price that was answered', async () => {
    catalogue();
    const { host } = await openConfirm({ registration: FOUND, vehicleDetails: KEPT_SWIFT }, { changing: true });
    expect(find(HTMLElement, 'h1', host).textContent).toBe('Change your car');
    await vi.waitFor(() => expect(field('ex_showroom_price').value).toBe('640000'));
  });
});

describe('a vehicle that is described', () => {
  const pick = async (name: string, typed: string, text: string) => {
    expect(field(name)).not.toBeNull();
    await settled(() => type(field(name), typed));
    const item = await vi.waitFor(() => {
      const items = [...document.querySelectorAll(`#field-${name}-list [role=option]`)];
      const item = items.find(({ textContent }) => textContent?.startsWith(text));
      if (!item) throw new Error(`${text} is not in the list`);
      return item;
    });
    await settled(() => click(item));
  };
  const select = async (name: string, text: string) => {
    await settled(() => click(find(HTMLElement, `#field-${name}`)));
    const items = [...document.querySelectorAll(`#field-${name}-list [role=option]`)];
    const item = items.find(({ textContent }) => textContent === text);
    if (!item) throw new Error(`${text} is not in the list`);
    await settled(() => click(item));
  };

  test('brand-new: make, model, fuel, variant, year and month, office; no date, no number, no policy', async () => {
    catalogue();
    const page = await openNew(BY_HAND);
    await choose('is_new', 'yes');
    await pick('make', 'hyu', 'Hyundai');
    await pick('model', 'cre', 'Creta');
    await choose('fuel_type', 'PETROL');
    await choose('variant', 'SX');
    await select('mfg_year', '2026');
    await select('mfg_month', 'Oct');
    await pick('rto_code', 'mh-12', 'Pune (MH12)');
    await press('vehicle.submit');
    expect(sentBy(page)).toEqual({
      type: 'vehicle.submit',
      answer: {
        vechile_type: 'CAR',
        make: 'Hyundai',
        model: 'Creta',
        variant: 'SX',
        fuel_type: 'PETROL',
        mfg_year: 2026,
        mfg_month: 10,
        rto_code: 'MH12',
        reg_date: null,
        reg_no: null,
        ex_showroom_price: null,
        is_new: true,
      },
    });
  });

  test('with a number that the register does not know: it is kept, and names the office', async () => {
    catalogue();
    const page = await openNew(NOT_FOUND);
    expect(page.host.textContent).toContain('MH-12-AB-1234');
    expect(page.host.textContent).toContain('The vehicle register has no details for this number');
    expect(page.host.querySelector('[name="is_new"], [name="rto_code"]')).toBeNull();
    await pick('make', 'hyu', 'Hyundai');
    await pick('model', 'ext', 'Exter');
    await vi.waitFor(() => expect(page.host.textContent).toContain('Pune (MH12), from your number'));
    // Its one fuel and its one variant are taken, in sight.
    expect(find(HTMLInputElement, '[name="variant"][value="S"]').checked).toBe(true);
    await select('mfg_year', '2023');
    await select('mfg_month', 'Dec');
    await settled(() => type(field('reg_date'), '05012024'));
    await press('vehicle.submit');
    expect(sentBy(page)?.answer).toMatchObject({
      model: 'Exter',
      fuel_type: 'PETROL',
      variant: 'S',
      reg_date: '2024-01-05',
      reg_no: 'MH-12-AB-1234',
      rto_code: 'MH12',
      is_new: false,
    });
  });

  test('with a Bharat-series number is asked for its office', async () => {
    catalogue();
    const { host } = await openNew({ ...NOT_FOUND, reg_no: '22-BH-1234-AA' });
    await pick('make', 'hyu', 'Hyundai');
    await pick('model', 'ext', 'Exter');
    expect(host.textContent).toContain('A Bharat-series number does not say which');
    expect(field('rto_code')).not.toBeNull();
  });

  test('says what is missing: of the choices that build on each other the first only', async () => {
    catalogue();
    await openNew(BY_HAND);
    await press('vehicle.submit');
    expect(errorOf('make')).toBe('Choose the make');
    const told = [...document.querySelectorAll('[role=alert] a, h2 ~ ul a')].map(({ textContent }) => textContent);
    expect(told).toEqual(['Say whether the car is brand-new', 'Choose the make']);
  });

  test('says nothing is wrong with a field that has only just come', async () => {
    catalogue();
    const { host } = await openNew(NOT_FOUND);
    expect(host.querySelector('[name="reg_date"]')).toBeNull();
    await press('vehicle.submit');
    await pick('make', 'hyu', 'Hyundai');
    expect(errorOf('model')).toBeFalsy();
    await pick('model', 'ext', 'Exter');
    expect(errorOf('mfg_year')).toBeFalsy();
    expect(errorOf('reg_date')).toBeFalsy();
    await press('vehicle.submit');
    expect(errorOf('mfg_year')).toBe('Choose the year in which it was made');
    expect(errorOf('reg_date')).toBe('Enter the date of registration, as on the registration certificate (RC)');
  });

  test.each([
    ['23112026', 'This date has not come yet'],
    ['31022024', 'Enter a real date as day-month-year, like 24-08-1991'],
    ['01112023', 'It cannot have been registered before it was made. Check both dates'],
  ])('registered on %s: %s', async (typed, sentence) => {
    catalogue();
    const page = await openNew(NOT_FOUND);
    await pick('make', 'hyu', 'Hyundai');
    await pick('model', 'ext', 'Exter');
    await select('mfg_year', '2023');
    await select('mfg_month', 'Dec');
    await settled(() => type(field('reg_date'), typed));
    await press('vehicle.submit');
    expect(errorOf('reg_date')).toBe(sentence);
    expect(field('reg_date').value.replaceAll('-', '')).toBe(typed);
    expect(sentBy(page)).toBeUndefined();
  });

  test('forgets what was chosen later when an earlier choice changes', async () => {
    catalogue();
    const { host } = await openNew(BY_HAND);
    await pick('make', 'hyu', 'Hyundai');
    await pick('model', 'cre', 'Creta');
    await choose('fuel_type', 'DIESEL');
    expect(find(HTMLInputElement, '[name="variant"]').checked).toBe(true);
    await settled(() => type(field('model'), 'x'));
    expect(host.querySelector('[name="fuel_type"], [name="variant"], #field-mfg_year')).toBeNull();
  });

  test('says that a list did not come, and asks for it again', async () => {
    await openNew(BY_HAND);
    await vi.waitFor(() => expect(document.body.textContent).toContain('The list could not be loaded.'));
    catalogue();
    await settled(() => click(buttonOf('Load it again')));
    await pick('make', 'hyu', 'Hyundai');
    expect(field('make').value).toBe('Hyundai');
  });

  test('says that nothing fits what was typed', async () => {
    catalogue();
    await openNew(BY_HAND);
    await settled(() => type(field('make'), 'zzz'));
    await vi.waitFor(() => expect(document.body.textContent).toContain('No make matches'));
  });

  test('says that there is no such office', async () => {
    catalogue();
    await openNew(BY_HAND);
    await pick('make', 'hyu', 'Hyundai');
    await pick('model', 'ext', 'Exter');
    await settled(() => type(field('rto_code'), 'mumbai'));
    await vi.waitFor(() => expect(document.body.textContent).toContain('No office matches'));
  });
});

describe('what can be chosen of the catalogue', () => {
  const nothing = { make: '', model: '', fuel_type: '', variant: '', mfg_year: '', mfg_month: '' };
  const petrol = { ...nothing, make: 'Hyundai', model: 'Creta', fuel_type: 'PETROL', variant: 'SX', mfg_year: '2021' };

  test.each([
    ['make', 'Maruti Suzuki', { ...nothing, make: 'Maruti Suzuki' }],
    ['model', 'Exter', { ...nothing, make: 'Hyundai', model: 'Exter', fuel_type: 'PETROL', variant: 'S' }],
    ['model', 'Creta', { ...nothing, make: 'Hyundai', model: 'Creta' }],
    ['fuel_type', 'DIESEL', { ...petrol, fuel_type: 'DIESEL', variant: 'SX Diesel', mfg_year: '' }],
    ['variant', 'E', { ...petrol, variant: 'E', mfg_year: '' }],
    ['mfg_year', '2022', { ...petrol, mfg_year: '2022' }],
  ] as const)('another %s, %s, clears what comes after it', (name, value, after) => {
    expect(afterChoice({ ...petrol, mfg_month: '3' }, name, value, [CRETA, EXTER])).toEqual(after);
  });

  test('the years in which a variant was sold; of a brand-new vehicle the last three', () => {
    expect(yearsOf(variantOf('SX Diesel', 'DIESEL', 2020, 2024), false, '2026-11-22')).toEqual([
      2024, 2023, 2022, 2021, 2020,
    ]);
    expect(yearsOf(variantOf('SX', 'PETROL', 2020, null), true, '2026-11-22')).toEqual([2026, 2025, 2024]);
    expect(yearsOf(variantOf('E', 'PETROL', 2025, null), true, '2026-11-22')).toEqual([2026, 2025]);
  });

  test('no month that has not come', () => {
    expect(monthsOf(2026, '2026-11-22').at(-1)).toEqual({ value: '11', text: 'Nov' });
    expect(monthsOf(2025, '2026-11-22')).toHaveLength(12);
  });
});
