import { describe, expect, test } from 'vitest';
import type { CarRecord } from '#contract/lines/car/record.ts';
import type { StoredRegistration } from '#contract/lines/motor/registration.ts';
import NewVehicleScreen from '#src/lines/motor/new-vehicle/Screen.tsx';
import { waitToPass } from '#tests/support/wait.ts';
import { catalogue } from './motor-catalogue.ts';
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
} from './motor-page.tsx';
import { BY_HAND, carWith, NOT_FOUND } from './motor-record.ts';
import { click, find, type } from './render.tsx';

motorPages();

const openNew = (registration: StoredRegistration, drafts: CarRecord['drafts'] = {}) =>
  opened(openCar(<NewVehicleScreen />, { newVehicle: 'editing' }, { ...carWith({ registration }), drafts }));

describe('a vehicle that is described', () => {
  const pick = async (name: string, typed: string, text: string) => {
    expect(field(name)).not.toBeNull();
    await settled(() => type(field(name), typed));
    const item = await waitToPass(() => {
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

  /** The box that says that it is not brand-new. */
  const registered = () => find(HTMLInputElement, '[name="is_new"]');

  test('brand-new: make, model, fuel, variant, year and month, office; no date, no number, no policy', async () => {
    catalogue();
    const page = await openNew(BY_HAND);
    expect(registered().checked).toBe(false);
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

  test('brand-new: that is not asked, and the year and month are this month unless changed', async () => {
    catalogue();
    const page = await openNew(BY_HAND);
    await pick('make', 'hyu', 'Hyundai');
    await pick('model', 'cre', 'Creta');
    await choose('fuel_type', 'PETROL');
    await choose('variant', 'SX');
    await pick('rto_code', 'mh-12', 'Pune (MH12)');
    // A registered one was made at another time, which is asked.
    await settled(() => click(registered()));
    expect(find(HTMLElement, '#field-mfg_year').textContent).not.toContain('2026');
    await settled(() => click(registered()));
    await press('vehicle.submit');
    expect(sentBy(page)?.answer).toMatchObject({ is_new: true, mfg_year: 2026, mfg_month: 11, reg_date: null });
  });

  test('with a number that the register does not know: it is stored, and names the office', async () => {
    catalogue();
    const page = await openNew(NOT_FOUND);
    expect(page.host.textContent).toContain('MH-12-AB-1234');
    expect(page.host.textContent).toContain('The vehicle register has no details we can use for this number');
    expect(page.host.querySelector('[name="is_new"], [name="rto_code"]')).toBeNull();
    await pick('make', 'hyu', 'Hyundai');
    await pick('model', 'ext', 'Exter');
    await waitToPass(() => expect(page.host.textContent).toContain('Pune (MH12), from your number'));
    // Its only fuel and its only variant are preselected, and visible.
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

  test.each(['yes', ''])(
    'with a number is registered, and in its office, though is_new was “%s” before',
    async (is_new) => {
      catalogue();
      const page = await openNew(NOT_FOUND, { vehicle: { is_new, make: 'Hyundai', model: 'Exter', rto_code: 'KA01' } });
      await waitToPass(() => expect(page.host.textContent).toContain('Fuel'));
      await choose('fuel_type', 'PETROL');
      await choose('variant', 'S');
      await waitToPass(() => expect(page.host.textContent).toContain('Pune (MH12), from your number'));
      await select('mfg_year', '2023');
      await select('mfg_month', 'Dec');
      await settled(() => type(field('reg_date'), '05012024'));
      await press('vehicle.submit');
      expect(sentBy(page)?.answer).toMatchObject({
        ...{ is_new: false, reg_no: 'MH-12-AB-1234', reg_date: '2024-01-05', rto_code: 'MH12' },
      });
    },
  );

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
    const links = [...document.querySelectorAll('[role=alert] a, h2 ~ ul a')].map(({ textContent }) => textContent);
    expect(links).toEqual(['Choose the make']);
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
    ['23112026', 'This date is in the future'],
    ['31022024', 'February 2024 has no day 31'],
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
    await waitToPass(() => expect(document.body.textContent).toContain('The list did not load.'));
    catalogue();
    await settled(() => click(buttonOf('Load it again')));
    await pick('make', 'hyu', 'Hyundai');
    expect(field('make').value).toBe('Hyundai');
  });

  test('says that nothing fits what was typed', async () => {
    catalogue();
    await openNew(BY_HAND);
    await settled(() => type(field('make'), 'zzz'));
    await waitToPass(() => expect(document.body.textContent).toContain('No make matches'));
  });

  test('says that there is no such office', async () => {
    catalogue();
    await openNew(BY_HAND);
    await pick('make', 'hyu', 'Hyundai');
    await pick('model', 'ext', 'Exter');
    await settled(() => type(field('rto_code'), 'mumbai'));
    await waitToPass(() => expect(document.body.textContent).toContain('No office matches'));
  });
});
