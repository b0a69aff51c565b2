import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { type HealthProduct, makeHealthProduct } from '../product.ts';

const sarus = { insurer: SANDBOX_INSURERS.sarus, cashLess_hospital: 10300, claim_percentage: '94.70%' };

/** The sandbox products of Sarus: fictional figures in the range of products on sale. */
export const SARUS_HEALTH_PRODUCTS: readonly HealthProduct[] = [
  makeHealthProduct({
    ...sarus,
    product_id: 'sarus-active',
    product_name: 'Sarus Active',
    lakh: { from: 5, to: 50 },
    addons: ['OPD', 'CRITICAL_ILLNESS', 'HOSPITAL_CASH', 'CONSUMABLES_COVER'],
    features: {
      room_rent_type: 'SHARED',
      ped_waiting_period: 24,
      maternity_waiting_period: null,
      maternity_limit: null,
      co_pay: 0,
      restoration: 'Once',
      no_claim_bonus_percent: 25,
      no_claim_bonus_max_percent: 100,
      pre_hospitalisation_days: 60,
      post_hospitalisation_days: 90,
      benefits: ['DAY_CARE', 'AYUSH', 'ANNUAL_CHECKUP'],
    },
    grid: {
      level: -7,
      age: [
        { from: 0, points: 0 },
        { from: 36, points: 1 },
        { from: 46, points: 2 },
        { from: 61, points: 5 },
      ],
      zone: { A: 0, B: -1, C: -1 },
      family: { INDIVIDUAL: -2, COUPLE: 0, WITH_CHILDREN: 0, WITH_PARENTS: 1 },
    },
    eligibility: {
      max_entry_age: 65,
      min_eldest_age: 18,
      max_members: 8,
      max_children: 4,
      parents: true,
      parents_in_law: true,
    },
    rules: {
      conditions: {
        DIABETES: 10,
        HYPERTENSION: 5,
        ASTHMA: 5,
        HEART: 35,
        CANCER: 'DECLINE',
        KIDNEY: 'DECLINE',
        LIVER: 30,
        SURGERY: 5,
      },
      max_loading: 75,
      doctor: { CANCER: 'DECLINE', HEART_AND_DIABETES: 'DECLINE' },
    },
  }),
  makeHealthProduct({
    ...sarus,
    product_id: 'sarus-silver',
    product_name: 'Sarus Silver',
    lakh: { from: 5, to: 25 },
    addons: ['OPD', 'HOSPITAL_CASH', 'PED_WAIT_REDUCTION'],
    features: {
      room_rent_type: 'SHARED',
      ped_waiting_period: 24,
      maternity_waiting_period: null,
      maternity_limit: null,
      co_pay: 20,
      restoration: 'Once',
      no_claim_bonus_percent: 5,
      no_claim_bonus_max_percent: 25,
      pre_hospitalisation_days: 30,
      post_hospitalisation_days: 90,
      benefits: ['DAY_CARE', 'AYUSH', 'HOME_CARE', 'ANNUAL_CHECKUP'],
    },
    grid: {
      level: -6,
      age: [{ from: 0, points: 0 }],
      zone: { A: 0, B: -1, C: -1 },
      family: { INDIVIDUAL: 0, COUPLE: -2, WITH_CHILDREN: 0, WITH_PARENTS: -2 },
    },
    eligibility: {
      max_entry_age: 99,
      min_eldest_age: 60,
      max_members: 4,
      max_children: 0,
      parents: true,
      parents_in_law: true,
    },
    rules: {
      conditions: { DIABETES: 5, HEART: 20, CANCER: 40, KIDNEY: 'DECLINE', LIVER: 25 },
      max_loading: 120,
      doctor: { CANCER: 20, HEART_AND_DIABETES: 0 },
    },
  }),
];
