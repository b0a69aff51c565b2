import { carQuoteEndpoints } from '#contract/lines/car/endpoints.ts';
import { CarRecord } from '#contract/lines/car/record.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/endpoints.ts';
import { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import { LineVisitor } from './line-visitor.ts';
import type { Answering } from './visitor.ts';

export const carVisitor = (app: Answering) => new LineVisitor(app, carQuoteEndpoints.registerQuote, CarRecord);
export const bikeVisitor = (app: Answering) =>
  new LineVisitor(app, twoWheelerQuoteEndpoints.registerQuote, TwoWheelerRecord);

/** A Maruti Suzuki Swift VXi as the sandbox's register has it under MH-12-AB-1234. */
export const SWIFT = {
  vechile_type: 'CAR',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  fuel_type: 'PETROL',
  mfg_year: 2021,
  mfg_month: 3,
  reg_date: '2021-04-15',
  reg_no: 'MH-12-AB-1234',
  rto_code: 'MH12',
  is_new: false,
} as const;

/** A Honda Activa 6G as the register has it under MH-12-DE-1433. */
export const ACTIVA = {
  ...SWIFT,
  vechile_type: 'BIKE',
  make: 'Honda',
  model: 'Activa 6G',
  variant: 'Standard',
  mfg_year: 2020,
  mfg_month: 11,
  reg_date: '2020-12-03',
  reg_no: 'MH-12-DE-1433',
} as const;

export const POLICY = {
  insurer_name: 'HDFC_ERGO_OD',
  policy_exp_date: '2026-09-25',
  policy_type: 'COMPREHENSIVE',
} as const;
export const NO_CLAIM = { is_claim: false, ncb_percent: 35 } as const;
export const OWNER = { owner_name: 'Asha Kulkarni', owner_mobile_number: '9820012345', owner_pincode: '411001' };

/** A plan with nothing that costs extra, but for the product. */
export const PLAIN_PLAN = {
  cover_type: 'COMPREHENSIVE',
  idv: null,
  addons: [],
  deductibles: 0,
  accessories_cover: [],
  electrical_value: null,
  non_electrical_value: null,
  pa_owner_driver: 'ONE_YEAR',
  pa_waiver: null,
  paid_driver: false,
  passengers_cover: 0,
};
