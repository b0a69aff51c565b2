import type { CarRecord } from '#contract/lines/car/record.ts';
import type {
  MotorFeatures,
  MotorFilters,
  MotorOffer,
  MotorPlan,
  MotorQuotation,
  MotorQuoteList,
} from '#contract/lines/motor/plan.ts';
import { DEFAULT_MOTOR_FILTERS } from '#contract/lines/motor/plan.ts';
import { KYC_CASE_NOT_STARTED } from '#contract/shared/kyc.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';

/** A car before its prices, its offer and its proposal, written by hand. Today is 5 September 2026. */
export const SHOWN_ON = '2026-09-05';

export const SWIFT: NonNullable<CarRecord['quote']['vehicleDetails']> = {
  vechile_type: 'CAR',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  fuel_type: 'PETROL',
  mfg_year: 2022,
  mfg_month: 9,
  rto_code: 'MH12',
  rto_name: 'Pune',
  reg_date: '2022-10-10',
  reg_no: 'MH-12-AB-1234',
  is_new: false,
  vehicle_image: '/vehicles/hatchback.svg',
  body_type: 'HATCHBACK',
  cc: 1197,
  kw: null,
  seats: 5,
  ex_showroom_price: rupeesToPaise(640_000),
};

export const carAtList: CarRecord = {
  line: 'car',
  drafts: {},
  proposal: null,
  quote: {
    rfqId: 'RFQ-1',
    registration: { reg_no: 'MH-12-AB-1234', outcome: 'FOUND', vehicles: [], policy: null },
    vehicleDetails: SWIFT,
    insurerDetails: {
      insurer_name: 'TATA_AIG_OD',
      policy_type: 'COMPREHENSIVE',
      policy_exp_date: '2026-09-30',
      tp_exp_date: null,
    },
    claimDetails: {
      is_claim: false,
      ncb_percent: 25,
      is_owner_changed: false,
      is_cng_installed: false,
      cng_kit_value: null,
    },
    ownerDetails: null,
    plan: null,
  },
};

/** The same with other parts of the quote. */
export const carWith = (change: Partial<CarRecord['quote']>): CarRecord => ({
  ...carAtList,
  quote: { ...carAtList.quote, ...change },
});

const FEATURES: MotorFeatures = {
  cashless_garages: 6400,
  garage_choice: 'ANY',
  outside_network_copay: 0,
  zero_dep_claims: 2,
  claim_days: 9,
  pickup_and_drop: true,
  towing_km: 50,
  inspection: 'VIDEO',
};

const line = (key: string, label: string, amount: number) => ({
  key,
  label,
  detail: '',
  amount: rupeesToPaise(amount),
});

/** The first car of hand-computed-cars.ts: 12,607 − 6,051 − 2,295 + 3,416 + 295 = 7,972, and GST of 1,435. */
export const OFFER: MotorOffer = {
  insurer_id: 'aravalli',
  insurer_name: 'Aravalli General',
  insurer_logo: '/insurers/aravalli.svg',
  product_id: 'aravalli-car-secure',
  product_name: 'Aravalli Car Secure',
  claim_percentage: '95.20%',
  features: FEATURES,
  cover_type: 'COMPREHENSIVE',
  od_years: 1,
  tp_years: 1,
  cover_amount: rupeesToPaise(384_000),
  idv_band: {
    idv: rupeesToPaise(384_000),
    usual_idv: rupeesToPaise(384_000),
    min_idv: rupeesToPaise(345_600),
    max_idv: rupeesToPaise(422_400),
  },
  ncb: { percent: 35, reason: 'EARNED' },
  compulsory_deductible: rupeesToPaise(1000),
  net_premium_inc_gst: rupeesToPaise(9407),
  premium: {
    premium_details: { premium_amt: rupeesToPaise(7972) },
    addons_amt: 0,
    policy_period: 1,
    gst_percent: 18,
    gst_amt: rupeesToPaise(1435),
    net_premium_inc_gst: rupeesToPaise(9407),
    lines: [
      line('own-damage', 'Own damage', 12_607),
      line('insurer-discount', 'Insurer’s discount', -6051),
      line('ncb', 'No-claim bonus', -2295),
      line('third-party', 'Third-party cover', 3416),
      line('pa-owner-driver', 'Personal accident of the owner-driver', 295),
      line('gst', 'GST', 1435),
    ],
    tariff_version: '2026-01',
  },
  addons: [
    {
      code: 'ZERO_DEPRECIATION',
      label: 'Zero depreciation',
      description: 'New parts are paid in full.',
      premium: 310_000,
    },
    { code: 'CONSUMABLES', label: 'Consumables', description: 'Oil and bolts.', premium: 40_000 },
  ],
  unavailable_addons: [
    { code: 'RETURN_TO_INVOICE', label: 'Return to invoice', reason: 'Only for vehicles less than 3 years old.' },
  ],
};

/** The same offer with other figures of the product. */
export const offerWith = (change: Partial<MotorOffer>, features: Partial<MotorFeatures> = {}): MotorOffer => ({
  ...OFFER,
  ...change,
  features: { ...FEATURES, ...features },
});

/** The same with add-ons in the price; what they cost does not matter here. */
export const offerWithAddons = (codes: readonly string[], features: Partial<MotorFeatures> = {}): MotorOffer =>
  offerWith(
    {
      premium: {
        ...OFFER.premium,
        lines: [...OFFER.premium.lines, ...codes.map((code) => line(`addon-${code}`, code, 1000))],
      },
    },
    features,
  );

/** Third party only: 3,416 + 295, and GST of 668. */
export const THIRD_PARTY_OFFER: MotorOffer = offerWith({
  cover_type: 'TP',
  od_years: 0,
  cover_amount: rupeesToPaise(750_000),
  idv_band: null,
  ncb: { percent: 0, reason: 'THIRD_PARTY_ONLY' },
  compulsory_deductible: 0,
  addons: [],
  unavailable_addons: [],
});

/** A list of the one offer. */
export const LIST: MotorQuoteList = {
  offers: [OFFER],
  declined: [],
  products_asked: 1,
  insurers: [{ insurer_id: 'aravalli', insurer_name: 'Aravalli General', insurer_logo: '' }],
  insurers_asked: 1,
  insurers_pending: [],
  insurers_failed: [],
  cover_type: 'COMPREHENSIVE',
  cover_types: ['COMPREHENSIVE', 'TP'],
  idv_band: OFFER.idv_band,
  ncb: OFFER.ncb,
};

export const FILTERS: MotorFilters = { ...DEFAULT_MOTOR_FILTERS };

export const PLAN: MotorPlan = {
  product_id: OFFER.product_id,
  cover_type: 'COMPREHENSIVE',
  idv: null,
  addons: [],
  deductibles: 0,
  accessories_cover: [],
  electrical_value: null,
  non_electrical_value: null,
  pa_owner_driver: 'ONE_YEAR',
  pa_waiver: null,
  paid_driver: false,
  passengers_cover: 0,
};

const costs = <T>(value: T, amount: number) => ({ value, net_premium_inc_gst: rupeesToPaise(amount) });
export const QUOTATION: MotorQuotation = {
  offers: [OFFER],
  idv_choices: [
    costs(rupeesToPaise(345_600), 8900),
    costs(rupeesToPaise(384_000), 9407),
    costs(rupeesToPaise(422_400), 9914),
  ],
  deductible_choices: [costs(0, 9407), costs(rupeesToPaise(2500), 8900)],
  cover_choices: [costs('COMPREHENSIVE', 9407), costs('TP', 4379)],
  pa_choices: [costs('ONE_YEAR', 9407), costs(null, 9059)],
};

/** The proposal of that plan, with nothing of the motor pages answered yet. */
export const carAtProposal = (
  change: Partial<NonNullable<CarRecord['proposal']>> = {},
  quote: Partial<CarRecord['quote']> = {},
): CarRecord => ({
  ...carWith({ plan: PLAN, ...quote }),
  proposal: {
    proposerId: 'PRP-1',
    premium: OFFER.premium,
    offer: OFFER,
    cartDetails: { ...PLAN, rfqId: 'RFQ-1', net_premium_inc_gst: OFFER.net_premium_inc_gst },
    proposal_details: { full_name: 'Asha Kulkarni', marital_status: 'MARRIED' },
    contact_details: { email: 'asha@example.com', mobile_number: '9820012345' },
    address_details: {
      address_line_1: '12, Janpath',
      address_line_2: '',
      pincode: '411001',
      city: 'Pune',
      state: 'Maharashtra',
    },
    kyc: { ...KYC_CASE_NOT_STARTED, status: 'VERIFIED', kyc_doc_type: 'PAN', kyc_doc_number_masked: 'XXXXXX234F' },
    vehicle_details: null,
    claim_details: null,
    insurer_details: null,
    nominee_details: null,
    preview_confirmed_at: null,
    declared_at: null,
    decision: null,
    payment: null,
    refunds: [],
    policy: null,
    ...change,
  },
});
