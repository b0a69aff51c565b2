import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { HealthOffer, HealthPlan, HealthQuote } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { PaymentView } from '#contract/shared/payment.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { VERIFIED_PROPOSER } from './verified-proposer.ts';

/** A complete health journey, written by hand. Earlier moments of it are made by omission. */

const PLAN: HealthPlan = { product_id: 'kaveri-care', cover_amount: 100_000_000, policy_period: '1', addons: [] };

const PREMIUM: Premium = {
  premium_details: { premium_amt: 1_234_500 },
  addons_amt: 0,
  policy_period: 1,
  gst_percent: 0,
  gst_amt: 0,
  net_premium_inc_gst: 1_234_500,
  lines: [{ key: 'base', label: 'Base premium', detail: '', amount: 1_234_500 }],
  tariff_version: '2026-01',
};

export const OFFER: HealthOffer = {
  insurer_id: 'kaveri',
  insurer_name: 'Kaveri General',
  insurer_logo: '/insurers/kaveri.svg',
  product_id: 'kaveri-care',
  product_name: 'Kaveri Care',
  cashLess_hospital: 8_400,
  claim_percentage: '97.20%',
  features: {
    room_rent_type: 'ANY_ROOM',
    ped_waiting_period: 24,
    initial_waiting_period: 1,
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
  cover_amount: PLAN.cover_amount,
  net_premium_inc_gst: PREMIUM.net_premium_inc_gst,
  premium: PREMIUM,
  addons: [],
};

const quote: HealthQuote = {
  rfqId: 'RFQ-1',
  userDetails: { full_name: 'Asha Kulkarni', mobile_number: '9820012345', email: 'asha@example.com' },
  additionalDetails: { DOB: '1990-04-12', gender: 'female', pincode: '110001' },
  memberDetails: [
    { member_type: 'SELF', DOB: '1990-04-12' },
    { member_type: 'SPOUSE', DOB: '1988-02-29' },
  ],
  medicalDetails: [
    { member_type: 'SELF', medical_question: [] },
    { member_type: 'SPOUSE', medical_question: ['DIABETES'] },
  ],
  plan: PLAN,
};

export const DECISION: Decision = {
  status: 'ACCEPTED',
  reasons: [],
  decided_at: '2026-09-04T06:10:00.000Z',
  previous_premium: PREMIUM,
  premium: PREMIUM,
  differences: [],
  valid_until: '2026-09-19T06:10:00.000Z',
};

export const ORDER: PaymentView = {
  _id: 'ORD-2',
  payment_status: 'CREATED',
  full_amount: PREMIUM.net_premium_inc_gst,
  unique_transaction_id: null,
  date_of_transaction: null,
  failure_reason: null,
  next_check_at: null,
  resolve_by: null,
};
/** The order once its money was received. */
export const PAID: PaymentView = {
  ...ORDER,
  payment_status: 'SUCCESS',
  unique_transaction_id: 'pay_42',
  date_of_transaction: '2026-09-04T06:30:00.000Z',
};

const proposal: HealthProposal = {
  proposerId: 'PRP-1',
  premium: PREMIUM,
  offer: OFFER,
  cartDetails: { ...PLAN, rfqId: 'RFQ-1', net_premium_inc_gst: PREMIUM.net_premium_inc_gst },
  ...VERIFIED_PROPOSER,
  member_details: [
    { member_type: 'SELF', full_name: 'Asha Kulkarni', height_cm: 165, weight_kg: 62 },
    { member_type: 'SPOUSE', full_name: 'Vikram Kulkarni', height_cm: 178, weight_kg: 80 },
  ],
  medical_details: [
    { member_type: 'SELF', medical_question: [{ question: 'q_surgery', answer: 'NO', explanation: '' }] },
    {
      member_type: 'SPOUSE',
      medical_question: [{ question: 'q_surgery', answer: 'YES', explanation: 'Knee, in 2019' }],
    },
  ],
  nominee_details: { full_name: 'Rohan Kulkarni', relationship: 'brother', DOB: '1988-02-29', appointee: null },
  preview_confirmed_at: '2026-09-04T06:00:00.000Z',
  declared_at: '2026-09-04T06:10:00.000Z',
  decision: DECISION,
  payment: ORDER,
  refunds: [],
  policy: null,
};

/** At the gateway: only the payment is missing. */
export const atGateway: HealthRecord = { line: 'health', quote, proposal, drafts: {} };

/** The same with other parts of the proposal. */
export const proposalWith = (change: Partial<HealthProposal>): HealthRecord => ({
  ...atGateway,
  proposal: { ...proposal, ...change },
});

/** The same without a proposal, and with other parts of the quote. */
export const quoteWith = (change: Partial<HealthQuote>): HealthRecord => ({
  ...atGateway,
  quote: { ...quote, ...change },
  proposal: null,
});
