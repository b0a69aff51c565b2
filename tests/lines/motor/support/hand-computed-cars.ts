import { rupeesToPaise } from '#contract/shared/money.ts';
import { brandNew, type HandComputed, noClaim, ownDamageAlone, plain, registered } from './hand-computed.ts';

/** Cars up to five years old, computed by hand. */
export const HAND_COMPUTED_CARS: readonly HandComputed[] = [
  {
    // 48 months: 60 % of 6,40,000 = 3,84,000; zone A, up to 5 years, 1,197 cc: 3.283 % = 12,606.72 → 12,607
    // discount: renewal 42, Maruti Suzuki 3, years without a claim 3 = 48 % = 6,051.36 → 6,051 → 6,556
    // bonus 35 % = 2,294.60 → 2,295 → 4,261; third party 3,416; owner-driver 295; together 7,972
    // GST 1,434.96 → 1,435
    title: 'a Swift of Pune, running policy, bonus from 25 to 35 %',
    vehicle: {
      ...registered,
      vechile_type: 'CAR',
      make: 'Maruti Suzuki',
      model: 'Swift',
      variant: 'VXi',
      fuel_type: 'PETROL',
      mfg_year: 2022,
      mfg_month: 9,
      reg_date: '2022-10-10',
      rto_code: 'MH12',
      ex_showroom_price: rupeesToPaise(640_000),
    },
    policy: {
      insurer_name: 'TATA_AIG_OD',
      policy_type: 'COMPREHENSIVE',
      policy_exp_date: '2026-09-30',
      tp_exp_date: null,
    },
    claims: noClaim(25),
    plan: { ...plain, product_id: 'aravalli-car-secure', cover_type: 'COMPREHENSIVE' },
    idv: 384_000,
    ncb: 35,
    starts: '2026-10-01',
    lines: [
      ['own-damage', 12_607],
      ['insurer-discount', -6051],
      ['ncb', -2295],
      ['third-party', 3416],
      ['pa-owner-driver', 295],
      ['gst', 1435],
    ],
    payable: 9407,
  },
  {
    // new: 95 % of 15,30,000 = 14,53,500; zone B, 1,497 cc: 3.191 % = 46,381.185 → 46,381
    // discount: new 48, zone B 1 = 49 % = 22,726.69 → 22,727 → 23,654
    // zero depreciation, any number, 1st year 0.45 % = 6,540.75, + 15 % = 7,521.86 → 7,522
    // return to invoice 0.08 % = 1,162.80, + 15 % = 1,337.22 → 1,337; roadside 249 + 15 % = 286.35 → 286
    // third party of three years 10,640; owner-driver of three years 850
    // 23,654 + 9,145 + 10,640 + 850 = 44,289; GST 7,972.02 → 7,972
    title: 'a brand-new Creta of Jaipur with add-ons, 1 + 3 years',
    vehicle: {
      ...brandNew,
      vechile_type: 'CAR',
      make: 'Hyundai',
      model: 'Creta',
      variant: 'SX 1.5',
      fuel_type: 'PETROL',
      mfg_year: 2026,
      mfg_month: 8,
      rto_code: 'RJ14',
      ex_showroom_price: rupeesToPaise(1_530_000),
    },
    policy: null,
    claims: null,
    plan: {
      ...plain,
      product_id: 'mayura-signature',
      cover_type: 'BUNDLED',
      addons: ['ZERO_DEPRECIATION', 'RETURN_TO_INVOICE', 'ROADSIDE_ASSISTANCE'],
      pa_owner_driver: 'LONG_TERM',
    },
    idv: 1_453_500,
    ncb: 0,
    starts: '2026-09-06',
    lines: [
      ['own-damage', 46_381],
      ['insurer-discount', -22_727],
      ['addon-ZERO_DEPRECIATION', 7522],
      ['addon-RETURN_TO_INVOICE', 1337],
      ['addon-ROADSIDE_ASSISTANCE', 286],
      ['third-party', 10_640],
      ['pa-owner-driver', 850],
      ['gst', 7972],
    ],
    payable: 52_261,
  },
  {
    // exactly 24 months: 80 % of 12,49,000 = 9,99,200, chosen 10,50,000 (at most 10,99,120)
    // zone A, above 65 kW: 3.440 % = 36,120; discount: renewal 46, Tata 4, electric 12 = 62 % = 22,394.40 → 22,394
    // → 13,726; deductible 15,000: 35 % = 4,804.10, at most 2,500 → 11,226; bonus 25 % = 2,806.50 → 2,807 → 8,419
    // zero depreciation, any number, 2nd year 0.60 % = 6,300, − 5 % = 5,985; battery 1,999 − 5 % = 1,899.05 → 1,899
    // 8,419 + 7,884 = 16,303; GST 2,934.54 → 2,935
    title: 'an electric Nexon of Bengaluru, own damage alone, higher value, deductible over its cap',
    vehicle: {
      ...registered,
      vechile_type: 'CAR',
      make: 'Tata',
      model: 'Nexon EV',
      variant: 'Creative+ MR 30 kWh',
      fuel_type: 'ELECTRIC',
      mfg_year: 2024,
      mfg_month: 8,
      reg_date: '2024-09-20',
      rto_code: 'KA03',
      ex_showroom_price: rupeesToPaise(1_249_000),
    },
    policy: {
      insurer_name: 'DIGIT_OD',
      policy_type: 'OD',
      policy_exp_date: '2026-09-19',
      tp_exp_date: '2027-09-19',
    },
    claims: noClaim(20),
    plan: {
      ...ownDamageAlone,
      product_id: 'mayura-volt',
      idv: rupeesToPaise(1_050_000),
      addons: ['ZERO_DEPRECIATION', 'BATTERY_PROTECT'],
      deductibles: rupeesToPaise(15_000),
    },
    idv: 1_050_000,
    ncb: 25,
    starts: '2026-09-20',
    lines: [
      ['own-damage', 36_120],
      ['insurer-discount', -22_394],
      ['voluntary-deductible', -2500],
      ['ncb', -2807],
      ['addon-ZERO_DEPRECIATION', 5985],
      ['addon-BATTERY_PROTECT', 1899],
      ['gst', 2935],
    ],
    payable: 19_238,
  },
  {
    // exactly 36 months: 70 % of 6,90,000 = 4,83,000; zone A, 998 cc: 3.127 % = 15,103.41 → 15,103
    // kit of the factory 5 % = 755.15 → 755; together 15,858
    // discount: renewal 58, zone A −2, from 3 years −3, Maruti Suzuki 2 = 55 % = 8,721.90 → 8,722 → 7,136
    // deductible 5,000: 25 % = 1,784, at most 1,500 → 5,636; bonus 25 % = 1,409 → 4,227
    // zero depreciation, 2 claims, 3rd year 0.70 % = 3,381, − 10 % = 3,042.90 → 3,043
    // consumables 0.14 % = 676.20, − 10 % = 608.58 → 609; third party 2,094 + 60; owner-driver 295
    // together 10,328; GST 1,859.04 → 1,859
    title: 'a WagonR CNG of Ahmedabad, whose first three years end',
    vehicle: {
      ...registered,
      vechile_type: 'CAR',
      make: 'Maruti Suzuki',
      model: 'WagonR',
      variant: 'VXi CNG',
      fuel_type: 'CNG',
      mfg_year: 2023,
      mfg_month: 10,
      reg_date: '2023-10-31',
      rto_code: 'GJ01',
      ex_showroom_price: rupeesToPaise(690_000),
    },
    policy: {
      insurer_name: 'SBI_GENERAL_OD',
      policy_type: 'OD',
      policy_exp_date: '2026-10-30',
      tp_exp_date: '2026-10-30',
    },
    claims: noClaim(20),
    plan: {
      ...plain,
      product_id: 'dhruv-motor-smart',
      cover_type: 'COMPREHENSIVE',
      addons: ['ZERO_DEPRECIATION', 'CONSUMABLES'],
      deductibles: rupeesToPaise(5000),
    },
    idv: 483_000,
    ncb: 25,
    starts: '2026-10-31',
    lines: [
      ['own-damage', 15_103],
      ['gas-kit', 755],
      ['insurer-discount', -8722],
      ['voluntary-deductible', -1500],
      ['ncb', -1409],
      ['addon-ZERO_DEPRECIATION', 3043],
      ['addon-CONSUMABLES', 609],
      ['third-party', 2094],
      ['gas-kit-third-party', 60],
      ['pa-owner-driver', 295],
      ['gst', 1859],
    ],
    payable: 12_187,
  },
];
