import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { birthdayAhead } from '#contract/lines/health/birthday-ahead.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { healthPlans } from '#src/lines/health/plans/presentation.ts';
import { fakeHealthOffer } from '#tools/model/lines/health/fake-offers.ts';
import { NEW_HEALTH_RECORD } from '#tools/model/lines/health/fake-server.ts';

// Today is 22 November 2026: who buys today is covered from the 23rd.
const TODAY = '2026-11-22';
beforeAll(() => vi.setSystemTime(`${TODAY}T06:00:00.000Z`));
afterAll(() => vi.useRealTimers());

const recordOf = (...members: readonly (readonly [MemberType, string])[]): HealthRecord => ({
  ...NEW_HEALTH_RECORD,
  quote: {
    ...NEW_HEALTH_RECORD.quote,
    additionalDetails: null,
    memberDetails: members.map(([member_type, DOB]) => ({ member_type, DOB })),
  },
});
const ahead = (...members: readonly (readonly [MemberType, string])[]) =>
  birthdayAhead(recordOf(...members).quote, TODAY);

describe('a birthday between quote and cover', () => {
  it.each([
    // The 22nd is past: the age is reached today.
    ['1990-11-22', null],
    ['1990-11-23', { on: '2026-11-23', buyBy: null }],
    // Bought on the 22nd, covered from the 23rd, a day before the birthday.
    ['1990-11-24', { on: '2026-11-24', buyBy: '2026-11-22' }],
    ['1990-12-05', { on: '2026-12-05', buyBy: '2026-12-03' }],
    ['1990-12-23', { on: '2026-12-23', buyBy: '2026-12-21' }],
    ['1990-12-24', null],
  ])('of one adult, born on %s', (DOB, said) => {
    expect(ahead(['SELF', DOB])).toEqual(said && { member_type: 'SELF', age: 36, ...said });
  });

  it('counts on 1 March of a common year for who was born on 29 February', () => {
    const { quote } = recordOf(['SELF', '1992-02-29']);
    expect(birthdayAhead(quote, '2027-02-20')).toMatchObject({ on: '2027-03-01', age: 35, buyBy: '2027-02-27' });
  });

  it('is that of the elder adult or of a parent: no other age is rated', () => {
    expect(ahead(['SELF', '1990-01-05'], ['SPOUSE', '1992-12-05'], ['SON1', '2015-12-01'])).toBeNull();
    expect(ahead(['SELF', '1992-12-05'], ['SPOUSE', '1990-12-08'])?.member_type).toBe('SPOUSE');
    expect(ahead(['SELF', '1990-12-08'], ['MOTHER', '1960-12-05'])).toMatchObject({ member_type: 'MOTHER', age: 66 });
  });

  it('is that of the birth date which the first page asked for', () => {
    const { quote } = recordOf(['SELF', '1980-01-01']);
    const additionalDetails = { DOB: '1990-12-05', gender: 'female', pincode: '411001' } as const;
    expect(birthdayAhead({ ...quote, additionalDetails }, TODAY)?.age).toBe(36);
  });
});

describe('is said above the list, and above the choices of a plan', () => {
  const offer = fakeHealthOffer({
    product_id: 'kaveri-care',
    cover_amount: 100_000_000,
    policy_period: '1',
    addons: [],
  });
  const plain = (text = '') => text.replaceAll('\u00a0', ' ');

  it.each([
    [
      ['SELF', '1990-12-05'],
      'You turn 36 on 05 Dec 2026. Cover begins the day after you pay: buy by 03 Dec 2026, or the price may rise.',
    ],
    [
      ['MOTHER', '1960-11-23'],
      'Your mother turns 66 on 23 Nov 2026, the first day of cover, so prices are for that age.',
    ],
  ] as const)('%s', (member, words) => {
    const record = recordOf(member);
    expect(plain(healthPlans.priceDeadline?.(record) ?? '')).toBe(words);
    expect(plain(healthPlans.priceReason(offer, record)?.text)).toBe(words);
  });

  it('and nothing is said without one', () => {
    const record = recordOf(['SELF', '1990-06-01']);
    expect(healthPlans.priceDeadline?.(record)).toBeNull();
    expect(healthPlans.priceReason(offer, record)).toBeNull();
  });
});
