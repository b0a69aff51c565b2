import * as v from 'valibot';
import type { HealthLineTypes } from '#contract/lines/health/health-line.ts';
import { HealthFilters, type HealthOffer, HealthPlan, type HealthQuoteList } from '#contract/lines/health/quote.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { fakeQuoteList } from '../../fake-server/plan-outcomes.ts';
import type { FakePrices } from '../../line-model.ts';

/** Offers of the fake insurers. Their figures are made up; what matters is that another plan has another premium. */

export const FAKE_HEALTH_PRODUCTS = ['kaveri-care', 'kaveri-care-plus', 'banyan-shelter'] as const;
const INSURER = { insurer_id: 'model', insurer_name: 'Model', insurer_logo: '/insurers/kaveri.svg' };
const PERIODS = ['1', '2', '3'] as const;

const premiumOf = ({ product_id, cover_amount, policy_period, addons }: HealthPlan): Premium => {
  const years = Number(policy_period);
  const base = (1_000_000 + product_id.length * 10_000 + cover_amount / 1_000) * years;
  const extras = addons.length * 50_000;
  return {
    premium_details: { premium_amt: base },
    addons_amt: extras,
    policy_period: years,
    gst_percent: 0,
    gst_amt: 0,
    net_premium_inc_gst: base + extras,
    lines: [{ key: 'base', label: 'Base premium', detail: product_id, amount: base + extras }],
    tariff_version: 'model',
  };
};

export const fakeHealthOffer = (plan: HealthPlan): HealthOffer => {
  const premium = premiumOf(plan);
  return {
    ...INSURER,
    product_id: plan.product_id,
    product_name: plan.product_id,
    cashLess_hospital: 1,
    claim_percentage: '97.20%',
    features: {
      room_rent_type: 'ANY_ROOM',
      ped_waiting_period: 24,
      initial_waiting_period: 30,
      specific_disease_waiting_period: 24,
      maternity_Cover: false,
      maternity_waiting_period: null,
      maternity_limit: null,
      co_pay: 0,
      restoration: 'Once',
      no_claim_bonus_percent: 10,
      no_claim_bonus_max_percent: 50,
      pre_hospitalisation_days: 60,
      post_hospitalisation_days: 90,
      policy_benefits: [],
    },
    cover_amount: plan.cover_amount,
    net_premium_inc_gst: premium.net_premium_inc_gst,
    premium,
    addons: [],
  };
};

/** The plan of a product with the current filters. */
export const fakeHealthPlan = (product_id: string, filters: unknown): HealthPlan => {
  const { cover_amount, policy_period } = v.parse(HealthFilters, filters);
  return { product_id, cover_amount: cover_amount ?? 0, policy_period, addons: [] };
};

export const fakeHealthPrices = {
  quoteList: ({ filters }, form): HealthQuoteList =>
    fakeQuoteList(
      FAKE_HEALTH_PRODUCTS.slice(0, 2).map((product_id) => fakeHealthOffer(fakeHealthPlan(product_id, filters))),
      form,
    ),
  quotation: ({ quote }, { cart }): HealthLineTypes['quotation'] | null => {
    const plan = v.safeParse(HealthPlan, cart ?? quote.plan);
    if (!plan.success) return null;
    const { cover_amount } = plan.output;
    const { net_premium_inc_gst } = premiumOf(plan.output);
    return {
      offers: PERIODS.map((policy_period) => fakeHealthOffer({ ...plan.output, policy_period })),
      cover_amounts: [cover_amount],
      cover_premiums: [{ cover_amount, net_premium_inc_gst }],
    };
  },
} satisfies FakePrices;
