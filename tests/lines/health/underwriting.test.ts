import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Decision } from '#contract/shared/decision.ts';
import { IncompleteQuote } from '#server/domain/insurers/incomplete-quote.ts';
import { decideHealth, decideReferredHealth } from '#server/lines/health/underwriting/decide-health.ts';
import { applicationOf, type Given, medicalAnswersOf } from './support/applications.ts';

const first = (given: Given) => decideHealth(applicationOf(given));
const afterDoctor = (given: Given) => decideReferredHealth(applicationOf(given));
const changes = (decision: Decision) => decision.differences.map(({ key, amount }) => [key, amount / 100]);

describe('the first decision', () => {
  it('accepts a healthy family at the premium it saw', () => {
    const decision = first({});
    expect(decision).toMatchObject({ status: 'ACCEPTED', reasons: [], differences: [] });
    expect(decision.premium).toEqual(decision.previous_premium);
    expect(first({})).toEqual(decision);
  });

  // The couple pays 18,875 at the tariff (age 36, 10 Lakh, zone A).
  it.each<[string, Given, [string, number][], string]>([
    ['BMI 35.3', { weight_kg: 102 }, [['loading-BMI-SELF', 2831]], 'Your body mass index is 35.3'],
    ['BMI 35.0', { height_cm: 200, weight_kg: 140 }, [['loading-BMI-SELF', 2831]], 'is 35;'],
    ['new diabetes', { yes: ['q_diabetes'] }, [['loading-DIABETES-SELF', 1888]], 'Diabetes (you)'],
    ['tobacco', { yes: ['q_tobacco'] }, [['loading-TOBACCO-SELF', 1888]], 'Tobacco, used by you'],
    ['zone B', { livesIn: '560001' }, [['zone', -1888]], 'is in zone B; the premium was worked out for Zone A'],
    ['zone A', { quotedIn: '800001', livesIn: '110001' }, [['zone', 3775]], 'is in zone A'],
    [
      'a birthday',
      { self: '1989-01-16', quotedOn: '2026-01-14' },
      [
        ['base-premium', 416],
        ['member-SPOUSE', 370],
        ['sum-insured', 156],
      ],
      'The premium is that of 15 Jan 2026',
    ],
  ])('changes the price for %s', (_, given, expected, reason) => {
    const decision = first(given);
    expect(decision.status).toBe('PRICE_CHANGED');
    expect(changes(decision)).toEqual(expected);
    expect(decision.reasons.join(' ')).toContain(reason);
    const { premium, previous_premium, differences } = decision;
    expect(premium.net_premium_inc_gst - previous_premium.net_premium_inc_gst).toBe(
      differences.reduce((sum, { amount }) => sum + amount, 0),
    );
    expect(v.is(Decision, decision)).toBe(true);
  });

  it.each<[string, Given]>([
    ['BMI 34.6', { weight_kg: 100 }],
    ['what was told at the quote', { atQuote: ['DIABETES'], yes: ['q_diabetes', 'q_medication'] }],
    ['a NO to what was told at the quote', { atQuote: ['DIABETES'] }],
    ['a condition without loading', { yes: ['q_thyroid'] }],
    ['another PIN of the same zone', { livesIn: '400001' }],
  ])('keeps the price for %s', (_, given) => expect(first(given).status).toBe('ACCEPTED'));

  it('tells a pregnancy without a price', () => {
    const decision = first({ yes: ['q_pregnant'] });
    expect(decision.status).toBe('ACCEPTED');
    expect(decision.reasons).toEqual(['Your present pregnancy is not covered by this policy.']);
  });

  it.each<[string, Given, string]>([
    ['BMI 45.3', { weight_kg: 131 }, 'Your body mass index is 45.3'],
    ['BMI 45.0', { height_cm: 200, weight_kg: 180 }, 'Your body mass index is 45;'],
    ['a new condition that it does not take', { product: 'udayan-vital', yes: ['q_heart'] }, 'heart disease (you)'],
    ['cancer where nobody asks the doctor', { product: 'aravalli-complete', yes: ['q_cancer'] }, 'cancer (you)'],
    [
      'loadings beyond the limit',
      { product: 'meghna-swasth', atQuote: ['DIABETES'], yes: ['q_tobacco', 'q_asthma', 'q_hypertension'] },
      'by 50%',
    ],
    [
      'an entry age passed since the quote',
      { product: 'aravalli-complete', self: '1960-01-16', quotedOn: '2026-01-14' },
      'up to age 65',
    ],
  ])('declines %s', (_, given, reason) => {
    // Who was born on 16 January 1960 turns 66 on the first day of cover, the day after the decision.
    const decision = first(given);
    expect(decision.status).toBe('DECLINED');
    expect(decision.reasons.join(' ')).toContain(reason);
    expect(decision.premium).toEqual(decision.previous_premium);
    expect(decideReferredHealth(applicationOf(given)).status).toBe('DECLINED');
  });

  it('needs a premium and an address', () => {
    const { proposal, ...rest } = applicationOf({});
    expect(() => decideHealth({ ...rest, proposal: { ...proposal, premium: null } })).toThrow(IncompleteQuote);
    expect(() => decideHealth({ ...rest, proposal: { ...proposal, address_details: null } })).toThrow(IncompleteQuote);
  });

  it('does not change a price that was agreed to already', () => {
    const { proposal, ...rest } = applicationOf({ weight_kg: 102, livesIn: '560001' });
    const { premium } = decideHealth({ ...rest, proposal });
    expect(decideHealth({ ...rest, proposal: { ...proposal, premium } }).status).toBe('ACCEPTED');
    const lighter = { ...proposal, premium, member_details: applicationOf({}).proposal.member_details };
    const decision = decideHealth({ ...rest, proposal: lighter });
    expect(decision.reasons).toEqual(['The loading for Body mass index (you) no longer applies.']);
  });
});

describe('the doctor', () => {
  it.each<[string, Given, Decision['status'], [string, number][]]>([
    // 50 % and 25 % of 18,875.
    [
      'new cancer at Kaveri',
      { yes: ['q_cancer'] },
      'PRICE_CHANGED',
      [
        ['loading-CANCER-SELF', 9438],
        ['loading-DOCTOR-CANCER-SELF', 4719],
      ],
    ],
    [
      'cancer told at the quote at Kaveri',
      { atQuote: ['CANCER'] },
      'PRICE_CHANGED',
      [['loading-DOCTOR-CANCER-SELF', 4719]],
    ],
    ['a cured cancer at Kaveri', { yes: ['q_cancer'], explanation: 'Cured in 2010' }, 'ACCEPTED', []],
    ['new cancer at Banyan', { product: 'banyan-shelter', yes: ['q_cancer'] }, 'DECLINED', []],
    [
      'heart and diabetes at Sarus Silver',
      { product: 'sarus-silver', self: '1964-01-01', atQuote: ['HEART', 'DIABETES'] },
      'ACCEPTED',
      [],
    ],
    [
      'heart and diabetes at Aravalli',
      { product: 'aravalli-complete', yes: ['q_heart', 'q_diabetes'] },
      'DECLINED',
      [],
    ],
  ])('is asked about %s', (_, given, status, expected) => {
    const referred = first(given);
    expect(referred).toMatchObject({ status: 'REFERRED', differences: [] });
    expect(referred.reasons[0]).toContain('doctor is looking at this proposal');
    const decision = afterDoctor(given);
    expect(decision.status).toBe(status);
    expect(changes(decision)).toEqual(expected);
  });

  it('is not asked about heart disease of one and diabetes of the other', () => {
    const { proposal, ...rest } = applicationOf({ yes: ['q_heart'] });
    const [self] = proposal.medical_details;
    if (!self) throw new Error('no answers');
    const split = { ...proposal, medical_details: [self, medicalAnswersOf('SPOUSE', ['q_diabetes'])] };
    expect(decideHealth({ ...rest, proposal: split }).status).toBe('PRICE_CHANGED');
  });
});
