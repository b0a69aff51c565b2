import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MOTOR_ADDON_OPTIONS, type MotorOffer } from '#contract/lines/motor/plan.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { premiumRows } from '#src/features/premium/premium-summary.ts';
import { carPlans } from '#src/lines/car/plans.ts';
import { motorPremiumRows } from '#src/lines/motor/parts/premium-rows.ts';
import {
  carAtList,
  carWith,
  FILTERS,
  OFFER,
  offerWith,
  offerWithAddons,
  SHOWN_ON,
  SWIFT,
  THIRD_PARTY_OFFER,
} from './support/shown-plans.ts';

beforeAll(() => vi.setSystemTime(`${SHOWN_ON}T06:00:00.000Z`));
afterAll(() => vi.useRealTimers());

const drawbacks = (offer: MotorOffer, record = carAtList) => carPlans.drawbacks(offer, record).map(({ text }) => text);

describe('the card of a motor plan', () => {
  it('shows the insured value with the price, and garages, claims settled and days to the money', () => {
    expect(carPlans.termsOf(OFFER)).toBe('IDV ₹3.84 Lakh, 1 year');
    expect(carPlans.facts(OFFER, carAtList).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Cashless garages: 6,400',
      'Claims paid: 95.20%',
      'Claims paid in: 9 days',
    ]);
  });

  it('shows of third party what others are paid, as garages say nothing of it', () => {
    expect(carPlans.termsOf(THIRD_PARTY_OFFER)).toBe('Third party, 1 year');
    expect(carPlans.facts(THIRD_PARTY_OFFER, carAtList).map(({ value }) => value)).toEqual([
      'No limit',
      'Up to ₹7.5 Lakh',
      '95.20%',
    ]);
  });

  it('tells both terms of a new vehicle', () => {
    expect(carPlans.termsOf(offerWith({ cover_type: 'BUNDLED', tp_years: 3 }))).toBe('IDV ₹3.84 Lakh, 1 + 3 years');
  });

  it('has no label and no value that is too long for it', () => {
    for (const { label, value } of [
      ...carPlans.facts(OFFER, carAtList),
      ...carPlans.facts(THIRD_PARTY_OFFER, carAtList),
    ]) {
      expect(label.length).toBeLessThanOrEqual(20);
      expect(value.length).toBeLessThanOrEqual(15);
    }
  });
});

describe('what will cost the buyer later', () => {
  it('of the plainest plan: a share of parts, and the deductible', () => {
    expect(drawbacks(OFFER)).toEqual([
      'You pay half of plastic and rubber parts',
      'You pay the first ₹1,000 of each claim',
    ]);
  });

  it('begins with the share at other garages', () => {
    const [first] = drawbacks(offerWith({}, { garage_choice: 'NETWORK', outside_network_copay: 10 }));
    expect(first).toBe('You pay 10% of bills at other garages');
  });

  it('leaves the parts out with zero depreciation, and says for how many claims', () => {
    expect(drawbacks(offerWithAddons(['ZERO_DEPRECIATION']))).toEqual([
      'Zero depreciation: only 2 claims a year',
      'You pay the first ₹1,000 of each claim',
    ]);
    expect(drawbacks(offerWithAddons(['ZERO_DEPRECIATION'], { zero_dep_claims: null }))).toEqual([
      'You pay the first ₹1,000 of each claim',
    ]);
  });

  it('says by how much an insurer’s ceiling lies below the usual value', () => {
    const idv_band = {
      usual_idv: rupeesToPaise(2_042_500),
      min_idv: rupeesToPaise(1_838_300),
      max_idv: rupeesToPaise(2_000_000),
      idv: rupeesToPaise(2_000_000),
    };
    expect(drawbacks(offerWith({ idv_band }))).toContain('Pays ₹42,500 less than usual if lost');
    expect(drawbacks(OFFER).join()).not.toContain('less than usual');
  });

  it('adds a voluntary deductible to the compulsory one', () => {
    expect(drawbacks(offerWith({ voluntary_deductible: rupeesToPaise(5000) }))).toContain(
      'You pay the first ₹6,000 of each claim',
    );
  });

  it('says that no one tows, unless roadside assistance is in the price', () => {
    const noTowing = 'No towing after a breakdown';
    expect(drawbacks(offerWith({}, { towing_km: 0 }))).toContain(noTowing);
    expect(drawbacks(offerWithAddons(['ROADSIDE_ASSISTANCE'], { towing_km: 0 }))).not.toContain(noTowing);
  });

  it.each([
    ['2026-09-05', 'VIDEO', null],
    ['2026-09-04', 'VIDEO', 'Starts only after you send a video'],
    ['2026-09-04', 'SURVEYOR', 'Starts only after a surveyor’s visit'],
  ] as const)('with a policy that ended on %s, looked at by %s: %s', (policy_exp_date, inspection, sentence) => {
    const { insurerDetails } = carAtList.quote;
    const record = carWith({ insurerDetails: insurerDetails && { ...insurerDetails, policy_exp_date } });
    const said = drawbacks(offerWith({}, { inspection }), record).filter((text) =>
      text.startsWith('Starts only after'),
    );
    expect(said).toEqual(sentence === null ? [] : [sentence]);
  });

  it('of third party only: the own vehicle is not paid', () => {
    expect(drawbacks(THIRD_PARTY_OFFER)).toEqual([
      'Theft and own damage not covered',
      'NCB does not lower third party',
    ]);
  });

  it('has room on the card', () => {
    const worst = offerWith(
      {
        compulsory_deductible: rupeesToPaise(2000),
        voluntary_deductible: rupeesToPaise(15_000),
        ncb: { percent: 0, reason: 'LAPSED' },
      },
      { garage_choice: 'NETWORK', outside_network_copay: 20, towing_km: 0 },
    );
    for (const text of [...drawbacks(worst), ...drawbacks(THIRD_PARTY_OFFER)])
      expect(text.length).toBeLessThanOrEqual(40);
  });
});

describe('the vehicle above the list', () => {
  it('is told in a line, with what can be changed from there', () => {
    expect(carPlans.insured(carAtList, SHOWN_ON)).toEqual({
      title: 'Swift VXi',
      details: ['MH-12-AB-1234', 'Maruti Suzuki, 2022', 'Petrol', 'Pune (MH12)'],
      changes: [
        { label: 'Change car', to: '#confirmVehicle' },
        { label: 'Change policy', to: '#policyDetails' },
        { label: 'Change claims', to: '#claimDetails' },
        { label: 'Contact details', to: '#ownerDetails' },
      ],
    });
  });

  it('has no policy to change when it is new', () => {
    const isNew = carWith({
      vehicleDetails: { ...SWIFT, is_new: true, reg_no: null, reg_date: null },
      insurerDetails: null,
      claimDetails: null,
    });
    const { details, changes } = carPlans.insured(isNew, SHOWN_ON);
    expect(details).toEqual(['No number yet', 'Maruti Suzuki, 2022', 'Petrol', 'Pune (MH12)']);
    expect(changes).toEqual([
      { label: 'Change car', to: '#confirmVehicle' },
      { label: 'Contact details', to: '#ownerDetails' },
    ]);
  });
});

describe('the plan that is chosen from the list', () => {
  it('is the one that was priced: the add-ons that this insurer sells, and the accident cover of the law', () => {
    const filters = {
      ...FILTERS,
      addons: ['ZERO_DEPRECIATION' as const, 'TYRE_PROTECT' as const],
      deductibles: 250_000,
    };
    expect(carPlans.planOf(OFFER, filters)).toMatchObject({
      product_id: 'aravalli-car-secure',
      cover_type: 'COMPREHENSIVE',
      idv: null,
      addons: ['ZERO_DEPRECIATION'],
      deductibles: 250_000,
      pa_owner_driver: 'ONE_YEAR',
      pa_waiver: null,
    });
  });

  it('has the insured value of the offer, which is the nearest that this insurer takes', () => {
    expect(carPlans.planOf(OFFER, { ...FILTERS, idv: rupeesToPaise(999_999) }).idv).toBe(rupeesToPaise(384_000));
  });

  it('of third party has nothing of own damage, and of own damage no accident cover', () => {
    const filters = {
      ...FILTERS,
      idv: rupeesToPaise(400_000),
      addons: ['CONSUMABLES' as const],
      deductibles: 250_000,
      accessories_cover: ['ELECTRICAL' as const],
      electrical_value: rupeesToPaise(10_000),
    };
    expect(carPlans.planOf(THIRD_PARTY_OFFER, filters)).toMatchObject({
      idv: null,
      addons: [],
      deductibles: 0,
      accessories_cover: [],
      electrical_value: null,
    });
    expect(carPlans.planOf(offerWith({ cover_type: 'OD', tp_years: 0 }), FILTERS).pa_owner_driver).toBeNull();
  });
});

describe('the comparison', () => {
  const factsOf = (offer: MotorOffer) => carPlans.compareFacts(offer, carAtList);

  it('has the same rows for every plan', () => {
    const labels = factsOf(OFFER).map(({ label }) => label);
    expect(factsOf(THIRD_PARTY_OFFER).map(({ label }) => label)).toEqual(labels);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(expect.arrayContaining(MOTOR_ADDON_OPTIONS.map(({ text }) => text)));
  });

  it('shows what the price is made of', () => {
    const rows = new Map(factsOf(OFFER).map(({ label, value }) => [label, value]));
    // 12,607 − 6,051 = 6,556
    expect(rows.get('Own damage')).toBe('₹6,556');
    expect(rows.get('No-claim bonus')).toBe('−₹2,295');
    expect(rows.get('Third party')).toBe('₹3,416');
    expect(rows.get('Accident cover')).toBe('₹295');
    expect(rows.get('GST (18%)')).toBe('₹1,435');
    expect(rows.get('Zero depreciation')).toBe('₹3,100 more');
    expect(rows.get('Return to invoice')).toBe('Not sold');
    expect(rows.get('What you may pay later')).toEqual(drawbacks(OFFER));
  });

  it('says of zero depreciation how many claims it pays, and where it cannot be had', () => {
    const paid = (offer: MotorOffer) => factsOf(offer).find(({ label }) => label === 'Zero depreciation pays')?.value;
    expect(paid(OFFER)).toBe('2 claims a year');
    expect(paid(offerWith({ addons: [] }))).toBe('Not sold');
    const terms = carPlans
      .details(offerWith({ addons: [] }), carAtList)
      .flatMap((section) => (section.kind === 'explained' ? section.items.map(({ term }) => term) : []));
    expect(terms).not.toContain('Zero depreciation pays');
  });

  it('begins with most claims settled', { tags: ['§4.sort-claims'] }, () => {
    const [byClaims] = carPlans.compareOrders;
    const worse = offerWith({ claim_percentage: '9.50%' });
    expect([worse, OFFER].sort((a, b) => byClaims?.compare(a, b) ?? 0)).toEqual([OFFER, worse]);
  });
});

describe('the premium box of a motor plan', () => {
  it('has own damage, bonus, third party and persons each in a row, which add up', () => {
    const rows = premiumRows(OFFER.premium, motorPremiumRows).map(({ premium_label, premium_value }) => [
      premium_label,
      premium_value === null ? null : premium_value / 100,
    ]);
    expect(rows).toEqual([
      ['Own damage', 6556],
      ['No-claim bonus', -2295],
      ['Third party', 3416],
      ['Cover of persons', 295],
      ['Selected Add-ons', null],
      ['Premium Details', 7972],
      ['GST (18%)', 1435],
    ]);
  });
});
