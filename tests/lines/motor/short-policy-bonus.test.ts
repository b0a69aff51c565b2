import { expect, it } from 'vitest';
import { appliedNoClaimBonus, maxPreviousNcbPercent, type NcbPercent } from '#contract/lines/motor/no-claim-bonus.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { previousNcbProblem } from '#server/lines/motor/checks/previous-policy-checks.ts';
import { HAND_COMPUTED_ON, type HandComputed, noClaim, ownDamageAlone, registered } from './support/hand-computed.ts';
import { offerTo, planRequest, storedVehicle } from './support/sandbox-offers.ts';

// India Motor Tariff, GR 27: each full year of own damage without a claim earns a step. A shorter policy earns nothing and
// takes nothing away: it prints what the full years before it earned, and that is the bonus after it.

/** A Nios whose own damage runs from 13 June to 12 December 2026, half a year; third party runs on. */
const nios = (reg_date: string, printed: NcbPercent): HandComputed => ({
  ...{ title: '', idv: null, ncb: printed, starts: '2026-12-13', lines: [], payable: 0 },
  vehicle: {
    ...registered,
    ...{ vechile_type: 'CAR', make: 'Hyundai', model: 'Grand i10 Nios', variant: 'Magna', fuel_type: 'PETROL' },
    ...{ mfg_year: Number(reg_date.slice(0, 4)), mfg_month: 5, reg_date, rto_code: 'MH12' },
    ex_showroom_price: rupeesToPaise(680_000),
  },
  policy: {
    ...{ insurer_name: 'ACKO_OD', policy_type: 'OD' },
    ...{ policy_exp_date: '2026-12-12', tp_exp_date: '2028-06-12' },
  },
  claims: { ...noClaim(printed), is_full_year: false },
  plan: { ...ownDamageAlone, product_id: 'aravalli-car-secure' },
});

// Price 6,80,000; zone A, up to 5 years, 1,197 cc: 3.283 %; discount: renewal 42, Hyundai 2, from a bonus of 35 % on 3.
it.each([
  // 18 months: 80 % = 5,44,000; 17,859.52 → 17,860; 44 % = 7,858.40 → 7,858 → 10,002; no bonus; GST 1,800.36 → 1,800
  ['2025-06-13', 0, 17_860, -7858, null, 1800, 11_802],
  // The same, 20 % of 10,002 = 2,000.40 → 2,000 → 8,002; GST 1,440.36 → 1,440
  ['2025-06-13', 20, 17_860, -7858, -2000, 1440, 9442],
  // 30 months: 70 % = 4,76,000; 15,627.08 → 15,627; 44 % = 6,875.88 → 6,876 → 8,751; 25 % = 2,187.75 → 2,188 → 6,563
  // GST 1,181.34 → 1,181
  ['2024-06-13', 25, 15_627, -6876, -2188, 1181, 7744],
  // 42 months: 60 % = 4,08,000; 13,394.64 → 13,395; 47 % = 6,295.65 → 6,296 → 7,099; 35 % = 2,484.65 → 2,485 → 4,614
  // GST 830.52 → 831
  ['2023-06-13', 35, 13_395, -6296, -2485, 831, 5445],
] as const)(
  'registered on %s, a policy of half a year that prints %i percent: accepted, and the same after it',
  (reg_date, printed, ownDamage, discount, bonus, gst, payable) => {
    const given = nios(reg_date, printed);
    expect(previousNcbProblem(given.claims, given.policy, storedVehicle(given.vehicle))).toBeNull();
    const offer = offerTo(planRequest(given));
    expect(offer.ncb).toEqual({ percent: printed, reason: 'NO_FULL_YEAR' });
    expect(offer.premium.lines.map(({ key, amount }) => [key, amount / 100])).toEqual([
      ['own-damage', ownDamage],
      ['insurer-discount', discount],
      ...(bonus === null ? [] : [['ncb', bonus]]),
      ['gst', gst],
    ]);
    expect(offer.net_premium_inc_gst).toBe(rupeesToPaise(payable));
  },
);

it.each([
  ['2025-06-13', 25, 20],
  ['2024-06-13', 35, 25],
  ['2023-06-13', 45, 35],
  // Not yet a full year before it.
  ['2026-01-20', 20, 0],
] as const)('registered on %s, it cannot print %i percent but %i', (reg_date, printed, most) => {
  const { claims, policy, vehicle } = nios(reg_date, printed);
  expect(previousNcbProblem(claims, policy, storedVehicle(vehicle))).toContain(`has at most ${most} % on a policy`);
});

it.each([
  ['2025-06-13', 20, 0],
  ['2024-06-13', 25, 20],
  ['2023-06-13', 35, 25],
] as const)('registered on %s, a policy of a whole year to that day cannot print %i percent but %i', (...given) => {
  const [reg_date, printed, most] = given;
  const { policy, vehicle } = nios(reg_date, printed);
  const problem = (percent: NcbPercent) => previousNcbProblem(noClaim(percent), policy, storedVehicle(vehicle));
  expect(problem(printed)).toContain(`has at most ${most} % on a policy`);
  expect(problem(most)).toBeNull();
});

it('of which the registration leaves open whether it is a whole year has no full year before it', () => {
  // Registered on 10 December 2025, ended on 5 December 2026.
  for (const said of [true, false, undefined]) expect(maxPreviousNcbPercent('2025-12-10', '2026-12-05', said)).toBe(0);
  expect(
    appliedNoClaimBonus(
      { policy_type: 'OD', policy_exp_date: '2026-12-05' },
      { ...noClaim(0), is_full_year: false },
      '2025-12-10',
      HAND_COMPUTED_ON,
    ),
  ).toEqual({ percent: 0, reason: 'NO_FULL_YEAR' });
});
