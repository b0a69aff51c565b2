import { rupeesToPaise } from '#contract/shared/money.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { type HealthProduct, makeHealthProduct } from '../product.ts';

const nilgiri = { insurer: SANDBOX_INSURERS.nilgiri, cashLess_hospital: 11150, claim_percentage: '96.30%' };

/** The sandbox products of Nilgiri: fictional figures in the range of products on sale. */
export const NILGIRI_HEALTH_PRODUCTS: readonly HealthProduct[] = [
  makeHealthProduct({
    ...nilgiri,
    product_id: 'nilgiri-assure',
    product_name: 'Nilgiri Assure',
    lakh: { from: 5, to: 50 },
    addons: ['OPD', 'HOSPITAL_CASH', 'PED_WAIT_REDUCTION', 'CONSUMABLES_COVER'],
    features: {
      room_rent_type: 'SINGLE_PRIVATE',
      ped_waiting_period: 36,
      maternity_waiting_period: null,
      maternity_limit: null,
      co_pay: 0,
      restoration: 'Once',
      no_claim_bonus_percent: 25,
      no_claim_bonus_max_percent: 100,
      pre_hospitalisation_days: 60,
      post_hospitalisation_days: 90,
      benefits: ['DAY_CARE', 'AYUSH'],
    },
    grid: {
      level: -8,
      age: [
        { from: 0, points: 0 },
        { from: 36, points: 1 },
        { from: 46, points: 2 },
        { from: 61, points: 4 },
      ],
      zone: { A: 1, B: 0, C: -1 },
      family: { INDIVIDUAL: 0, COUPLE: -1, WITH_CHILDREN: -2, WITH_PARENTS: 0 },
    },
    eligibility: {
      max_entry_age: 70,
      min_eldest_age: 18,
      max_members: 8,
      max_children: 4,
      parents: true,
      parents_in_law: true,
    },
    rules: {
      conditions: {
        DIABETES: 12,
        HYPERTENSION: 5,
        THYROID: 3,
        ASTHMA: 5,
        HEART: 40,
        CANCER: 'DECLINE',
        KIDNEY: 'DECLINE',
        LIVER: 'DECLINE',
        SURGERY: 5,
      },
      max_loading: 75,
      doctor: { CANCER: 'DECLINE', HEART_AND_DIABETES: 30 },
    },
  }),
  makeHealthProduct({
    ...nilgiri,
    product_id: 'nilgiri-signature',
    product_name: 'Nilgiri Signature',
    lakh: { from: 15, to: 100 },
    addons: ['OPD', 'CRITICAL_ILLNESS', 'HOSPITAL_CASH'],
    features: {
      room_rent_type: 'ANY_ROOM',
      ped_waiting_period: 12,
      maternity_waiting_period: 24,
      maternity_limit: rupeesToPaise(100_000),
      co_pay: 0,
      restoration: 'Unlimited',
      no_claim_bonus_percent: 50,
      no_claim_bonus_max_percent: 150,
      pre_hospitalisation_days: 90,
      post_hospitalisation_days: 180,
      benefits: ['DAY_CARE', 'AYUSH', 'HOME_CARE', 'ANNUAL_CHECKUP', 'CONSUMABLES'],
    },
    grid: {
      level: 18,
      age: [
        { from: 0, points: 0 },
        { from: 36, points: 1 },
        { from: 46, points: 2 },
        { from: 61, points: 4 },
      ],
      zone: { A: 1, B: 0, C: -1 },
      family: { INDIVIDUAL: 0, COUPLE: -1, WITH_CHILDREN: -2, WITH_PARENTS: 0 },
    },
    eligibility: {
      max_entry_age: 60,
      min_eldest_age: 18,
      max_members: 8,
      max_children: 4,
      parents: true,
      parents_in_law: true,
    },
    rules: {
      conditions: {
        DIABETES: 15,
        HYPERTENSION: 8,
        THYROID: 3,
        ASTHMA: 5,
        HEART: 'DECLINE',
        CANCER: 'DECLINE',
        KIDNEY: 'DECLINE',
        LIVER: 'DECLINE',
        SURGERY: 5,
      },
      max_loading: 60,
      doctor: { CANCER: 'DECLINE', HEART_AND_DIABETES: 'DECLINE' },
    },
  }),
];
