import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { TRAVEL_SUMS_INSURED, TravelFeatures } from '#contract/lines/travel/plan.ts';
import { TRAVEL_INSURERS } from '#server/lines/travel/insurers.ts';
import { findTravelProduct, TRAVEL_PRODUCTS } from '#server/lines/travel/product-catalogue.ts';
import { SCHENGEN_MIN_SUM_INSURED } from '#server/lines/travel/rating/cover-currency.ts';

describe('the sandbox products', () => {
  it('come from all nine insurers, each under an id of its own', () => {
    expect(TRAVEL_INSURERS).toHaveLength(9);
    expect(new Set(TRAVEL_PRODUCTS.map(({ insurer }) => insurer))).toEqual(new Set(TRAVEL_INSURERS));
    expect(new Set(TRAVEL_PRODUCTS.map(({ product_id }) => product_id)).size).toBe(TRAVEL_PRODUCTS.length);
    expect(findTravelProduct('dhruv-world')?.product_name).toBe('Dhruv World');
    expect(findTravelProduct('nobody-nowhere')).toBeNull();
  });

  it('differ in what is compared', () => {
    const different = (read: (features: TravelFeatures) => unknown) =>
      new Set(TRAVEL_PRODUCTS.map(({ features }) => read(features))).size;
    expect(different(({ existing_conditions }) => existing_conditions)).toBe(3);
    expect(different(({ adventure_sports }) => adventure_sports)).toBe(3);
    expect(different(({ baggage_limit }) => baggage_limit)).toBeGreaterThan(6);
    expect(different(({ trip_delay_hours }) => trip_delay_hours)).toBeGreaterThan(3);
    expect(different(({ max_age }) => max_age)).toBeGreaterThan(3);
  });

  it.each(TRAVEL_PRODUCTS.map((product) => [product.product_id, product] as const))(
    '%s is consistent',
    (id, product) => {
      const { features, addons, grid, cover_amounts, eligibility } = product;
      expect(id.startsWith(`${product.insurer.insurer_id}-`)).toBe(true);
      expect(product.claim_percentage).toMatch(/^\d{2}\.\d{2}%$/);
      expect(v.is(TravelFeatures, features)).toBe(true);
      expect(cover_amounts.USD.length).toBeGreaterThan(0);
      expect(cover_amounts.USD.every((cover) => TRAVEL_SUMS_INSURED.USD.includes(cover))).toBe(true);
      expect(cover_amounts.EUR.every((cover) => TRAVEL_SUMS_INSURED.EUR.includes(cover))).toBe(true);
      expect(cover_amounts.EUR.every((cover) => cover >= SCHENGEN_MIN_SUM_INSURED)).toBe(true);

      // A visa requires repatriation within the cover.
      expect(features.repatriation === 'LIMITED').toBe(cover_amounts.EUR.length === 0);

      // No add-on is sold that is already included, and every add-on is sold.
      expect(addons.includes('ADVENTURE_SPORTS')).toBe(features.adventure_sports === 'ADD_ON');
      expect(addons.includes('TRIP_CANCELLATION') && features.trip_cancellation_limit > 0).toBe(false);
      expect(addons.includes('EXISTING_CONDITIONS') && features.existing_conditions !== 'EMERGENCY_ONLY').toBe(false);
      expect(features.existing_conditions_limit !== null && features.existing_conditions === 'NOT_COVERED').toBe(false);

      // Older is never cheaper.
      const points = grid.age.map((band) => band.points);
      expect(points).toEqual(points.toSorted((a, b) => a - b));
      expect(grid.age[0]?.from).toBe(0);
      expect(eligibility.max_days_senior).toBeLessThanOrEqual(eligibility.max_days);
    },
  );
});
