import { describe, expect, it } from 'vitest';
import {
  appliedNoClaimBonus,
  fullYearOfOwnDamage,
  maxPreviousNcbPercent,
  type NcbPercent,
  type PreviousPolicyBonusFacts,
} from '#contract/lines/motor/no-claim-bonus.ts';
import { PREVIOUS_POLICY_TYPE_OPTIONS, type PreviousPolicyType } from '#contract/lines/motor/previous-policy.ts';

// India Motor Tariff, GR 27: 20, 25, 35, 45 and 50 % after 1 to 5 years without a claim; lost by a claim, by a change of
// the owner, and when the policy is renewed more than 90 days after its end.

const TODAY = '2026-11-22';
const policy = (policy_exp_date: string | null, policy_type: PreviousPolicyType = 'COMPREHENSIVE') => ({
  policy_exp_date,
  policy_type,
});
const declared = (
  ncb_percent: NcbPercent,
  change: Partial<PreviousPolicyBonusFacts> = {},
): PreviousPolicyBonusFacts => ({
  is_claim: false,
  is_owner_changed: false,
  ...change,
  ncb_percent,
});
/** Old enough for any bonus. */
const REGISTERED = '2015-04-15';

describe('the no-claim bonus', () => {
  it.each([
    [0, 20],
    [20, 25],
    [25, 35],
    [35, 45],
    [45, 50],
    [50, 50],
  ] as const)('printed as %i %% earns %i %% after another year without a claim', (printed, earned) => {
    expect(appliedNoClaimBonus(policy('2026-12-01'), declared(printed), REGISTERED, TODAY)).toEqual({
      percent: earned,
      reason: 'EARNED',
    });
  });

  it('is kept on day 90 after the end and lost on day 91', () => {
    // 24 August 2026 + 90 days: 7 in August, 30, 31, 22 in November.
    expect(appliedNoClaimBonus(policy('2026-08-24'), declared(20), REGISTERED, TODAY)).toEqual({
      percent: 25,
      reason: 'EARNED',
    });
    expect(appliedNoClaimBonus(policy('2026-08-23'), declared(20), REGISTERED, TODAY)).toEqual({
      percent: 0,
      reason: 'LAPSED',
    });
    expect(appliedNoClaimBonus(policy(null), declared(20), REGISTERED, TODAY)).toEqual({
      percent: 0,
      reason: 'LAPSED',
    });
  });

  it('is lost by a claim, and by a change of the owner', () => {
    expect(appliedNoClaimBonus(policy('2026-12-01'), declared(50, { is_claim: true }), REGISTERED, TODAY).reason).toBe(
      'CLAIM',
    );
    expect(
      appliedNoClaimBonus(policy('2026-12-01'), declared(50, { is_owner_changed: true }), REGISTERED, TODAY),
    ).toEqual({
      percent: 0,
      reason: 'OWNER_CHANGED',
    });
  });

  it('is none without own damage before, and none for a new vehicle', () => {
    const none = { percent: 0, reason: 'NO_OWN_DAMAGE_BEFORE' };
    expect(appliedNoClaimBonus(policy('2026-12-01', 'TP'), declared(50), REGISTERED, TODAY)).toEqual(none);
    expect(appliedNoClaimBonus(null, null, null, TODAY)).toEqual({ percent: 0, reason: 'NEW_VEHICLE' });
  });

  it.each([
    // Registered on 15 April 2021. The first policy has none, each later one a step more.
    ['2022-04-14', 0],
    ['2023-04-14', 20],
    ['2024-04-14', 25],
    ['2025-04-14', 35],
    ['2026-04-14', 45],
    ['2027-04-14', 50],
    ['2030-04-14', 50],
  ] as const)('on a policy that ends on %s is at most %i %%', (end, most) => {
    expect(maxPreviousNcbPercent('2021-04-15', end, undefined)).toBe(most);
  });

  it('of a policy that began some days before the registration is counted from its own beginning', () => {
    // Insured from 11 April 2021, registered on the 15th: the second policy ends on 10 April 2023, with 20 % on it.
    expect(maxPreviousNcbPercent('2021-04-15', '2023-04-10', undefined)).toBe(20);
    // No one is insured two months before the registration.
    expect(maxPreviousNcbPercent('2021-04-15', '2023-02-14', undefined)).toBe(0);
  });
});

// GR 27 gives the first 20 % for 'the preceding full year of insurance' of own damage. A policy on whose last day the
// registration is not yet a year old has none.
describe('a step is earned by a full year of own damage', () => {
  const REGISTRATIONS = [
    '2025-01-10',
    '2025-11-30',
    '2025-12-01',
    '2025-12-02',
    '2026-05-01',
    '2026-11-16',
    '2024-02-29',
  ];
  const ENDS = ['2025-02-27', '2025-02-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-05', '2027-11-15'];
  const KINDS = PREVIOUS_POLICY_TYPE_OPTIONS.map(({ value }) => value);

  /** 'yyyy-mm-dd' a year later; 1 March for 29 February. Written out: no library of ours. */
  const aYearAfter = (date: string): string => {
    const next = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
    return next.endsWith('-02-29') ? `${next.slice(0, 4)}-03-01` : next;
  };
  const dayAfter = (date: string): string =>
    new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const earns = (registered: string, ends: string): boolean => dayAfter(ends) >= aYearAfter(registered);

  const grid = REGISTRATIONS.flatMap((registered) =>
    ENDS.filter((ends) => ends >= registered).flatMap((ends) => KINDS.map((kind) => [kind, registered, ends] as const)),
  );
  it.each(grid)('%s, registered on %s, ends on %s', (kind, registered, ends) => {
    const { percent } = appliedNoClaimBonus(policy(ends, kind), declared(0), registered, ends);
    expect(percent).toBe(kind !== 'TP' && earns(registered, ends) ? 20 : 0);
  });

  it('and by none that ends sooner after its registration, whatever its kind', () => {
    const ended = appliedNoClaimBonus(policy('2026-12-05', 'BUNDLED'), declared(0), '2026-11-16', TODAY);
    expect(ended).toEqual({ percent: 0, reason: 'NO_FULL_YEAR' });
  });

  it('nor by one that is said to run for less; the bonus printed on it stays', () => {
    const short = { is_full_year: false };
    expect(appliedNoClaimBonus(policy('2026-12-01'), declared(25, short), REGISTERED, TODAY)).toEqual({
      percent: 25,
      reason: 'NO_FULL_YEAR',
    });
    expect(appliedNoClaimBonus(policy('2026-12-01'), declared(0, short), REGISTERED, TODAY).percent).toBe(0);
  });

  it('of a policy that began up to a month before the registration, where the visitor says so', () => {
    // Registered on 10 December 2025 and ended on 5 December 2026: a year if it began by 6 December 2025.
    const began = (ends: string, is_full_year?: boolean) =>
      appliedNoClaimBonus(
        policy(ends, 'BUNDLED'),
        declared(0, is_full_year === undefined ? {} : { is_full_year }),
        '2025-12-10',
        TODAY,
      );
    expect(fullYearOfOwnDamage('2026-12-05', '2025-12-10')).toBe('IF_BEFORE_REGISTRATION');
    expect(began('2026-12-05', true)).toEqual({ percent: 20, reason: 'EARNED' });
    expect(began('2026-12-05', false)).toEqual({ percent: 0, reason: 'NO_FULL_YEAR' });
    expect(began('2026-12-05')).toEqual({ percent: 0, reason: 'NO_FULL_YEAR' });
    // 9 November 2025 is 31 days before the registration; a policy from the 8th does not count.
    expect(began('2026-11-08', true).percent).toBe(20);
    expect(began('2026-11-07', true)).toEqual({ percent: 0, reason: 'NO_FULL_YEAR' });
  });
});
