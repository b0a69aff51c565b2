import { rupeesToPaise } from '#contract/shared/money.ts';
import { brandNew, type HandComputed, noClaim, ownDamageAlone, plain, registered } from './hand-computed.ts';

/** Two-wheelers computed by hand. */
export const HAND_COMPUTED_BIKES: readonly HandComputed[] = [
  {
    // exactly 24 months: 80 % of 77,000 = 61,600; zone A, 109 cc: 1.708 % = 1,052.128 → 1,052
    // discount: renewal 46, Honda 2 = 48 % = 504.96 → 505 → 547; bonus 25 % = 136.75 → 137 → 410
    // zero depreciation, any number, 2nd year 0.40 % = 246.40, − 5 % = 234.08 → 234; roadside 79 − 5 % = 75.05 → 75
    // together 719; GST 129.42 → 129
    title: 'an Activa of Delhi, own damage alone beside five years of third party',
    vehicle: {
      ...registered,
      vechile_type: 'BIKE',
      make: 'Honda',
      model: 'Activa 6G',
      variant: 'Standard',
      fuel_type: 'PETROL',
      mfg_year: 2024,
      mfg_month: 10,
      reg_date: '2024-11-05',
      rto_code: 'DL03',
      ex_showroom_price: rupeesToPaise(77_000),
    },
    policy: {
      insurer_name: 'BAJAJ_ALLIANZ_OD',
      policy_type: 'OD',
      policy_exp_date: '2026-11-04',
      tp_exp_date: '2029-11-04',
    },
    claims: noClaim(20),
    plan: {
      ...ownDamageAlone,
      product_id: 'chakra-two-wheeler-max',
      addons: ['ZERO_DEPRECIATION', 'ROADSIDE_ASSISTANCE'],
    },
    idv: 61_600,
    ncb: 25,
    starts: '2026-11-05',
    lines: [
      ['own-damage', 1052],
      ['insurer-discount', -505],
      ['ncb', -137],
      ['addon-ZERO_DEPRECIATION', 234],
      ['addon-ROADSIDE_ASSISTANCE', 75],
      ['gst', 129],
    ],
    payable: 848,
  },
  {
    // new: 95 % of 1,95,000 = 1,85,250; zone B, 349 cc: 1.760 % = 3,260.40 → 3,260
    // discount: new 57, zone B 3, Royal Enfield 6 = 66 % = 2,151.60 → 2,152 → 1,108
    // zero depreciation, 2 claims, 1st year 0.17 % = 314.925 → 315; return to invoice 0.28 % = 518.70 → 519
    // engine 149; third party of five years 7,365; owner-driver 295; together 9,751; GST 1,755.18 → 1,755
    title: 'a brand-new Classic 350 of Ludhiana with add-ons, 1 + 5 years',
    vehicle: {
      ...brandNew,
      vechile_type: 'BIKE',
      make: 'Royal Enfield',
      model: 'Classic 350',
      variant: 'Heritage',
      fuel_type: 'PETROL',
      mfg_year: 2026,
      mfg_month: 7,
      rto_code: 'PB10',
      ex_showroom_price: rupeesToPaise(195_000),
    },
    policy: null,
    claims: null,
    plan: {
      ...plain,
      product_id: 'chinar-safar-two-wheeler',
      cover_type: 'BUNDLED',
      addons: ['ZERO_DEPRECIATION', 'RETURN_TO_INVOICE', 'ENGINE_PROTECT'],
    },
    idv: 185_250,
    ncb: 0,
    starts: '2026-09-06',
    lines: [
      ['own-damage', 3260],
      ['insurer-discount', -2152],
      ['addon-ZERO_DEPRECIATION', 315],
      ['addon-RETURN_TO_INVOICE', 519],
      ['addon-ENGINE_PROTECT', 149],
      ['third-party', 7365],
      ['pa-owner-driver', 295],
      ['gst', 1755],
    ],
    payable: 11_506,
  },
  {
    // 151 months begun: agreed, eighth further year, at least 15 % of 1,10,000 = 16,500
    // zone A, above 10 years, 149 cc: 1.836 % = 302.94 → 303
    // discount: renewal 32, from 10 years 4, Bajaj 3, years without a claim 2 = 41 % = 124.23 → 124 → 179
    // deductible 1,000: 15 % = 26.85 → 27 → 152; bonus 50 % = 76; third party 714; owner-driver 295
    // together 1,085; GST 195.30 → 195
    title: 'a Pulsar of Mumbai, twelve years old, with a deductible and the full bonus',
    vehicle: {
      ...registered,
      vechile_type: 'BIKE',
      make: 'Bajaj',
      model: 'Pulsar 150',
      variant: 'Single Disc',
      fuel_type: 'PETROL',
      mfg_year: 2014,
      mfg_month: 1,
      reg_date: '2014-02-28',
      rto_code: 'MH01',
      ex_showroom_price: rupeesToPaise(110_000),
    },
    policy: {
      insurer_name: 'IFFCO_TOKIO_OD',
      policy_type: 'COMPREHENSIVE',
      policy_exp_date: '2026-09-14',
      tp_exp_date: null,
    },
    claims: noClaim(50),
    plan: {
      ...plain,
      product_id: 'vindhya-vahan-two-wheeler',
      cover_type: 'COMPREHENSIVE',
      deductibles: rupeesToPaise(1000),
    },
    idv: 16_500,
    ncb: 50,
    starts: '2026-09-15',
    lines: [
      ['own-damage', 303],
      ['insurer-discount', -124],
      ['voluntary-deductible', -27],
      ['ncb', -76],
      ['third-party', 714],
      ['pa-owner-driver', 295],
      ['gst', 195],
    ],
    payable: 1280,
  },
  {
    // 18 months begun: 80 % of 1,35,000 = 1,08,000; zone A, 11 kW: 1.793 % = 1,936.44 → 1,936
    // discount: renewal 40, zone A −1, electric 2, after a gap −6 = 35 % = 677.60 → 678 → 1,258
    // deductible 3,000: 25 % = 314.50 → 315, at most 250 → 1,008; no bonus 180 days after the end
    // zero depreciation, 2 claims, 2nd year 0.31 % = 334.80, + 5 % = 351.54 → 352; roadside 79 + 5 % = 82.95 → 83
    // together 1,443; GST 259.74 → 260
    title: 'an electric scooter of Bengaluru, own damage alone, 180 days after its policy',
    vehicle: {
      ...registered,
      vechile_type: 'BIKE',
      make: 'Ola',
      model: 'S1 Pro',
      variant: 'Gen 3 4 kWh',
      fuel_type: 'ELECTRIC',
      mfg_year: 2025,
      mfg_month: 2,
      reg_date: '2025-03-10',
      rto_code: 'KA05',
      ex_showroom_price: rupeesToPaise(135_000),
    },
    policy: {
      insurer_name: 'ICICI_LOMBARD_OD',
      policy_type: 'BUNDLED',
      policy_exp_date: '2026-03-09',
      tp_exp_date: '2030-03-09',
    },
    claims: noClaim(0),
    plan: {
      ...ownDamageAlone,
      product_id: 'sahyadri-ride',
      addons: ['ZERO_DEPRECIATION', 'ROADSIDE_ASSISTANCE'],
      deductibles: rupeesToPaise(3000),
    },
    idv: 108_000,
    ncb: 0,
    starts: '2026-09-06',
    lines: [
      ['own-damage', 1936],
      ['insurer-discount', -678],
      ['voluntary-deductible', -250],
      ['addon-ZERO_DEPRECIATION', 352],
      ['addon-ROADSIDE_ASSISTANCE', 83],
      ['gst', 260],
    ],
    payable: 1703,
  },
  {
    // 70 months begun: agreed, first further year, 45 % of 3,03,000 = 1,36,350, chosen 1,45,000 (at most 1,49,985)
    // zone B, 5 to 10 years, 648 cc: 1.936 % = 2,807.20 → 2,807; other accessories 1.936 % of 8,000 = 154.88 → 155
    // electrical 4 % of 5,000 = 200; together 3,162
    // discount: renewal 33, zone B 1, from 5 years −3, Royal Enfield 4, years without a claim 3, after a gap −4 = 34 %
    // = 1,075.08 → 1,075 → 2,087; bonus 45 % = 939.15 → 939 → 1,148; roadside 79 + 10 % = 86.90 → 87
    // third party 2,804; owner-driver 295; 1 passenger at 70; together 4,404; GST 792.72 → 793
    title: 'an Interceptor of Kochi with accessories and a passenger, 66 days after its policy',
    vehicle: {
      ...registered,
      vechile_type: 'BIKE',
      make: 'Royal Enfield',
      model: 'Interceptor 650',
      variant: 'Standard',
      fuel_type: 'PETROL',
      mfg_year: 2020,
      mfg_month: 11,
      reg_date: '2020-12-01',
      rto_code: 'KL07',
      ex_showroom_price: rupeesToPaise(303_000),
    },
    policy: {
      insurer_name: 'ROYAL_SUNDARAM_OD',
      policy_type: 'COMPREHENSIVE',
      policy_exp_date: '2026-07-01',
      tp_exp_date: null,
    },
    claims: noClaim(35),
    plan: {
      ...plain,
      product_id: 'meghna-two-wheeler-plus',
      cover_type: 'COMPREHENSIVE',
      idv: rupeesToPaise(145_000),
      addons: ['ROADSIDE_ASSISTANCE'],
      accessories_cover: ['ELECTRICAL', 'NON_ELECTRICAL'],
      electrical_value: rupeesToPaise(5000),
      non_electrical_value: rupeesToPaise(8000),
      passengers_cover: 10_000_000,
    },
    idv: 145_000,
    ncb: 45,
    starts: '2026-09-06',
    lines: [
      ['own-damage', 2807],
      ['non-electrical', 155],
      ['electrical', 200],
      ['insurer-discount', -1075],
      ['ncb', -939],
      ['addon-ROADSIDE_ASSISTANCE', 87],
      ['third-party', 2804],
      ['pa-owner-driver', 295],
      ['pa-passengers', 70],
      ['gst', 793],
    ],
    payable: 5197,
  },
];
