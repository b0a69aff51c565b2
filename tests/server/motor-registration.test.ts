import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { planFromEstimate } from '#contract/shared/plan-from-estimate.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ACTIVA, bikeVisitor, carVisitor, NO_CLAIM, POLICY, SWIFT } from './support/motor-visitor.ts';

/**
 * How a motor journey starts: its registration number, and what the register knows of it. The clock is at 5 September
 * 2026.
 */

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const { updateRegistration, updateVehicleDetails, updateInsurerDetails, updateClaimDetails } = carQuoteEndpoints;

/** A car journey up to its vehicle. */
async function withSwift() {
  const me = await carVisitor(test.app).begin({ reg_no: SWIFT.reg_no });
  await me.saved(updateVehicleDetails, SWIFT);
  return me;
}

describe('the plan that was chosen from the estimate', () => {
  it('belongs to its vehicle: another number forgets it, the same one does not', async () => {
    const me = await withSwift();
    const plan = {
      ...{ product_id: 'dhruv-motor-free', insurer_name: 'Dhruv General', product_name: 'Dhruv Motor Free' },
      net_premium_inc_gst: 1_058_700,
    };
    const draft = { step: 'estimate', member: null, answer: plan };
    expect((await me.call(carQuoteEndpoints.saveDraft, draft)).status).toBe(200);
    const { quote, drafts } = await me.saved(updateRegistration, { reg_no: SWIFT.reg_no });
    expect(planFromEstimate({ quote, drafts })).toEqual(plan);
    expect(planFromEstimate(await me.saved(updateRegistration, { reg_no: 'MH-14-GT-9876' }))).toBeNull();
  });
});

describe('register-quote-req', () => {
  it('begins a journey of the kind that it names', { tags: ['§7.motor-register-quote-req'] }, async () => {
    const car = await carVisitor(test.app).begin();
    const bike = await bikeVisitor(test.app).begin();
    expect(await car.saved(carQuoteEndpoints.fullQuoteDetails)).toMatchObject({
      line: 'car',
      quote: { registration: null },
    });
    expect(await bike.saved(twoWheelerQuoteEndpoints.fullQuoteDetails)).toMatchObject({ line: 'two-wheeler' });
  });

  it('takes the number that the landing had, and looks it up', async () => {
    const me = await carVisitor(test.app).begin({ reg_no: 'mh12ab1234' });
    const { quote } = await me.saved(carQuoteEndpoints.fullQuoteDetails);
    expect(quote.registration).toMatchObject({ reg_no: 'MH-12-AB-1234', outcome: 'FOUND' });
  });

  it('of a vehicle without a number asks no one', async () => {
    const me = await carVisitor(test.app).begin({ reg_no: null, by_hand: true });
    const { quote } = await me.saved(carQuoteEndpoints.fullQuoteDetails);
    expect(quote.registration).toEqual({ reg_no: null, outcome: 'BY_HAND', vehicles: [], policy: null });
  });

  it('saves the vehicle that was shown before, as its own page would', async () => {
    const asked = await withSwift();
    const shown = await carVisitor(test.app).begin({ reg_no: SWIFT.reg_no, vehicle_confirmed: true });
    const vehicleOf = async (me: typeof asked) =>
      (await me.saved(carQuoteEndpoints.fullQuoteDetails)).quote.vehicleDetails;
    const vehicle = await vehicleOf(shown);
    expect(vehicle).toMatchObject({ ...SWIFT, ex_showroom_price: 640_000_00 });
    expect(vehicle).toEqual(await vehicleOf(asked));

    const bike = await bikeVisitor(test.app).begin({ reg_no: ACTIVA.reg_no, vehicle_confirmed: true });
    // A two-wheeler's vehicle has the month of its registration too (specification, point 3).
    expect((await bike.saved(twoWheelerQuoteEndpoints.fullQuoteDetails)).quote.vehicleDetails).toMatchObject({
      ...ACTIVA,
      reg_month: 12,
    });
  });

  it.each([
    ['of several variants', 'MH-14-GT-9876'],
    ['that the register does not know', 'MH-12-AB-0404'],
  ])('leaves a vehicle %s to its own page, whatever was confirmed', async (_which, reg_no) => {
    const me = await carVisitor(test.app).begin({ reg_no, vehicle_confirmed: true });
    const { quote } = await me.saved(carQuoteEndpoints.fullQuoteDetails);
    expect([quote.registration?.reg_no, quote.vehicleDetails]).toEqual([reg_no, null]);
  });

  it.each([
    ['a taxi', 'KA-01-AA-1000', 422, 'COMMERCIAL_VEHICLE'],
    ['a two-wheeler', 'MH-12-DE-1433', 422, 'VEHICLE_OF_OTHER_LINE'],
    ['a number that the register cannot tell about now', 'MH-12-AB-0503', 409, 'REGISTER_UNAVAILABLE'],
    ['no number', 'MH-12', 400, 'VALIDATION'],
    ['a number of a year that has not come', '27-BH-1234-AA', 422, 'VALIDATION'],
  ])('refuses %s, and begins nothing', async (_what, reg_no, status, reason) => {
    const me = carVisitor(test.app);
    const answer = await me.call(carQuoteEndpoints.registerQuote, { vechile_type: 'CAR', reg_no });
    expect(answer).toMatchObject({ status, data: { reason, fields: { reg_no: expect.stringMatching(/^[A-Z0-9]/) } } });
    expect(me.cookies.size).toBe(0);
  });

  it('repeated with its key is the same journey, even if the register is away then', async () => {
    const me = carVisitor(test.app);
    const body = JSON.stringify({ vechile_type: 'CAR', reg_no: 'MH-12-AB-1234' });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'an-attempt-of-the-test' };
    const first = await me.request(carQuoteEndpoints.registerQuote.path, { method: 'POST', headers, body });
    const { store, clock, config } = test;
    const silent = { ...config, sandboxPorts: new Map([['vehicles', { kind: 'fail' } as const]]) };
    const away = createApp({
      db: store.db,
      now: () => clock.now,
      config: silent,
      log: createLog('silent'),
      lines: serverLines,
    });
    expect((await carVisitor(away).call(carQuoteEndpoints.registerQuote, JSON.parse(body))).status).toBe(409);
    const there = carVisitor(away);
    for (const [name, value] of me.cookies) there.cookies.set(name, value);
    const again = await there.request(carQuoteEndpoints.registerQuote.path, { method: 'POST', headers, body });
    expect(first.status).toBe(201);
    expect([again.status, again.data]).toEqual([201, first.data]);
  });
});

describe('a registration number', () => {
  it('is stored with what the register knows of it', async () => {
    const me = await carVisitor(test.app).begin();
    const { quote } = await me.saved(updateRegistration, { reg_no: 'MH-12-AB-1234' });
    const { reg_no: _number, is_new: _new, vechile_type: _type, ...swift } = SWIFT;
    expect(quote.registration).toEqual({
      reg_no: 'MH-12-AB-1234',
      outcome: 'FOUND',
      vehicles: [
        {
          ...swift,
          rto_name: 'Pune',
          body_type: 'HATCHBACK',
          vehicle_image: '/vehicles/hatchback.svg',
          cc: 1197,
          kw: null,
          seats: 5,
          ex_showroom_price: 640_000_00,
        },
      ],
      policy: { ...POLICY, tp_exp_date: null },
      financier: null,
      engine_no: { masked: 'XXX000', encrypted: expect.stringMatching(/^v1\./) },
      chassis_no: { masked: 'XXX467', encrypted: expect.stringMatching(/^v1\./) },
    });
  });

  it('of a vehicle on a loan tells its owner who lent it', async () => {
    const me = await carVisitor(test.app).begin({ reg_no: 'KA-05-MN-5678' });
    const { quote } = await me.saved(carQuoteEndpoints.fullQuoteDetails);
    expect(quote.registration?.financier).toBe('HDFC Bank');
  });

  it('of several variants offers them', async () => {
    const me = await carVisitor(test.app).begin();
    const { quote } = await me.saved(updateRegistration, { reg_no: 'MH-14-GT-9876' });
    expect(quote.registration?.outcome).toBe('SEVERAL_VARIANTS');
    expect(quote.registration?.vehicles.map(({ model, variant }) => `${model} ${variant}`)).toEqual([
      'Baleno Delta',
      'Baleno Zeta',
    ]);
  });

  it('that the register does not know is stored', async () => {
    const me = await carVisitor(test.app).begin();
    const { quote } = await me.saved(updateRegistration, { reg_no: 'MH-12-AB-0404' });
    expect(quote.registration).toEqual({ reg_no: 'MH-12-AB-0404', outcome: 'NOT_FOUND', vehicles: [], policy: null });
  });

  it('told by hand is stored, and the register is not asked', async () => {
    const me = await carVisitor(test.app).begin();
    const { quote } = await me.saved(updateRegistration, { reg_no: 'MH-12-AB-0503', by_hand: true });
    expect(quote.registration).toMatchObject({ reg_no: 'MH-12-AB-0503', outcome: 'BY_HAND' });
  });

  it.each([
    ['a commercial vehicle', 'KA-01-AA-1000', 422, 'COMMERCIAL_VEHICLE', /commercial vehicle.*private vehicles only/],
    ['a two-wheeler', 'MH-12-DE-1433', 422, 'VEHICLE_OF_OTHER_LINE', /is a two-wheeler.*two-wheeler insurance/],
    ['an unknown state', 'XX-12-AB-1234', 400, 'VALIDATION', /^No state’s numbers begin with XX/],
    ['an impossible number', 'MH-12-AB-0000', 400, 'VALIDATION', /^No plate has the number 0000/],
    ['a year that has not come', '27-BH-1234-AA', 422, 'VALIDATION', /^The year 2027 has not come yet/],
  ])('of %s is refused at the field, and keeps the one before', async (_what, reg_no, status, reason, sentence) => {
    const me = await carVisitor(test.app).begin({ reg_no: SWIFT.reg_no });
    const answer = await me.call(updateRegistration, { reg_no });
    expect(answer).toMatchObject({ status, data: { reason, fields: { reg_no: expect.stringMatching(sentence) } } });
    const { quote } = await me.saved(carQuoteEndpoints.fullQuoteDetails);
    expect(quote.registration?.reg_no).toBe(SWIFT.reg_no);
  });

  it.each(['MH-12-AB-0503', 'MH-12-AB-0408'])(
    'that gets no answer (%s) can be tried again or told by hand',
    async (reg_no) => {
      const { store, clock, config } = test;
      const impatient = { ...config, portLimits: { ...config.portLimits, vehicles: 50 } };
      const there = createApp({
        db: store.db,
        now: () => clock.now,
        config: impatient,
        log: createLog('silent'),
        lines: serverLines,
      });
      const me = await carVisitor(there).begin();
      expect(await me.call(updateRegistration, { reg_no })).toMatchObject({
        status: 409,
        message: expect.stringContaining('tell us about the vehicle yourself'),
        data: { reason: 'REGISTER_UNAVAILABLE' },
      });
      expect((await me.saved(updateRegistration, { reg_no, by_hand: true })).quote.registration?.outcome).toBe(
        'BY_HAND',
      );
    },
  );

  it('of a car is refused to the two-wheeler journey', async () => {
    const me = await bikeVisitor(test.app).begin();
    const answer = await me.call(twoWheelerQuoteEndpoints.updateRegistration, { reg_no: SWIFT.reg_no });
    expect(answer.data).toMatchObject({
      reason: 'VEHICLE_OF_OTHER_LINE',
      fields: { reg_no: 'MH-12-AB-1234 is a car. It needs our car insurance' },
    });
  });

  it('changed for another one forgets what was said of the vehicle before', async () => {
    const me = await withSwift();
    await me.saved(updateInsurerDetails, POLICY);
    await me.saved(updateClaimDetails, { ...NO_CLAIM, is_cng_installed: false });
    const { quote } = await me.saved(updateRegistration, { reg_no: 'WB-02-D-8900' });
    expect(quote).toMatchObject({ vehicleDetails: null, insurerDetails: null, claimDetails: null });
  });
});
