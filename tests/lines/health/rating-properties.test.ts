import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEALTH_SUMS_INSURED, POLICY_PERIODS } from '#contract/lines/health/quote.ts';
import { MEMBER_TYPES } from '#contract/shared/member-types.ts';
import { HEALTH_PRODUCTS } from '#server/lines/health/product-catalogue.ts';
import type { HealthRisk } from '#server/lines/health/rating/cover-premium.ts';
import type { InsuredMember } from '#server/lines/health/rating/family-shape.ts';
import { rateHealth } from '#server/lines/health/rating/rate-health.ts';

const ON = '2026-06-15';

const birthDate = fc
  .tuple(fc.integer({ min: 1930, max: 2008 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

const member = (member_type: InsuredMember['member_type']) => birthDate.map((DOB) => ({ member_type, DOB }));
const others = fc
  .subarray(MEMBER_TYPES.filter((type) => type !== 'SELF'))
  .chain((types) => fc.tuple(...types.map(member)));
const family = fc.tuple(member('SELF'), others).map(([self, rest]) => [self, ...rest]);

const risk: fc.Arbitrary<HealthRisk> = fc.constantFrom(...HEALTH_PRODUCTS).chain((product) =>
  fc.record({
    family,
    zone: fc.constantFrom('A', 'B', 'C'),
    grid: fc.constant(product.grid),
    cover_amount: fc.constantFrom(...HEALTH_SUMS_INSURED),
    policy_period: fc.constantFrom(...POLICY_PERIODS),
    addons: fc.subarray([...product.addons]),
    loadings: fc
      .array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 })
      .map((percents) => percents.map((percent, index) => ({ key: `L${index}`, label: `Loading ${index}`, percent }))),
    onDate: fc.constantFrom('2025-09-21', ON),
  }),
);

const net = (given: HealthRisk) => rateHealth(given).net_premium_inc_gst;

describe('every premium', () => {
  it('is the sum of its lines, each a whole number of rupees under a key of its own', () => {
    fc.assert(
      fc.property(risk, (given) => {
        const premium = rateHealth(given);
        expect(premium.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(premium.net_premium_inc_gst);
        expect(premium.premium_details.premium_amt + premium.addons_amt + premium.gst_amt).toBe(
          premium.net_premium_inc_gst,
        );
        expect(premium.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount % 100 === 0)).toBe(true);
        expect(new Set(premium.lines.map(({ key }) => key)).size).toBe(premium.lines.length);
        expect(premium.net_premium_inc_gst).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order in which the family is listed', () => {
    fc.assert(
      fc.property(risk, (given) => {
        expect(rateHealth({ ...given, family: [...given.family].reverse() })).toEqual(rateHealth(given));
      }),
      { numRuns: 500 },
    );
  });

  it('never falls when someone is older', () => {
    fc.assert(
      fc.property(risk, fc.nat(), fc.integer({ min: 1, max: 40 }), (given, pick, years) => {
        const index = pick % given.family.length;
        const older = given.family.map((one, at) =>
          at === index ? { ...one, DOB: `${Number(one.DOB.slice(0, 4)) - years}${one.DOB.slice(4)}` } : one,
        );
        expect(net({ ...given, family: older })).toBeGreaterThanOrEqual(net(given));
      }),
      { numRuns: 2000 },
    );
  });

  it('rises with the sum insured', () => {
    fc.assert(
      fc.property(risk, (given) => {
        const premiums = HEALTH_SUMS_INSURED.map((cover_amount) => net({ ...given, cover_amount }));
        for (const [index, premium] of premiums.entries()) expect(premium).toBeGreaterThan(premiums[index - 1] ?? 0);
      }),
      { numRuns: 500 },
    );
  });

  it('is never dearer a year for a longer tenure', () => {
    fc.assert(
      fc.property(risk, (given) => {
        const [one = 0, two = 0, three = 0] = POLICY_PERIODS.map((policy_period) => net({ ...given, policy_period }));
        expect(two).toBeLessThanOrEqual(one * 2);
        expect(three * 2).toBeLessThanOrEqual(two * 3);
      }),
      { numRuns: 500 },
    );
  });

  it('is never cheaper with another child, parent or spouse at the tariff itself', () => {
    const grid = HEALTH_PRODUCTS.find(({ product_id }) => product_id === 'kaveri-care')?.grid;
    if (!grid) throw new Error('no grid');
    fc.assert(
      fc.property(risk, (given) => {
        const smaller = given.family.slice(0, -1);
        if (smaller.length === 0) return;
        const plain = { ...given, grid, addons: [] };
        expect(net(plain)).toBeGreaterThanOrEqual(net({ ...plain, family: smaller }));
      }),
      { numRuns: 500 },
    );
  });
});

describe('what cannot be rated', () => {
  const given = (types: readonly InsuredMember['member_type'][]) => ({
    family: types.map((member_type) => ({ member_type, DOB: '2015-01-01' })),
    zone: 'A' as const,
    grid: {
      level: 0,
      age: [],
      zone: { A: 0, B: 0, C: 0 },
      family: { INDIVIDUAL: 0, COUPLE: 0, WITH_CHILDREN: 0, WITH_PARENTS: 0 },
    },
    cover_amount: HEALTH_SUMS_INSURED[0] ?? 0,
    policy_period: '1' as const,
    addons: [],
    loadings: [],
    onDate: ON,
  });

  it('is an empty family, or children without SELF or SPOUSE', () => {
    expect(() => rateHealth(given([]))).toThrow(RangeError);
    expect(() => rateHealth(given(['SON1']))).toThrow(RangeError);
    expect(() => rateHealth(given(['SON1', 'FATHER']))).toThrow(RangeError);
  });
});
