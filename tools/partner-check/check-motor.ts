import type { CarRecord } from '#contract/lines/car/record.ts';
import type { MotorDeclinedOffer, MotorOffer } from '#contract/lines/motor/plan.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import type { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import { carContract, type MotorPartnerOffer, twoWheelerContract } from '#contract/partners/motor-contract.ts';
import { addDays } from '#contract/shared/dates.ts';
import type { OfferTerms } from '#contract/shared/insurer.ts';
import { carClaims } from '#server/lines/car/car-line.ts';
import type { MotorQuotedRisk, RequestedMotorPlan } from '#server/lines/motor/insurer-adapter.ts';
import { motorPartner } from '#server/lines/motor/motor-partner.ts';
import { motorQuotedRisk } from '#server/lines/motor/quoted-risk.ts';
import { twoWheelerClaims } from '#server/lines/two-wheeler/two-wheeler-line.ts';
import { type CheckCase, checkLine } from './check-line.ts';
import { sampleProposal } from './sample-person.ts';

/** The checked numbers are whole. */
const SECRET = ['of no use elsewhere'] as const;

const BONUS = { is_claim: false, ncb_percent: 20, is_owner_changed: false, is_full_year: true } as const;

/** Four years old; the one that is declined is older than any that an insurer takes on. */
const ageOf = (which: CheckCase, onDate: string) => {
  const reg_date = addDays(onDate, which === 'declined' ? -60 * 365 : -4 * 365);
  return { reg_date, mfg_year: Number(reg_date.slice(0, 4)), mfg_month: 1 };
};

/** Ends in three weeks; before the referral it ended a few days ago, so that the vehicle is inspected. */
const policyOf = (which: CheckCase, onDate: string): InsurerDetails => ({
  insurer_name: 'HDFC_ERGO_OD',
  policy_type: 'COMPREHENSIVE',
  policy_exp_date: addDays(onDate, which === 'referred' ? -5 : 21),
  tp_exp_date: null,
});

const SHARED = {
  reg_no: 'MH12AB1234',
  rto_code: 'MH12',
  rto_name: 'Pune',
  is_new: false,
  fuel_type: 'PETROL',
} as const;
const SWIFT = {
  ...SHARED,
  vechile_type: 'CAR',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  vehicle_image: '/vehicles/hatchback.svg',
  body_type: 'HATCHBACK',
  cc: 1197,
  kw: null,
  seats: 5,
  ex_showroom_price: 72_000_000,
} as const satisfies Partial<StoredVehicle>;
const ACTIVA = {
  ...SHARED,
  vechile_type: 'BIKE',
  make: 'Honda',
  model: 'Activa 6G',
  variant: 'Standard',
  vehicle_image: '/vehicles/scooter.svg',
  body_type: 'SCOOTER',
  cc: 109,
  kw: null,
  seats: 2,
  ex_showroom_price: 7_600_000,
} as const satisfies Partial<StoredVehicle>;

/** The plan in force and an owner who leaves all choices as they are. */
const planOf = (product_id: string): RequestedMotorPlan => ({
  product_id,
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
  closest: false,
});

const proposalOf = (
  _: CheckCase,
  onDate: string,
  { closest: __, ...plan }: RequestedMotorPlan,
  offer: MotorOffer,
): NonNullable<MotorRecord['proposal']> => ({
  ...sampleProposal(onDate, offer.premium),
  offer,
  cartDetails: { ...plan, rfqId: '', net_premium_inc_gst: offer.net_premium_inc_gst },
  vehicle_details: {
    reg_no: SHARED.reg_no,
    engine_no: 'K12MN1234567',
    chassis_no: 'MA3ERLF1S00123456',
    financier: null,
  },
  claim_details: { is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null },
  insurer_details: { policy_number: '2311/2025/0042', tp_insurer_name: null, tp_policy_number: null },
});

type SoldMotorOffer = MotorOffer & Required<OfferTerms>;
const NOT_ASKED = { rfqId: '', registration: null, ownerDetails: null, plan: null };

export const checkCar = checkLine<
  MotorQuotedRisk,
  RequestedMotorPlan,
  MotorPartnerOffer,
  SoldMotorOffer,
  MotorDeclinedOffer,
  CarRecord
>({
  partner: motorPartner(carContract, SECRET),
  quoteOf: (which, onDate): CarRecord['quote'] => ({
    ...NOT_ASKED,
    vehicleDetails: { ...SWIFT, ...ageOf(which, onDate) },
    insurerDetails: policyOf(which, onDate),
    claimDetails: { ...BONUS, is_cng_installed: false, cng_kit_value: null },
  }),
  riskOf: (quote, onDate) => motorQuotedRisk({ quote, proposal: null }, carClaims(quote), onDate),
  planOf,
  proposalOf,
});

export const checkTwoWheeler = checkLine<
  MotorQuotedRisk,
  RequestedMotorPlan,
  MotorPartnerOffer,
  SoldMotorOffer,
  MotorDeclinedOffer,
  TwoWheelerRecord
>({
  partner: motorPartner(twoWheelerContract, SECRET),
  quoteOf: (which, onDate): TwoWheelerRecord['quote'] => ({
    ...NOT_ASKED,
    vehicleDetails: { ...ACTIVA, ...ageOf(which, onDate), reg_month: 1 },
    insurerDetails: { ...policyOf(which, onDate), ...BONUS },
  }),
  riskOf: (quote, onDate) => motorQuotedRisk({ quote, proposal: null }, twoWheelerClaims(quote), onDate),
  planOf,
  proposalOf,
});
