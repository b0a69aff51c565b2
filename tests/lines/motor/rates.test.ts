import { describe, expect, it } from 'vitest';
import { CAR_DEDUCTIBLES } from '#contract/lines/car/record.ts';
import { NCB_PERCENTS } from '#contract/lines/motor/no-claim-bonus.ts';
import type { MotorAddonCode } from '#contract/lines/motor/plan.ts';
import { TWO_WHEELER_DEDUCTIBLES } from '#contract/lines/two-wheeler/record.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { motorAddonPremiumLine } from '#server/lines/motor/rating/addon-premium.ts';
import { compulsoryDeductible } from '#server/lines/motor/rating/deductible.ts';
import { type MotorDiscountGrid, motorDiscountOf } from '#server/lines/motor/rating/discount-grid.ts';
import { type OwnDamageRisk, ownDamageLines } from '#server/lines/motor/rating/own-damage.ts';
import { motorTariffOn } from '#server/lines/motor/rating/tariff.ts';

const tariff = motorTariffOn('2026-09-06');

const risk: OwnDamageRisk = {
  kind: 'CAR',
  power: { unit: 'cc', size: 1197 },
  zone: 'A',
  months: 24,
  idv: rupeesToPaise(1_000_000),
  electrical: 0,
  non_electrical: 0,
  gas_kit: null,
  discount: { percent: 0, why: 'renewal 0' },
  loadings: [],
  voluntary_deductible: 0,
  appliedNcbPercent: 0,
};
const inRupees = (given: Partial<OwnDamageRisk>) =>
  ownDamageLines(tariff, { ...risk, ...given }).map(({ key, amount }) => [key, amount / 100]);
const basic = (given: Partial<OwnDamageRisk>) => inRupees(given)[0]?.[1];

describe('own damage at the tariff, of an insured value of ₹10,00,000', () => {
  // India Motor Tariff as printed in National Insurance’s guide 2023-24: percent of the IDV, by zone, age and cc.
  it.each([
    ['CAR', 'A', 60, [31_270, 32_830, 34_400]],
    ['CAR', 'A', 120, [32_830, 34_470, 36_120]],
    ['CAR', 'A', 121, [33_620, 35_290, 36_980]],
    ['CAR', 'B', 60, [30_390, 31_910, 33_430]],
    ['CAR', 'B', 61, [31_910, 33_510, 35_100]],
    ['CAR', 'B', 121, [32_670, 34_300, 35_940]],
    ['BIKE', 'A', 60, [17_080, 17_930, 18_790]],
    ['BIKE', 'A', 61, [17_930, 18_830, 19_730]],
    ['BIKE', 'A', 121, [18_360, 19_280, 20_200]],
    ['BIKE', 'B', 60, [16_760, 17_600, 18_440]],
    ['BIKE', 'B', 120, [17_600, 18_480, 19_360]],
    ['BIKE', 'B', 121, [18_020, 18_920, 19_820]],
  ] as const)('%s in zone %s at %i months', (kind, zone, months, expected) => {
    const sizes = kind === 'CAR' ? [1000, 1500, 1501] : [150, 350, 351];
    const atCc = sizes.map((size) => basic({ kind, zone, months, power: { unit: 'cc', size } }));
    expect(atCc).toEqual(expected);
    // Electric: the tariff’s 30 and 65 kW for cars; 7 and 16 kW for two-wheelers are an assumption.
    const powers = kind === 'CAR' ? [30, 65, 66] : [7, 16, 17];
    expect(powers.map((size) => basic({ kind, zone, months, power: { unit: 'kw', size } }))).toEqual(expected);
  });

  it('is rounded once', () => {
    // Zone A, 5 to 10 years, 1,000 to 1,500 cc: 3.447 % of 2,74,456 = 9,460.498; rounded to a paisa first, it would be
    // 9,461.
    expect(basic({ months: 61, idv: rupeesToPaise(274_456) })).toBe(9460);
  });

  it('says how it is made', () => {
    expect(ownDamageLines(tariff, risk)[0]).toEqual({
      key: 'own-damage',
      label: 'Own damage',
      detail: '3.283% of the insured value of ₹10,00,000 (zone A, up to 5 years old, 1,000 to 1,500 cc)',
      amount: rupeesToPaise(32_830),
    });
  });
});

describe('what own damage is made of, in its order', () => {
  it('rates accessories and a kit built in later, then the discount, loadings, deductible and bonus', () => {
    // other accessories 3.283 % of 10,000 = 328.30 → 328; electrical 4 % of 20,000 = 800; kit 4 % of 30,000 = 1,200
    // together 32,830 + 328 + 800 + 1,200 = 35,158; discount 40 % = 14,063.20 → 14,063 → 21,095
    // loading 15 % = 3,164.25 → 3,164 → 24,259; deductible 20 % = 4,851.80, at most 750 → 23,509
    // bonus 25 % = 5,877.25 → 5,877
    const given: Partial<OwnDamageRisk> = {
      non_electrical: rupeesToPaise(10_000),
      electrical: rupeesToPaise(20_000),
      gas_kit: { kind: 'EXTERNAL', value: rupeesToPaise(30_000) },
      discount: { percent: 40, why: 'renewal 40' },
      loadings: [{ key: 'damage', label: 'Old damage', percent: 15 }],
      voluntary_deductible: rupeesToPaise(2500),
      appliedNcbPercent: 25,
    };
    expect(inRupees(given)).toEqual([
      ['own-damage', 32_830],
      ['non-electrical', 328],
      ['electrical', 800],
      ['gas-kit', 1200],
      ['insurer-discount', -14_063],
      ['loading-damage', 3164],
      ['voluntary-deductible', -750],
      ['ncb', -5877],
    ]);
  });

  it('takes 5 % of the vehicle’s own damage for a kit of the factory', () => {
    // 5 % of 32,830 = 1,641.50 → 1,642
    expect(inRupees({ gas_kit: { kind: 'FACTORY' }, electrical: rupeesToPaise(10_000) })).toContainEqual([
      'gas-kit',
      1642,
    ]);
  });

  it('takes every loading of the same total', () => {
    const loadings = [
      { key: 'a', label: 'A', percent: 10 },
      { key: 'b', label: 'B', percent: 10 },
    ];
    expect(inRupees({ loadings }).slice(1)).toEqual([
      ['loading-a', 3283],
      ['loading-b', 3283],
    ]);
  });
});

describe('deductibles', () => {
  it.each([
    ['CAR', 'cc', 1500, 1000],
    ['CAR', 'cc', 1501, 2000],
    ['CAR', 'kw', 65, 1000],
    ['CAR', 'kw', 65.1, 2000],
    ['BIKE', 'cc', 1868, 100],
    ['BIKE', 'kw', 11, 100],
  ] as const)('compulsory for a %s of %s %d: ₹%i', (kind, unit, size, amount) => {
    expect(compulsoryDeductible(tariff, kind, { unit, size })).toBe(rupeesToPaise(amount));
  });

  // IMT 22A: percent of own damage, and the most that is given; on both sides of each cap.
  it.each([
    ['CAR', 2500, 3750, 750],
    ['CAR', 2500, 3745, 749],
    ['CAR', 2500, 9000, 750],
    ['CAR', 5000, 5996, 1499],
    ['CAR', 5000, 6004, 1500],
    ['CAR', 7500, 6660, 1998],
    ['CAR', 7500, 6670, 2000],
    ['CAR', 15_000, 7140, 2499],
    ['CAR', 15_000, 7150, 2500],
    ['BIKE', 500, 980, 49],
    ['BIKE', 500, 1100, 50],
    ['BIKE', 750, 740, 74],
    ['BIKE', 750, 760, 75],
    ['BIKE', 1000, 820, 123],
    ['BIKE', 1000, 900, 125],
    ['BIKE', 1500, 995, 199],
    ['BIKE', 1500, 1010, 200],
    ['BIKE', 3000, 996, 249],
    ['BIKE', 3000, 1010, 250],
  ] as const)('voluntary, %s: with ₹%i and own damage of ₹%i, ₹%i off', (kind, amount, ownDamage, off) => {
    // Electrical accessories of 25 times the sum are 4 % of it: the value of the vehicle is left out.
    const given = {
      kind,
      idv: 0,
      electrical: rupeesToPaise(ownDamage * 25),
      voluntary_deductible: rupeesToPaise(amount),
    };
    expect(inRupees(given).at(-1)).toEqual(['voluntary-deductible', -off]);
  });

  it('refuses an amount that is not on the list', () => {
    expect(() => inRupees({ voluntary_deductible: rupeesToPaise(500) })).toThrow(RangeError);
    expect(() => inRupees({ kind: 'BIKE', voluntary_deductible: rupeesToPaise(2500) })).toThrow(RangeError);
  });
});

describe('what the contract offers is what the tariff prices', () => {
  it('has the same steps of the no-claim bonus', () => expect(tariff.ncb).toEqual(NCB_PERCENTS));

  it('has the same voluntary deductibles', () => {
    const { CAR, BIKE } = tariff.voluntary_deductibles;
    expect(CAR.map(({ amount }) => amount)).toEqual(CAR_DEDUCTIBLES);
    expect(BIKE.map(({ amount }) => amount)).toEqual(TWO_WHEELER_DEDUCTIBLES);
  });
});

describe('add-ons a year, for an insured value of ₹10,00,000', () => {
  const price = (kind: 'CAR' | 'BIKE', code: MotorAddonCode, months: number, more = {}) =>
    motorAddonPremiumLine(tariff, code, {
      kind,
      idv: rupeesToPaise(1_000_000),
      months,
      points: 0,
      unlimited_claims: false,
      ...more,
    }).amount / 100;
  const byYear = (kind: 'CAR' | 'BIKE', code: MotorAddonCode, more = {}) =>
    [12, 24, 36, 48, 60].map((months) => price(kind, code, months, more));

  it('have the published rates by year of age', () => {
    expect(byYear('CAR', 'ZERO_DEPRECIATION')).toEqual([4200, 5600, 7000, 9100, 11_600]);
    expect(byYear('BIKE', 'ZERO_DEPRECIATION')).toEqual([1700, 3100, 4500, 6900, 9600]);
    const unlimited = { unlimited_claims: true };
    expect(byYear('CAR', 'ZERO_DEPRECIATION', unlimited)).toEqual([4500, 6000, 7500, 9800, 12_500]);
    expect(byYear('BIKE', 'ZERO_DEPRECIATION', unlimited)).toEqual([2400, 4000, 5700, 7600, 10_300]);
    expect(byYear('CAR', 'RETURN_TO_INVOICE')).toEqual([800, 3000, 4200, 5900, 6700]);
    expect(byYear('BIKE', 'RETURN_TO_INVOICE')).toEqual([2800, 4600, 6100, 6600, 9400]);
    expect(byYear('CAR', 'ENGINE_PROTECT')).toEqual([900, 1100, 1400, 1600, 2000]);
    expect(byYear('CAR', 'CONSUMABLES')).toEqual([1000, 1200, 1400, 1700, 2000]);
  });

  it('of a new vehicle are those of the first year, and change the day after a birthday', () => {
    expect([0, 12, 13].map((months) => price('CAR', 'ZERO_DEPRECIATION', months))).toEqual([4200, 4200, 5600]);
  });

  it('keep the last rate beyond the fifth year', () => {
    expect([61, 84].map((months) => price('CAR', 'ENGINE_PROTECT', months))).toEqual([2000, 2000]);
  });

  it('are dearer or cheaper by the insurer’s points, rounded once', () => {
    // 349 + 5 % = 366.45; 349 − 10 % = 314.10
    expect(price('CAR', 'KEY_REPLACEMENT', 12, { points: 5 })).toBe(366);
    expect(price('CAR', 'KEY_REPLACEMENT', 12, { points: -10 })).toBe(314);
    // 0.56 % of 3,00,080 is 1,680.448, and 10 % more 1,848.4928; rounded first to 1,680.45 it would be 1,849.
    expect(price('CAR', 'ZERO_DEPRECIATION', 24, { points: 10, idv: rupeesToPaise(300_080) })).toBe(1848);
  });

  it('refuse what the vehicle has no use for', () => {
    expect(() => price('BIKE', 'TYRE_PROTECT', 12)).toThrow(RangeError);
  });
});

describe('an insurer’s discount', () => {
  const grid: MotorDiscountGrid = {
    new_vehicle: 60,
    renewal: 40,
    zone: { A: 0, B: 3 },
    age: [
      { from: 0, points: 0 },
      { from: 5, points: -4 },
    ],
    makes: { Tata: 2 },
    electric: 5,
    claim_free: 3,
    lapsed: -6,
  };
  const facts = {
    is_new: false,
    zone: 'A',
    years: 2,
    make: 'Kia',
    electric: false,
    appliedNcbPercent: 0,
    lapsed: false,
  } as const;
  const percent = (given: Partial<Parameters<typeof motorDiscountOf>[1]>) =>
    motorDiscountOf(grid, { ...facts, ...given }).percent;

  it('adds up its points', () => {
    expect(percent({})).toBe(40);
    expect(percent({ zone: 'B' })).toBe(43);
    expect([4, 5, 20].map((years) => percent({ years }))).toEqual([40, 36, 36]);
    expect(percent({ make: 'Tata', electric: true })).toBe(47);
    expect([25, 35, 50].map((appliedNcbPercent) => percent({ appliedNcbPercent }))).toEqual([40, 43, 43]);
    expect(percent({ lapsed: true })).toBe(34);
    expect(percent({ is_new: true, years: 5 })).toBe(60);
  });

  it('says how it comes about', () => {
    expect(motorDiscountOf(grid, { ...facts, zone: 'B', years: 6, make: 'Tata', lapsed: true })).toEqual({
      percent: 35,
      why: 'used vehicle 40, zone B +3, from 5 years −4, Tata +2, after a gap −6',
    });
    expect(motorDiscountOf(grid, { ...facts, zone: 'B' }).why).toBe('renewal 40, zone B +3');
  });

  it('stays between 0 and 80', () => {
    expect(motorDiscountOf({ ...grid, new_vehicle: 90 }, { ...facts, is_new: true }).percent).toBe(80);
    expect(motorDiscountOf({ ...grid, renewal: 2 }, { ...facts, lapsed: true }).percent).toBe(0);
  });
});
