import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimateEndpoints, PersonEstimate, VehicleEstimate } from '#contract/estimate-endpoints.ts';
import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { MotorQuoteList } from '#contract/lines/motor/plan.ts';
import { vehicleEndpoints } from '#contract/lines/motor/vehicle-endpoints.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { Refusal } from '#contract/shared/envelope.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ACTIVA, bikeVisitor, carVisitor, type MotorVisitor, POLICY, SWIFT } from './support/motor-visitor.ts';
import { type Answering, Visitor } from './support/visitor.ts';

/** The landing page's estimates: a price before there is a journey. */

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const ask = (path: string, body: unknown, app: Answering = test.app) =>
  new Visitor(app).request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const person = (body: unknown) => ask(estimateEndpoints.estimatePerson.path, body);
const vehicle = (body: unknown) => ask(estimateEndpoints.estimateVehicle.path, body);
const fieldsOf = (data: unknown) => v.parse(Refusal.entries.data, data).fields;

/** The list in a journey of one adult, born this many years ago today. */
async function offersInJourney(DOB: string, pincode: string) {
  const me = new Visitor(test.app);
  const { rfqId } = (await me.ok('registerQuote', { additionalDetails: { DOB, gender: 'male', pincode } })).quote;
  const quote = { params: { rfqId } };
  await me.ok('updateQuoteMembers', { memberDetails: [{ member_type: 'SELF', DOB: null }] }, quote);
  await me.ok('updateMedicalHistory', { medicalDetails: [{ member_type: 'SELF', medical_question: [] }] }, quote);
  const { offers } = await me.ok('premium', undefined, quote);
  return offers;
}

/** Plans and their premiums in paise, in their order. */
const sumsOf = (plans: readonly { product_id: string; net_premium_inc_gst: number }[]) =>
  plans.map(({ product_id, net_premium_inc_gst }) => [product_id, net_premium_inc_gst]);

describe('an estimate by age and place', () => {
  it('is the first price of the list that the same person then sees', async () => {
    const today = test.clock.now.toISOString().slice(0, 10);
    const DOB = `${Number(today.slice(0, 4)) - 36}${today.slice(4)}`;
    for (const [place, pincode, city] of [
      ['411001', '411001', 'Pune'],
      ['pune', '411001', 'Pune'],
      ['Bombay', '400001', 'Mumbai'],
      ['Kolhapur', '416001', 'Kolhapur'],
    ] as const) {
      const { status, data } = await person({ age: 36, place });
      expect(status, place).toBe(200);
      const estimate = v.parse(PersonEstimate, data);
      expect([estimate.city, estimate.pincode]).toEqual([city, /^\d/.test(place) ? place : null]);
      const offers = await offersInJourney(DOB, pincode);
      expect(estimate.price?.net_premium_inc_gst, place).toBe(offers[0]?.net_premium_inc_gst);
      // The default filter: sums insured of ₹10 lakh.
      const ofTenLakh = offers.filter(({ cover_amount }) => cover_amount === 100_000_000);
      expect(sumsOf(estimate.plans), place).toEqual(sumsOf(ofTenLakh));
      // What the cheapest leaves to the buyer, by its features, and the first that leaves nothing.
      expect(offers[0]?.features).toMatchObject({ co_pay: 20, room_rent_type: 'CAPPED', restoration: 'Not included' });
      expect(estimate.plans[0]?.drawbacks).toEqual(estimate.price?.drawbacks);
      expect(estimate.price?.drawbacks).toEqual([
        'You pay 20% of every bill',
        'Room up to ₹10,000 a day',
        'Sum insured is not restored',
      ]);
      const whole = offers.find(
        ({ features: { co_pay, room_rent_type, restoration } }) =>
          co_pay === 0 && room_rent_type !== 'CAPPED' && room_rent_type !== 'SHARED' && restoration !== 'Not included',
      );
      expect(estimate.price?.without_drawbacks, place).toBe(whole?.net_premium_inc_gst);
    }
  });

  it('costs more in a dearer city, and with age', async () => {
    const priceOf = async (age: number, place: string) =>
      v.parse(PersonEstimate, (await person({ age, place })).data).price?.net_premium_inc_gst ?? 0;
    const [young, old] = [await priceOf(25, 'Pune'), await priceOf(60, 'Pune')];
    expect(young).toBeGreaterThan(0);
    expect(old).toBeGreaterThan(young);
    expect(await priceOf(25, 'Mumbai')).toBeGreaterThan(await priceOf(25, 'Kolhapur'));
  });

  it('takes a PIN code that is not on our list at the dearest zone of its state', async () => {
    // 110098 is Delhi’s, 302043 Rajasthan’s, where Jaipur is the most expensive.
    const estimateIn = async (place: string) => v.parse(PersonEstimate, (await person({ age: 36, place })).data);
    expect(await estimateIn('110098')).toMatchObject({ city: 'Delhi', pincode: '110098' });
    expect((await estimateIn('302043')).price).toEqual((await estimateIn('Jaipur')).price);
  });

  it.each([
    [{ age: 17, place: 'Pune' }, 'age', 'Enter an age from 18 to 99, in years'],
    [{ age: 36.5, place: 'Pune' }, 'age', 'Enter an age from 18 to 99, in years'],
    [{ age: 36, place: ' ' }, 'place', 'Enter a PIN code, like 411001, or a city'],
    [{ age: 36, place: '899999' }, 'place', 'There is no such PIN code. Check its digits'],
    [{ age: 36, place: '4110' }, 'place', 'Enter a 6-digit PIN code that does not start with 0'],
    [{ age: 36, place: 'Atlantis' }, 'place', 'We do not know this city. Check its spelling, or enter the PIN code'],
  ])('of %o is refused at its field', async (body, field, sentence) => {
    const { status, data } = await person(body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(fieldsOf(data)).toEqual({ [field]: sentence });
  });

  it('is limited by address', async () => {
    const { store, clock, config } = test;
    const app = createApp({
      db: store.db,
      now: () => clock.now,
      config: { ...config, rateLimits: { ...config.rateLimits, estimate: 1 } },
      log: createLog('silent'),
    });
    const twice = [];
    for (const age of [36, 37]) {
      twice.push((await ask(estimateEndpoints.estimatePerson.path, { age, place: 'Pune' }, app)).status);
    }
    expect(twice).toEqual([200, 429]);
  });
});

const listOf = async (me: MotorVisitor) =>
  v.parse(MotorQuoteList, (await me.call(carQuoteEndpoints.premium)).data).offers;
/** The lists of each variant that the register names for a number, as journeys show them. */
async function listsOfVariants(reg_no: string) {
  const { path, data } = vehicleEndpoints.vehicleLookup;
  const answer = await new Visitor(test.app).request(path.replace('{regNo}', reg_no));
  const { vehicles, policy } = v.parse(data, answer.data);
  const lists = [];
  for (const found of vehicles) {
    const me = await carVisitor(test.app).begin({ reg_no });
    await me.saved(carQuoteEndpoints.updateVehicleDetails, { ...found, vechile_type: 'CAR', reg_no, is_new: false });
    await me.saved(carQuoteEndpoints.updateInsurerDetails, { ...POLICY, ...policy });
    await me.saved(carQuoteEndpoints.updateClaimDetails, { ...NO_BONUS, is_cng_installed: false });
    lists.push(await listOf(me));
  }
  return lists;
}

/** No one claimed, and the bonus stayed with the previous owner. */
const NO_BONUS = { is_claim: false, ncb_percent: 0, is_owner_changed: true } as const;

describe('an estimate by registration number', () => {
  it('of a car is the first price of its list without a bonus', async () => {
    const { status, data } = await vehicle({ reg_no: 'mh12 ab1234' });
    expect(status).toBe(200);
    const estimate = v.parse(VehicleEstimate, data);
    expect(estimate).toMatchObject({
      reg_no: 'MH-12-AB-1234',
      vechile_type: 'CAR',
      vehicle: 'Maruti Suzuki Swift VXi',
      mfg_year: 2021,
      cover_type: 'COMPREHENSIVE',
    });
    // Two of those that insure cars, and one that insures no vehicle (server/lines/motor/README.md).
    expect(estimate.insurers).toEqual(expect.arrayContaining(['Sarus Insurance', 'Aravalli General']));
    expect(estimate.insurers).not.toContain('Kaveri Health');
    expect(new Set(estimate.insurers).size).toBe(estimate.insurers.length);
    expect(new Set(estimate.insurers)).toEqual(new Set(estimate.plans.map(({ insurer_name }) => insurer_name)));
    const me = await carVisitor(test.app).begin({ reg_no: SWIFT.reg_no });
    await me.saved(carQuoteEndpoints.updateVehicleDetails, SWIFT);
    await me.saved(carQuoteEndpoints.updateInsurerDetails, POLICY);
    await me.saved(carQuoteEndpoints.updateClaimDetails, { ...NO_BONUS, is_cng_installed: false });
    const offers = await listOf(me);
    expect(estimate.price?.net_premium_inc_gst).toBe(offers[0]?.net_premium_inc_gst);
    expect(sumsOf(estimate.plans)).toEqual(sumsOf(offers));
  });

  it('of a two-wheeler is its list’s, without saying which of the two it is', async () => {
    const { data } = await vehicle({ reg_no: ACTIVA.reg_no });
    const estimate = v.parse(VehicleEstimate, data);
    expect(estimate).toMatchObject({ vechile_type: 'BIKE', vehicle: 'Honda Activa 6G Standard', mfg_year: 2020 });
    const me = await bikeVisitor(test.app).begin({ reg_no: ACTIVA.reg_no });
    await me.saved(twoWheelerQuoteEndpoints.updateVehicleDetails, ACTIVA);
    await me.saved(twoWheelerQuoteEndpoints.updateInsurerDetails, {
      ...POLICY,
      policy_exp_date: '2026-09-23',
      ...NO_BONUS,
    });
    const offers = await listOf(me);
    expect(estimate.price?.net_premium_inc_gst).toBe(offers[0]?.net_premium_inc_gst);
    expect(sumsOf(estimate.plans)).toEqual(sumsOf(offers));
  });

  it('of several variants is that of the cheapest, and tells nothing of the owner', async () => {
    const { status, data } = await vehicle({ reg_no: 'MH-14-GT-9876' });
    expect(status).toBe(200);
    const estimate = v.parse(VehicleEstimate, data);
    expect(estimate.price?.net_premium_inc_gst).toBeGreaterThan(0);
    expect(estimate.plans).toHaveLength(estimate.price?.plans ?? 0);
    expect(estimate.plans[0]?.net_premium_inc_gst).toBe(estimate.price?.net_premium_inc_gst);
    expect(estimate.has_several_variants).toBe(true);
    const lists = await listsOfVariants('MH-14-GT-9876');
    expect(lists.length).toBeGreaterThan(1);
    const firstOf = ([first]: (typeof lists)[number]) => first?.net_premium_inc_gst ?? Number.POSITIVE_INFINITY;
    const [cheapest = []] = lists.toSorted((one, other) => firstOf(one) - firstOf(other));
    expect(firstOf(cheapest)).toBeLessThan(Math.max(...lists.map(firstOf)));
    expect(sumsOf(estimate.plans)).toEqual(sumsOf(cheapest));
    expect(estimate.vehicle).toBe('Maruti Suzuki Baleno');
    expect(Object.keys(v.parse(v.record(v.string(), v.unknown()), data)).sort()).toEqual(
      [
        ...['cover_type', 'has_several_variants', 'insurers', 'mfg_year', 'plans', 'price', 'reg_no'],
        ...['vechile_type', 'vehicle'],
      ].sort(),
    );
  });

  it.each([
    ['', 400, /^Enter the registration number/],
    ['XX-12-AB-1234', 422, /^No state’s numbers begin with XX/],
    ['MH-12', 422, /^The number goes on/],
    ['KA-01-AA-1000', 422, /commercial vehicle/],
    ['MH-12-AB-0404', 422, /^The register does not know this number/],
    ['MH-12-AB-0503', 409, /^The vehicle register is not answering/],
  ])('of ‘%s’ is refused at its field', async (reg_no, wanted, sentence) => {
    const { status, data } = await vehicle({ reg_no });
    expect(status).toBe(wanted);
    expect(fieldsOf(data)?.reg_no).toMatch(sentence);
  });

  it('uses up the same limit as the other look-ups of numbers', async () => {
    const { store, clock, config } = test;
    const app = createApp({
      db: store.db,
      now: () => clock.now,
      config: { ...config, rateLimits: { ...config.rateLimits, vehicle: 1 } },
      log: createLog('silent'),
    });
    const { path } = estimateEndpoints.estimateVehicle;
    expect((await ask(path, { reg_no: SWIFT.reg_no }, app)).status).toBe(200);
    const { status } = await new Visitor(app).request('/api/v1/pf-quote-agg/motor/get-vehicle-details/MH-12-AB-1235');
    expect(status).toBe(429);
  });
});
