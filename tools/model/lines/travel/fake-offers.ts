import * as v from 'valibot';
import {
  TravelFilters,
  type TravelOffer,
  TravelPlan,
  type TravelPlanQuotation,
  type TravelQuoteList,
} from '#contract/lines/travel/plan.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { fakeQuoteList } from '../../fake-server/plan-outcomes.ts';
import type { FakePrices } from '../../line-model.ts';
import { asTravelRecord } from './expected-rules.ts';

/** Offers of the fake insurers. Their figures are made up; what matters is that another plan has another premium. */

/** The first two are chosen; the sandbox's insurers of both accept every trip. The third declines heart disease. */
export const FAKE_TRAVEL_PRODUCTS = ['sahyadri-globe', 'dhruv-world', 'aravalli-traveller'] as const;
/** Cents. Both currencies have these. */
const [COVER, OTHER_COVER] = [5_000_000, 10_000_000];

const INSURER = { insurer_id: 'model', insurer_name: 'Model', insurer_logo: '/insurers/kaveri.svg' };
const FEATURES: TravelOffer['features'] = {
  ...{ existing_conditions: 'EMERGENCY_ONLY', existing_conditions_limit: 500_000, medical_deductible: 10_000 },
  ...{ hospital_sub_limits_from_age: null, repatriation: 'WITHIN_COVER', baggage_limit: 50_000 },
  ...{ baggage_delay_hours: 12, trip_delay_hours: 12, trip_delay_amount: 10_000, trip_cancellation_limit: 0 },
  ...{ passport_loss_limit: 25_000, liability_limit: 10_000_000, adventure_sports: 'ADD_ON' },
  ...{ cashless_hospitals: 1_000, min_age: 0, max_age: 80 },
};

export const fakeTravelOffer = (
  { product_id, cover_amount, addons }: TravelPlan,
  { quote }: TravelRecord,
): TravelOffer => {
  const base = 100_000 + product_id.length * 1_000 + cover_amount / 1_000;
  const extras = addons.length * 5_000;
  const premium: Premium = {
    ...{ premium_details: { premium_amt: base }, addons_amt: extras, policy_period: 1, policy_days: 10 },
    ...{ gst_percent: 0, gst_amt: 0, net_premium_inc_gst: base + extras, tariff_version: 'model' },
    lines: [{ key: 'base', label: 'Base premium', detail: product_id, amount: base + extras }],
  };
  return {
    ...INSURER,
    ...{ product_id, product_name: product_id, claim_percentage: '97.20%', features: FEATURES },
    cover_amount,
    cover_currency: quote.travel_details?.is_schengen ? 'EUR' : 'USD',
    exchange_rate: null,
    trip_days: 10,
    net_premium_inc_gst: premium.net_premium_inc_gst,
    premium,
    addons: [],
  };
};

/** The plan of a product with the current filters. */
export const fakeTravelPlan = (product_id: string, filters: unknown): TravelPlan => {
  const { cover_amount, addons } = v.parse(TravelFilters, filters);
  return { product_id, cover_amount: cover_amount ?? COVER, addons };
};

/** The plan with an add-on that insurers of both products sell, or without it. */
export const withOtherAddons = (plan: unknown): TravelPlan => {
  const chosen = v.parse(TravelPlan, plan);
  return { ...chosen, addons: chosen.addons.length === 0 ? ['BAGGAGE_PLUS'] : [] };
};

export const fakeTravelPrices = {
  quoteList: ({ filters, record }, form): TravelQuoteList => {
    if (!record) throw new Error('A list without a record');
    const offers = FAKE_TRAVEL_PRODUCTS.slice(0, 2).map((product_id) =>
      fakeTravelOffer(fakeTravelPlan(product_id, filters), asTravelRecord(record)),
    );
    return { ...fakeQuoteList(offers, form), cover_currency: 'USD', cover_amounts: [COVER, OTHER_COVER] };
  },
  quotation: (record, { cart }): TravelPlanQuotation | null => {
    const travel = asTravelRecord(record);
    const plan = v.safeParse(TravelPlan, cart ?? travel.quote.plan);
    return plan.success ? { offers: [fakeTravelOffer(plan.output, travel)], cover_choices: [] } : null;
  },
} satisfies FakePrices;
