import { rupeesToPaise } from '#contract/shared/money.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { type HealthProduct, makeHealthProduct } from '../product.ts';

const kaveri = { insurer: SANDBOX_INSURERS.kaveri, cashLess_hospital: 12400, claim_percentage: '97.20%' };

/** The sandbox products of Kaveri: fictional figures in the range of products on sale. */
export const KAVERI_HEALTH_PRODUCTS: readonly HealthProduct[] = [
  makeHealthProduct({
    ...kaveri,
    product_id: 'kaveri-care',
    product_name: 'Kaveri Care',
    lakh: { from: 5, to: 100 },
    addons: ['OPD', 'CRITICAL_ILLNESS', 'HOSPITAL_CASH', 'PED_WAIT_REDUCTION', 'CONSUMABLES_COVER'],
    features: {
      room_rent_type: 'SINGLE_PRIVATE',
      ped_waiting_period: 24,
      maternity_waiting_period: null,
      maternity_limit: null,
      co_pay: 0,
      restoration: 'Unlimited',
      no_claim_bonus_percent: 50,
      no_claim_bonus_max_percent: 100,
      pre_hospitalisation_days: 60,
      post_hospitalisation_days: 90,
      benefits: ['DAY_CARE', 'AYUSH', 'ANNUAL_CHECKUP'],
    },
    grid: {
      level: 0,
      age: [{ from: 0, points: 0 }],
      zone: { A: 0, B: 0, C: 0 },
      family: { INDIVIDUAL: 0, COUPLE: 0, WITH_CHILDREN: 0, WITH_PARENTS: 0 },
    },
    eligibility: {
      max_entry_age: 99,
      min_eldest_age: 18,
      max_members: 14,
      max_children: 8,
      parents: true,
      parents_in_law: true,
    },
    rules: {
      conditions: {
        DIABETES: 10,
        HYPERTENSION: 5,
        ASTHMA: 5,
        HEART: 30,
        CANCER: 50,
        KIDNEY: 40,
        LIVER: 30,
        SURGERY: 5,
      },
      max_loading: 200,
      doctor: { CANCER: 25, HEART_AND_DIABETES: 20 },
    },
  }),
  makeHealthProduct({
    ...kaveri,
    product_id: 'kaveri-care-plus',
    product_name: 'Kaveri Care Plus',
    lakh: { from: 10, to: 100 },
    addons: ['OPD', 'CRITICAL_ILLNESS', 'HOSPITAL_CASH'],
    features: {
      room_rent_type: 'ANY_ROOM',
      ped_waiting_period: 12,
      maternity_waiting_period: 24,
      maternity_limit: rupeesToPaise(75_000),
      co_pay: 0,
      restoration: 'Unlimited',
      no_claim_bonus_percent: 50,
      no_claim_bonus_max_percent: 200,
      pre_hospitalisation_days: 60,
      post_hospitalisation_days: 180,
      benefits: ['DAY_CARE', 'AYUSH', 'HOME_CARE', 'ANNUAL_CHECKUP', 'CONSUMABLES'],
    },
    grid: {
      level: 14,
      age: [
        { from: 0, points: 0 },
        { from: 36, points: 2 },
        { from: 46, points: 4 },
        { from: 61, points: 7 },
      ],
      zone: { A: 0, B: -1, C: -2 },
      family: { INDIVIDUAL: 2, COUPLE: 0, WITH_CHILDREN: -2, WITH_PARENTS: 0 },
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
        DIABETES: 15,
        HYPERTENSION: 8,
        ASTHMA: 5,
        HEART: 40,
        CANCER: 'DECLINE',
        KIDNEY: 'DECLINE',
        LIVER: 35,
        SURGERY: 5,
      },
      max_loading: 75,
      doctor: { CANCER: 'DECLINE', HEART_AND_DIABETES: 25 },
    },
  }),
];
