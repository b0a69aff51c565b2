import { describe, expect, it } from 'vitest';
import type { VehicleDetails } from '#contract/lines/motor/vehicle.ts';
import { checkedVehicle, futureSeriesProblem } from '#server/lines/motor/checks/vehicle-checks.ts';
import { Refused } from '#server/shared/refused.ts';

const TODAY = '2026-09-05';

// Maruti Suzuki Swift VXi: sold 2018 to 2024, ₹6,40,000 (server/reference/vehicles_cars.csv).
const SWIFT: VehicleDetails = {
  vechile_type: 'CAR',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  fuel_type: 'PETROL',
  mfg_year: 2021,
  mfg_month: 3,
  reg_date: '2021-04-15',
  reg_no: 'MH-12-AB-1234',
  rto_code: 'MH12',
  ex_showroom_price: null,
  is_new: false,
};
// Creta SX 1.5: sold from 2024, still.
const CRETA: VehicleDetails = {
  ...SWIFT,
  make: 'Hyundai',
  model: 'Creta',
  variant: 'SX 1.5',
  mfg_year: 2026,
  mfg_month: 8,
  reg_date: null,
  reg_no: null,
  is_new: true,
};

function keep(details: VehicleDetails, reg_no: string | null = details.reg_no) {
  const checked = checkedVehicle(details, reg_no, TODAY);
  if (checked instanceof Refused) throw checked;
  return checked;
}

function refusedFields(details: VehicleDetails, reg_no: string | null = details.reg_no): unknown {
  const checked = checkedVehicle(details, reg_no, TODAY);
  if (!(checked instanceof Refused)) return checked;
  expect(checked.reason).toBe('VALIDATION');
  return checked.details.fields;
}

describe('a vehicle', () => {
  it('is stored with what the catalogue and the list of offices know of it', () => {
    const { ex_showroom_price: _, ...given } = SWIFT;
    expect(keep(SWIFT)).toEqual({
      ...given,
      rto_name: 'Pune',
      body_type: 'HATCHBACK',
      vehicle_image: '/vehicles/hatchback.svg',
      cc: 1197,
      kw: null,
      seats: 5,
      ex_showroom_price: 640_000_00,
    });
  });

  it('may have another price than the catalogue’s, from half of it to twice', () => {
    expect(keep({ ...SWIFT, ex_showroom_price: 700_000_00 }).ex_showroom_price).toBe(700_000_00);
    const given = {
      ex_showroom_price:
        'This is far from the usual price of the Maruti Suzuki Swift VXi. Enter its ex-showroom price in rupees',
    };
    expect(refusedFields({ ...SWIFT, ex_showroom_price: 319_999_00 })).toEqual(given);
    expect(keep({ ...SWIFT, ex_showroom_price: 320_000_00 }).ex_showroom_price).toBe(320_000_00);
    expect(keep({ ...SWIFT, ex_showroom_price: 1_280_000_00 }).ex_showroom_price).toBe(1_280_000_00);
    expect(refusedFields({ ...SWIFT, ex_showroom_price: 1_280_001_00 })).toEqual(given);
    expect(refusedFields({ ...SWIFT, ex_showroom_price: 700_000_50 })).toEqual({
      ex_showroom_price: 'Enter this amount in whole rupees',
    });
  });

  it.each<[string, Partial<VehicleDetails>, Record<string, string>]>([
    [
      'of another make',
      { make: 'Trabant' },
      { make: 'We do not insure this make online yet. Choose one from the list' },
    ],
    [
      'of a two-wheeler’s make',
      { make: 'Hero' },
      { make: 'We do not insure this make online yet. Choose one from the list' },
    ],
    ['of another model', { model: 'Zen' }, { model: 'Choose a model of Maruti Suzuki from the list' }],
    [
      'in another variant',
      { variant: 'GTI' },
      { variant: 'Choose a variant of the Maruti Suzuki Swift from the list' },
    ],
    [
      'with another fuel',
      { fuel_type: 'DIESEL' },
      { variant: 'Choose a variant of the Maruti Suzuki Swift from the list' },
    ],
    [
      'made before it was sold',
      { mfg_year: 2017 },
      { mfg_year: 'The Maruti Suzuki Swift VXi has been sold since 2018. Check the year' },
    ],
    [
      'registered before it was sold',
      { mfg_year: 2017, reg_date: '2017-12-31' },
      {
        mfg_year: 'The Maruti Suzuki Swift VXi has been sold since 2018. Check the year',
        reg_date: 'The Maruti Suzuki Swift VXi has been sold since 2018: it cannot have been registered on 31 Dec 2017',
      },
    ],
    [
      'made after it was sold',
      { mfg_year: 2025, reg_date: '2025-04-15' },
      { mfg_year: 'The Maruti Suzuki Swift VXi was sold until 2024. Check the year' },
    ],
    ['registered tomorrow', { reg_date: '2026-09-06' }, { reg_date: 'This date is in the future' }],
    ['of no office', { rto_code: 'MH00' }, { rto_code: 'There is no registration office MH00' }],
    [
      'of a cheaper office than its number’s',
      { rto_code: 'MH14' },
      { rto_code: 'MH-12-AB-1234 is a number of the office MH12. Choose that one' },
    ],
  ])('%s is shown at the field', (_what, change, fields) => {
    expect(refusedFields({ ...SWIFT, ...change })).toEqual(fields);
  });

  it('registered today, made in the first and last year of its sale, is stored', () => {
    expect(keep({ ...SWIFT, reg_date: TODAY }).reg_date).toBe(TODAY);
    expect(keep({ ...SWIFT, mfg_year: 2018, reg_date: '2018-04-01' }).mfg_year).toBe(2018);
    expect(keep({ ...SWIFT, mfg_year: 2024, reg_date: '2025-01-10' }).mfg_year).toBe(2024);
  });

  it('has the number that the journey began with', () => {
    const given = { reg_no: 'You began with MH-12-AB-1234. Change the number on its own page' };
    expect(refusedFields({ ...SWIFT, reg_no: 'MH-12-AB-9999' }, 'MH-12-AB-1234')).toEqual(given);
    expect(refusedFields({ ...SWIFT, reg_no: null }, 'MH-12-AB-1234')).toEqual(given);
  });
  it('without a number at hand is stored without one', () => {
    expect(keep({ ...SWIFT, reg_no: null }).reg_no).toBeNull();
  });
  it('of the Bharat series may be of any office, but not of a year that has not come', () => {
    expect(keep({ ...SWIFT, reg_no: '22-BH-1234-AA', rto_code: 'KA03' }).rto_name).toBe('Bengaluru');
    expect(refusedFields({ ...SWIFT, reg_no: '27-BH-1234-AA' })).toEqual({
      reg_no: 'The year 2027 has not come yet. Check the first two digits',
    });
  });
  it('of Delhi has its office with one digit and with two', () => {
    expect(keep({ ...SWIFT, reg_no: 'DL-3-CAB-1234', rto_code: 'DL03' }).rto_name).toBe('Sheikh Sarai');
  });
});

describe('a brand-new vehicle', () => {
  it('is stored without number and registration, even if the journey began with a number', () => {
    expect(keep(CRETA, 'MH-12-AB-1234')).toMatchObject({ is_new: true, reg_no: null, reg_date: null });
  });
  it('is made in a month that has come', () => {
    expect(refusedFields({ ...CRETA, mfg_month: 10 })).toEqual({ mfg_month: 'This month is in the future' });
    expect(keep({ ...CRETA, mfg_month: 9 }).mfg_month).toBe(9);
  });
  it('is made in the last two years', () => {
    expect(keep({ ...CRETA, mfg_year: 2024 }).mfg_year).toBe(2024);
    const old = { ...CRETA, model: 'Verna', variant: 'EX 1.5', mfg_year: 2023 };
    expect(refusedFields(old)).toEqual({
      mfg_year: 'A brand-new vehicle was made in 2024 or later. If it had an owner, it is not new',
    });
  });
  it('is not of a model that is no longer sold', () => {
    expect(refusedFields({ ...SWIFT, reg_date: null, reg_no: null, is_new: true, mfg_year: 2026 }, null)).toEqual({
      mfg_year: 'The Maruti Suzuki Swift VXi was sold until 2024. Check the year',
    });
  });
});

describe('the year of a Bharat-series number', () => {
  it.each([
    ['26-BH-1234-AA', null],
    ['27-BH-1234-AA', 'The year 2027 has not come yet. Check the first two digits'],
    ['MH-12-AB-1234', null],
  ])('of %s', (reg_no, problem) => expect(futureSeriesProblem(reg_no, TODAY)).toBe(problem));
});
