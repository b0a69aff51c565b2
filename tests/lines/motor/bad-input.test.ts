import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { problemsOf } from '#tests/support/problems.ts';

// What a schema alone rejects, reported at the field in words. What needs the catalogue or today's date:
// vehicle-checks, policy-checks.

const VEHICLE = {
  vechile_type: 'CAR',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  fuel_type: 'PETROL',
  mfg_year: 2021,
  mfg_month: 3,
  rto_code: 'MH12',
  reg_date: '2021-04-15',
  reg_no: 'MH-12-AB-1234',
  is_new: false,
};
const POLICY = { insurer_name: 'ACKO_OD', policy_exp_date: '2026-09-25', policy_type: 'COMPREHENSIVE' };
const CLAIMS = { is_claim: false, ncb_percent: 20 };
const PLAN = {
  product_id: 'vindhya-vahan',
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
const ENGINE = { reg_no: null, engine_no: 'K12MN1234567', chassis_no: 'MA3EJKD1S00123456', financier: null };
const DECLARED = { is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null };
const OTHER_POLICY = { insurer_name: 'Sarus General', policy_number: 'PA/2026/0001', policy_exp_date: '2027-01-01' };

const { updateRegistration, updateVehicleDetails, updateInsurerDetails, updateClaimDetails, choosePlan } =
  carQuoteEndpoints;
const { updateProposalVehicle, updateExternalDetails, updatePreviousPolicy } = carProposalEndpoints;
const ofBike = twoWheelerQuoteEndpoints;

describe('an answer in form', () => {
  it.each([
    ['a number', updateRegistration, { reg_no: 'mh 12 ab 1234' }],
    ['a Bharat-series number', updateRegistration, { reg_no: '22bh1234aa' }],
    ['no number', updateRegistration, { reg_no: null, by_hand: true }],
    ['a vehicle', updateVehicleDetails, VEHICLE],
    ['a new vehicle', updateVehicleDetails, { ...VEHICLE, reg_date: null, reg_no: null, is_new: true }],
    ['a policy', updateInsurerDetails, POLICY],
    ['a policy that ended long ago', updateInsurerDetails, { ...POLICY, insurer_name: null, policy_exp_date: null }],
    ['a first policy', updateInsurerDetails, { ...POLICY, policy_type: 'BUNDLED', tp_exp_date: '2028-09-25' }],
    ['claims', updateClaimDetails, { ...CLAIMS, is_cng_installed: true, cng_kit_value: 3_500_000 }],
    ['a policy with claims', ofBike.updateInsurerDetails, { ...POLICY, ...CLAIMS }],
    ['a plan', choosePlan, PLAN],
    ['own damage without accident cover', choosePlan, { ...PLAN, cover_type: 'OD', pa_owner_driver: null }],
    ['engine and chassis', updateProposalVehicle, ENGINE],
    ['engine and chassis as in the register', updateProposalVehicle, { ...ENGINE, engine_no: null, chassis_no: null }],
    ['a vehicle on a loan', updateProposalVehicle, { ...ENGINE, financier: { name: 'HDFC Bank', city: 'Pune' } }],
    ['declarations', updateExternalDetails, { ...DECLARED, pa_policy: OTHER_POLICY }],
  ])('%s is taken', (_what, { body }, input) => {
    expect(problemsOf(body, input)).toEqual({});
  });
});

describe('an answer that cannot be true', () => {
  it.each([
    ['no number', updateRegistration, { reg_no: null }, { reg_no: /^Enter the registration number, like MH-12/ }],
    [
      'a number of no state',
      updateRegistration,
      { reg_no: 'XX12AB1234' },
      { reg_no: /^No state’s numbers begin with/ },
    ],
    ['the other kind', updateVehicleDetails, { ...VEHICLE, vechile_type: 'BIKE' }, { vechile_type: /another kind/ }],
    [
      'a registration before the vehicle was made',
      updateVehicleDetails,
      { ...VEHICLE, reg_date: '2021-02-28' },
      { reg_date: /cannot have been registered before it was made/ },
    ],
    ['no date of registration', updateVehicleDetails, { ...VEHICLE, reg_date: null }, { reg_date: /^Enter the date/ }],
    [
      'a new vehicle that is registered',
      updateVehicleDetails,
      { ...VEHICLE, is_new: true },
      { reg_date: /not registered yet/, reg_no: /has no registration number yet/ },
    ],
    [
      'a date that there is not',
      updateVehicleDetails,
      { ...VEHICLE, reg_date: '2021-02-31' },
      { reg_date: /does not exist/ },
    ],
    ['a month beyond the year', updateVehicleDetails, { ...VEHICLE, mfg_month: 13 }, { mfg_month: /^Choose a month/ }],
    [
      'a running policy of nobody',
      updateInsurerDetails,
      { ...POLICY, insurer_name: null },
      { insurer_name: /^Choose the insurer/ },
    ],
    [
      'an own-damage policy without third party',
      updateInsurerDetails,
      { ...POLICY, policy_type: 'OD' },
      { tp_exp_date: /^Enter the last day of the third-party/ },
    ],
    [
      'a first policy whose third party ends early',
      updateInsurerDetails,
      { ...POLICY, policy_type: 'BUNDLED', tp_exp_date: '2026-01-01' },
      { tp_exp_date: /runs longer than own damage/ },
    ],
    [
      'a bonus that there is not',
      ofBike.updateInsurerDetails,
      { ...POLICY, ...CLAIMS, ncb_percent: 30 },
      { ncb_percent: /^Choose the no-claim bonus/ },
    ],
    [
      'a kit for nothing',
      updateClaimDetails,
      { ...CLAIMS, is_cng_installed: true, cng_kit_value: 100 },
      { cng_kit_value: /from ₹5,000 to ₹2,00,000/ },
    ],
    ['no plan', choosePlan, { ...PLAN, product_id: '' }, { product_id: /^Choose a plan/ }],
    ['a deductible of two-wheelers', choosePlan, { ...PLAN, deductibles: 50_000 }, { deductibles: /on offer/ }],
    [
      'accessories of no value',
      choosePlan,
      { ...PLAN, accessories_cover: ['ELECTRICAL', 'NON_ELECTRICAL'] },
      { electrical_value: /^Enter what/, non_electrical_value: /^Enter what/ },
    ],
    [
      'no accident cover and no reason',
      choosePlan,
      { ...PLAN, pa_owner_driver: null },
      { pa_waiver: /^Accident cover of the owner is compulsory/ },
    ],
    [
      'accident cover and a reason against it',
      choosePlan,
      { ...PLAN, pa_waiver: 'NO_LICENCE' },
      { pa_waiver: /not both$/ },
    ],
    ['an engine number of blanks', updateProposalVehicle, { ...ENGINE, engine_no: '         ' }, { engine_no: /./ }],
    [
      'an engine number of one digit repeated',
      updateProposalVehicle,
      { ...ENGINE, engine_no: '000000' },
      { engine_no: /^This is not an engine number/ },
    ],
    [
      'a chassis number with an O',
      updateProposalVehicle,
      { ...ENGINE, chassis_no: 'MA3EJKD1SOO123456' },
      { chassis_no: /without I, O and Q/ },
    ],
    [
      'a loan from nobody',
      updateProposalVehicle,
      { ...ENGINE, financier: { name: ' ', city: 'Pune' } },
      { 'financier.name': /^Enter the name of the bank/ },
    ],
    [
      'another accident policy without a number',
      updateExternalDetails,
      { ...DECLARED, pa_policy: { ...OTHER_POLICY, policy_number: '---' } },
      { 'pa_policy.policy_number': /^Enter the policy number/ },
    ],
    [
      'a policy number of letters alone',
      updatePreviousPolicy,
      { policy_number: 'POLICY', tp_insurer_name: null, tp_policy_number: null },
      { policy_number: /^Enter the policy number/ },
    ],
  ] as const)('%s is shown at its field', (_what, { body }, input, expected) => {
    const problems = problemsOf(body, input);
    expect(Object.keys(problems).sort()).toEqual(Object.keys(expected).sort());
    for (const [field, sentence] of Object.entries(expected)) expect(problems[field]).toMatch(sentence);
  });
});

describe('the filters of the list', () => {
  it('are read as they travel', () => {
    const query = {
      addons: 'ZERO_DEPRECIATION',
      deductibles: '250000',
      cover_type: 'TP',
      insurer: ['a', 'b'],
      hide: 'TOWING',
    };
    expect(v.parse(carQuoteEndpoints.premium.query, query)).toEqual({
      sortBy: 'premium_low_to_high',
      cover_type: 'TP',
      idv: null,
      addons: ['ZERO_DEPRECIATION'],
      deductibles: 250_000,
      accessories_cover: [],
      electrical_value: null,
      non_electrical_value: null,
      insurer: ['a', 'b'],
      hide: ['TOWING'],
    });
  });

  it('that no list has are refused at their names', () => {
    const query = { sortBy: 'commission', addons: ['GOLD'], idv: 'much' };
    expect(Object.keys(problemsOf(carQuoteEndpoints.premium.query, query)).sort()).toEqual([
      'addons.0',
      'idv',
      'sortBy',
    ]);
  });
});
