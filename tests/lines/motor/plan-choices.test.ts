import { describe, expect, it } from 'vitest';
import type { MotorPlan, MotorQuotation } from '#contract/lines/motor/plan.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import type { PlanChoice } from '#src/features/plans/presentation.ts';
import { carPlans } from '#src/lines/car/plans.ts';
import { OFFER, offerWith, PLAN, QUOTATION, THIRD_PARTY_OFFER } from './support/shown-plans.ts';

/** What can be chosen of a plan, and the complete plan that each choice makes. */

type Kind<Name> = Extract<PlanChoice<MotorPlan>, { kind: Name }>;
const isKind =
  <Name extends PlanChoice<MotorPlan>['kind']>(kind: Name) =>
  (choice: PlanChoice<MotorPlan>): choice is Kind<Name> =>
    choice.kind === kind;

const choicesOf = (plan: Partial<MotorPlan> = {}, quotation: MotorQuotation = QUOTATION) =>
  carPlans.choices(quotation, { ...PLAN, ...plan });
const named = <Choice extends { readonly id: string }>(choices: readonly Choice[], id: string): Choice => {
  const found = choices.find((choice) => choice.id === id);
  if (!found) throw new Error(`There is no choice ${id}`);
  return found;
};
const one = (id: string, ...given: Parameters<typeof choicesOf>) =>
  named(choicesOf(...given).filter(isKind('one')), id);
const idv = (...given: Parameters<typeof choicesOf>) => named(choicesOf(...given).filter(isKind('amount')), 'idv');
const addons = (...given: Parameters<typeof choicesOf>) => named(choicesOf(...given).filter(isKind('many')), 'addons');

describe('the choices of a plan', () => {
  it('are of own damage and of third party, each only where it is covered', () => {
    const ids = (cover_type: MotorPlan['cover_type']) => choicesOf({ cover_type }).map(({ id }) => id);
    const ofOwnDamage = ['idv', 'addons', 'deductibles', 'accessories'];
    expect(ids('COMPREHENSIVE')).toEqual(['cover_type', ...ofOwnDamage, 'pa_owner_driver']);
    expect(ids('OD')).toEqual(['cover_type', ...ofOwnDamage]);
    expect(ids('TP')).toEqual(['cover_type', 'pa_owner_driver']);
  });

  it('are still there where the insurer does not sell the plan as it is', () => {
    expect(carPlans.offerFor({ ...QUOTATION, offers: [] }, PLAN)).toBeUndefined();
    expect(choicesOf({}, { ...QUOTATION, offers: [] }).map(({ id }) => id)).toContain('cover_type');
  });
});

describe('the cover', () => {
  const full: Partial<MotorPlan> = {
    idv: rupeesToPaise(400_000),
    addons: ['CONSUMABLES'],
    deductibles: rupeesToPaise(2500),
    accessories_cover: ['ELECTRICAL'],
    electrical_value: rupeesToPaise(10_000),
    paid_driver: true,
    passengers_cover: 10_000_000,
  };

  it('shows what each costs', () => {
    expect(one('cover_type').options).toEqual([
      { value: 'COMPREHENSIVE', text: 'Comprehensive', total: rupeesToPaise(9407) },
      { value: 'TP', text: 'Third party only', total: rupeesToPaise(4379) },
    ]);
  });

  it('changed to third party lets go of all that belongs to own damage', () => {
    expect(one('cover_type', full).choose('TP')).toEqual({
      ...PLAN,
      cover_type: 'TP',
      paid_driver: true,
      passengers_cover: 10_000_000,
    });
  });

  it('changed to own damage lets go of the covers of persons', () => {
    const cover_choices = [
      ...QUOTATION.cover_choices,
      { value: 'OD' as const, net_premium_inc_gst: rupeesToPaise(5000) },
    ];
    expect(one('cover_type', full, { ...QUOTATION, cover_choices }).choose('OD')).toMatchObject({
      cover_type: 'OD',
      idv: rupeesToPaise(400_000),
      pa_owner_driver: null,
      pa_waiver: null,
      paid_driver: false,
      passengers_cover: 0,
    });
  });

  it('with third party again takes the accident cover that the law asks for', () => {
    const ownDamage: Partial<MotorPlan> = { cover_type: 'OD', pa_owner_driver: null };
    expect(one('cover_type', ownDamage).choose('COMPREHENSIVE').pa_owner_driver).toBe('ONE_YEAR');
    const waived: Partial<MotorPlan> = { pa_owner_driver: null, pa_waiver: 'NO_LICENCE' };
    expect(one('cover_type', waived).choose('TP')).toMatchObject({ pa_owner_driver: null, pa_waiver: 'NO_LICENCE' });
  });

  it('is not asked where there is one only', () => {
    const ids = choicesOf({}, { ...QUOTATION, cover_choices: [] }).map(({ id }) => id);
    expect(ids).not.toContain('cover_type');
  });
});

describe('the insured value', () => {
  it('has the insurer’s band, and the price at its ends', () => {
    expect(idv()).toMatchObject({
      value: rupeesToPaise(384_000),
      min: rupeesToPaise(345_600),
      max: rupeesToPaise(422_400),
      // A hundredth of ₹76,800 is ₹768, to whole hundreds.
      step: rupeesToPaise(800),
      marks: [
        { text: 'Lowest ₹3,45,600', total: rupeesToPaise(8900) },
        { text: 'Usual ₹3,84,000', total: rupeesToPaise(9407) },
        { text: 'Highest ₹4,22,400', total: rupeesToPaise(9914) },
      ],
    });
  });

  it('that was typed stands among them with its own price, so that the differences are told from it', () => {
    const { value, marks } = idv({ idv: rupeesToPaise(400_000) });
    expect(value).toBe(rupeesToPaise(400_000));
    expect(marks.map(({ text, total }) => [text, total])).toContainEqual(['Yours ₹4,00,000', rupeesToPaise(9407)]);
  });

  it('that an insurer’s ceiling cuts is not called usual', () => {
    // Usual ₹3,84,000; the insurer insures up to ₹3,60,000.
    const band = {
      usual_idv: rupeesToPaise(384_000),
      min_idv: rupeesToPaise(345_600),
      max_idv: rupeesToPaise(360_000),
      idv: rupeesToPaise(360_000),
    };
    const quotation = {
      ...QUOTATION,
      offers: [offerWith({ idv_band: band })],
      idv_choices: [345_600, 360_000].map((value) => ({
        value: rupeesToPaise(value),
        net_premium_inc_gst: rupeesToPaise(9000),
      })),
    };
    const { value, marks, choose } = idv({}, quotation);
    expect(value).toBe(rupeesToPaise(360_000));
    expect(marks.map(({ text }) => text)).toEqual(['Lowest ₹3,45,600', 'Highest ₹3,60,000']);
    expect(choose(rupeesToPaise(360_000)).idv).toBeNull();
  });

  it('that is the usual one is stored as the insurer’s usual', () => {
    expect(idv().choose(rupeesToPaise(400_000)).idv).toBe(rupeesToPaise(400_000));
    expect(idv({ idv: rupeesToPaise(400_000) }).choose(rupeesToPaise(384_000)).idv).toBeNull();
  });
});

describe('add-ons', () => {
  it('show what each adds, and why one cannot be had', () => {
    expect(addons().options).toEqual([
      {
        value: 'ZERO_DEPRECIATION',
        text: 'Zero depreciation',
        explain: 'New parts are paid in full. Up to 2 claims a year.',
        adds: 310_000,
        period: 'for 1 year',
      },
      { value: 'CONSUMABLES', text: 'Consumables', explain: 'Oil and bolts.', adds: 40_000, period: 'for 1 year' },
      {
        value: 'RETURN_TO_INVOICE',
        text: 'Return to invoice',
        adds: null,
        why: 'Only for vehicles less than 3 years old.',
      },
    ]);
  });

  it('are ticked and taken back, one that is no longer sold too', () => {
    expect(addons().toggle('CONSUMABLES').addons).toEqual(['CONSUMABLES']);
    expect(addons({ addons: ['CONSUMABLES'] }).toggle('CONSUMABLES').addons).toEqual([]);
    const stale = addons({ addons: ['RETURN_TO_INVOICE'] });
    expect(stale.options.find(({ value }) => value === 'RETURN_TO_INVOICE')).not.toHaveProperty('why');
    expect(stale.toggle('RETURN_TO_INVOICE').addons).toEqual([]);
    expect(addons().toggle('NOTHING')).toEqual(PLAN);
  });
});

describe('deductible and covers of persons', () => {
  it('a voluntary deductible shows what it saves', () => {
    const { hint, options, choose } = one('deductibles');
    expect(hint).toContain('₹1,000');
    expect(options.map(({ text, total }) => [text, total])).toEqual([
      ['None', rupeesToPaise(9407)],
      ['₹2,500', rupeesToPaise(8900)],
    ]);
    expect(choose('250000').deductibles).toBe(rupeesToPaise(2500));
  });

  it('the accident cover is taken, or waived with a reason, never neither', () => {
    const { value, options, choose } = one('pa_owner_driver');
    expect(value).toBe('ONE_YEAR');
    expect(options.map(({ value: option, total }) => [option, total])).toEqual([
      ['ONE_YEAR', rupeesToPaise(9407)],
      ...['OWN_POLICY', 'OTHER_VEHICLE', 'NO_LICENCE', 'COMPANY'].map((reason) => [reason, rupeesToPaise(9059)]),
    ]);
    expect(choose('NO_LICENCE')).toMatchObject({ pa_owner_driver: null, pa_waiver: 'NO_LICENCE' });
    const waived = one('pa_owner_driver', { pa_owner_driver: null, pa_waiver: 'NO_LICENCE' });
    expect(waived.value).toBe('NO_LICENCE');
    expect(waived.choose('ONE_YEAR')).toMatchObject({ pa_owner_driver: 'ONE_YEAR', pa_waiver: null });
  });

  it('of a new vehicle it can run as long as third party', () => {
    const quotation = { ...QUOTATION, offers: [offerWith({ cover_type: 'BUNDLED', tp_years: 3 })] };
    const { options, choose } = one('pa_owner_driver', { cover_type: 'BUNDLED' }, quotation);
    expect(options[1]).toMatchObject({ value: 'LONG_TERM', text: 'Take it for 3 years' });
    expect(choose('LONG_TERM').pa_owner_driver).toBe('LONG_TERM');
  });

  it('passengers and a paid driver are offered where there is a price for them', () => {
    const priced: MotorQuotation = {
      ...QUOTATION,
      passenger_choices: [
        { value: 0, net_premium_inc_gst: rupeesToPaise(9407) },
        { value: 10_000_000, net_premium_inc_gst: rupeesToPaise(9643) },
      ],
      paid_driver_choices: [
        { value: false, net_premium_inc_gst: rupeesToPaise(9407) },
        { value: true, net_premium_inc_gst: rupeesToPaise(9466) },
      ],
    };
    expect(one('passengers_cover', {}, priced).choose('10000000').passengers_cover).toBe(10_000_000);
    expect(one('paid_driver', {}, priced).choose('true').paid_driver).toBe(true);
    expect(one('paid_driver', { paid_driver: true }, priced).choose('false').paid_driver).toBe(false);
  });
});

describe('the page of a plan', () => {
  const sections = (offer = OFFER) =>
    carPlans.details(offer, { line: 'car', drafts: {}, proposal: null, quote: { ...RECORD_QUOTE } });
  const RECORD_QUOTE = {
    rfqId: 'RFQ-1',
    registration: null,
    vehicleDetails: null,
    insurerDetails: null,
    ownerDetails: null,
    claimDetails: null,
    plan: null,
  };
  const covered = (offer = OFFER) =>
    sections(offer)
      .flatMap((section) => (section.kind === 'included' ? section.items : []))
      .filter(({ isIncluded }) => isIncluded)
      .map(({ label }) => label);

  it('says what is covered, and what is not', () => {
    const others = ['Injury or death of others', 'Property of others', 'Accident cover of the owner'];
    expect(covered(THIRD_PARTY_OFFER)).toEqual(others);
    expect(covered()).toEqual(['Accidents', 'Theft', 'Fire, flood and storm', 'Beyond repair', ...others]);
  });

  it('shows of a new vehicle when which cover ends', () => {
    const timeline = sections(offerWith({ cover_type: 'BUNDLED', tp_years: 3 })).find(
      ({ kind }) => kind === 'timeline',
    );
    expect(timeline).toMatchObject({
      moments: [{ title: 'From day one' }, { title: 'After 1 year' }, { title: 'After 3 years' }],
    });
    expect(sections().some(({ kind }) => kind === 'timeline')).toBe(false);
  });

  it('gives one row to each reason for which add-ons are not sold', () => {
    const reason = 'Only for vehicles up to 5 years old.';
    const unavailable_addons = [
      { code: 'ENGINE_PROTECT' as const, label: 'Engine protection', reason },
      { code: 'TYRE_PROTECT' as const, label: 'Tyres and rims', reason },
    ];
    expect(sections(offerWith({ unavailable_addons })).at(-1)).toMatchObject({
      items: [{ term: 'Engine protection, Tyres and rims', value: 'Not sold', explain: reason }],
    });
  });
});
