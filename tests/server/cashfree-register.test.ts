import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cashfreeRegister } from '#server/lines/motor/register/cashfree-register.ts';
import { type Answers, cashfreeAt, playCashfree } from './support/cashfree.ts';
import { cashfreeError } from './support/cashfree-documents.ts';
import { VEHICLE, VEHICLE_INVALID } from './support/cashfree-vehicle-documents.ts';

/** What is made of each field and status of Cashfree's look-up of a vehicle that we read. */

let played: Awaited<ReturnType<typeof playCashfree>>;
beforeAll(async () => {
  played = await playCashfree();
});
afterAll(() => played.close());

const find = (answer: Answers[string], reg_no = 'MH-12-AB-1234') => {
  played.plan({ 'POST /vehicle-rc': answer });
  const register = cashfreeRegister(cashfreeAt(played.url), () => new Date('2026-09-05T06:00:00.000Z'));
  return register.findVehicle(reg_no, new AbortController().signal);
};

const NOT_FOUND = { kind: 'NOT_FOUND' };
const SWIFT = {
  vechile_type: 'CAR',
  make: 'Maruti Suzuki',
  model: 'Swift',
  fuel_type: 'PETROL',
  variants: ['VXi'],
  mfg_year: 2021,
  mfg_month: 3,
  reg_date: '2021-04-15',
  rto_code: 'MH12',
  financier: 'HDFC BANK LTD',
  engine_no: 'L5LCFF4579076',
  chassis_no: 'XDLKHK511VKL59924',
  policy: null,
};

describe('a vehicle', () => {
  it('is found in the catalogue’s names, without its owner and policy', async () => {
    expect(await find(VEHICLE)).toEqual({ kind: 'FOUND', vehicle: SWIFT });
    expect(played.calls.map(({ body }) => body)).toEqual([
      { verification_id: expect.stringMatching(/^[\w.-]{1,50}$/), vehicle_number: 'MH12AB1234' },
    ]);
  });

  it('of Delhi is one with one digit and with two', async () => {
    const answer = { ...VEHICLE, reg_no: 'DL03CAB4568' };
    expect(await find(answer, 'DL-3-CAB-4568')).toMatchObject({ kind: 'FOUND', vehicle: { rto_code: 'DL03' } });
    expect(played.calls[0]?.body.vehicle_number).toBe('DL3CAB4568');
  });

  it.each([
    ['M-Cycle/Scooter', 'BIKE'],
    ['M-Cycle/Scooter(2WN)', 'BIKE'],
    ['Moped', 'BIKE'],
    ['Motor Car', 'CAR'],
    ['Motor Car(LMV)', 'CAR'],
  ])('of class %s is a %s', async (named, vechile_type) => {
    const scooter = {
      vehicle_manufacturer_name: 'HONDA MOTORCYCLE AND SCOOTER INDIA (P) LTD',
      model: 'ACTIVA 6G',
      vehicle_cubic_capacity: '109.51',
    };
    const answer = { ...VEHICLE, ...(vechile_type === 'BIKE' && scooter), class: named };
    expect(await find(answer)).toMatchObject({ kind: 'FOUND', vehicle: { vechile_type } });
  });

  it.each([null, '', ' '])('without a loan (%j) has no financier', async (rc_financer) => {
    expect(await find({ ...VEHICLE, rc_financer })).toMatchObject({ vehicle: { financier: null } });
  });

  it.each([
    ['1/2021', 2021, 1],
    ['12/2020', 2020, 12],
  ])('made in %s', async (vehicle_manufacturing_month_year, mfg_year, mfg_month) => {
    expect(await find({ ...VEHICLE, vehicle_manufacturing_month_year })).toMatchObject({
      vehicle: { mfg_year, mfg_month },
    });
  });

  it.each<[string, object, object]>([
    ['written with blanks and hyphens', { engine: ' l5lcff-457 9076' }, { engine_no: 'L5LCFF4579076' }],
    ['hidden in part', { chassis: 'XXXXXXXXXXXXX9924', engine: 'XXXXXX9076' }, { chassis_no: null, engine_no: null }],
    ['hidden by stars', { chassis: '*************9924' }, { chassis_no: null }],
    ['that is none', { engine: 'NA', chassis: 'XDLKHK511VKL5992O' }, { engine_no: null, chassis_no: null }],
    ['that is missing', { engine: null, chassis: undefined }, { engine_no: null, chassis_no: null }],
    ['that cannot be printed', { engine: 'L5LCFF4579076\n1' }, { engine_no: null }],
    ['that is no text', { engine: 4_579_076 }, { engine_no: null }],
  ])('with a number %s', async (_, said, vehicle) => {
    expect(await find({ ...VEHICLE, ...said })).toMatchObject({ kind: 'FOUND', vehicle });
  });

  it('that earns money is commercial, whatever else is known of it', async () => {
    expect(await find({ ...VEHICLE, is_commercial: true, class: 'Motor Cab', model: null })).toEqual({
      kind: 'COMMERCIAL',
    });
  });
});

describe('a vehicle is not found', () => {
  it.each<[string, object]>([
    ['if it is INVALID', VEHICLE_INVALID],
    ['if its certificate is not active', { rc_status: 'NOC ISSUED' }],
    ['if nothing is known of its certificate', { rc_status: null }],
    ['as a cab that is not said to be commercial', { class: 'Motor Cab' }],
    ['as a hired scooter', { class: 'Motor Cycle/Scooter-Used For Hire(2WT)' }],
    ['without a class', { class: null }],
    ['without its maker', { vehicle_manufacturer_name: null }],
    ['without its model', { model: null }],
    ['without its fuel', { type: null }],
    ['without the day of its registration', { reg_date: null }],
    ['with a day that there is not', { reg_date: '31/02/2021' }],
    ['without its month', { vehicle_manufacturing_month_year: null }],
    ['with a month that there is not', { vehicle_manufacturing_month_year: '13/2021' }],
    ['with another engine than its model has', { vehicle_cubic_capacity: '998' }],
    ['if the catalogue does not have it', { model: 'SWIFT ZXI PLUS' }],
  ])('%s', async (_, change) => {
    expect(await find({ ...VEHICLE, ...change })).toEqual(NOT_FOUND);
  });

  it('by a Bharat-series number: its office is known in words only', async () => {
    expect(await find({ ...VEHICLE, reg_no: '22BH1234AA' }, '22-BH-1234-AA')).toEqual(NOT_FOUND);
  });

  it('by a number that Cashfree finds invalid', async () => {
    const refusal = () => Response.json(cashfreeError('vehicle_rc_value_invalid'), { status: 400 });
    expect(await find(refusal)).toEqual(NOT_FOUND);
  });
});

describe('an answer that is none', () => {
  it.each<[string, Answers[string], RegExp]>([
    ['another vehicle', { ...VEHICLE, reg_no: 'MH12AB1235' }, /^\/vehicle-rc: reg_no is not that of the request$/],
    ['no number', { ...VEHICLE, reg_no: null }, /reg_no is not that of the request$/],
    ['a status that is not documented', { ...VEHICLE, status: 'PENDING' }, /^\/vehicle-rc: status: expected /],
    ['another verification', { ...VEHICLE, verification_id: 'other' }, /verification_id is not that of the request$/],
    ['a text in place of yes or no', { ...VEHICLE, is_commercial: 'false' }, /^\/vehicle-rc: is_commercial: expected /],
    ['wrong keys', () => Response.json(cashfreeError('authentication_failed'), { status: 401 }), /401 authentication_/],
    [
      'an outage',
      () => Response.json(cashfreeError('verification_failed'), { status: 502 }),
      /502 verification_failed$/,
    ],
  ])('%s', async (_, answer, words) => {
    await expect(find(answer)).rejects.toThrow(words);
    await expect(find(answer)).rejects.toThrow(/^(?!.*(?:KULKARNI|MH12AB|XDLKHK|L5LCFF))/);
  });
});
