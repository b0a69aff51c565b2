import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { MotorQuotation, MotorQuoteList } from '#contract/lines/motor/plan.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import {
  bikeAtList,
  carAtList,
  carVisitor,
  type MotorVisitor,
  NO_CLAIM,
  PLAIN_PLAN,
  POLICY,
  SWIFT,
} from './support/motor-visitor.ts';

/** List, plan, sum insured and cart of both motor lines. The clock is at 5 September 2026. */

let test: TestApp;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  test = await openTestApp();
  const { store, clock, config } = test;
  app = createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent'), lines: serverLines });
});
afterAll(() => test.close());

const atList = () => carAtList(app);

const withQuery = (path: string, query: string) => ({ ...carQuoteEndpoints.premium, path: `${path}?${query}` });
async function list(me: MotorVisitor, query = '') {
  const { status, data } = await me.call(withQuery(carQuoteEndpoints.premium.path, query));
  expect(status).toBe(200);
  return v.parse(MotorQuoteList, data);
}
describe('the no-claim bonus', () => {
  // India Motor Tariff, GR 27: a step for a full year. Registered 51 days before today, and insured for 20 more.
  it.each(['BUNDLED', 'COMPREHENSIVE', 'OD'] as const)('is none after less than a year of %s', async (policy_type) => {
    const me = await carVisitor(app).begin({ reg_no: SWIFT.reg_no });
    const creta = { make: 'Hyundai', model: 'Creta', variant: 'SX 1.5', mfg_year: 2026, reg_date: '2026-07-16' };
    await me.saved(carQuoteEndpoints.updateVehicleDetails, { ...SWIFT, ...creta });
    const tp_exp_date = policy_type === 'COMPREHENSIVE' ? null : '2029-07-15';
    await me.saved(carQuoteEndpoints.updateInsurerDetails, { ...POLICY, policy_type, tp_exp_date });
    const claims = { ...NO_CLAIM, ncb_percent: 0, is_cng_installed: false };
    await me.saved(carQuoteEndpoints.updateClaimDetails, claims);
    expect((await list(me)).ncb).toEqual({ percent: 0, reason: 'NO_FULL_YEAR' });
    // Whatever the answer on claims is.
    await me.saved(carQuoteEndpoints.updateClaimDetails, { ...claims, is_full_year: true });
    expect((await list(me)).ncb).toEqual({ percent: 0, reason: 'NO_FULL_YEAR' });
  });

  it('of a two-wheeler that is insured for less than a year stays as printed', async () => {
    const me = await bikeAtList(app);
    await me.saved(twoWheelerQuoteEndpoints.updateInsurerDetails, { ...POLICY, ...NO_CLAIM, is_full_year: false });
    expect((await list(me)).ncb).toEqual({ percent: 35, reason: 'NO_FULL_YEAR' });
  });
});

const ELECTRICAL_WITH_PAISE = { accessories_cover: ['ELECTRICAL'], electrical_value: 5_000_50 };
const PLAN = { ...PLAIN_PLAN, product_id: 'aravalli-car-secure' };

describe('the list of plans', () => {
  it('prices every product for the vehicle, cheapest first', async () => {
    const me = await atList();
    const { offers, declined, products_asked, cover_type, cover_types, ncb, insurers } = await list(me);
    expect(products_asked).toBe(offers.length + declined.length);
    expect(new Set(insurers.map(({ insurer_id }) => insurer_id)).size).toBeGreaterThanOrEqual(10);
    expect(offers.length).toBeGreaterThanOrEqual(10);
    const premiums = offers.map(({ net_premium_inc_gst }) => net_premium_inc_gst);
    expect(premiums).toEqual([...premiums].sort((a, b) => a - b));
    expect({ cover_type, cover_types, ncb }).toEqual({
      cover_type: 'COMPREHENSIVE',
      cover_types: ['COMPREHENSIVE', 'TP'],
      ncb: { percent: 45, reason: 'EARNED' },
    });
  });

  it('has one third-party premium at every insurer, and it gets no bonus', async () => {
    const { offers, ncb, idv_band } = await list(await atList(), 'cover_type=TP');
    expect(ncb).toEqual({ percent: 0, reason: 'THIRD_PARTY_ONLY' });
    expect(idv_band).toBeNull();
    // 1,197 cc: the band of 1,000 to 1,500 cc, ₹3,416 (GSR 394(E) of 25-05-2022).
    const premiums = offers.map(({ premium }) => premium.lines.find(({ key }) => /third|tp/.test(key))?.amount);
    expect(new Set(premiums)).toEqual(new Set([3_416_00]));
  });

  it.each(['idv=45486037', 'accessories_cover=ELECTRICAL&electrical_value=500050'])(
    'refuses amounts with paise: %s',
    async (query) => {
      const { status, data } = await (await atList()).call(withQuery(carQuoteEndpoints.premium.path, query));
      expect(status).toBe(422);
      expect(JSON.stringify(data)).toContain('in whole rupees');
    },
  );

  it('takes a sum insured to the nearest that each insurer takes, and says its band', async () => {
    const me = await atList();
    const { idv_band } = await list(me);
    const least = await list(me, 'idv=100');
    expect(least.idv_band).toMatchObject({ idv: idv_band?.min_idv, min_idv: idv_band?.min_idv });
    for (const { idv_band: own } of least.offers) expect(own?.idv).toBe(own?.min_idv);
  });

  it('re-prices with add-ons, deductible and accessories', async () => {
    const me = await atList();
    const plain = await list(me);
    const bare = plain.offers.find(({ product_id }) => product_id === PLAN.product_id)?.net_premium_inc_gst ?? 0;
    const premiumWith = async (query: string) =>
      (await list(me, query)).offers.find(({ product_id }) => product_id === PLAN.product_id)?.net_premium_inc_gst ?? 0;
    expect(await premiumWith('addons=ROADSIDE_ASSISTANCE')).toBeGreaterThan(bare);
    expect(await premiumWith('deductibles=500000')).toBeLessThan(bare);
    expect(await premiumWith('accessories_cover=ELECTRICAL&electrical_value=2000000')).toBeGreaterThan(bare);
  });

  it('leaves out what does not sell a ticked add-on, but for third party, which has none', async () => {
    const me = await atList();
    const all = await list(me);
    const sold = all.offers.filter(({ addons }) => addons.some(({ code }) => code === 'KEY_REPLACEMENT'));
    expect(sold.length).toBeGreaterThan(0);
    expect(sold.length).toBeLessThan(all.offers.length);
    const { offers, declined } = await list(me, 'addons=KEY_REPLACEMENT');
    const ids = (list: readonly { product_id: string }[]) => list.map(({ product_id }) => product_id).sort();
    expect(ids(offers)).toEqual(ids(sold));
    expect(ids(declined)).toEqual(ids(all.declined));
    const thirdParty = await list(me, 'cover_type=TP');
    expect(ids((await list(me, 'cover_type=TP&addons=KEY_REPLACEMENT')).offers)).toEqual(ids(thirdParty.offers));
  });

  it('filters by insurer and sorts as asked', async () => {
    const me = await atList();
    const { offers } = await list(me, 'insurer=aravalli');
    expect(new Set(offers.map(({ insurer_id }) => insurer_id))).toEqual(new Set(['aravalli']));
    const garages = (await list(me, 'sortBy=cashless_garages_network')).offers.map(
      ({ features }) => features.cashless_garages,
    );
    expect(garages).toEqual([...garages].sort((a, b) => b - a));
  });

  it('of a brand-new car sells three years of third party', async () => {
    const me = await carVisitor(app).begin({ by_hand: true });
    const creta = {
      ...SWIFT,
      make: 'Hyundai',
      model: 'Creta',
      variant: 'SX 1.5',
      mfg_year: 2026,
      reg_no: null,
      reg_date: null,
    };
    await me.saved(carQuoteEndpoints.updateVehicleDetails, { ...creta, is_new: true });
    const { cover_types, offers } = await list(me);
    expect(cover_types).toEqual(['BUNDLED', 'TP']);
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers) expect([offer.od_years, offer.tp_years]).toEqual([1, 3]);
  });

  it('of a two-wheeler has two-wheeler products only', async () => {
    const me = await bikeAtList(app);
    const cars = new Set((await list(await atList())).offers.map(({ product_id }) => product_id));
    const { offers } = await list(me);
    expect(offers.length).toBeGreaterThanOrEqual(8);
    for (const { product_id } of offers) expect(cars.has(product_id)).toBe(false);
  });
});

describe('a plan', () => {
  const byPlan = async (me: MotorVisitor, change: object = {}) => {
    const entries = Object.entries({ ...PLAN, ...change }).flatMap(([key, value]) =>
      value === null ? [] : [value].flat().map((one) => [key, String(one)]),
    );
    return me.call(withQuery(carQuoteEndpoints.premiumByPlan.path, String(new URLSearchParams(entries))));
  };

  it('comes with what other choices would cost', async () => {
    const me = await atList();
    const { data } = await byPlan(me);
    const { offers, idv_choices, deductible_choices, cover_choices, ...persons } = v.parse(MotorQuotation, data);
    const { pa_choices = [], passenger_choices = [], paid_driver_choices = [] } = persons;
    const [offer] = offers;
    const band = offer?.idv_band;
    expect(idv_choices.map(({ value }) => value)).toEqual(
      expect.arrayContaining([band?.min_idv, band?.usual_idv, band?.max_idv]),
    );
    expect(deductible_choices.map(({ value }) => value)).toEqual([0, 250_000, 500_000, 750_000, 1_500_000]);
    expect(cover_choices.map(({ value }) => value)).toEqual(['COMPREHENSIVE', 'TP']);
    const [first] = deductible_choices;
    expect(first?.net_premium_inc_gst).toBe(offer?.net_premium_inc_gst);
    const asChosen = idv_choices.find(({ value }) => value === band?.usual_idv);
    expect(asChosen?.net_premium_inc_gst).toBe(offer?.net_premium_inc_gst);
    // Owner-driver, ₹15 lakh: ₹295 and GST of 18% (README.md). Passengers: ₹50 for each lakh and each of 4. Driver: ₹50.
    const more = (net = 0) => (net - (offer?.net_premium_inc_gst ?? 0)) / 100;
    expect(pa_choices.map(({ value, net_premium_inc_gst }) => [value, more(net_premium_inc_gst)])).toEqual([
      ['ONE_YEAR', 0],
      [null, -348],
    ]);
    expect(passenger_choices.map(({ value, net_premium_inc_gst }) => [value, more(net_premium_inc_gst)])).toEqual([
      [0, 0],
      [10_000_000, 236],
      [20_000_000, 472],
    ]);
    expect(paid_driver_choices.map(({ value, net_premium_inc_gst }) => [value, more(net_premium_inc_gst)])).toEqual([
      [false, 0],
      [true, 59],
    ]);
    // The stated price of a choice is its price once it is chosen.
    for (const { value, net_premium_inc_gst } of idv_choices) {
      const chosen = v.parse(MotorQuotation, (await byPlan(me, { idv: value })).data);
      expect(chosen.offers[0]?.net_premium_inc_gst).toBe(net_premium_inc_gst);
    }
  });

  it('of own damage alone has no covers of persons', async () => {
    const me = await atList();
    const od = { ...POLICY, policy_type: 'OD', tp_exp_date: '2028-04-14' };
    await me.saved(carQuoteEndpoints.updateInsurerDetails, od);
    const { data } = await byPlan(me, { cover_type: 'OD', pa_owner_driver: null });
    const quotation = v.parse(MotorQuotation, data);
    expect(quotation.cover_choices.map(({ value }) => value)).toEqual(['OD']);
    const { pa_choices, paid_driver_choices, passenger_choices } = quotation;
    expect([pa_choices, paid_driver_choices, passenger_choices]).toEqual([[], [], []]);
  });

  it.each([
    ['a sum insured below the band', { idv: 100 }, 'idv', /insures it for ₹/],
    ['a sum insured above the band', { idv: 900_000_000_00 }, 'idv', /insures it for ₹/],
    ['a sum insured with paise', { idv: 384_000_37 }, 'idv', /in whole rupees/],
    ['an accessory’s value with paise', ELECTRICAL_WITH_PAISE, 'electrical_value', /in whole rupees/],
    ['a product that there is not', { product_id: 'none' }, 'product_id', /./],
    ['a two-wheeler’s product', { product_id: 'aravalli-bike-secure' }, 'product_id', /./],
    ['own damage alone without third party beside it', { cover_type: 'OD', pa_owner_driver: null }, 'product_id', /./],
    ['no accident cover and no reason', { pa_owner_driver: null }, 'pa_waiver', /compulsory/],
    ['a deductible that is not on offer', { deductibles: 1 }, 'deductibles', /./],
    ['accessories without their price', { accessories_cover: ['ELECTRICAL'] }, 'electrical_value', /./],
    ['an add-on that the car is too old for', { addons: ['RETURN_TO_INVOICE'] }, 'addons', /./],
  ])('with %s is shown at the field, and not chosen', async (_what, change, field, sentence) => {
    const me = await atList();
    const { status, data } = await me.call(carQuoteEndpoints.choosePlan, { ...PLAN, ...change });
    expect([400, 422]).toContain(status);
    expect(data).toMatchObject({ fields: { [field]: expect.stringMatching(sentence) } });
    expect((await me.saved(carQuoteEndpoints.fullQuoteDetails)).quote.plan).toBeNull();
  });

  it('is chosen and put into the cart at the price that was seen', async () => {
    const me = await atList();
    const { quote } = await me.saved(carQuoteEndpoints.choosePlan, PLAN);
    expect(quote.plan).toEqual(PLAN);
    const offer = (await list(me)).offers.find(({ product_id }) => product_id === PLAN.product_id);
    const cart = { ...PLAN, rfqId: me.rfqId, net_premium_inc_gst: offer?.net_premium_inc_gst };
    const wrong = await me.call(carProposalEndpoints.createQuotePremium, { ...cart, net_premium_inc_gst: 1_00 });
    expect(wrong).toMatchObject({ status: 409, data: { reason: 'PRICE_CHANGED' } });
    const { proposal } = await me.saved(carProposalEndpoints.createQuotePremium, cart);
    expect(proposal).toMatchObject({
      cartDetails: cart,
      premium: { net_premium_inc_gst: cart.net_premium_inc_gst },
      vehicle_details: null,
      claim_details: null,
      insurer_details: null,
    });
  });
});
