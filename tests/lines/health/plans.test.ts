import { describe, expect, it } from 'vitest';
import {
  DEFAULT_HEALTH_FILTERS,
  type HealthDeclinedOffer,
  type HealthFeatures,
  type HealthFilters,
  type HealthOffer,
} from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { activeFilters, filtersToRelax } from '#src/features/plans/filters/active-filters.ts';
import { healthPlans } from '#src/lines/health/plans/presentation.ts';
import { fakeHealthOffer } from '#tools/model/lines/health/fake-offers.ts';
import { NEW_HEALTH_RECORD } from '#tools/model/lines/health/fake-server.ts';

// How health describes its plans to the shared screens, with our own texts and figures.

const OFFER = fakeHealthOffer({
  product_id: 'kaveri-care',
  cover_amount: rupeesToPaise(1_000_000),
  policy_period: '1',
  addons: [],
});
const offerWith = (features: Partial<HealthFeatures>, change: Partial<HealthOffer> = {}): HealthOffer => ({
  ...OFFER,
  ...change,
  features: { ...OFFER.features, ...features },
});
const quoteOf = (
  ...medical_question: NonNullable<HealthRecord['quote']['medicalDetails'][number]['medical_question']>
): HealthRecord => ({
  ...NEW_HEALTH_RECORD,
  quote: { ...NEW_HEALTH_RECORD.quote, medicalDetails: [{ member_type: 'SELF', medical_question }] },
});
const drawbacksOf = (offer: HealthOffer | HealthDeclinedOffer, record = NEW_HEALTH_RECORD) =>
  healthPlans.drawbacks(offer, record).map(({ text }) => text);

describe('what will cost the buyer later', () => {
  it('is nothing where nothing is left to the family', () => {
    expect(drawbacksOf(OFFER)).toEqual([]);
  });

  it.each<[string, Partial<HealthFeatures>]>([
    ['You pay 20% of every bill', { co_pay: 20 }],
    // 1 % of ₹10 Lakh.
    ['Room up to ₹10,000 a day', { room_rent_type: 'CAPPED' }],
    ['Shared room only', { room_rent_type: 'SHARED' }],
    ['Sum insured is not restored', { restoration: 'Not included' }],
  ])('is told as: %s', (words, features) => {
    expect(drawbacksOf(offerWith(features))).toEqual([words]);
  });

  it('of a capped room follows the sum insured', () => {
    const capped = offerWith({ room_rent_type: 'CAPPED' }, { cover_amount: rupeesToPaise(500_000) });
    expect(drawbacksOf(capped)).toEqual(['Room up to ₹5,000 a day']);
    const { cover_amount: _, premium: __, addons: ___, net_premium_inc_gst: ____, ...product } = capped;
    expect(drawbacksOf({ ...product, reason: 'Not above 65.' })).toEqual(['Room up to 1% of the sum insured a day']);
  });

  it('names how long what the family told of has to wait', () => {
    expect(drawbacksOf(OFFER, quoteOf('DIABETES'))).toEqual(['Diabetes: covered only after 2 years']);
    expect(drawbacksOf(OFFER, quoteOf('DIABETES', 'THYROID'))).toEqual([
      'What you told us: covered only after 2 years',
    ]);
    expect(drawbacksOf(OFFER, quoteOf('SURGERY'))).toEqual(['What you told us: covered only after 2 years']);
    expect(drawbacksOf(offerWith({ ped_waiting_period: 0 }), quoteOf('DIABETES'))).toEqual([]);
  });

  it('begins with what the family told of: a card shows three only', () => {
    const limited = offerWith({ co_pay: 20, room_rent_type: 'SHARED', restoration: 'Not included' });
    expect(drawbacksOf(limited, quoteOf('DIABETES'))).toEqual([
      'Diabetes: covered only after 2 years',
      'You pay 20% of every bill',
      'Shared room only',
      'Sum insured is not restored',
    ]);
  });

  it('comes first in the comparison, whose rows are the same for every plan', () => {
    const rows = healthPlans.compareFacts(offerWith({ co_pay: 10, maternity_Cover: true }), NEW_HEALTH_RECORD);
    expect(rows[0]).toEqual({ label: 'What you may pay later', value: ['You pay 10% of every bill'] });
    const labels = rows.map(({ label }) => label);
    expect(healthPlans.compareFacts(OFFER, NEW_HEALTH_RECORD).map(({ label }) => label)).toEqual(labels);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

it('the wait for existing diseases is a year less where the price has the add-on for it', () => {
  const line = { key: 'addon-PED_WAIT_REDUCTION', label: 'Shorter wait', detail: '', amount: rupeesToPaise(1_800) };
  const { premium } = OFFER;
  const shorter = { ...OFFER, premium: { ...premium, lines: [...premium.lines, line] } };
  const diabetic = quoteOf('DIABETES');
  expect(healthPlans.facts(OFFER, diabetic)[0].value).toBe('After 2 years');
  expect(healthPlans.facts(shorter, diabetic)[0].value).toBe('After 1 year');
  expect(drawbacksOf(shorter, diabetic)).toEqual(['Diabetes: covered only after 1 year']);
  const waits = healthPlans.details(shorter, diabetic).find(({ kind }) => kind === 'timeline');
  expect(JSON.stringify(waits)).toContain('"title":"After 1 year","items":["Diseases that someone already has');
  const row = healthPlans.compareFacts(shorter, diabetic).find(({ label }) => label === 'Wait for existing diseases');
  expect(row?.value).toBe('After 1 year');
});

describe('the filters', () => {
  const INSURERS = ['kaveri', 'sarus'].map((id) => ({ insurer_id: id, insurer_name: id, insurer_logo: '' }));
  const controls = healthPlans.filters({
    offers: [],
    declined: [],
    products_asked: 18,
    insurers: INSURERS,
    insurers_asked: 9,
    insurers_pending: [],
    insurers_failed: [],
  });
  const with_ = (change: Partial<HealthFilters>): HealthFilters => ({ ...DEFAULT_HEALTH_FILTERS, ...change });
  const EVERYTHING = with_({
    cover_amount: null,
    policy_period: '2',
    ped_waiting_period: 24,
    room_rent_type: 'SHARED',
    maternity_Cover: true,
    policy_benefits: ['AYUSH'],
    insurer: ['kaveri', 'sarus'],
    addons: ['OPD'],
  });

  it('read what they write, for every option', () => {
    for (const control of controls) {
      for (const { value } of control.options) {
        const read =
          control.kind === 'one'
            ? [control.read(control.write(DEFAULT_HEALTH_FILTERS, value))]
            : control.read(control.write(DEFAULT_HEALTH_FILTERS, [value]));
        expect(read, control.id).toEqual([value]);
      }
    }
  });

  it('in use are those that the list does not begin with, add-ons above the list aside', () => {
    expect(activeFilters(controls, DEFAULT_HEALTH_FILTERS, DEFAULT_HEALTH_FILTERS)).toEqual([]);
    const active = activeFilters(controls, EVERYTHING, DEFAULT_HEALTH_FILTERS);
    expect(active.map(({ label }) => label)).toEqual([
      'Any sum insured',
      '2 years',
      'Existing diseases within 2 years',
      'Shared room or better',
      'Maternity',
      'AYUSH',
      'kaveri',
      'sarus',
    ]);
    const maternity = active.find(({ label }) => label === 'Maternity');
    expect(maternity?.without).toEqual({ ...EVERYTHING, maternity_Cover: false });
  });

  it('can be left out where that makes the list longer: insurers together, and what only sets the price not at all', () => {
    const labels = (filters: HealthFilters) => filtersToRelax(controls, filters).map(({ label }) => label);
    expect(labels(EVERYTHING)).toEqual([
      'with Doctor visits',
      'Existing diseases within 2 years',
      'Shared room or better',
      'Maternity',
      'AYUSH',
      'only kaveri, sarus',
    ]);
    expect(labels(DEFAULT_HEALTH_FILTERS)).toEqual(['₹10 Lakh']);
  });
});

describe('the chosen plan', () => {
  it('has the add-ons of the list that it is sold with', () => {
    const addon = (code: 'OPD' | 'HOSPITAL_CASH') => ({ code, label: code, description: '', premium: 100 });
    const offer = { ...OFFER, addons: [addon('OPD'), addon('HOSPITAL_CASH')] };
    const filters = { ...DEFAULT_HEALTH_FILTERS, policy_period: '3' as const, addons: ['OPD' as const] };
    expect(healthPlans.planOf(offer, filters)).toEqual({
      product_id: 'kaveri-care',
      cover_amount: rupeesToPaise(1_000_000),
      policy_period: '3',
      addons: ['OPD'],
    });
  });
});
