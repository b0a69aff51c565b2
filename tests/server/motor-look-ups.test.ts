import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vehicleEndpoints } from '#contract/lines/motor/vehicle-endpoints.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { carVisitor, OWNER, SWIFT } from './support/motor-visitor.ts';
import { Visitor } from './support/visitor.ts';

/** Look-ups of both motor lines, which belong to no journey. */

let test: TestApp;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  test = await openTestApp();
  const { store, clock, config } = test;
  app = createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent'), lines: serverLines });
});
afterAll(() => test.close());

const base = '/api/v1/pf-quote-agg/motor';
const look = (path: string, on = app) => new Visitor(on).request(`${base}/${path}`);

describe('get-vehicle-details', () => {
  it('tells what the register knows', { tags: ['§7.motor-get-vehicle-details'] }, async () => {
    const { status, data } = await look('get-vehicle-details/mh12ab1234');
    expect(status).toBe(200);
    expect(v.parse(vehicleEndpoints.vehicleLookup.data, data)).toMatchObject({
      reg_no: 'MH-12-AB-1234',
      outcome: 'FOUND',
      vehicles: [{ make: 'Maruti Suzuki', model: 'Swift', rto_name: 'Pune' }],
      policy: { insurer_name: 'HDFC_ERGO_OD', policy_exp_date: '2026-09-25' },
    });
  });

  it('tells nothing of the owner', async () => {
    for (const number of ['MH-12-AB-1234', 'KA-05-MN-5678', 'MH-12-ZZ-4242']) {
      const { data } = await look(`get-vehicle-details/${number}`);
      expect(JSON.stringify(data)).not.toMatch(/owner|chassis|engine|financ|bank|confidential/i);
    }
  });

  it.each([
    ['MH-12-AB-0404', 'CAR', 'NOT_FOUND'],
    ['KA-01-AA-1000', 'CAR', 'COMMERCIAL'],
    ['MH-12-DE-1433', 'CAR', 'OTHER_LINE'],
    ['MH-12-DE-1433', 'BIKE', 'FOUND'],
    ['MH-14-GT-9876', 'CAR', 'SEVERAL_VARIANTS'],
  ])('of %s for a %s is %s', async (number, kind, outcome) => {
    const { status, data } = await look(`get-vehicle-details/${number}?vechile_type=${kind}`);
    expect([status, data]).toEqual([200, expect.objectContaining({ outcome })]);
  });

  it('says that the register does not answer', async () => {
    expect(await look('get-vehicle-details/MH-12-AB-0503')).toMatchObject({
      status: 409,
      data: { reason: 'REGISTER_UNAVAILABLE' },
    });
  });

  it.each([
    ['XX-12-AB-1234', /^No state’s numbers begin with XX/],
    ['27-BH-1234-AA', /^The year 2027/],
    ['%20', /^Enter the registration number/],
    ['..%2F..%2Fetc', /./],
  ])('of %s is refused in words', async (number, sentence) => {
    const { status, message, data } = await look(`get-vehicle-details/${number}`);
    expect([status, data]).toEqual([400, { reason: 'VALIDATION', fields: { regNo: message } }]);
    expect(message).toMatch(sentence);
  });

  it('is limited by address', async () => {
    const { store, clock, config } = test;
    const rateLimits = { ...config.rateLimits, vehicle: 2 };
    const strict = createApp({
      db: store.db,
      now: () => clock.now,
      config: { ...config, rateLimits },
      log: createLog('silent'),
      lines: serverLines,
    });
    const statuses = [];
    for (const number of ['MH-12-AB-1234', 'MH-12-AB-1236', 'MH-12-AB-1238']) {
      statuses.push((await look(`get-vehicle-details/${number}`, strict)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('the catalogue', () => {
  it('lists the makes of a kind', { tags: ['§7.motor-all-makes', '§3.motor-mmv-data'] }, async () => {
    expect((await look('vehicle/all-makes')).data).toContain('Maruti Suzuki');
    const bikes = (await look('vehicle/all-makes?vechile_type=BIKE')).data;
    expect(bikes).toContain('Royal Enfield');
    expect(bikes).not.toContain('Maruti Suzuki');
  });

  it('lists the models of a make with their variants', {
    tags: ['§7.motor-vehicles-by-make', '§3.motor-mmv-data'],
  }, async () => {
    const { data } = await look('vehicle/vehicles-by-make?make=Hyundai');
    const models = v.parse(vehicleEndpoints.vehiclesByMake.data, data);
    expect(models.map(({ model }) => model).slice(0, 3)).toEqual(['Grand i10 Nios', 'i20', 'Exter']);
    expect(models.find(({ model }) => model === 'Creta')?.variants).toEqual([
      expect.objectContaining({ variant: 'E 1.5', fuel_type: 'PETROL', cc: 1497, from_year: 2024, to_year: null }),
      expect.objectContaining({ variant: 'SX 1.5', fuel_type: 'PETROL' }),
      expect.objectContaining({ variant: 'S(O) Diesel', fuel_type: 'DIESEL', cc: 1493 }),
    ]);
  });

  it('has no vehicles of an unknown make, or of one that the kind has not', async () => {
    for (const query of ['make=Trabant', 'make=Hero', 'make=__proto__']) {
      expect((await look(`vehicle/vehicles-by-make?${query}`)).status).toBe(404);
    }
    expect((await look('vehicle/vehicles-by-make')).status).toBe(400);
    expect((await look('vehicle/vehicles-by-make?make=Hero&vechile_type=BIKE')).status).toBe(200);
    expect((await look('vehicle/all-makes?vechile_type=BUS')).status).toBe(400);
  });
});

describe('rtos', () => {
  it('finds registration offices', { tags: ['§3.motor-mmv-data'] }, async () => {
    expect((await look('rtos?search=mh-12')).data).toEqual([
      { rto_code: 'MH12', rto_name: 'Pune', state: 'Maharashtra' },
    ]);
    expect((await look('rtos?search=ladakh')).data).toHaveLength(2);
    expect((await look('rtos?search=nowhere')).data).toEqual([]);
    expect((await look('rtos')).data).toHaveLength(1361);
  });
});

it('logs no number, neither of a look-up nor of a journey', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const { store, clock, config } = test;
  const logged = createApp({ db: store.db, now: () => clock.now, config, log, lines: serverLines });
  await look('get-vehicle-details/MH-12-AB-1234', logged);
  await look('get-vehicle-details/MH-12-AB-0503', logged);
  await look('get-vehicle-details/XX-12-AB-1234', logged);
  const me = await carVisitor(logged).begin({ reg_no: SWIFT.reg_no });
  await me.call(
    { ...vehicleEndpoints.vehicleLookup, method: 'PUT', path: `${base}/update-registration/{quoteId}` },
    { reg_no: 'XX-12-AB-1234' },
  );
  log.info({ reg_no: SWIFT.reg_no, vehicle: { chassis_no: 'MA3ERLF1S00123456' }, owner: OWNER }, 'in a hurry');
  const text = lines.join('');
  expect(text).toContain('get-vehicle-details/:regNo');
  expect(text).not.toMatch(/1234|MA3ERL|Asha|98200/);
});
