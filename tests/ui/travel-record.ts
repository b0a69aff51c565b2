import type { TravelOffer } from '#contract/lines/travel/plan.ts';
import type { TravelProposal, TravelQuote, TravelRecord } from '#contract/lines/travel/record.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { VERIFIED_PROPOSER } from './verified-proposer.ts';

/** A complete travel journey, written by hand. Earlier moments of it are made by omission. */

/** Noon in India on the day of the tests. */
export const NOW = new Date('2026-11-22T06:30:00.000Z');

const PREMIUM: Premium = {
  premium_details: { premium_amt: 284_300 },
  addons_amt: 0,
  policy_period: 1,
  policy_days: 15,
  gst_percent: 0,
  gst_amt: 0,
  net_premium_inc_gst: 284_300,
  lines: [{ key: 'base', label: 'Base premium', detail: '', amount: 284_300 }],
  tariff_version: '2026-01',
};

const PLAN = { product_id: 'sahyadri-globe', cover_amount: 5_000_000, addons: ['ADVENTURE_SPORTS' as const] };

const OFFER: TravelOffer = {
  insurer_id: 'sahyadri',
  insurer_name: 'Sahyadri General',
  insurer_logo: '/insurers/sahyadri.svg',
  product_id: 'sahyadri-globe',
  product_name: 'Sahyadri Globe',
  claim_percentage: '94.10%',
  features: {
    existing_conditions: 'EMERGENCY_ONLY',
    existing_conditions_limit: 500_000,
    medical_deductible: 10_000,
    hospital_sub_limits_from_age: null,
    repatriation: 'WITHIN_COVER',
    baggage_limit: 100_000,
    baggage_delay_hours: 12,
    trip_delay_hours: 12,
    trip_delay_amount: 10_000,
    trip_cancellation_limit: 0,
    passport_loss_limit: 25_000,
    liability_limit: 10_000_000,
    adventure_sports: 'ADD_ON',
    cashless_hospitals: 4_200,
    min_age: 0,
    max_age: 80,
  },
  cover_amount: PLAN.cover_amount,
  cover_currency: 'USD',
  exchange_rate: null,
  trip_days: 15,
  net_premium_inc_gst: PREMIUM.net_premium_inc_gst,
  premium: PREMIUM,
  addons: [{ code: 'ADVENTURE_SPORTS', label: 'Adventure sports', description: '', premium: 40_000 }],
};

/** A couple with a son and a daughter, fifteen days in Thailand and Vietnam. */
const quote: TravelQuote = {
  rfqId: 'RFQ-1',
  travel_details: {
    country_code: [
      { code: 'TH', name: 'Thailand' },
      { code: 'VN', name: 'Vietnam' },
    ],
    leaving_date: '2026-12-20',
    return_date: '2027-01-03',
    travel_band: 'ASIA',
    is_schengen: false,
  },
  member_details: [
    { member_type: 'SELF', age: 36 },
    { member_type: 'SPOUSE', age: 34 },
    { member_type: 'SON1', age: 6 },
    { member_type: 'DAUGHTER1', age: 0 },
  ],
  medical_history: {
    exsisting_condition: true,
    medical_history: [{ member_type: 'SPOUSE', medical_desc: 'Type 2 diabetes since 2019, tablets twice a day' }],
  },
  plan: PLAN,
};

const passport = (
  member_type: TravelProposal['member_details'][number]['member_type'],
  full_name: string,
  DOB: string,
  last: string,
) => ({
  member_type,
  full_name,
  DOB,
  passport_number_masked: `XXXX${last}`,
  passport_number_encrypted: `encrypted ${last}`,
  passport_expiry_date: '2031-05-04',
});
const noTo = (member_type: TravelProposal['medical_details'][number]['member_type']) => ({
  member_type,
  medical_question: ['q_heart', 'q_pregnant'].map((question) => ({ question, answer: 'NO' as const, explanation: '' })),
});

const proposal: TravelProposal = {
  proposerId: 'PRP-1',
  premium: PREMIUM,
  offer: OFFER,
  cartDetails: { ...PLAN, rfqId: 'RFQ-1', net_premium_inc_gst: PREMIUM.net_premium_inc_gst },
  ...VERIFIED_PROPOSER,
  member_details: [
    passport('SELF', 'Asha Kulkarni', '1990-04-12', '4567'),
    passport('SPOUSE', 'Vikram Kulkarni', '1992-02-29', '7781'),
    passport('SON1', 'Kabir Kulkarni', '2020-07-01', '0042'),
    passport('DAUGHTER1', 'Ira Kulkarni', '2026-03-15', '9310'),
  ],
  medical_details: [
    noTo('SELF'),
    {
      member_type: 'SPOUSE',
      medical_question: [
        { question: 'q_diabetes', answer: 'YES', explanation: 'since 2019, tablets' },
        { question: 'q_pregnant', answer: 'NO', explanation: '' },
      ],
    },
    noTo('SON1'),
    noTo('DAUGHTER1'),
  ],
  nominee_details: { full_name: 'Rohan Kulkarni', relationship: 'brother', DOB: '1988-02-29', appointee: null },
  preview_confirmed_at: null,
  declared_at: null,
  decision: null,
  payment: null,
  refunds: [],
  policy: null,
};

/** The journey with changed parts of the quote, before a plan was chosen. */
export const tripWith = (change: Partial<TravelQuote> = {}): TravelRecord => ({
  line: 'travel',
  quote: { ...quote, plan: null, ...change },
  proposal: null,
  drafts: {},
});

/** The journey before its declaration, with changed parts of the proposal and of the quote. */
export const applicationWith = (
  change: Partial<TravelProposal> = {},
  quoted: Partial<TravelQuote> = {},
): TravelRecord => ({
  line: 'travel',
  quote: { ...quote, ...quoted },
  proposal: { ...proposal, ...change },
  drafts: {},
});
