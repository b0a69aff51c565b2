import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import type { MotorPlan } from '#contract/lines/motor/plan.ts';
import { twoWheelerProposalEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import {
  ACTIVA,
  bikeWithCart,
  carVisitor,
  type MotorVisitor,
  NO_CLAIM,
  POLICY,
  SWIFT,
  withCart,
} from './support/motor-visitor.ts';

/** The motor proposal, from the cart to the nominee. The clock is at 5 September 2026. */

let test: TestApp;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  test = await openTestApp();
  const { store, clock, config } = test;
  app = createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent'), lines: serverLines });
});
afterAll(() => test.close());

const { updateProposalVehicle, updateExternalDetails, updatePreviousPolicy } = carProposalEndpoints;

const PROPOSER = { full_name: 'Asha Kulkarni', marital_status: 'MARRIED' };
const CONTACT = { email: 'asha@example.com', mobile_number: '9820012345' };
const ADDRESS = { address_line_1: '12, Marine Drive', pincode: '411001' };
const PAN = { kyc_doc_type: 'PAN', kyc_doc_number: 'ABCPK1234F', kyc_doc_reg_dob: '1990-04-12' };
const ENGINE = { engine_no: 'K12MN1234567', chassis_no: 'MA3ERLF1S00123456', financier: null };
const NOMINEE = { full_name: 'Rohan Kulkarni', relationship: 'spouse', DOB: '1988-02-29', appointee: null };

/** A car's proposal with its owner known and identified. */
async function identifiedCar({
  reg_no = SWIFT.reg_no as string | null,
  policy = POLICY as object,
  claims = { ...NO_CLAIM, is_cng_installed: false } as object,
  plan = {} as Partial<MotorPlan>,
} = {}) {
  const me = await carVisitor(app).begin(reg_no === null ? { by_hand: true } : { reg_no });
  await me.saved(carQuoteEndpoints.updateVehicleDetails, { ...SWIFT, reg_no });
  await me.saved(carQuoteEndpoints.updateInsurerDetails, policy);
  await me.saved(carQuoteEndpoints.updateClaimDetails, claims);
  const id = await withCart(me, plan);
  await identify(me, id, carProposalEndpoints);
  return { me, id };
}

async function identify(
  me: MotorVisitor,
  id: string,
  calls: typeof carProposalEndpoints | typeof twoWheelerProposalEndpoints,
) {
  await me.saved(calls.updateProposalDetails, PROPOSER, id);
  await me.saved(calls.updateContactDetails, CONTACT, id);
  await me.saved(calls.updateAddressDetails, ADDRESS, id);
  const { proposal } = await me.saved(calls.submitKycDocument, PAN, id);
  // There is no birth date in a motor quote that the document's could differ from.
  expect(proposal?.kyc.status).toBe('VERIFIED');
}

/** A call that has to be refused at fields. */
async function refusedFields(me: MotorVisitor, call: Endpoint, body: unknown, id: string) {
  const { status, data } = await me.call(call, body, id);
  expect([400, 422]).toContain(status);
  return v.parse(v.object({ fields: v.record(v.string(), v.string()) }), data).fields;
}

describe('engine and chassis', () => {
  it('are stored in capitals, with the number of the quote', { tags: ['§3.motor-proposer'] }, async () => {
    const { me, id } = await identifiedCar();
    const loan = { financier: { name: 'HDFC Bank', city: 'Pune' } };
    const body = { ...ENGINE, ...loan, engine_no: 'k12m-n 1234567', reg_no: 'mh12ab1234' };
    const { proposal } = await me.saved(updateProposalVehicle, body, id);
    expect(proposal?.vehicle_details).toEqual({ ...ENGINE, ...loan, reg_no: SWIFT.reg_no });
  });

  it.each([
    ['an engine number of blanks', { engine_no: '     ' }, 'engine_no', /^Enter the engine number/],
    ['an engine number of one letter', { engine_no: 'AAAAAAAA1' }, 'engine_no', /^This is not an engine number/],
    ['a chassis number with an O', { chassis_no: 'MA3ERLF1SOO123456' }, 'chassis_no', /without I, O and Q/],
    ['another vehicle’s number', { reg_no: 'MH-12-AB-1236' }, 'reg_no', /^Your quote is for MH-12-AB-1234/],
    ['no number', { reg_no: null }, 'reg_no', /^Enter the registration number/],
    ['a loan of nobody', { financier: { name: ' ', city: 'Pune' } }, 'financier.name', /^Enter the name/],
  ])('with %s are shown at the field', async (_what, change, field, sentence) => {
    const { me, id } = await identifiedCar();
    const fields = await refusedFields(me, updateProposalVehicle, { ...ENGINE, reg_no: SWIFT.reg_no, ...change }, id);
    expect(fields).toEqual({ [field]: expect.stringMatching(sentence) });
  });

  it('of a quote without a number bring it, of the office that was quoted', async () => {
    const { me, id } = await identifiedCar({ reg_no: null });
    const elsewhere = await refusedFields(me, updateProposalVehicle, { ...ENGINE, reg_no: 'DL-3-CAB-1234' }, id);
    expect(elsewhere).toEqual({
      reg_no: 'Your quote is for a vehicle of MH12 Pune, and this is a number of DL03',
    });
    const { proposal } = await me.saved(updateProposalVehicle, { ...ENGINE, reg_no: 'MH-12-XY-4321' }, id);
    expect(proposal?.vehicle_details?.reg_no).toBe('MH-12-XY-4321');
  });
});

describe('the declarations', () => {
  const NOTHING = { is_ncb_confirmed: false, is_cng_endorsed: null, pa_policy: null };

  it('are those that the plan rests on', async () => {
    const kit = { ...NO_CLAIM, is_cng_installed: true, cng_kit_value: 45_000_00 };
    const { me, id } = await identifiedCar({ claims: kit, plan: { pa_owner_driver: null, pa_waiver: 'OWN_POLICY' } });
    await me.saved(updateProposalVehicle, { ...ENGINE, reg_no: SWIFT.reg_no }, id);
    expect(Object.keys(await refusedFields(me, updateExternalDetails, NOTHING, id)).sort()).toEqual([
      'is_cng_endorsed',
      'is_ncb_confirmed',
      'pa_policy',
    ]);
    const other = { insurer_name: 'Sarus General', policy_number: 'PA/12345', policy_exp_date: '2026-09-04' };
    const ended = { is_ncb_confirmed: true, is_cng_endorsed: true, pa_policy: other };
    expect(await refusedFields(me, updateExternalDetails, ended, id)).toEqual({
      'pa_policy.policy_exp_date': expect.stringMatching(/^This policy has ended/),
    });
    const declared = { ...ended, pa_policy: { ...other, policy_exp_date: '2027-03-31' } };
    const { proposal } = await me.saved(updateExternalDetails, declared, id);
    expect(proposal?.claim_details).toEqual(declared);
  });
});

describe('the previous policy', () => {
  const NUMBERS = { policy_number: '2311/2025/0042', tp_insurer_name: null, tp_policy_number: null };

  it('is asked for its number, unless it lapsed', async () => {
    const { me, id } = await identifiedCar();
    await me.saved(updateProposalVehicle, { ...ENGINE, reg_no: SWIFT.reg_no }, id);
    await me.saved(updateExternalDetails, { is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null }, id);
    expect(await refusedFields(me, updatePreviousPolicy, { ...NUMBERS, policy_number: null }, id)).toEqual({
      policy_number: 'Enter the number of your current policy',
    });
    const { proposal } = await me.saved(updatePreviousPolicy, NUMBERS, id);
    expect(proposal?.insurer_details).toEqual(NUMBERS);
    expect((await me.call(carProposalEndpoints.updateNomineeDetails, NOMINEE, id)).status).toBe(200);
  });

  it('beside own damage alone is asked for the third-party policy too', async () => {
    const policy = { ...POLICY, policy_type: 'OD', tp_exp_date: '2028-04-14' };
    const { me, id } = await identifiedCar({ policy, plan: { cover_type: 'OD', pa_owner_driver: null } });
    await me.saved(updateProposalVehicle, { ...ENGINE, reg_no: SWIFT.reg_no }, id);
    await me.saved(updateExternalDetails, { is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null }, id);
    expect(Object.keys(await refusedFields(me, updatePreviousPolicy, NUMBERS, id))).toEqual([
      'tp_policy_number',
      'tp_insurer_name',
    ]);
    const both = { ...NUMBERS, tp_insurer_name: 'ACKO_OD', tp_policy_number: 'TP-778899' };
    expect((await me.saved(updatePreviousPolicy, both, id)).proposal?.insurer_details).toEqual(both);
  });
});

describe('a two-wheeler’s proposal', () => {
  it('goes by its own calls up to the nominee', { tags: ['§7.bike-proposal-calls'] }, async () => {
    const { me, id } = await bikeWithCart(app);
    const calls = twoWheelerProposalEndpoints;
    expect([calls.updateProposalDetails, calls.updateExternalDetails, calls.updateNomineeDetails]).toMatchObject([
      { method: 'POST', path: '/api/v1/pf-proposal/motor/update-owner-details/{proposerId}' },
      { method: 'PUT', path: '/api/v1/pf-proposal/motor/update-external-details/{proposerId}' },
      { method: 'PUT', path: '/api/v1/pf-proposal/motor/update-nomine-details/{proposerId}' },
    ]);
    await identify(me, id, calls);
    await me.saved(calls.updateProposalVehicle, { ...ENGINE, reg_no: ACTIVA.reg_no }, id);
    await me.saved(calls.updateExternalDetails, { is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null }, id);
    const numbers = { policy_number: '2311/2025/0042', tp_insurer_name: null, tp_policy_number: null };
    await me.saved(calls.updatePreviousPolicy, numbers, id);
    const { proposal } = await me.saved(calls.updateNomineeDetails, NOMINEE, id);
    expect(proposal?.nominee_details).toEqual(NOMINEE);
    expect(proposal?.vehicle_details?.chassis_no).toBe(ENGINE.chassis_no);
  });
});
