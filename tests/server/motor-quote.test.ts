import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ACTIVA, bikeVisitor, carVisitor, NO_CLAIM, OWNER, POLICY, SWIFT } from './support/motor-visitor.ts';

/** The quote of both motor lines: what is asked before the prices. The clock is at 5 September 2026. */

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const { updateRegistration, updateVehicleDetails, updateInsurerDetails, updateOwnerDetails, updateClaimDetails } =
  carQuoteEndpoints;

/** A car journey up to its vehicle. */
async function withSwift() {
  const me = await carVisitor(test.app).begin({ reg_no: SWIFT.reg_no });
  await me.saved(updateVehicleDetails, SWIFT);
  return me;
}

/** A call that must be refused at fields, and must save nothing. */
async function refusedFields(
  me: ReturnType<typeof carVisitor> | ReturnType<typeof bikeVisitor>,
  call: Endpoint,
  body: unknown,
) {
  const { fullQuoteDetails } = carQuoteEndpoints;
  const before = (await me.call(fullQuoteDetails)).data;
  const { status, data, message } = await me.call(call, body);
  expect([400, 422]).toContain(status);
  expect(data).toMatchObject({ fields: expect.any(Object) });
  expect(message).toMatch(/^[A-Z0-9]/);
  expect((await me.call(fullQuoteDetails)).data).toEqual(before);
  return data;
}

describe('the vehicle', () => {
  it('is stored with what the catalogue knows of it', {
    tags: ['§3.motor-vehicle-details', '§7.motor-update-vehicle-details'],
  }, async () => {
    const me = await carVisitor(test.app).begin({ reg_no: SWIFT.reg_no });
    const { quote } = await me.saved(updateVehicleDetails, SWIFT);
    expect(quote.vehicleDetails).toEqual({
      ...SWIFT,
      rto_name: 'Pune',
      vehicle_image: '/vehicles/hatchback.svg',
      body_type: 'HATCHBACK',
      cc: 1197,
      kw: null,
      seats: 5,
      ex_showroom_price: 640_000_00,
    });
  });

  it('of a two-wheeler has the month of its registration', { tags: ['§3.motor-bike-reg-month'] }, async () => {
    const me = await bikeVisitor(test.app).begin({ reg_no: ACTIVA.reg_no });
    const { quote } = await me.saved(twoWheelerQuoteEndpoints.updateVehicleDetails, ACTIVA);
    expect(quote.vehicleDetails).toMatchObject({ reg_month: 12, body_type: 'SCOOTER', cc: 109 });
  });

  it('needs its number first', async () => {
    const me = await carVisitor(test.app).begin();
    expect((await me.call(updateVehicleDetails, SWIFT)).data).toMatchObject({
      reason: 'STEP_MISSING',
      step: 'registration',
    });
  });

  it.each([
    ['registered tomorrow', { reg_date: '2026-09-06' }, ['reg_date']],
    ['registered before it was sold', { mfg_year: 2017, reg_date: '2017-05-05' }, ['mfg_year', 'reg_date']],
    ['registered before it was made', { reg_date: '2021-02-28' }, ['reg_date']],
    ['of no such model', { model: 'Zen' }, ['model']],
    ['of another office than its number’s', { rto_code: 'MH14' }, ['rto_code']],
    ['of no office', { rto_code: 'Pune' }, ['rto_code']],
    ['with another number', { reg_no: 'MH-12-AB-1236' }, ['reg_no']],
    ['of the other kind', { vechile_type: 'BIKE' }, ['vechile_type']],
    ['for a price far off', { ex_showroom_price: 1_00 }, ['ex_showroom_price']],
    ['without registration though it is not new', { reg_date: null }, ['reg_date']],
    ['that is new and has a number', { is_new: true, reg_date: null }, ['reg_no']],
  ])('%s is shown at the field', async (_what, change, fields) => {
    const me = await withSwift();
    const refused = await refusedFields(me, updateVehicleDetails, { ...SWIFT, ...change });
    expect(refused).toMatchObject({ fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])) });
  });

  it('changed to a date that the no-claim bonus does not fit is told at the date', async () => {
    const me = await withSwift();
    await me.saved(updateInsurerDetails, POLICY);
    await me.saved(updateClaimDetails, { ...NO_CLAIM, is_cng_installed: false });
    const younger = { ...SWIFT, mfg_year: 2024, reg_date: '2024-05-02' };
    expect(await refusedFields(me, updateVehicleDetails, younger)).toMatchObject({
      fields: { reg_date: expect.stringContaining('has at most 20 %') },
    });
  });

  it('that is brand-new has no policy, and needs none', async () => {
    const me = await carVisitor(test.app).begin({ by_hand: true });
    const creta = {
      ...SWIFT,
      make: 'Hyundai',
      model: 'Creta',
      variant: 'SX 1.5',
      mfg_year: 2026,
      reg_no: null,
      reg_date: null,
    };
    const { quote } = await me.saved(updateVehicleDetails, { ...creta, is_new: true });
    expect(quote).toMatchObject({ vehicleDetails: { is_new: true }, insurerDetails: null });
    expect((await me.call(updateOwnerDetails, OWNER)).status).toBe(200);
  });
});

describe('the policy of now', () => {
  it('is stored', { tags: ['§3.motor-insurer-details', '§7.motor-update-insurer-details'] }, async () => {
    const me = await withSwift();
    const { quote } = await me.saved(updateInsurerDetails, POLICY);
    expect(quote.insurerDetails).toEqual({ ...POLICY, tp_exp_date: null });
  });

  it('of a two-wheeler is stored with its claims', { tags: ['§3.motor-bike-is-claim'] }, async () => {
    const me = await bikeVisitor(test.app).begin({ reg_no: ACTIVA.reg_no });
    await me.saved(twoWheelerQuoteEndpoints.updateVehicleDetails, ACTIVA);
    const { quote } = await me.saved(twoWheelerQuoteEndpoints.updateInsurerDetails, { ...POLICY, ...NO_CLAIM });
    expect(quote.insurerDetails).toEqual({ ...POLICY, ...NO_CLAIM, tp_exp_date: null, is_owner_changed: false });
    const { updateInsurerDetails: update } = twoWheelerQuoteEndpoints;
    expect(await refusedFields(me, update, { ...POLICY, ...NO_CLAIM, ncb_percent: 50 })).toMatchObject({
      fields: { ncb_percent: expect.stringContaining('has at most 45 %') },
    });
  });

  it.each([
    ['ends more than a year from now', { policy_exp_date: '2027-09-06' }, 'policy_exp_date'],
    ['ended before the registration', { policy_exp_date: '2021-04-14' }, 'policy_exp_date'],
    ['is the first one of an old car', { policy_type: 'BUNDLED', tp_exp_date: '2027-01-01' }, 'policy_type'],
    ['has no end of third party', { policy_type: 'OD' }, 'tp_exp_date'],
    ['has no insurer', { insurer_name: null }, 'insurer_name'],
    ['is of an insurer that is not on the list', { insurer_name: 'NOBODY' }, 'insurer_name'],
    ['ends on a day that there is not', { policy_exp_date: '2026-02-30' }, 'policy_exp_date'],
  ])('that %s is shown at the field', async (_what, change, field) => {
    const me = await withSwift();
    const refused = await refusedFields(me, updateInsurerDetails, { ...POLICY, ...change });
    expect(refused).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('claims', () => {
  it('are stored', { tags: ['§3.motor-claim-details', '§7.motor-update-claim-details'] }, async () => {
    const me = await withSwift();
    await me.saved(updateInsurerDetails, POLICY);
    const kit = { is_cng_installed: true, cng_kit_value: 45_000_00 };
    const { quote } = await me.saved(updateClaimDetails, { ...NO_CLAIM, ...kit });
    expect(quote.claimDetails).toEqual({ ...NO_CLAIM, ...kit, is_owner_changed: false });
  });

  it.each([
    [
      'a bonus that the car is too young for',
      { ncb_percent: 50 },
      'ncb_percent',
      /has at most 45 % on a policy that ends on 25 Sep 2026/,
    ],
    ['a bonus that there is not', { ncb_percent: 33 }, 'ncb_percent', /./],
    ['a kit’s price with paise', { is_cng_installed: true, cng_kit_value: 45_000_50 }, 'cng_kit_value', /whole rupees/],
    ['a kit without its price', { is_cng_installed: true }, 'cng_kit_value', /./],
  ])('with %s are shown at the field', async (_what, change, field, sentence) => {
    const me = await withSwift();
    await me.saved(updateInsurerDetails, POLICY);
    const body = { ...NO_CLAIM, is_cng_installed: false, ...change };
    expect(await refusedFields(me, updateClaimDetails, body)).toMatchObject({
      fields: { [field]: expect.stringMatching(sentence) },
    });
  });

  it('with a kit in an electric car are shown at the field', async () => {
    const me = await carVisitor(test.app).begin({ reg_no: 'TN-09-BC-7892' });
    const { quote } = await me.saved(carQuoteEndpoints.fullQuoteDetails);
    const [found] = quote.registration?.vehicles ?? [];
    const { make, model, variant, fuel_type, mfg_year, mfg_month, reg_date, rto_code } = found ?? SWIFT;
    const electric = {
      make,
      model,
      variant,
      fuel_type,
      mfg_year,
      mfg_month,
      reg_date,
      rto_code,
      reg_no: 'TN-09-BC-7892',
    };
    await me.saved(updateVehicleDetails, { ...electric, vechile_type: 'CAR', is_new: false });
    await me.saved(updateInsurerDetails, POLICY);
    const kit = { ...NO_CLAIM, is_cng_installed: true, cng_kit_value: 45_000_00 };
    expect(await refusedFields(me, updateClaimDetails, kit)).toMatchObject({
      fields: { is_cng_installed: 'An electric car has no gas kit' },
    });
  });
});

describe('the owner', () => {
  it('is stored', { tags: ['§3.motor-owner-details', '§7.motor-update-owner-details'] }, async () => {
    const me = await withSwift();
    await me.saved(updateInsurerDetails, POLICY);
    await me.saved(updateClaimDetails, { ...NO_CLAIM, is_cng_installed: false });
    expect((await me.saved(updateOwnerDetails, OWNER)).quote.ownerDetails).toEqual(OWNER);
    // A newer code that is not on our list.
    const newer = { ...OWNER, owner_pincode: '110098' };
    expect((await me.saved(updateOwnerDetails, newer)).quote.ownerDetails).toEqual(newer);
    expect(await refusedFields(me, updateOwnerDetails, { ...OWNER, owner_pincode: '899999' })).toMatchObject({
      fields: { owner_pincode: 'There is no such PIN code. Please check its digits' },
    });
  });
});

describe('the journey', () => {
  it('is restored as a whole', { tags: ['§7.motor-get-full-quote-details'] }, async () => {
    const me = await withSwift();
    const { quote } = await me.saved(updateInsurerDetails, POLICY);
    expect((await me.saved(carQuoteEndpoints.fullQuoteDetails)).quote).toEqual(quote);
  });

  it('of another visitor is not found, by any of its calls', async () => {
    const mine = await withSwift();
    const other = await carVisitor(test.app).begin();
    const calls: [Endpoint, unknown][] = [
      [carQuoteEndpoints.fullQuoteDetails, undefined],
      [updateRegistration, { reg_no: SWIFT.reg_no }],
      [updateVehicleDetails, SWIFT],
      [updateInsurerDetails, POLICY],
      [updateClaimDetails, { ...NO_CLAIM, is_cng_installed: false }],
      [updateOwnerDetails, OWNER],
    ];
    for (const [call, body] of calls) {
      expect((await other.call(call, body, mine.rfqId)).status, call.path).toBe(404);
      expect((await other.call(call, body, 'RFQ-none')).status, call.path).toBe(404);
    }
  });

  it('of one line is not opened by the other’s cookie or calls', async () => {
    const car = await carVisitor(test.app).begin();
    const bike = await bikeVisitor(test.app).begin();
    // The same path for both lines: the journey's own line decides.
    const answer = await bike.call(updateVehicleDetails, SWIFT, car.rfqId);
    expect(answer.status).toBe(404);
    expect((await car.call(updateClaimDetails, { ...NO_CLAIM, is_cng_installed: false }, bike.rfqId)).status).toBe(404);
  });

  it('looks numbers up only so often', async () => {
    const { store, clock, config } = test;
    const rateLimits = { ...config.rateLimits, vehicleOfJourney: 3 };
    const strict = createApp({
      db: store.db,
      now: () => clock.now,
      config: { ...config, rateLimits },
      log: createLog('silent'),
      lines: serverLines,
    });
    const [me, other] = [await carVisitor(strict).begin(), await carVisitor(strict).begin()];
    const look = (visitor: typeof me) => visitor.call(updateRegistration, { reg_no: SWIFT.reg_no });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await look(me)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await look(other)).status).toBe(200);
  });
});
