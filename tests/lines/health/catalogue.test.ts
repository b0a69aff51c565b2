import { describe, expect, it } from 'vitest';
import { HEALTH_SUMS_INSURED } from '#contract/lines/health/quote.ts';
import { HEALTH_INSURERS } from '#server/lines/health/insurers.ts';
import { HEALTH_PRODUCTS } from '#server/lines/health/product-catalogue.ts';

describe('the sandbox products', () => {
  it('come from all nine insurers, each under an id of its own', () => {
    expect(HEALTH_PRODUCTS.length).toBeGreaterThanOrEqual(15);
    expect(new Set(HEALTH_PRODUCTS.map(({ product_id }) => product_id)).size).toBe(HEALTH_PRODUCTS.length);
    expect(new Set(HEALTH_PRODUCTS.map(({ insurer }) => insurer))).toEqual(new Set(HEALTH_INSURERS));
    expect(HEALTH_INSURERS).toHaveLength(9);
  });

  it.each(HEALTH_PRODUCTS.map((product) => [product.product_id, product] as const))(
    '%s is consistent',
    (id, product) => {
      const { features, addons, grid, cover_amounts, rules } = product;
      expect(id.startsWith(`${product.insurer.insurer_id}-`)).toBe(true);
      expect(product.claim_percentage).toMatch(/^\d{2}\.\d{2}%$/);
      expect(cover_amounts.length).toBeGreaterThan(0);
      expect(cover_amounts.every((cover) => HEALTH_SUMS_INSURED.includes(cover))).toBe(true);

      // Master circular of 29-05-2024: at most 36 months for pre-existing and specific diseases.
      expect([12, 24, 36]).toContain(features.ped_waiting_period);
      expect(features.specific_disease_waiting_period).toBeLessThanOrEqual(36);
      expect(features.maternity_Cover).toBe(features.maternity_limit !== null);
      expect(features.policy_benefits.includes('NO_CO_PAY')).toBe(features.co_pay === 0);
      expect(features.policy_benefits.includes('RESTORATION')).toBe(features.restoration !== 'Not included');

      // No add-on is sold that is already included, or that has no effect.
      expect(addons.includes('CONSUMABLES_COVER') && features.policy_benefits.includes('CONSUMABLES')).toBe(false);
      expect(addons.includes('PED_WAIT_REDUCTION') && features.ped_waiting_period === 12).toBe(false);

      // Older is never cheaper.
      const points = grid.age.map((band) => band.points);
      expect(points).toEqual([...points].sort((a, b) => a - b));
      expect(grid.age[0]?.from).toBe(0);
      expect(rules.max_loading).toBeGreaterThan(0);
    },
  );
});
