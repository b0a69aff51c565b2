import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { type HealthProduct, makeHealthProduct } from '../product.ts';

const aravalli = { insurer: SANDBOX_INSURERS.aravalli, cashLess_hospital: 9800, claim_percentage: '95.40%' };

/** The sandbox products of Aravalli: fictional figures in the range of products on sale. */
export const ARAVALLI_HEALTH_PRODUCTS: readonly HealthProduct[] = [
  makeHealthProduct({
    ...aravalli,
    product_id: 'aravalli-essential',
    product_name: 'Aravalli Essential',
    lakh: { from: 5, to: 10 },
    addons: ['HOSPITAL_CASH', 'CONSUMABLES_COVER'],
    features: {
      room_rent_type: 'CAPPED',
      ped_waiting_period: 36,
      maternity_waiting_period: null,
      maternity_limit: null,
      co_pay: 0,
      restoration: 'Once',
      no_claim_bonus_percent: 10,
      no_claim_bonus_max_percent: 50,
      pre_hospitalisation_days: 30,
      post_hospitalisation_days: 60,
      benefits: ['DAY_CARE', 'AYUSH'],
    },
    grid: {
      level: -14,
      age: [
        { from: 0, points: 0 },
        { from: 36, points: 1 },
        { from: 46, points: 3 },
        { from: 61, points: 6 },
      ],
      zone: { A: 0, B: 0, C: 1 },
      family: { INDIVIDUAL: 0, COUPLE: -1, WITH_CHILDREN: -2, WITH_PARENTS: 0 },
    },
    eligibility: {
      max_entry_age: 65,
      min_eldest_age: 18,
      max_members: 6,
      max_children: 3,
      parents: true,
      parents_in_law: true,
    },
    rules: {
      conditions: {
        DIABETES: 15,
        HYPERTENSION: 8,
        ASTHMA: 5,
        HEART: 'DECLINE',
        CANCER: 'DECLINE',
        KIDNEY: 'DECLINE',
        LIVER: 'DECLINE',
        SURGERY: 5,
      },
      max_loading: 50,
      doctor: { CANCER: 'DECLINE', HEART_AND_DIABETES: 'DECLINE' },
    },
  }),
  makeHealthProduct({
    ...aravalli,
    product_id: 'aravalli-complete',
    product_name: 'Aravalli Complete',
    lakh: { from: 5, to: 50 },
    addons: ['OPD', 'HOSPITAL_CASH', 'PED_WAIT_REDUCTION', 'CONSUMABLES_COVER'],
    features: {
      room_rent_type: 'SINGLE_PRIVATE',
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
      level: -4,
      age: [
        { from: 0, points: 0 },
        { from: 36, points: 1 },
        { from: 46, points: 3 },
        { from: 61, points: 6 },
      ],
      zone: { A: 0, B: 0, C: 1 },
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
];
