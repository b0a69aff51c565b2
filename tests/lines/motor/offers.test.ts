import { describe, expect, it } from 'vitest';
import type { CoverType, MotorAddonCode, MotorPlan } from '#contract/lines/motor/plan.ts';
import { firstDayOfMotorCover, type InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { availableCoverTypes } from '#server/lines/motor/available-covers.ts';
import { motorProductsFor } from '#server/lines/motor/product-catalogue.ts';
import { brandNew, type HandComputed, noClaim } from './support/hand-computed.ts';
import { HAND_COMPUTED_BIKES } from './support/hand-computed-bikes.ts';
import { HAND_COMPUTED_CARS } from './support/hand-computed-cars.ts';
import { answerTo, endedFor, offerTo, ofProduct, planRequest, reasonOf } from './support/sandbox-offers.ts';

const [swift, creta] = HAND_COMPUTED_CARS;
const [, classic, pulsar] = HAND_COMPUTED_BIKES;
if (!swift?.policy || !creta || !classic || !pulsar?.policy)
  throw new Error('The vehicles computed by hand are missing');
const swiftPolicy = swift.policy;

type Change = Partial<HandComputed>;
const problemsOf = (given: HandComputed, change: Partial<MotorPlan>) => {
  const answer = answerTo(planRequest(given, { plan: { ...given.plan, ...change } }));
  return answer.kind === 'not-sold' ? (answer.fields ?? {}) : answer.kind;
};
const amountOf = (given: HandComputed, key: string, change: Change = {}) =>
  offerTo(planRequest(given, change)).premium.lines.find((line) => line.key === key)?.amount ?? 0;
describe('third party', () => {
  const offers = (given: HandComputed, cover_type: CoverType) =>
    motorProductsFor(given.vehicle.vechile_type).flatMap(({ product_id }) => {
      const answer = answerTo(planRequest(given, ofProduct(product_id, cover_type)));
      return answer.kind === 'offer' ? [answer.offer] : [];
    });

  it('alone costs the same at every insurer that sells it', () => {
    // Swift: 3,416 + owner-driver 295 = 3,711; GST 667.98 → 668. Pulsar: 714 + 295 = 1,009; GST 181.62 → 182.
    const cars = offers(swift, 'TP');
    expect(cars.length).toBeGreaterThanOrEqual(10);
    expect(new Set(cars.map(({ net_premium_inc_gst }) => net_premium_inc_gst))).toEqual(new Set([rupeesToPaise(4379)]));
    const bikes = offers(pulsar, 'TP');
    expect(bikes.length).toBeGreaterThanOrEqual(8);
    expect(new Set(bikes.map(({ net_premium_inc_gst }) => net_premium_inc_gst))).toEqual(
      new Set([rupeesToPaise(1191)]),
    );
  });

  it('of a new vehicle runs for the long term, and costs the same at every insurer', () => {
    const thirdParty = (given: HandComputed) =>
      new Set(
        offers(given, 'BUNDLED').map(({ premium }) => premium.lines.find(({ key }) => key === 'third-party')?.amount),
      );
    expect(thirdParty(creta)).toEqual(new Set([rupeesToPaise(10_640)]));
    expect(thirdParty(classic)).toEqual(new Set([rupeesToPaise(7365)]));
    expect(offerTo(planRequest(creta))).toMatchObject({ od_years: 1, tp_years: 3, premium: { policy_period: 3 } });
    expect(offerTo(planRequest(classic))).toMatchObject({ od_years: 1, tp_years: 5, premium: { policy_period: 5 } });
  });

  it('alone has no value, bonus or deductible, and covers property up to the tariff’s limit', () => {
    const alone = ofProduct('aravalli-car-secure', 'TP');
    expect(offerTo(planRequest(swift, alone))).toMatchObject({
      od_years: 0,
      tp_years: 1,
      cover_amount: rupeesToPaise(750_000),
      idv_band: null,
      ncb: { percent: 0, reason: 'THIRD_PARTY_ONLY' },
      compulsory_deductible: 0,
      addons: [],
      unavailable_addons: [],
    });
    const bike = offerTo(planRequest(pulsar, ofProduct('aravalli-two-wheeler-secure', 'TP')));
    expect(bike.cover_amount).toBe(rupeesToPaise(100_000));
  });
});

describe('the no-claim bonus', () => {
  const bonus = (change: Change) => offerTo(planRequest(swift, { ...ofProduct('vindhya-vahan'), ...change })).ncb;

  it.each([
    [0, 20],
    [20, 25],
    [25, 35],
    [35, 45],
    [45, 50],
    [50, 50],
  ] as const)('of %i %% becomes %i %%', (before, after) => {
    expect(bonus({ claims: noClaim(before) })).toEqual({ percent: after, reason: 'EARNED' });
  });

  it('is kept on day 90 after the end, and lost on day 91', () => {
    expect(bonus({ policy: endedFor(swift, 90) })).toEqual({ percent: 35, reason: 'EARNED' });
    expect(bonus({ policy: endedFor(swift, 91) })).toEqual({ percent: 0, reason: 'LAPSED' });
    expect(bonus({ policy: { ...swiftPolicy, policy_exp_date: null } })).toEqual({ percent: 0, reason: 'LAPSED' });
  });

  it('is lost by a claim, by a new owner, and after a policy without own damage', () => {
    expect(bonus({ claims: { ...noClaim(25), is_claim: true } })).toEqual({ percent: 0, reason: 'CLAIM' });
    expect(bonus({ claims: { ...noClaim(25), is_owner_changed: true } }).reason).toBe('OWNER_CHANGED');
    const policy: InsurerDetails = { ...swiftPolicy, policy_type: 'TP' };
    expect(bonus({ policy }).reason).toBe('NO_OWN_DAMAGE_BEFORE');
    expect(offerTo(planRequest(creta)).ncb).toEqual({ percent: 0, reason: 'NEW_VEHICLE' });
  });

  it('never touches third party', () => {
    const withAndWithout = [noClaim(25), { ...noClaim(25), is_claim: true }];
    expect(withAndWithout.map((claims) => amountOf(swift, 'third-party', { claims }))).toEqual([341_600, 341_600]);
    expect(withAndWithout.map((claims) => amountOf(swift, 'ncb', { claims }) < 0)).toEqual([true, false]);
  });
});

describe('when a policy begins, and which covers there are', () => {
  const policy: InsurerDetails = {
    insurer_name: 'ACKO_OD',
    policy_type: 'BUNDLED',
    policy_exp_date: '2026-09-30',
    tp_exp_date: '2028-09-30',
  };

  it('begins after the cover that ends, or tomorrow', () => {
    expect(firstDayOfMotorCover('OD', policy, '2026-09-05')).toBe('2026-10-01');
    expect(firstDayOfMotorCover('OD', policy, '2026-09-30')).toBe('2026-10-01');
    expect(firstDayOfMotorCover('OD', policy, '2026-10-01')).toBe('2026-10-02');
    expect(firstDayOfMotorCover('TP', policy, '2026-09-05')).toBe('2028-10-01');
    expect(firstDayOfMotorCover('BUNDLED', null, '2026-09-05')).toBe('2026-09-06');
  });

  it('is own damage alone while third party runs on, on its last day too', () => {
    expect(availableCoverTypes(false, policy, '2026-09-05')).toEqual(['OD']);
    expect(availableCoverTypes(false, { ...policy, tp_exp_date: '2026-10-01' }, '2026-09-05')).toEqual(['OD']);
    expect(availableCoverTypes(false, { ...policy, tp_exp_date: '2026-09-30' }, '2026-09-05')).toEqual([
      'COMPREHENSIVE',
      'TP',
    ]);
    expect(
      availableCoverTypes(false, { ...policy, policy_type: 'COMPREHENSIVE', tp_exp_date: null }, '2026-09-05'),
    ).toEqual(['COMPREHENSIVE', 'TP']);
    expect(availableCoverTypes(true, null, '2026-09-05')).toEqual(['BUNDLED', 'TP']);
  });

  it('is refused where it does not fit the vehicle', () => {
    expect(reasonOf(swift, ofProduct('vindhya-vahan', 'OD'))).toBe(
      'Own damage alone can be bought only while a third-party cover is running.',
    );
    expect(reasonOf(swift, ofProduct('vindhya-vahan', 'BUNDLED'))).toBe('This cover is for new vehicles.');
    expect(reasonOf(swift, { ...ofProduct('vindhya-vahan'), policy })).toBe(
      'The third-party cover of this vehicle is still running; own damage is all it needs.',
    );
    const brandNewSwift = { ...ofProduct('vindhya-vahan'), vehicle: { ...swift.vehicle, ...brandNew }, policy: null };
    expect(reasonOf(swift, brandNewSwift)).toBe(
      'A new vehicle is insured against third-party claims for several years at once.',
    );
    expect(reasonOf(swift, ofProduct('sarus-motor-care', 'TP'))).toBe(
      'Sarus Motor Care is not sold as third party alone.',
    );
  });
});

describe('the insured value', () => {
  it('may be chosen within the insurer’s band, to the rupee', () => {
    // 3,84,000: Sahyadri 10 % below and 5 % above, Dhruv 10 % below and nothing above.
    const band = (product_id: string) => offerTo(planRequest(swift, ofProduct(product_id))).idv_band;
    expect(band('sahyadri-drive')).toEqual({
      idv: rupeesToPaise(384_000),
      usual_idv: rupeesToPaise(384_000),
      min_idv: rupeesToPaise(345_600),
      max_idv: rupeesToPaise(403_200),
    });
    expect(band('dhruv-motor-smart')?.max_idv).toBe(rupeesToPaise(384_000));
    expect(problemsOf(swift, { product_id: 'sahyadri-drive', idv: rupeesToPaise(403_200) })).toBe('offer');
    expect(problemsOf(swift, { product_id: 'sahyadri-drive', idv: rupeesToPaise(403_200) + 100 })).toEqual({
      idv: 'Sahyadri Drive insures it for ₹3,45,600 to ₹4,03,200',
    });
    expect(problemsOf(swift, { product_id: 'sahyadri-drive', idv: rupeesToPaise(345_600) - 100 })).toHaveProperty(
      'idv',
    );
  });

  it('stops at the highest value that the insurer takes', () => {
    // Chakra Motor: up to 20,00,000. 95 % of 21,50,000 = 20,42,500; its band would end at 22,05,900.
    const dear = { ...creta.vehicle, ex_showroom_price: rupeesToPaise(2_150_000) };
    const offer = offerTo(planRequest(creta, { ...ofProduct('chakra-motor', 'BUNDLED'), vehicle: dear }));
    // It is insured for the maximum, and that is not called its usual value.
    expect(offer.idv_band).toMatchObject({
      idv: rupeesToPaise(2_000_000),
      max_idv: rupeesToPaise(2_000_000),
      usual_idv: rupeesToPaise(2_042_500),
    });
    expect(offer.cover_amount).toBe(rupeesToPaise(2_000_000));
  });
});

describe('add-ons', () => {
  const soldTo = (reg_date: string, product_id = 'meghna-motor-plus'): readonly MotorAddonCode[] => {
    const vehicle = { ...swift.vehicle, reg_date, mfg_year: Number(reg_date.slice(0, 4)) - 1 };
    return offerTo(planRequest(swift, { ...ofProduct(product_id), vehicle })).addons.map(({ code }) => code);
  };

  it('are sold up to their age: zero depreciation 5 years, return to invoice under 3, engine 3 to 7 by insurer', () => {
    // The policy begins on 1 October 2026.
    const sells = (code: MotorAddonCode, reg_date: string, product_id?: string) =>
      soldTo(reg_date, product_id).includes(code);
    expect(sells('ZERO_DEPRECIATION', '2021-10-01')).toBe(true);
    expect(sells('ZERO_DEPRECIATION', '2021-09-30')).toBe(false);
    expect(sells('RETURN_TO_INVOICE', '2023-10-02')).toBe(true);
    expect(sells('RETURN_TO_INVOICE', '2023-10-01')).toBe(false);
    expect(sells('ENGINE_PROTECT', '2023-10-01', 'dhruv-motor-smart')).toBe(true);
    expect(sells('ENGINE_PROTECT', '2023-09-30', 'dhruv-motor-smart')).toBe(false);
    expect(sells('ENGINE_PROTECT', '2019-10-01')).toBe(true);
    expect(sells('ENGINE_PROTECT', '2019-09-30')).toBe(false);
  });

  it('that are not sold are in the offer with their reason', () => {
    const vehicle = { ...swift.vehicle, reg_date: '2019-01-01', mfg_year: 2018 };
    const claims = { ...noClaim(25), is_claim: true };
    const offer = offerTo(planRequest(swift, { ...ofProduct('tapti-car-total'), vehicle, claims }));
    const reasons = new Map(offer.unavailable_addons.map(({ code, reason }) => [code, reason]));
    expect(reasons.get('ZERO_DEPRECIATION')).toBe('Only for vehicles up to 5 years old.');
    expect(reasons.get('RETURN_TO_INVOICE')).toBe('Only for vehicles less than 3 years old.');
    expect(reasons.has('BATTERY_PROTECT')).toBe(false);
    const younger = { ...ofProduct('tapti-car-total'), claims };
    expect(offerTo(planRequest(swift, younger)).unavailable_addons).toContainEqual({
      code: 'NCB_PROTECT',
      label: 'No-claim bonus protection',
      reason: 'There is no bonus to protect.',
    });
    expect(offerTo(planRequest(swift, ofProduct('vindhya-vahan'))).unavailable_addons).toContainEqual({
      code: 'RETURN_TO_INVOICE',
      label: 'Return to invoice',
      reason: 'Vindhya Vahan does not sell this.',
    });
  });

  it('of a two-wheeler or an electric vehicle are those that it has a use for', () => {
    const codes = (given: HandComputed) => {
      const { addons, unavailable_addons } = offerTo(planRequest(given));
      return new Set([...addons, ...unavailable_addons].map(({ code }) => code));
    };
    expect(codes(pulsar).has('TYRE_PROTECT')).toBe(false);
    expect(codes(pulsar).has('BATTERY_PROTECT')).toBe(false);
    const [, , nexon] = HAND_COMPUTED_CARS;
    if (!nexon) throw new Error('The electric car is missing');
    expect(codes(nexon).has('ENGINE_PROTECT')).toBe(false);
    expect(codes(nexon).has('BATTERY_PROTECT')).toBe(true);
  });

  it('show what ticking them adds to the payable premium, to the rupee', () => {
    const payable = (addons: readonly MotorAddonCode[]) =>
      offerTo(planRequest(swift, ofProduct('meghna-motor-plus', 'COMPREHENSIVE', { addons: [...addons] })))
        .net_premium_inc_gst;
    const chosen: readonly MotorAddonCode[] = ['ZERO_DEPRECIATION', 'ROADSIDE_ASSISTANCE'];
    const offer = offerTo(planRequest(swift, ofProduct('meghna-motor-plus', 'COMPREHENSIVE', { addons: [...chosen] })));
    for (const { code, premium } of offer.addons) {
      const others = chosen.filter((other) => other !== code);
      expect(premium).toBe(payable([...others, code]) - payable(others));
    }
  });
});

describe('a plan that is not sold', () => {
  it('is shown at the field', () => {
    expect(problemsOf(swift, { addons: ['RETURN_TO_INVOICE'] })).toEqual({
      addons: 'Return to invoice: Only for vehicles less than 3 years old.',
    });
    expect(problemsOf(swift, { deductibles: rupeesToPaise(500) })).toHaveProperty('deductibles');
    expect(problemsOf(swift, { pa_owner_driver: 'LONG_TERM' })).toHaveProperty('pa_owner_driver');
    expect(problemsOf(pulsar, { passengers_cover: 20_000_000 })).toEqual({
      passengers_cover: 'At most ₹1,00,000 for each passenger',
    });
    const alone = { cover_type: 'TP', deductibles: rupeesToPaise(2500), addons: ['CONSUMABLES'] } as const;
    expect(Object.keys(problemsOf(swift, { ...alone, addons: [...alone.addons] }))).toEqual(['addons', 'deductibles']);
  });

  it('is answered with the closest that is sold where a list asks', () => {
    const plan = ofProduct('dhruv-motor-smart', 'COMPREHENSIVE', {
      idv: rupeesToPaise(900_000),
      addons: ['NCB_PROTECT', 'CONSUMABLES'],
    });
    const answer = answerTo(planRequest(swift, plan, true));
    if (answer.kind !== 'offer') throw new Error('No offer');
    expect(answer.offer.idv_band?.idv).toBe(rupeesToPaise(384_000));
    expect(answer.offer.premium.lines.map(({ key }) => key).filter((key) => key.startsWith('addon-'))).toEqual([
      'addon-CONSUMABLES',
    ]);
    const low = answerTo(planRequest(swift, ofProduct('dhruv-motor-smart', 'COMPREHENSIVE', { idv: 100 }), true));
    expect(low.kind === 'offer' && low.offer.idv_band?.idv).toBe(rupeesToPaise(345_600));
    const alone = ofProduct('dhruv-motor-smart', 'TP', { addons: ['CONSUMABLES'], deductibles: rupeesToPaise(2500) });
    expect(answerTo(planRequest(swift, alone, true)).kind).toBe('offer');
  });
});
