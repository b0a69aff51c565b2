import { describe, expect, it } from 'vitest';
import { bonusFor, mostBonusAt, type NcbPercent } from '#contract/lines/motor/no-claim-bonus.ts';
import type { HeldPolicyType } from '#contract/lines/motor/previous-policy.ts';

// India Motor Tariff, GR 27: 20, 25, 35, 45 and 50 % after 1 to 5 years without a claim; lost by a claim, by a change of
// the owner, and when the policy is renewed more than 90 days after its end.

const TODAY = '2026-11-22';
const policy = (policy_exp_date: string | null, policy_type: HeldPolicyType = 'COMPREHENSIVE') => ({
  policy_exp_date,
  policy_type,
});
const told = (ncb_percent: NcbPercent, change: { is_claim?: boolean; is_owner_changed?: boolean } = {}) => ({
  is_claim: false,
  is_owner_changed: false,
  ...change,
  ncb_percent,
});

describe('the no-claim bonus', () => {
  it.each([
    [0, 20],
    [20, 25],
    [25, 35],
    [35, 45],
    [45, 50],
    [50, 50],
  ] as const)('printed as %i %% earns %i %% after another year without a claim', (printed, earned) => {
    expect(bonusFor(policy('2026-12-01'), told(printed), TODAY)).toEqual({ percent: earned, reason: 'EARNED' });
  });

  it('is kept on day 90 after the end and lost on day 91', () => {
    // 24 August 2026 + 90 days: 7 in August, 30, 31, 22 in November.
    expect(bonusFor(policy('2026-08-24'), told(20), TODAY)).toEqual({ percent: 25, reason: 'EARNED' });
    expect(bonusFor(policy('2026-08-23'), told(20), TODAY)).toEqual({ percent: 0, reason: 'LAPSED' });
    expect(bonusFor(policy(null), told(20), TODAY)).toEqual({ percent: 0, reason: 'LAPSED' });
  });

  it('is lost by a claim, and by a change of the owner', () => {
    expect(bonusFor(policy('2026-12-01'), told(50, { is_claim: true }), TODAY).reason).toBe('CLAIM');
    expect(bonusFor(policy('2026-12-01'), told(50, { is_owner_changed: true }), TODAY)).toEqual({
      percent: 0,
      reason: 'OWNER_CHANGED',
    });
  });

  it('is none without own damage before, and none for a new vehicle', () => {
    const none = { percent: 0, reason: 'NO_OWN_DAMAGE_BEFORE' };
    expect(bonusFor(policy('2026-12-01', 'TP'), told(50), TODAY)).toEqual(none);
    expect(bonusFor(null, null, TODAY)).toEqual({ percent: 0, reason: 'NEW_VEHICLE' });
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
    expect(mostBonusAt('2021-04-15', end)).toBe(most);
  });
});
