import { describe, expect, it } from 'vitest';
import { HEALTH_SUMS_INSURED } from '#contract/lines/health/quote.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { healthLinePlans } from '#server/lines/health/line-plans.ts';
import { findHealthProduct } from '#server/lines/health/product-catalogue.ts';
import { sumInsuredPremiums, tenurePremiums } from '#server/lines/health/routes/plan-routes.ts';
import { createPlanService } from '#server/operations/plans/plan-service.ts';
import { listOf, ON, planOf, quoteOf, SELF, SPOUSE, TEN_LAKH } from './support/members-to-quote.ts';
import { sandboxOffer as offerFor, sandboxPanel } from './support/sandbox-quotes.ts';

describe('one plan', () => {
  const quote = quoteOf([SELF, SPOUSE]);
  const record = { quote, proposal: null };
  it('is null when it is not for sale', () => {
    expect(offerFor(quote, planOf('no-such-product'), ON)).toBeNull();
    expect(offerFor(quote, planOf('dhruv-max'), ON)).toBeNull();
    expect(offerFor(quote, { ...planOf('meghna-swasth'), addons: ['OPD'] }, ON)).toBeNull();
  });

  it('costs with its add-ons what it offered them for', () => {
    for (const { product_id, addons, net_premium_inc_gst } of listOf([SELF, SPOUSE], { policy_period: '2' }).offers) {
      const plan = { ...planOf(product_id), policy_period: '2' as const, addons: addons.map(({ code }) => code) };
      const offer = offerFor(quote, plan, ON);
      if (!offer || 'reason' in offer) throw new Error(product_id);
      const asked = addons.reduce((sum, { premium }) => sum + premium, 0);
      expect(offer.premium.addons_amt).toBe(asked);
      expect(offer.net_premium_inc_gst).toBe(net_premium_inc_gst + asked);
    }
  });

  it('is priced for 1, 2 and 3 years', async () => {
    const service = createPlanService(healthLinePlans, sandboxPanel(ON));
    const input = { record, product_id: 'kaveri-care', cover_amount: TEN_LAKH, addons: ['OPD' as const], onDate: ON };
    const offers = (await tenurePremiums(service, input))?.offers ?? [];
    expect(offers.map(({ premium }) => premium.policy_period)).toEqual([1, 2, 3]);
    // Couple of 36: 18,875 a year; 2 years 37,750 − 1,887.50 → 1,888; 3 years 56,625 − 5,662.50 → 5,663; OPD 5,000 a year.
    expect(offers.map(({ net_premium_inc_gst }) => net_premium_inc_gst / 100)).toEqual([23875, 45862, 65962]);
    expect(await tenurePremiums(service, { ...input, product_id: 'none' })).toBeNull();
    expect(await tenurePremiums(service, { ...input, product_id: 'sarus-silver' })).toEqual({ offers: [] });
  });

  it('is priced with each of its sums insured', async () => {
    const service = createPlanService(healthLinePlans, sandboxPanel(ON));
    const input = { record, product_id: 'dhruv-smart', policy_period: '1' as const, addons: [], onDate: ON };
    const premiums = (await sumInsuredPremiums(service, input))?.premiums ?? [];
    expect(premiums.map(({ cover_amount }) => cover_amount)).toEqual(
      [500_000, 750_000, 1_000_000, 1_500_000].map(rupeesToPaise),
    );
    for (const { cover_amount, net_premium_inc_gst } of premiums) {
      const offer = offerFor(quote, { ...planOf('dhruv-smart'), cover_amount }, ON);
      expect(offer && 'premium' in offer && offer.net_premium_inc_gst).toBe(net_premium_inc_gst);
    }
    expect(await sumInsuredPremiums(service, { ...input, product_id: 'none' })).toBeNull();
    expect(await sumInsuredPremiums(service, { ...input, product_id: 'sarus-silver' })).toEqual({ premiums: [] });
  });

  it('tells its sums insured', () => {
    expect(findHealthProduct('kaveri-care')?.cover_amounts).toEqual(HEALTH_SUMS_INSURED);
    expect(findHealthProduct('dhruv-smart')?.cover_amounts).toEqual(
      [500_000, 750_000, 1_000_000, 1_500_000].map(rupeesToPaise),
    );
    expect(findHealthProduct('none')).toBeNull();
  });
});
