import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MotorAddonCode } from '#contract/lines/motor/plan.ts';
import { vehicleMakes } from '#server/lines/motor/catalogue/vehicle-catalogue.ts';
import {
  findMotorProduct,
  MOTOR_PRODUCTS,
  motorInsurers,
  motorProductsFor,
} from '#server/lines/motor/product-catalogue.ts';
import { projectPath } from '#server/shared/project-root.ts';

describe('the sandbox’s motor products', () => {
  it('come from at least ten insurers in each line, each under an id of its own', () => {
    expect(motorInsurers('CAR').length).toBeGreaterThanOrEqual(10);
    expect(motorInsurers('BIKE').length).toBeGreaterThanOrEqual(10);
    expect(motorProductsFor('CAR').length).toBeGreaterThanOrEqual(15);
    expect(new Set(MOTOR_PRODUCTS.map(({ product_id }) => product_id)).size).toBe(MOTOR_PRODUCTS.length);
    expect(MOTOR_PRODUCTS.every((product) => findMotorProduct(product.product_id) === product)).toBe(true);
    expect(findMotorProduct('kaveri-care')).toBeNull();
  });

  it('differ: no two of a line have the same discounts, and one insurer sells no two-wheeler cover', () => {
    for (const kind of ['CAR', 'BIKE'] as const) {
      const grids = motorProductsFor(kind).map(({ discount }) => JSON.stringify(discount));
      expect(new Set(grids).size).toBe(grids.length);
    }
    const bikes = new Set(motorInsurers('BIKE'));
    expect(motorInsurers('CAR').filter((insurer) => !bikes.has(insurer))).toHaveLength(1);
  });

  it.each(MOTOR_PRODUCTS.map((product) => [product.product_id, product] as const))(
    '%s is consistent',
    (id, product) => {
      const { insurer, kind, features, addons, discount, rules, idv } = product;
      expect(id.startsWith(`${insurer.insurer_id}-`)).toBe(true);
      expect(existsSync(projectPath(`public${insurer.insurer_logo}`))).toBe(true);
      expect(product.claim_percentage).toMatch(/^\d{2}\.\d{2}%$/);
      expect(features.garage_choice === 'NETWORK').toBe(features.outside_network_copay > 0);

      // Usual limits: zero depreciation up to 5 years, return to invoice under 3, engine cover 3 to 7.
      const within = (code: MotorAddonCode, from: number, to: number) => {
        const months = addons[code];
        if (months !== undefined) expect([months >= from, months <= to]).toEqual([true, true]);
      };
      within('ZERO_DEPRECIATION', 1, 60);
      within('RETURN_TO_INVOICE', 36, 36);
      within('ENGINE_PROTECT', 36, 84);
      if (kind === 'BIKE') expect(addons).not.toHaveProperty('TYRE_PROTECT');
      if (!rules.electric) expect(addons).not.toHaveProperty('BATTERY_PROTECT');

      // The range seen on the market: new 50 to 80 %, renewals 30 to 60 %.
      expect(discount.new_vehicle).toBeGreaterThanOrEqual(48);
      expect(discount.new_vehicle).toBeLessThanOrEqual(80);
      expect(discount.renewal).toBeGreaterThanOrEqual(30);
      expect(discount.renewal).toBeLessThanOrEqual(60);
      expect(discount.age[0]).toEqual({ from: 0, points: 0 });
      const steps = discount.age.map(({ from }) => from);
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      const makes = vehicleMakes(kind);
      expect(Object.keys(discount.makes).filter((make) => !makes.includes(make))).toEqual([]);
      expect(rules.makes_declined.filter((make) => !makes.includes(make))).toEqual([]);

      expect(idv.below).toBeGreaterThan(0);
      expect(rules.oldest.third_party).toBeGreaterThanOrEqual(rules.oldest.own_damage);
    },
  );
});
