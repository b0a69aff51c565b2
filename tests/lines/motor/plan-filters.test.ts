import { describe, expect, it } from 'vitest';
import { MOTOR_ADDON_OPTIONS, type MotorQuoteList } from '#contract/lines/motor/plan.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { carPlans } from '#src/lines/car/plans.ts';
import { twoWheelerPlans } from '#src/lines/two-wheeler/plans.ts';
import { FILTERS, LIST, OFFER } from './support/shown-plans.ts';

describe('the filters of a motor list', () => {
  it('offer every add-on where no plan is left, so that one that is ticked can be taken back', () => {
    const chips = (list: typeof LIST) => carPlans.filters(list).find(({ id }) => id === 'addons')?.options.length;
    expect(chips(LIST)).toBe(OFFER.addons.length);
    expect(chips({ ...LIST, offers: [] })).toBe(MOTOR_ADDON_OPTIONS.length);
  });

  const control = (id: string, list = LIST) => {
    const found = carPlans.filters(list).find((candidate) => candidate.id === id);
    if (!found) throw new Error(`There is no filter ${id}`);
    return found;
  };
  const one = (id: string) => {
    const found = control(id);
    if (found.kind !== 'one') throw new Error(`${id} is not one of several`);
    return found;
  };

  it('are cover, add-ons, insured value, deductible, both kinds of accessories, what to hide and insurers', () => {
    expect(carPlans.filters(LIST).map(({ id }) => id)).toEqual([
      'cover_type',
      'addons',
      'idv',
      'deductibles',
      'electrical_value',
      'non_electrical_value',
      'hide',
      'insurer',
    ]);
    expect(carPlans.filters(null)).toEqual([]);
  });

  it('hide plans that pay less at other garages, or do not tow', () => {
    expect(control('hide').options.map(({ text }) => text)).toEqual([
      'Hide plans that pay less at other garages',
      'Hide plans without towing',
    ]);
  });

  it('of third party are cover and insurers: it has no insured value and no add-ons', () => {
    const list: MotorQuoteList = { ...LIST, cover_type: 'TP', idv_band: null };
    expect(carPlans.filters(list).map(({ id }) => id)).toEqual(['cover_type', 'insurer']);
  });

  it('offer the cover that fits first, and keep it as no filter at all', () => {
    const { options, read, write } = one('cover_type');
    expect(options.map(({ text }) => text)).toEqual(['Comprehensive', 'Third party only']);
    expect(read(FILTERS)).toBe('COMPREHENSIVE');
    expect(write(FILTERS, 'TP').cover_type).toBe('TP');
    expect(write({ ...FILTERS, cover_type: 'TP' }, 'COMPREHENSIVE').cover_type).toBeNull();
  });

  it('offer the add-ons that some insurer sells, above the list', () => {
    const addons = control('addons');
    expect(addons.place).toBe('above');
    expect(addons.options.map(({ value }) => value)).toEqual(['ZERO_DEPRECIATION', 'CONSUMABLES']);
    if (addons.kind !== 'many') throw new Error('Any number of add-ons can be ticked');
    expect(addons.write(FILTERS, ['CONSUMABLES', 'ZERO_DEPRECIATION']).addons).toEqual([
      'ZERO_DEPRECIATION',
      'CONSUMABLES',
    ]);
  });

  it('offer insured values from end to end of the band', () => {
    const { options, write } = one('idv');
    // ₹3,45,600 to ₹4,22,400 in four steps of ₹19,200: 3,64,800, 3,84,000, 4,03,200, to whole thousands.
    expect(options.map(({ text }) => text)).toEqual([
      'Each insurer’s usual IDV',
      '₹3,45,600',
      '₹3,65,000',
      '₹3,84,000',
      '₹4,03,000',
      '₹4,22,400',
    ]);
    expect(write(FILTERS, String(rupeesToPaise(403_000))).idv).toBe(rupeesToPaise(403_000));
    expect(write({ ...FILTERS, idv: 1 }, 'none').idv).toBeNull();
  });

  it('offer the deductibles of the line', () => {
    expect(one('deductibles').options.map(({ value }) => Number(value) / 100)).toEqual([0, 2500, 5000, 7500, 15_000]);
    const ofBike = twoWheelerPlans.filters(LIST).find(({ id }) => id === 'deductibles');
    expect(ofBike?.options.map(({ value }) => Number(value) / 100)).toEqual([0, 500, 750, 1000, 1500, 3000]);
    expect(one('deductibles').write(FILTERS, '500000').deductibles).toBe(500_000);
  });

  it('insure accessories for a value, and take them out again', () => {
    const { write } = one('electrical_value');
    const worth = write(FILTERS, String(rupeesToPaise(25_000)));
    expect(worth).toMatchObject({ accessories_cover: ['ELECTRICAL'], electrical_value: rupeesToPaise(25_000) });
    const both = one('non_electrical_value').write(worth, String(rupeesToPaise(10_000)));
    expect(both.accessories_cover).toEqual(['ELECTRICAL', 'NON_ELECTRICAL']);
    expect(write(both, 'none')).toMatchObject({ accessories_cover: ['NON_ELECTRICAL'], electrical_value: null });
  });

  it('say by which rule the list is ordered', () => {
    expect(Object.values(carPlans.sort.rules)).toEqual([
      'Lowest price first. Nothing else decides the order.',
      'Highest IDV first. Nothing else decides the order.',
      'Most cashless garages first. Nothing else decides the order.',
    ]);
  });
});
