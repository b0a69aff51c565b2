import * as v from 'valibot';
import {
  MotorFilters,
  type MotorOffer,
  MotorPlan,
  type MotorQuotation,
  type MotorQuoteList,
} from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { fakeQuoteList } from '../../fake-server/plan-outcomes.ts';
import type { FakePrices } from '../../line-model.ts';
import { asMotorRecord } from './expected-rules.ts';

/** Offers of the fake insurers. Their figures are made up; what matters is that another plan has another premium. */

const INSURER = { insurer_id: 'model', insurer_name: 'Model', insurer_logo: '/insurers/kaveri.svg' };
const USUAL_IDV = 50_000_000;

const premiumOf = ({ product_id, deductibles, addons }: MotorPlan): Premium => {
  const base = 1_000_000 + product_id.length * 10_000 - deductibles / 100;
  const extras = addons.length * 50_000;
  return {
    premium_details: { premium_amt: base },
    addons_amt: extras,
    policy_period: 1,
    gst_percent: 0,
    gst_amt: 0,
    net_premium_inc_gst: base + extras,
    lines: [{ key: 'base', label: 'Base premium', detail: product_id, amount: base + extras }],
    tariff_version: 'model',
  };
};

export const fakeMotorOffer = (plan: MotorPlan, { quote }: MotorRecord): MotorOffer => {
  const premium = premiumOf(plan);
  const isNew = quote.vehicleDetails?.is_new === true;
  return {
    ...INSURER,
    product_id: plan.product_id,
    product_name: plan.product_id,
    claim_percentage: '97.20%',
    features: {
      cashless_garages: 4_000,
      garage_choice: 'ANY',
      outside_network_copay: 0,
      zero_dep_claims: null,
      claim_days: 7,
      pickup_and_drop: true,
      towing_km: 50,
      inspection: 'VIDEO',
    },
    cover_type: plan.cover_type,
    od_years: 1,
    tp_years: 1,
    cover_amount: plan.idv ?? USUAL_IDV,
    idv_band: { idv: plan.idv ?? USUAL_IDV, usual_idv: USUAL_IDV, min_idv: USUAL_IDV, max_idv: USUAL_IDV },
    ncb: isNew ? { percent: 0, reason: 'NEW_VEHICLE' } : { percent: 25, reason: 'EARNED' },
    compulsory_deductible: 100_000,
    net_premium_inc_gst: premium.net_premium_inc_gst,
    premium,
    addons: [],
    unavailable_addons: [],
  };
};

/** The plan of a product with the current filters. */
export const fakeMotorPlan = (product_id: string, filters: unknown, { quote }: MotorRecord): MotorPlan => {
  const { sortBy: _sort, insurer: _insurer, cover_type, ...choices } = v.parse(MotorFilters, filters);
  const fitting = quote.vehicleDetails?.is_new ? 'BUNDLED' : 'COMPREHENSIVE';
  return {
    ...choices,
    product_id,
    cover_type: cover_type ?? fitting,
    pa_owner_driver: 'ONE_YEAR',
    pa_waiver: null,
    paid_driver: false,
    passengers_cover: 0,
  };
};

/** @param products for sale in the list */
export const fakeMotorPrices = (products: readonly string[]): FakePrices => ({
  quoteList: ({ filters, record }, form): MotorQuoteList => {
    if (!record) throw new Error('A list without a record');
    const vehicle = asMotorRecord(record);
    const offers = products.map((product_id) => fakeMotorOffer(fakeMotorPlan(product_id, filters, vehicle), vehicle));
    const [{ idv_band, ncb, cover_type }] = [fakeMotorOffer(fakeMotorPlan('', filters, vehicle), vehicle)];
    return {
      ...fakeQuoteList(offers, form),
      cover_type,
      cover_types: [cover_type],
      idv_band,
      ncb,
    };
  },
  quotation: (record, { cart }): MotorQuotation | null => {
    const motor = asMotorRecord(record);
    const plan = v.safeParse(MotorPlan, cart ?? motor.quote.plan);
    if (!plan.success) return null;
    return { offers: [fakeMotorOffer(plan.output, motor)], idv_choices: [], deductible_choices: [], cover_choices: [] };
  },
});
