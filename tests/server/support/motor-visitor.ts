import * as v from 'valibot';
import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { CarRecord } from '#contract/lines/car/record.ts';
import { type MotorPlan, MotorQuoteList } from '#contract/lines/motor/plan.ts';
import { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import {
  type twoWheelerProposalEndpoints,
  twoWheelerQuoteEndpoints,
} from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { LineVisitor } from './line-visitor.ts';
import { ALL_CONSENTS, NOMINEE, PAN, PROPOSER } from './purchase.ts';
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

/** A plan with only the default choices, except the product. */
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

export type MotorVisitor = ReturnType<typeof carVisitor> | ReturnType<typeof bikeVisitor>;

/** Puts the cheapest plan into the cart. Returns the proposal's id. */
export async function withCart(me: MotorVisitor, change: Partial<MotorPlan> = {}): Promise<string> {
  const cover = change.cover_type ?? 'COMPREHENSIVE';
  const premium = { ...carQuoteEndpoints.premium, path: `${carQuoteEndpoints.premium.path}?cover_type=${cover}` };
  const { offers } = v.parse(MotorQuoteList, (await me.call(premium)).data);
  const [offer] = offers;
  const plan = { ...PLAIN_PLAN, product_id: offer?.product_id, ...change };
  await me.saved(carQuoteEndpoints.choosePlan, plan);
  const query = new URLSearchParams(
    Object.entries(plan).flatMap(([key, value]) =>
      value === null ? [] : [value].flat().map((one) => [key, String(one)]),
    ),
  );
  const byPlan = { ...carQuoteEndpoints.premiumByPlan, path: `${carQuoteEndpoints.premiumByPlan.path}?${query}` };
  const { data } = await me.call(byPlan);
  const quoted = v.parse(carQuoteEndpoints.premiumByPlan.data, data).offers[0];
  const { proposal } = await me.saved(carProposalEndpoints.createQuotePremium, {
    ...plan,
    rfqId: me.rfqId,
    net_premium_inc_gst: quoted?.net_premium_inc_gst,
  });
  return proposal?.proposerId ?? '';
}

/** A car journey at its list: the policy is valid until 25 September, no claim, 35 % bonus. */
export async function carAtList(app: Answering) {
  const me = await carVisitor(app).begin({ reg_no: SWIFT.reg_no });
  await me.saved(carQuoteEndpoints.updateVehicleDetails, SWIFT);
  await me.saved(carQuoteEndpoints.updateInsurerDetails, POLICY);
  await me.saved(carQuoteEndpoints.updateClaimDetails, { ...NO_CLAIM, is_cng_installed: false });
  return me;
}

/** A two-wheeler journey at its list, like the car's. */
export async function bikeAtList(app: Answering) {
  const me = await bikeVisitor(app).begin({ reg_no: ACTIVA.reg_no });
  await me.saved(twoWheelerQuoteEndpoints.updateVehicleDetails, ACTIVA);
  await me.saved(twoWheelerQuoteEndpoints.updateInsurerDetails, { ...POLICY, ...NO_CLAIM });
  return me;
}

/** A visitor with a car's plan in the cart, and the proposal's id. */
export async function carWithCart(app: Answering) {
  const me = await carAtList(app);
  return { me, id: await withCart(me) };
}

/** A visitor with a two-wheeler's plan in the cart, and the proposal's id. */
export async function bikeWithCart(app: Answering) {
  const me = await bikeAtList(app);
  return { me, id: await withCart(me) };
}

/** Answers what the proposal of a new vehicle asks, and declares. The insurer has accepted. */
export async function declareNewVehicle(
  me: MotorVisitor,
  id: string,
  calls: typeof carProposalEndpoints | typeof twoWheelerProposalEndpoints,
): Promise<void> {
  await me.saved(calls.updateProposalDetails, PROPOSER, id);
  await me.saved(calls.updateContactDetails, { email: 'asha@example.com', mobile_number: '9820012345' }, id);
  await me.saved(calls.updateAddressDetails, { address_line_1: '12, Marine Drive', pincode: '400001' }, id);
  await me.saved(calls.submitKycDocument, PAN, id);
  const engine = { engine_no: 'K12MN1234567', chassis_no: 'MA3ERLF1S00123456', financier: null, reg_no: null };
  await me.saved(calls.updateProposalVehicle, engine, id);
  await me.saved(calls.updateNomineeDetails, NOMINEE, id);
  await me.saved(calls.confirmPreview, { confirmed: true }, id);
  const { proposal } = await me.saved(calls.submitProposal, ALL_CONSENTS, id);
  if (proposal?.decision?.status !== 'ACCEPTED') throw new Error('The insurer has not accepted');
}
