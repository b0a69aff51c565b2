import { describe, expect, it } from 'vitest';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { HAND_COMPUTED } from './support/hand-computed.ts';
import { offerFor } from './support/trips.ts';

// The working of each is next to it in support/hand-computed.ts.
describe('eight trips computed by hand', () => {
  it('are eight, at seven products', () => {
    expect(HAND_COMPUTED).toHaveLength(8);
    expect(new Set(HAND_COMPUTED.map(({ trip }) => trip.product_id)).size).toBe(7);
  });

  it.each(HAND_COMPUTED.map((given) => [given.title, given] as const))('%s', (_title, { trip, lines, payable }) => {
    const { premium, net_premium_inc_gst, trip_days } = offerFor(trip);
    expect(premium.lines.map(({ key, amount }) => [key, amount / 100])).toEqual(lines);
    expect(net_premium_inc_gst).toBe(rupeesToPaise(payable));
    expect(premium.net_premium_inc_gst).toBe(rupeesToPaise(payable));
    expect(premium.policy_days).toBe(trip_days);
    expect(premium.premium_details.premium_amt + premium.addons_amt + premium.gst_amt).toBe(rupeesToPaise(payable));
  });

  it('say how each line is made', () => {
    const [usa, france, dubai] = HAND_COMPUTED.map(({ trip }) =>
      offerFor(trip).premium.lines.map(({ label, detail }) => `${label}: ${detail}`),
    );
    expect(usa).toEqual([
      'You: aged 34 (0 to 40), USD 50,000, 30 days worldwide',
      'Destination: worldwide with USA and Canada: the full rate',
      '14 days: up to 14 days: 62% of the price of 30',
      'Insurer’s own rate: the same as the tariff',
      'GST: nil for individual travel insurance since 22 Sep 2025',
    ]);
    expect(france).toContain('Travelling together: 5% off ₹3,788 for two or more travellers');
    expect(france).toContain('Trip cancellation: 15% of the cover’s premium');
    expect(dubai).toContain(
      'Destination: worldwide without USA and Canada: 68% of the rate with USA and Canada, 62% from age 61',
    );
    expect(dubai).toContain('Insurer’s own rate: product +14%, by age You +2%, Father +5%');
    expect(dubai).toContain('Existing condition (your father): 35% of ₹8,632, your father’s part');
  });
});
