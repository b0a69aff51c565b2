import type { CarRecord } from '#contract/lines/car/record.ts';
import type { FoundPolicy, StoredRegistration } from '#contract/lines/motor/registration.ts';
import type { FoundVehicle, StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import type { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';

/** Journeys of a car and of a two-wheeler at their first pages, written by hand. It is 22 November 2026. */
export const NOW = new Date('2026-11-22T06:00:00Z');

export const SWIFT: FoundVehicle = {
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  fuel_type: 'PETROL',
  mfg_year: 2021,
  mfg_month: 3,
  rto_code: 'MH12',
  reg_date: '2021-04-15',
  rto_name: 'Pune',
  vehicle_image: '/vehicles/hatchback.svg',
  body_type: 'HATCHBACK',
  cc: 1197,
  kw: null,
  seats: 5,
  ex_showroom_price: 64_000_000,
};
export const STORED_SWIFT: StoredVehicle = { vechile_type: 'CAR', reg_no: 'MH-12-AB-1234', is_new: false, ...SWIFT };

const ACTIVA: FoundVehicle = {
  ...SWIFT,
  make: 'Honda',
  model: 'Activa 6G',
  variant: 'Standard',
  vehicle_image: '/vehicles/scooter.svg',
  body_type: 'SCOOTER',
  cc: 110,
  seats: 2,
  ex_showroom_price: 7_600_000,
};

/** It ends in twenty days. */
export const RUNNING: FoundPolicy = {
  insurer_name: 'HDFC_ERGO_OD',
  policy_type: 'COMPREHENSIVE',
  policy_exp_date: '2026-12-12',
  tp_exp_date: null,
};

export const FOUND: StoredRegistration = {
  reg_no: 'MH-12-AB-1234',
  outcome: 'FOUND',
  vehicles: [SWIFT],
  policy: RUNNING,
};
/** A number that the register does not know. */
export const NOT_FOUND: StoredRegistration = { ...FOUND, outcome: 'NOT_FOUND', vehicles: [], policy: null };
/** A vehicle described without the register, without a number. */
export const BY_HAND: StoredRegistration = { ...NOT_FOUND, reg_no: null, outcome: 'BY_HAND' };

const nothingYet = {
  rfqId: 'RFQ-1',
  registration: null,
  vehicleDetails: null,
  insurerDetails: null,
  ownerDetails: null,
  plan: null,
};

export const carWith = (quote: Partial<CarRecord['quote']>): CarRecord => ({
  line: 'car',
  quote: { ...nothingYet, claimDetails: null, ...quote },
  proposal: null,
  drafts: {},
});

export const twoWheelerWith = (quote: Partial<TwoWheelerRecord['quote']>): TwoWheelerRecord => ({
  line: 'two-wheeler',
  quote: {
    ...nothingYet,
    registration: { ...FOUND, reg_no: 'MH-12-DE-1433', vehicles: [ACTIVA] },
    vehicleDetails: { vechile_type: 'BIKE', reg_no: 'MH-12-DE-1433', is_new: false, reg_month: 4, ...ACTIVA },
    ...quote,
  },
  proposal: null,
  drafts: {},
});
