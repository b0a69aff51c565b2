import { describe, expect, it } from 'vitest';
import { motorTariffOn } from '#server/lines/motor/rating/tariff.ts';
import { type ThirdPartyRisk, thirdPartyLines } from '#server/lines/motor/rating/third-party.ts';

// Motor Vehicles (Third Party Insurance Base Premium and Liability) Rules 2022, GSR 394(E) of 25-05-2022, in rupees:
// the premium of one year, and the single premium of a new car (three years) and a new two-wheeler (five years).

const risk: ThirdPartyRisk = {
  kind: 'CAR',
  power: { unit: 'cc', size: 1197 },
  hybrid: false,
  has_gas_kit: false,
  years: 1,
  startDate: '2026-09-06',
};

const inRupees = (given: Partial<ThirdPartyRisk>) =>
  thirdPartyLines({ ...risk, ...given }).map(({ key, amount }) => [key, amount / 100]);

const premium = (given: Partial<ThirdPartyRisk>) => thirdPartyLines({ ...risk, ...given })[0]?.amount;

describe('the notified third-party premium', () => {
  it.each([
    // Private cars: not exceeding 1,000 cc; exceeding 1,000 but not 1,500; exceeding 1,500.
    ['CAR', 'cc', 624, 2094, 6521],
    ['CAR', 'cc', 999, 2094, 6521],
    ['CAR', 'cc', 1000, 2094, 6521],
    ['CAR', 'cc', 1001, 3416, 10640],
    ['CAR', 'cc', 1500, 3416, 10640],
    ['CAR', 'cc', 1501, 7897, 24596],
    ['CAR', 'cc', 6592, 7897, 24596],
    // Electric cars: not exceeding 30 kW; exceeding 30 but not 65; exceeding 65.
    ['CAR', 'kw', 19, 1780, 5543],
    ['CAR', 'kw', 30, 1780, 5543],
    ['CAR', 'kw', 31, 2904, 9044],
    ['CAR', 'kw', 65, 2904, 9044],
    ['CAR', 'kw', 66, 6712, 20907],
    ['CAR', 'kw', 300, 6712, 20907],
    // Two-wheelers: not exceeding 75 cc; 75 to 150; 150 to 350; exceeding 350.
    ['BIKE', 'cc', 50, 538, 2901],
    ['BIKE', 'cc', 75, 538, 2901],
    ['BIKE', 'cc', 76, 714, 3851],
    ['BIKE', 'cc', 150, 714, 3851],
    ['BIKE', 'cc', 151, 1366, 7365],
    ['BIKE', 'cc', 350, 1366, 7365],
    ['BIKE', 'cc', 351, 2804, 15117],
    ['BIKE', 'cc', 1868, 2804, 15117],
    // Electric two-wheelers: not exceeding 3 kW; 3 to 7; 7 to 16; exceeding 16.
    ['BIKE', 'kw', 1.5, 457, 2466],
    ['BIKE', 'kw', 3, 457, 2466],
    ['BIKE', 'kw', 3.1, 607, 3273],
    ['BIKE', 'kw', 7, 607, 3273],
    ['BIKE', 'kw', 7.1, 1161, 6260],
    ['BIKE', 'kw', 16, 1161, 6260],
    ['BIKE', 'kw', 16.1, 2383, 12849],
    ['BIKE', 'kw', 40, 2383, 12849],
  ] as const)('%s of %s %s: ₹%i a year, ₹%i for the long term', (kind, unit, size, oneYear, longTerm) => {
    const power = { unit, size };
    expect(premium({ kind, power })).toBe(oneYear * 100);
    expect(premium({ kind, power, years: kind === 'CAR' ? 3 : 5 })).toBe(longTerm * 100);
  });

  it('says which band it is, and that no insurer sets it', () => {
    const [line] = thirdPartyLines({ ...risk, kind: 'BIKE', power: { unit: 'cc', size: 349 }, years: 5 });
    expect(line).toMatchObject({
      label: 'Third-party cover',
      detail: '150 to 350 cc, 5 years: set by the government, the same at every insurer',
    });
  });

  it.each([0, -1, Number.NaN])('refuses an engine of %d cc', (size) => {
    expect(() => premium({ power: { unit: 'cc', size } })).toThrow(RangeError);
  });
});

describe('what changes the third-party premium', () => {
  it('takes 7.5 % off for a hybrid, in one year and in the long term', () => {
    // 7.5 % of 3,416 = 256.20 → 256; of 10,640 = 798; of 7,897 = 592.275 → 592
    expect(inRupees({ hybrid: true })).toEqual([
      ['third-party', 3416],
      ['hybrid-discount', -256],
    ]);
    expect(inRupees({ hybrid: true, years: 3 })).toEqual([
      ['third-party', 10640],
      ['hybrid-discount', -798],
    ]);
    expect(inRupees({ hybrid: true, power: { unit: 'cc', size: 2487 } })).toEqual([
      ['third-party', 7897],
      ['hybrid-discount', -592],
    ]);
  });

  it('does not take anything off the electric bands, which hold their discount already', () => {
    expect(inRupees({ power: { unit: 'kw', size: 55 } })).toEqual([['third-party', 2904]]);
  });

  it('adds ₹60 a year for a gas kit', () => {
    expect(inRupees({ has_gas_kit: true })).toEqual([
      ['third-party', 3416],
      ['gas-kit-third-party', 60],
    ]);
    expect(inRupees({ has_gas_kit: true, years: 3 })).toEqual([
      ['third-party', 10640],
      ['gas-kit-third-party', 180],
    ]);
  });
});

describe('versions by effective date', () => {
  it.each(['2022-06-01', '2026-09-06'])('a policy from %s: the tariff of 01-06-2022', (date) => {
    expect(motorTariffOn(date).version).toBe('motor-2022-06-01');
  });

  it('refuses a day before the first version', () => {
    expect(() => motorTariffOn('2022-05-31')).toThrow(RangeError);
  });
});
