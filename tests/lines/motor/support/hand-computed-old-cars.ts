import { rupeesToPaise } from '#contract/shared/money.ts';
import { type HandComputed, noClaim, plain, registered } from './hand-computed.ts';

/** Cars whose value is agreed, computed by hand. */
export const HAND_COMPUTED_OLD_CARS: readonly HandComputed[] = [
  {
    // begins tomorrow, in its 88th month (87 begun): agreed, third further year, 35 % of 5,30,000 = 1,85,500
    // zone A, 5 to 10 years, 1,086 cc: 3.447 % = 6,394.185 → 6,394; other accessories 3.447 % of 12,000 = 413.64 → 414
    // electrical 4 % of 20,000 = 800; kit 4 % of 40,000 = 1,600; together 9,208
    // discount: renewal 34, from 5 years 2, years without a claim 2, after a gap −2 = 36 % = 3,314.88 → 3,315 → 5,893
    // deductible 2,500: 20 % = 1,178.60, at most 750 → 5,143; bonus 50 % = 2,571.50 → 2,572 → 2,571
    // third party 3,416 + kit 60; owner-driver 295; 4 passengers at 50 = 200; paid driver 50; roadside 249
    // together 6,841; GST 1,231.38 → 1,231
    title: 'an old Santro of Chennai with accessories and a gas kit, 16 days after its policy',
    vehicle: {
      ...registered,
      vechile_type: 'CAR',
      make: 'Hyundai',
      model: 'Santro',
      variant: 'Magna',
      fuel_type: 'PETROL',
      mfg_year: 2019,
      mfg_month: 5,
      reg_date: '2019-06-15',
      rto_code: 'TN01',
      ex_showroom_price: rupeesToPaise(530_000),
    },
    policy: {
      insurer_name: 'RELIANCE_OD',
      policy_type: 'COMPREHENSIVE',
      policy_exp_date: '2026-08-20',
      tp_exp_date: null,
    },
    claims: { ...noClaim(45), is_cng_installed: true, cng_kit_value: rupeesToPaise(40_000) },
    plan: {
      ...plain,
      product_id: 'vindhya-vahan',
      cover_type: 'COMPREHENSIVE',
      addons: ['ROADSIDE_ASSISTANCE'],
      deductibles: rupeesToPaise(2500),
      accessories_cover: ['ELECTRICAL', 'NON_ELECTRICAL'],
      electrical_value: rupeesToPaise(20_000),
      non_electrical_value: rupeesToPaise(12_000),
      paid_driver: true,
      passengers_cover: 10_000_000,
    },
    idv: 185_500,
    ncb: 50,
    starts: '2026-09-06',
    lines: [
      ['own-damage', 6394],
      ['non-electrical', 414],
      ['electrical', 800],
      ['gas-kit', 1600],
      ['insurer-discount', -3315],
      ['voluntary-deductible', -750],
      ['ncb', -2572],
      ['addon-ROADSIDE_ASSISTANCE', 249],
      ['third-party', 3416],
      ['gas-kit-third-party', 60],
      ['pa-owner-driver', 295],
      ['pa-passengers', 200],
      ['paid-driver', 50],
      ['gst', 1231],
    ],
    payable: 8072,
  },
  {
    // 68 months begun: agreed, first further year, 45 % of 15,75,000 = 7,08,750
    // zone B, 5 to 10 years, 2,184 cc: 3.510 % = 24,877.125 → 24,877
    // discount: renewal 45, from 3 years −2, Mahindra 3, after a gap −6 = 40 % = 9,950.80 → 9,951 → 14,926
    // no bonus; roadside 249 + 5 % = 261.45 → 261; belongings 199 + 5 % = 208.95 → 209
    // third party 7,897; owner-driver 295; together 23,588; GST 4,245.84 → 4,246
    title: 'a Thar of Dehradun, more than 90 days after its policy: the bonus is lost',
    vehicle: {
      ...registered,
      vechile_type: 'CAR',
      make: 'Mahindra',
      model: 'Thar',
      variant: 'LX Hard Top Diesel',
      fuel_type: 'DIESEL',
      mfg_year: 2020,
      mfg_month: 12,
      reg_date: '2021-01-10',
      rto_code: 'UK07',
      ex_showroom_price: rupeesToPaise(1_575_000),
    },
    policy: {
      insurer_name: 'ACKO_OD',
      policy_type: 'COMPREHENSIVE',
      policy_exp_date: '2026-05-01',
      tp_exp_date: null,
    },
    claims: noClaim(35),
    plan: {
      ...plain,
      product_id: 'sahyadri-drive',
      cover_type: 'COMPREHENSIVE',
      addons: ['ROADSIDE_ASSISTANCE', 'PERSONAL_BELONGINGS'],
    },
    idv: 708_750,
    ncb: 0,
    starts: '2026-09-06',
    lines: [
      ['own-damage', 24_877],
      ['insurer-discount', -9951],
      ['addon-ROADSIDE_ASSISTANCE', 261],
      ['addon-PERSONAL_BELONGINGS', 209],
      ['third-party', 7897],
      ['pa-owner-driver', 295],
      ['gst', 4246],
    ],
    payable: 27_834,
  },
  {
    // 121 months begun: agreed, sixth further year, 20 % of 36,00,000 = 7,20,000
    // zone A, above 10 years, 2,755 cc: 3.698 % = 26,625.60 → 26,626
    // discount: renewal 42, from 10 years −10 = 32 % = 8,520.32 → 8,520 → 18,106; a claim: no bonus
    // third party 7,897; together 26,003; GST 4,680.54 → 4,681
    title: 'a Fortuner of Mumbai, just over ten years old, after a claim, accident cover waived',
    vehicle: {
      ...registered,
      vechile_type: 'CAR',
      make: 'Toyota',
      model: 'Fortuner',
      variant: '4x2 AT Diesel',
      fuel_type: 'DIESEL',
      mfg_year: 2016,
      mfg_month: 7,
      reg_date: '2016-08-10',
      rto_code: 'MH01',
      ex_showroom_price: rupeesToPaise(3_600_000),
    },
    policy: {
      insurer_name: 'HDFC_ERGO_OD',
      policy_type: 'COMPREHENSIVE',
      policy_exp_date: '2026-09-05',
      tp_exp_date: null,
    },
    claims: { ...noClaim(50), is_claim: true },
    plan: {
      ...plain,
      product_id: 'aravalli-car-secure',
      cover_type: 'COMPREHENSIVE',
      pa_owner_driver: null,
      pa_waiver: 'OTHER_VEHICLE',
    },
    idv: 720_000,
    ncb: 0,
    starts: '2026-09-06',
    lines: [
      ['own-damage', 26_626],
      ['insurer-discount', -8520],
      ['third-party', 7897],
      ['gst', 4681],
    ],
    payable: 30_684,
  },
];
