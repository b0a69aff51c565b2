import type { TravelAddonCode, TravelDeclinedOffer, TravelFeatures, TravelOffer } from '#contract/lines/travel/plan.ts';
import type { TravelQuote, TravelRecord } from '#contract/lines/travel/record.ts';
import type { Premium, PremiumLine } from '#contract/shared/premium.ts';

/** Trips before their prices, and plans for them, written by hand. Today is 22 November 2026. */
export const SHOWN_ON = '2026-11-22';

/** A couple with a son to France and Italy: 20 to 31 December, 12 days. No one is ill. */
export const SCHENGEN_TRIP: TravelQuote = {
  rfqId: 'RFQ-1',
  travel_details: {
    country_code: [
      { code: 'FR', name: 'France' },
      { code: 'IT', name: 'Italy' },
    ],
    leaving_date: '2026-12-20',
    return_date: '2026-12-31',
    travel_band: 'SCHENGEN',
    is_schengen: true,
  },
  member_details: [
    { member_type: 'SELF', age: 36 },
    { member_type: 'SPOUSE', age: 34 },
    { member_type: 'SON1', age: 8 },
  ],
  medical_history: { exsisting_condition: false, medical_history: [] },
  plan: null,
};

export const travelWith = (change: Partial<TravelQuote> = {}): TravelRecord => ({
  line: 'travel',
  drafts: {},
  proposal: null,
  quote: { ...SCHENGEN_TRIP, ...change },
});

/** The father, who is 68 and diabetic, to the USA. */
export const FATHER_TO_USA = travelWith({
  travel_details: {
    country_code: [{ code: 'US', name: 'United States' }],
    leaving_date: '2026-12-20',
    return_date: '2026-12-31',
    travel_band: 'USA_CANADA',
    is_schengen: false,
  },
  member_details: [{ member_type: 'FATHER', age: 68 }],
  medical_history: {
    exsisting_condition: true,
    medical_history: [{ member_type: 'FATHER', medical_desc: 'Diabetes since 2019' }],
  },
});

/** A plan without any cost to the buyer. Cents. */
const FULL_FEATURES: TravelFeatures = {
  existing_conditions: 'COVERED',
  existing_conditions_limit: null,
  medical_deductible: 0,
  hospital_sub_limits_from_age: null,
  repatriation: 'WITHIN_COVER',
  baggage_limit: 80_000,
  baggage_delay_hours: 12,
  trip_delay_hours: 6,
  trip_delay_amount: 12_000,
  trip_cancellation_limit: 200_000,
  passport_loss_limit: 25_000,
  liability_limit: 10_000_000,
  adventure_sports: 'INCLUDED',
  cashless_hospitals: 4200,
  min_age: 0,
  max_age: 80,
};

const travellerLine = (member_type: string): PremiumLine => ({
  key: `traveller-${member_type}`,
  label: member_type,
  detail: '',
  amount: 100_000,
});

const premiumOf = (lines: readonly PremiumLine[]): Premium => {
  const net_premium_inc_gst = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    premium_details: { premium_amt: net_premium_inc_gst },
    addons_amt: 0,
    policy_period: 1,
    policy_days: 12,
    gst_percent: 0,
    gst_amt: 0,
    net_premium_inc_gst,
    lines: [...lines],
    tariff_version: 'travel-2025-09-22',
  };
};

const SOLD: readonly TravelAddonCode[] = [
  'ADVENTURE_SPORTS',
  'TRIP_CANCELLATION',
  'EXISTING_CONDITIONS',
  'BAGGAGE_PLUS',
];

/** Three travellers with EUR 30,000 each: 3 × ₹1,000. */
export const EURO_OFFER: TravelOffer = {
  insurer_id: 'sahyadri',
  insurer_name: 'Sahyadri',
  insurer_logo: '/insurers/sahyadri.svg',
  product_id: 'sahyadri-globe',
  product_name: 'Sahyadri Globe',
  claim_percentage: '96.40%',
  features: FULL_FEATURES,
  cover_amount: 3_000_000,
  cover_currency: 'EUR',
  exchange_rate: {
    from: 'EUR',
    to: 'USD',
    rate: 1.2,
    as_of: '2025-09-22',
    source: 'a figure fixed for this tariff, not a market rate',
  },
  trip_days: 12,
  net_premium_inc_gst: 300_000,
  premium: premiumOf(['SELF', 'SPOUSE', 'SON1'].map(travellerLine)),
  addons: SOLD.map((code) => ({ code, label: code, description: `What ${code} does.`, premium: 45_000 })),
};

/** One traveller with USD 50,000: ₹1,000. */
export const DOLLAR_OFFER: TravelOffer = {
  ...EURO_OFFER,
  cover_amount: 5_000_000,
  cover_currency: 'USD',
  exchange_rate: null,
  net_premium_inc_gst: 100_000,
  premium: premiumOf([travellerLine('FATHER')]),
};

export const offerWith = (features: Partial<TravelFeatures>, offer = DOLLAR_OFFER): TravelOffer => ({
  ...offer,
  features: { ...offer.features, ...features },
});

/** The offer with an add-on in its premium. */
export const pricedWith = (code: TravelAddonCode, offer: TravelOffer): TravelOffer => ({
  ...offer,
  premium: {
    ...offer.premium,
    lines: [...offer.premium.lines, { key: `addon-${code}`, label: code, detail: '', amount: 45_000 }],
  },
});

/** The plan as one that its insurer declines. */
export const declinedOf = (offer: TravelOffer): TravelDeclinedOffer => {
  const { insurer_id, insurer_name, insurer_logo, product_id, product_name, claim_percentage, features } = offer;
  return {
    ...{ insurer_id, insurer_name, insurer_logo, product_id, product_name, claim_percentage, features },
    reason: 'Sahyadri Globe insures travellers up to age 60; your father is 68.',
  };
};

/** With ordinary spaces. Another test checks that a currency and its amount stay together. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
