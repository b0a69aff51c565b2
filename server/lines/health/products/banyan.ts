import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { type HealthProduct, makeHealthProduct } from '../product.ts';

const banyan = { insurer: SANDBOX_INSURERS.banyan, cashLess_hospital: 14200, claim_percentage: '98.10%' };

/** The sandbox products of Banyan: fictional figures in the range of products on sale. */
export const BANYAN_HEALTH_PRODUCTS: readonly HealthProduct[] = [
  makeHealthProduct({
    ...banyan,
    product_id: 'banyan-shelter',
    product_name: 'Banyan Shelter',
    lakh: { from: 5, to: 50 },
    addons: ['OPD', 'CRITICAL_ILLNESS', 'PED_WAIT_REDUCTION', 'CONSUMABLES_COVER'],
    features: {
      room_rent_type: 'ANY_ROOM',
      ped_waiting_period: 36,
      maternity_waiting_period: null,
      maternity_limit: null,
      co_pay: 0,
      restoration: 'Once',
      no_claim_bonus_percent: 50,
      no_claim_bonus_max_percent: 100,
      pre_hospitalisation_days: 60,
      post_hospitalisation_days: 90,
      benefits: ['DAY_CARE', 'AYUSH', 'HOME_CARE'],
    },
    grid: {
      level: 3,
      age: [
        { from: 0, points: -2 },
        { from: 36, points: 0 },
        { from: 46, points: 2 },
        { from: 61, points: 4 },
      ],
      zone: { A: 0, B: 0, C: 0 },
      family: { INDIVIDUAL: 0, COUPLE: 0, WITH_CHILDREN: -1, WITH_PARENTS: -1 },
    },
    eligibility: {
      max_entry_age: 75,
      min_eldest_age: 18,
      max_members: 10,
      max_children: 4,
      parents: true,
      parents_in_law: true,
    },
    rules: {
      conditions: { DIABETES: 10, HYPERTENSION: 5, HEART: 30, CANCER: 60, KIDNEY: 'DECLINE', LIVER: 30, SURGERY: 5 },
      max_loading: 100,
      doctor: { CANCER: 'DECLINE', HEART_AND_DIABETES: 15 },
    },
  }),
  makeHealthProduct({
    ...banyan,
    product_id: 'banyan-canopy',
    product_name: 'Banyan Canopy',
    lakh: { from: 10, to: 100 },
    addons: ['OPD', 'CRITICAL_ILLNESS', 'HOSPITAL_CASH'],
    features: {
      room_rent_type: 'ANY_ROOM',
      ped_waiting_period: 12,
      maternity_waiting_period: null,
      maternity_limit: null,
      co_pay: 0,
      restoration: 'Unlimited',
      no_claim_bonus_percent: 100,
      no_claim_bonus_max_percent: 500,
      pre_hospitalisation_days: 90,
      post_hospitalisation_days: 180,
      benefits: ['DAY_CARE', 'AYUSH', 'HOME_CARE', 'ANNUAL_CHECKUP', 'CONSUMABLES'],
    },
    grid: {
      level: 12,
      age: [
        { from: 0, points: -2 },
        { from: 36, points: 0 },
        { from: 46, points: 2 },
        { from: 61, points: 4 },
      ],
      zone: { A: 0, B: 0, C: 0 },
      family: { INDIVIDUAL: 0, COUPLE: 0, WITH_CHILDREN: -1, WITH_PARENTS: -1 },
    },
    eligibility: {
      max_entry_age: 65,
      min_eldest_age: 18,
      max_members: 10,
      max_children: 4,
      parents: true,
      parents_in_law: true,
    },
    rules: {
      conditions: {
        DIABETES: 12,
        HYPERTENSION: 6,
        ASTHMA: 4,
        HEART: 35,
        CANCER: 'DECLINE',
        KIDNEY: 'DECLINE',
        LIVER: 30,
        SURGERY: 5,
      },
      max_loading: 80,
      doctor: { CANCER: 'DECLINE', HEART_AND_DIABETES: 'DECLINE' },
    },
  }),
];
