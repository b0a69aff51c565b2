import { describe, expect, it } from 'vitest';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { type HandComputed, noClaim } from './support/hand-computed.ts';
import { HAND_COMPUTED_CARS } from './support/hand-computed-cars.ts';
import { endedFor, ofProduct, reasonOf } from './support/sandbox-offers.ts';

const [swift] = HAND_COMPUTED_CARS;
if (!swift) throw new Error('The Swift computed by hand is missing');

describe('whom an insurer declines', () => {
  const vehicle = (change: Partial<HandComputed['vehicle']>) => ({ vehicle: { ...swift.vehicle, ...change } });

  it('declines by age, on the first day of the policy', () => {
    // Dhruv Motor Smart: own damage up to 8 years, third party up to 12. The policy begins on 1 October 2026.
    const dhruv = ofProduct('dhruv-motor-smart');
    const born = (reg_date: string) => vehicle({ reg_date, mfg_year: Number(reg_date.slice(0, 4)) });
    expect(reasonOf(swift, { ...dhruv, ...born('2017-10-02') })).toBe('offer');
    expect(reasonOf(swift, { ...dhruv, ...born('2017-10-01') })).toBe(
      'Dhruv Motor Smart insures cars up to 8 years old; yours is 9 years old.',
    );
    const alone = ofProduct('dhruv-motor-smart', 'TP');
    expect(reasonOf(swift, { ...alone, ...born('2014-01-01') })).toBe('offer');
    expect(reasonOf(swift, { ...alone, ...born('2013-01-01') })).toContain('up to 12 years old; yours is 13');
  });

  it('declines makes, electric vehicles and dear ones, in words', () => {
    const fortuner = vehicle({ make: 'Toyota', model: 'Fortuner', variant: '4x2 AT Diesel', fuel_type: 'DIESEL' });
    const nexon = { make: 'Tata', model: 'Nexon EV', variant: 'Creative+ MR 30 kWh', fuel_type: 'ELECTRIC' } as const;
    const electric = vehicle({ ...nexon, reg_date: '2023-10-10' });
    expect(
      reasonOf(swift, {
        ...ofProduct('dhruv-motor-free'),
        vehicle: { ...fortuner.vehicle, ex_showroom_price: rupeesToPaise(6_000_000) },
      }),
    ).toBe('Dhruv Motor Free insures cars worth up to ₹30,00,000.');
    expect(reasonOf(swift, { ...ofProduct('vindhya-vahan'), ...electric })).toBe(
      'Vindhya Vahan does not insure electric cars.',
    );
    expect(reasonOf(swift, { ...ofProduct('chinar-safar'), ...electric })).toContain('electric');
    expect(reasonOf(swift, { ...ofProduct('mayura-volt'), ...electric })).toBe('offer');
  });

  it('declines own damage of some makes, and insures their third party', () => {
    const jeep = vehicle({
      make: 'Jeep',
      model: 'Compass',
      variant: 'Sport Diesel',
      fuel_type: 'DIESEL',
      ex_showroom_price: rupeesToPaise(1_899_000),
    });
    expect(reasonOf(swift, { ...ofProduct('tapti-car-basic'), ...jeep })).toBe(
      'Tapti Car Basic does not insure own damage of cars made by Jeep.',
    );
    expect(reasonOf(swift, { ...ofProduct('tapti-car-basic', 'TP'), ...jeep })).toBe('offer');
  });

  it('declines after the end of the policy before, as each insurer’s rule says', () => {
    const at = (product_id: string, days: number) =>
      reasonOf(swift, { ...ofProduct(product_id), policy: endedFor(swift, days) });
    expect([0, 1].map((days) => at('sarus-motor-care', days))).toEqual([
      'offer',
      'Sarus Motor Care insures own damage only while the previous policy is still running.',
    ]);
    expect([90, 91].map((days) => at('meghna-motor-plus', days))).toEqual([
      'offer',
      'Meghna Motor Plus insures own damage up to 90 days after the previous policy ended.',
    ]);
    expect(at('vindhya-vahan', 400)).toBe('offer');
    expect(reasonOf(swift, { ...ofProduct('meghna-motor-plus', 'TP'), policy: endedFor(swift, 400) })).toBe('offer');
  });

  it('declines after a claim, and a kit that was built in later', () => {
    const claims = { ...noClaim(25), is_claim: true };
    expect(reasonOf(swift, { ...ofProduct('sarus-motor-care'), claims })).toBe(
      'Sarus Motor Care does not insure own damage after a claim in the previous year.',
    );
    const withKit = { ...noClaim(25), is_cng_installed: true, cng_kit_value: rupeesToPaise(40_000) };
    expect(reasonOf(swift, { ...ofProduct('dhruv-motor-smart'), claims: withKit })).toBe(
      'Dhruv Motor Smart insures a CNG or LPG kit only if the maker fitted it.',
    );
  });

  it('tells all reasons at once', () => {
    const claims = { ...noClaim(25), is_claim: true };
    const reason = reasonOf(swift, { ...ofProduct('sarus-motor-care'), policy: endedFor(swift, 10), claims });
    expect(reason).toContain('still running');
    expect(reason).toContain('after a claim');
  });
});
