import { rupeesToPaise } from '#contract/shared/money.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { type HealthProduct, makeHealthProduct } from '../product.ts';

const sahyadri = { insurer: SANDBOX_INSURERS.sahyadri, cashLess_hospital: 8600, claim_percentage: '93.85%' };

/** The sandbox products of Sahyadri: fictional figures in the range of products on sale. */
export const SAHYADRI_HEALTH_PRODUCTS: readonly HealthProduct[] = [
  makeHealthProduct({
    ...sahyadri,
    product_id: 'sahyadri-arogya',
    product_name: 'Sahyadri Arogya',
    lakh: { from: 5, to: 15 },
    addons: ['HOSPITAL_CASH'],
    features: {
      room_rent_type: 'SHARED',
      ped_waiting_period: 36,
      maternity_waiting_period: null,
      maternity_limit: null,
      co_pay: 10,
      restoration: 'Not included',
      no_claim_bonus_percent: 5,
      no_claim_bonus_max_percent: 50,
      pre_hospitalisation_days: 30,
      post_hospitalisation_days: 60,
      benefits: ['DAY_CARE', 'AYUSH'],
    },
    grid: {
      level: -18,
      age: [
        { from: 0, points: 0 },
        { from: 36, points: 2 },
        { from: 46, points: 4 },
        { from: 61, points: 8 },
      ],
      zone: { A: 1, B: 0, C: -2 },
      family: { INDIVIDUAL: 0, COUPLE: -1, WITH_CHILDREN: -3, WITH_PARENTS: 1 },
    },
    eligibility: {
      max_entry_age: 70,
      min_eldest_age: 18,
      max_members: 8,
      max_children: 4,
      parents: true,
      parents_in_law: false,
    },
    rules: {
      conditions: {
        DIABETES: 20,
        HYPERTENSION: 10,
        THYROID: 5,
        ASTHMA: 10,
        HEART: 50,
        CANCER: 'DECLINE',
        KIDNEY: 'DECLINE',
        LIVER: 'DECLINE',
        SURGERY: 10,
        OTHER: 5,
      },
      max_loading: 60,
      doctor: { CANCER: 'DECLINE', HEART_AND_DIABETES: 'DECLINE' },
    },
  }),
  makeHealthProduct({
    ...sahyadri,
    product_id: 'sahyadri-family-first',
    product_name: 'Sahyadri Family First',
    lakh: { from: 5, to: 25 },
    addons: ['OPD', 'HOSPITAL_CASH', 'CONSUMABLES_COVER'],
    features: {
      room_rent_type: 'SINGLE_PRIVATE',
      ped_waiting_period: 24,
      maternity_waiting_period: 36,
      maternity_limit: rupeesToPaise(50_000),
      co_pay: 0,
      restoration: 'Once',
      no_claim_bonus_percent: 20,
      no_claim_bonus_max_percent: 100,
      pre_hospitalisation_days: 30,
      post_hospitalisation_days: 60,
      benefits: ['DAY_CARE', 'AYUSH', 'ANNUAL_CHECKUP'],
    },
    grid: {
      level: 2,
      age: [
        { from: 0, points: 0 },
        { from: 36, points: 2 },
        { from: 46, points: 4 },
        { from: 61, points: 8 },
      ],
      zone: { A: 1, B: 0, C: -2 },
      family: { INDIVIDUAL: 4, COUPLE: 0, WITH_CHILDREN: -4, WITH_PARENTS: 1 },
    },
    eligibility: {
      max_entry_age: 60,
      min_eldest_age: 18,
      max_members: 6,
      max_children: 4,
      parents: true,
      parents_in_law: false,
    },
    rules: {
      conditions: {
        DIABETES: 15,
        HYPERTENSION: 8,
        THYROID: 5,
        ASTHMA: 8,
        HEART: 'DECLINE',
        CANCER: 'DECLINE',
        KIDNEY: 'DECLINE',
        LIVER: 'DECLINE',
        SURGERY: 8,
      },
      max_loading: 50,
      doctor: { CANCER: 'DECLINE', HEART_AND_DIABETES: 'DECLINE' },
    },
  }),
];
