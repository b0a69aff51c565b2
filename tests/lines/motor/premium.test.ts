import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { type MotorRisk, rateMotor } from '#server/lines/motor/rating/rate-motor.ts';

const wholeRupees = (max: number) => fc.integer({ min: 0, max }).map(rupeesToPaise);

const risk: fc.Arbitrary<MotorRisk> = fc.constantFrom('CAR', 'BIKE').chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    power: fc.record({ unit: fc.constantFrom('cc', 'kw'), size: fc.integer({ min: 1, max: 2500 }) }),
    zone: fc.constantFrom('A', 'B'),
    idv: wholeRupees(5_000_000),
    electrical: fc.oneof(fc.constant(0), wholeRupees(100_000)),
    non_electrical: fc.oneof(fc.constant(0), wholeRupees(100_000)),
    gas_kit: fc.oneof(
      fc.constant(null),
      fc.constant({ kind: 'FACTORY' } as const),
      wholeRupees(60_000).map((value) => ({ kind: 'EXTERNAL', value }) as const),
    ),
    discount: fc.integer({ min: 0, max: 80 }).map((percent) => ({ percent, why: 'renewal' })),
    loadings: fc
      .array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 })
      .map((percents) => percents.map((percent, index) => ({ key: `L${index}`, label: `Loading ${index}`, percent }))),
    voluntary_deductible: fc.constantFrom(...(kind === 'CAR' ? [0, 250_000, 1_500_000] : [0, 50_000, 300_000])),
    appliedNcbPercent: fc.constantFrom(0, 20, 25, 35, 45, 50),
    owner_driver_years: fc.constantFrom(0, 1, 3, 5),
    paid_driver: fc.boolean(),
    passengers_cover: fc.constantFrom(0, rupeesToPaise(100_000)),
    seats: fc.integer({ min: 2, max: 9 }),
    cover_type: fc.constantFrom('COMPREHENSIVE', 'OD', 'TP', 'BUNDLED'),
    is_new: fc.boolean(),
    reg_date: fc.constantFrom(null, '2026-08-01', '2023-01-31', '2012-02-29'),
    hybrid: fc.boolean(),
    addons: fc.subarray(['ZERO_DEPRECIATION', 'RETURN_TO_INVOICE', 'ENGINE_PROTECT', 'ROADSIDE_ASSISTANCE'] as const),
    addon_points: fc.integer({ min: -20, max: 20 }),
    unlimited_claims: fc.boolean(),
    startDate: fc.constant('2026-09-06'),
  }),
);

/** Lines of the premium that belong to third party and the covers of persons. */
const LIABILITY = [
  'third-party',
  'hybrid-discount',
  'gas-kit-third-party',
  'pa-owner-driver',
  'pa-passengers',
  'paid-driver',
];
const liability = (given: MotorRisk) => rateMotor(given).lines.filter(({ key }) => LIABILITY.includes(key));

describe('every motor premium', () => {
  it('is the sum of its lines, each a whole number of rupees under a key of its own', () => {
    fc.assert(
      fc.property(risk, (given) => {
        const premium = rateMotor(given);
        expect(premium.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(premium.net_premium_inc_gst);
        expect(premium.premium_details.premium_amt + premium.addons_amt + premium.gst_amt).toBe(
          premium.net_premium_inc_gst,
        );
        expect(premium.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount % 100 === 0)).toBe(true);
        expect(new Set(premium.lines.map(({ key }) => key)).size).toBe(premium.lines.length);
        expect(premium.gst_percent).toBe(18);
      }),
      { numRuns: 500 },
    );
  });

  it('has the same liability part whatever bonus, discount, deductible and value own damage has', () => {
    fc.assert(
      fc.property(risk, (given) => {
        const plain = { ...given, appliedNcbPercent: 0, discount: { percent: 0, why: '' }, loadings: [] };
        expect(liability(given)).toEqual(liability({ ...plain, voluntary_deductible: 0, idv: 0, addons: [] }));
      }),
      { numRuns: 200 },
    );
  });

  it('has nothing but liability and tax for third party alone, and no liability for own damage alone', () => {
    fc.assert(
      fc.property(risk, (given) => {
        const alone = rateMotor({ ...given, cover_type: 'TP' }).lines.map(({ key }) => key);
        expect(alone.filter((key) => key !== 'gst' && !LIABILITY.includes(key))).toEqual([]);
        expect(liability({ ...given, cover_type: 'OD' })).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('counts an add-on once', () => {
    fc.assert(
      fc.property(risk, (given) => {
        expect(rateMotor({ ...given, addons: [...given.addons, ...given.addons] })).toEqual(rateMotor(given));
      }),
      { numRuns: 100 },
    );
  });

  it('runs as long as its longest part', () => {
    const [given] = fc.sample(risk, { numRuns: 1, seed: 2026 });
    if (!given) throw new Error('no sample');
    const years = (change: Partial<MotorRisk>) => rateMotor({ ...given, passengers_cover: 0, ...change }).policy_period;
    const car = { kind: 'CAR', voluntary_deductible: 0 } as const;
    const bike = { kind: 'BIKE', voluntary_deductible: 0, addons: [] } as const;
    expect(years({ ...car, cover_type: 'BUNDLED', is_new: true })).toBe(3);
    expect(years({ ...bike, cover_type: 'BUNDLED', is_new: true })).toBe(5);
    expect(years({ ...car, cover_type: 'TP', is_new: true })).toBe(3);
    expect(years({ ...car, cover_type: 'TP', is_new: false })).toBe(1);
    expect(years({ ...car, cover_type: 'COMPREHENSIVE', is_new: false })).toBe(1);
    expect(years({ ...car, cover_type: 'OD', is_new: false })).toBe(1);
  });
});
