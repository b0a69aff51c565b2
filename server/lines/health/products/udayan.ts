import { rupeesToPaise } from '#contract/shared/money.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { type HealthProduct, makeHealthProduct } from '../product.ts';

const udayan = { insurer: SANDBOX_INSURERS.udayan, cashLess_hospital: 6900, claim_percentage: '99.05%' };

/** The sandbox products of Udayan: fictional figures in the range of products on sale. */
export const UDAYAN_HEALTH_PRODUCTS: readonly HealthProduct[] = [
  makeHealthProduct({
    ...udayan,
    product_id: 'udayan-vital',
    product_name: 'Udayan Vital',
    lakh: { from: 5, to: 100 },
    addons: ['OPD', 'CRITICAL_ILLNESS', 'HOSPITAL_CASH', 'PED_WAIT_REDUCTION', 'CONSUMABLES_COVER'],
    features: {
      room_rent_type: 'SINGLE_PRIVATE',
      ped_waiting_period: 24,
      maternity_waiting_period: null,
      maternity_limit: null,
      co_pay: 0,
      restoration: 'Unlimited',
      no_claim_bonus_percent: 20,
      no_claim_bonus_max_percent: 100,
      pre_hospitalisation_days: 60,
      post_hospitalisation_days: 180,
      benefits: ['DAY_CARE', 'AYUSH', 'HOME_CARE', 'ANNUAL_CHECKUP'],
    },
    grid: {
      level: -2,
      age: [
        { from: 0, points: -3 },
        { from: 36, points: 0 },
        { from: 46, points: 4 },
        { from: 61, points: 9 },
      ],
      zone: { A: 0, B: 0, C: -1 },
      family: { INDIVIDUAL: 0, COUPLE: -1, WITH_CHILDREN: -2, WITH_PARENTS: 0 },
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
        DIABETES: 12,
        HYPERTENSION: 6,
        ASTHMA: 5,
        HEART: 'DECLINE',
        CANCER: 'DECLINE',
        KIDNEY: 'DECLINE',
        LIVER: 35,
        SURGERY: 5,
      },
      max_loading: 60,
      doctor: { CANCER: 'DECLINE', HEART_AND_DIABETES: 'DECLINE' },
    },
  }),
  makeHealthProduct({
    ...udayan,
    product_id: 'udayan-first-steps',
    product_name: 'Udayan First Steps',
    lakh: { from: 5, to: 25 },
    addons: ['OPD', 'HOSPITAL_CASH'],
    features: {
      room_rent_type: 'SINGLE_PRIVATE',
      ped_waiting_period: 36,
      maternity_waiting_period: 9,
      maternity_limit: rupeesToPaise(100_000),
      co_pay: 0,
      restoration: 'Once',
      no_claim_bonus_percent: 10,
      no_claim_bonus_max_percent: 50,
      pre_hospitalisation_days: 30,
      post_hospitalisation_days: 60,
      benefits: ['DAY_CARE', 'AYUSH'],
    },
    grid: {
      level: 9,
      age: [
        { from: 0, points: 0 },
        { from: 36, points: 3 },
        { from: 46, points: 6 },
        { from: 61, points: 9 },
      ],
      zone: { A: 0, B: 0, C: -1 },
      family: { INDIVIDUAL: 5, COUPLE: 0, WITH_CHILDREN: -1, WITH_PARENTS: 0 },
    },
    eligibility: {
      max_entry_age: 45,
      min_eldest_age: 18,
      max_members: 6,
      max_children: 4,
      parents: false,
      parents_in_law: false,
    },
    rules: {
      conditions: {
        DIABETES: 20,
        HYPERTENSION: 10,
        ASTHMA: 5,
        HEART: 'DECLINE',
        CANCER: 'DECLINE',
        KIDNEY: 'DECLINE',
        LIVER: 'DECLINE',
        SURGERY: 10,
      },
      max_loading: 40,
      doctor: { CANCER: 'DECLINE', HEART_AND_DIABETES: 'DECLINE' },
    },
  }),
];
