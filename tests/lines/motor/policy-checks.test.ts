import { describe, expect, it } from 'vitest';
import type { PreviousPolicyBonusFacts } from '#contract/lines/motor/no-claim-bonus.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import { previousNcbProblem, previousPolicyDateProblems } from '#server/lines/motor/checks/previous-policy-checks.ts';

const TODAY = '2026-09-05';
const CAR: StoredVehicle = {
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
  rto_name: 'Pune',
  vehicle_image: '/vehicles/hatchback.svg',
  body_type: 'HATCHBACK',
  cc: 1197,
  kw: null,
  seats: 5,
  ex_showroom_price: 640_000_00,
  is_new: false,
};
const POLICY: InsurerDetails = {
  insurer_name: 'ACKO_OD',
  policy_exp_date: '2026-09-25',
  policy_type: 'COMPREHENSIVE',
  tp_exp_date: null,
};
const problems = (change: Partial<InsurerDetails>, vehicle: Partial<StoredVehicle> = {}) =>
  previousPolicyDateProblems({ ...POLICY, ...change }, { ...CAR, ...vehicle }, TODAY);

describe('the policy that a vehicle has or had', () => {
  it.each<[string, Partial<InsurerDetails>]>([
    ['runs', {}],
    ['ended yesterday', { policy_exp_date: '2026-09-04' }],
    ['ended years ago', { policy_exp_date: '2022-04-14' }],
    ['ended nobody knows when', { policy_exp_date: null, insurer_name: null }],
    // Bought today, it begins tomorrow: from 06 Sep 2026 to 05 Sep 2027.
    ['was renewed today', { policy_exp_date: '2027-09-05' }],
    ['is own damage, with third party beside it', { policy_type: 'OD', tp_exp_date: '2027-04-14' }],
  ])('may be one that %s', (_what, change) => expect(problems(change)).toEqual({}));

  it('does not end more than a year from now', () => {
    const sentence = 'This is more than a year away. Enter the last day of the policy that you have now';
    expect(problems({ policy_exp_date: '2027-09-06' })).toEqual({ policy_exp_date: sentence });
    expect(problems({ policy_exp_date: '2062-09-25' })).toEqual({ policy_exp_date: sentence });
  });

  it('did not end before the vehicle was registered', () => {
    const sentence = 'The vehicle was registered on 15 Apr 2021, so its policy cannot have ended before that';
    expect(problems({ policy_exp_date: '2021-04-14' })).toEqual({ policy_exp_date: sentence });
    expect(problems({ policy_exp_date: '2021-04-15' })).toEqual({});
    expect(problems({ policy_type: 'OD', tp_exp_date: '2021-04-14' })).toEqual({ tp_exp_date: sentence });
  });

  it('has third party for at most 3 years of a car and 5 of a two-wheeler', () => {
    const od = { policy_type: 'OD', tp_exp_date: '2029-09-06' } as const;
    expect(problems(od)).toEqual({ tp_exp_date: 'Third-party cover runs for at most 3 years. Check the date' });
    expect(problems({ ...od, tp_exp_date: '2029-09-05' })).toEqual({});
    expect(problems(od, { vechile_type: 'BIKE' })).toEqual({});
    expect(problems({ ...od, tp_exp_date: '2031-09-06' }, { vechile_type: 'BIKE' })).toEqual({
      tp_exp_date: 'Third-party cover runs for at most 5 years. Check the date',
    });
  });

  it('is a first policy in the first year only', () => {
    const bundled = { policy_type: 'BUNDLED', tp_exp_date: '2028-12-31' } as const;
    expect(problems(bundled)).toEqual({
      policy_type: 'The first policy of a vehicle registered on 15 Apr 2021 has ended. Choose what you have now',
    });
    expect(problems(bundled, { reg_date: '2025-09-25' })).toEqual({});
  });
});

describe('a no-claim bonus', () => {
  const claims = (ncb_percent: PreviousPolicyBonusFacts['ncb_percent']): PreviousPolicyBonusFacts => ({
    is_claim: false,
    ncb_percent,
    is_owner_changed: false,
  });
  // Registered on 15 Apr 2021: the policy that ends on 14 Apr 2022 has none, each later one a step more.
  it.each([
    ['2022-04-14', 0],
    ['2023-04-14', 20],
    ['2024-04-14', 25],
    ['2025-04-14', 35],
    ['2026-04-14', 45],
    ['2027-04-14', 50],
  ] as const)('of the policy that ends on %s is %i %% at most', (policy_exp_date, most) => {
    const policy = { ...POLICY, policy_exp_date };
    for (const percent of [0, 20, 25, 35, 45, 50] as const) {
      const problem = previousNcbProblem(claims(percent), policy, CAR);
      if (percent <= most) expect(problem).toBeNull();
      else
        expect(problem).toContain(`A vehicle registered on 15 Apr 2021 has at most ${most} % on a policy that ends on`);
    }
  });

  it('is not looked at where none is given anyway', () => {
    const fifty = claims(50);
    expect(previousNcbProblem(fifty, { ...POLICY, policy_exp_date: '2022-04-14' }, CAR)).not.toBeNull();
    expect(previousNcbProblem(null, { ...POLICY, policy_exp_date: '2022-04-14' }, CAR)).toBeNull();
    expect(previousNcbProblem(fifty, { ...POLICY, policy_exp_date: null }, CAR)).toBeNull();
    expect(previousNcbProblem(fifty, { ...POLICY, policy_type: 'TP', policy_exp_date: '2022-04-14' }, CAR)).toBeNull();
    expect(previousNcbProblem(fifty, null, CAR)).toBeNull();
    expect(previousNcbProblem(fifty, POLICY, { ...CAR, reg_date: null })).toBeNull();
  });
});
