import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TravelPlanQuotation } from '#contract/lines/travel/plan.ts';
import { premiumPeriodText } from '#contract/shared/premium-period.ts';
import { premiumRows } from '#src/features/premium/premium-summary.ts';
import { travelPlans } from '#src/lines/travel/plans/presentation.ts';
import { EURO_OFFER, plain, SHOWN_ON } from './support/shown-plans.ts';

beforeAll(() => vi.setSystemTime(`${SHOWN_ON}T06:00:00.000Z`));
afterAll(() => vi.useRealTimers());

describe('the premium box of a travel plan', () => {
  it('says for how many days the base premium is', () => {
    const [base] = premiumRows(EURO_OFFER.premium);
    expect(base).toMatchObject({ premium_key: 'base-premium', premium_text: '12 days', premium_value: 300_000 });
    expect(premiumPeriodText({ policy_period: 3 })).toBe('3 years');
  });
});

describe('the choices of a travel plan', () => {
  const plan = { product_id: 'sahyadri-globe', cover_amount: 3_000_000, addons: [] };
  const QUOTATION: TravelPlanQuotation = {
    offers: [EURO_OFFER],
    cover_choices: [
      { value: 3_000_000, net_premium_inc_gst: 300_000 },
      { value: 5_000_000, net_premium_inc_gst: 345_000 },
    ],
  };
  const choice = (id: string, quotation = QUOTATION) => {
    const found = travelPlans.choices(quotation, plan).find((candidate) => candidate.id === id);
    if (!found) throw new Error(`There is no choice ${id}`);
    return found;
  };

  it('are the covers that the product sells, each with what the plan costs with it', () => {
    const cover = choice('cover_amount');
    if (cover.kind !== 'one') throw new Error('One cover is chosen');
    expect(cover.options.map(({ text, total }) => [plain(text), total])).toEqual([
      ['EUR 30,000', 300_000],
      ['EUR 50,000', 345_000],
    ]);
    expect(cover.value).toBe('3000000');
    expect(cover.hint).toContain('at least EUR 30,000');
    expect(cover.choose('5000000')).toEqual({ ...plan, cover_amount: 5_000_000 });
    expect(cover.choose('25000000')).toEqual(plan);
  });

  it('are add-ons, none of them on, each with its price for all and the whole trip', () => {
    const addons = choice('addons');
    if (addons.kind !== 'many') throw new Error('Any add-ons are chosen');
    expect(addons.values).toEqual([]);
    expect(addons.options[0]).toMatchObject({ adds: 45_000, period: 'for the whole trip' });
    expect(addons.toggle('BAGGAGE_PLUS')).toEqual({ ...plan, addons: ['BAGGAGE_PLUS'] });
    expect(addons.toggle('NO_SUCH_ADDON')).toEqual(plan);
  });

  it('are none where the insurer declines the trip', () => {
    expect(travelPlans.choices({ offers: [], cover_choices: [] }, plan)).toEqual([]);
    expect(travelPlans.offerFor({ offers: [], cover_choices: [] }, plan)).toBeUndefined();
    expect(travelPlans.offerFor(QUOTATION, plan)).toBe(EURO_OFFER);
  });
});
