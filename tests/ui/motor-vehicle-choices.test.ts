import { describe, expect, test } from 'vitest';
import { choicesAfter, monthsUntilToday, yearsOfVariant } from '#src/lines/motor/vehicle/vehicle-choices.ts';
import { CRETA, EXTER, variantOf } from './motor-catalogue.ts';

describe('what can be chosen of the catalogue', () => {
  const nothing = { make: '', model: '', fuel_type: '', variant: '', mfg_year: '', mfg_month: '' };
  const petrol = { ...nothing, make: 'Hyundai', model: 'Creta', fuel_type: 'PETROL', variant: 'SX', mfg_year: '2021' };

  test.each([
    ['make', 'Maruti Suzuki', { ...nothing, make: 'Maruti Suzuki' }],
    ['model', 'Exter', { ...nothing, make: 'Hyundai', model: 'Exter', fuel_type: 'PETROL', variant: 'S' }],
    ['model', 'Creta', { ...nothing, make: 'Hyundai', model: 'Creta' }],
    ['fuel_type', 'DIESEL', { ...petrol, fuel_type: 'DIESEL', variant: 'SX Diesel', mfg_year: '' }],
    ['variant', 'E', { ...petrol, variant: 'E', mfg_year: '' }],
    ['mfg_year', '2022', { ...petrol, mfg_year: '2022' }],
  ] as const)('another %s, %s, clears what comes after it', (name, value, after) => {
    expect(choicesAfter({ ...petrol, mfg_month: '3' }, name, value, [CRETA, EXTER])).toEqual(after);
  });

  test('the years in which a variant was sold; of a brand-new vehicle the last three', () => {
    expect(yearsOfVariant(variantOf('SX Diesel', 'DIESEL', 2020, 2024), false, '2026-11-22')).toEqual([
      2024, 2023, 2022, 2021, 2020,
    ]);
    expect(yearsOfVariant(variantOf('SX', 'PETROL', 2020, null), true, '2026-11-22')).toEqual([2026, 2025, 2024]);
    expect(yearsOfVariant(variantOf('E', 'PETROL', 2025, null), true, '2026-11-22')).toEqual([2026, 2025]);
  });

  test('no month that has not come', () => {
    expect(monthsUntilToday(2026, '2026-11-22').at(-1)).toEqual({ value: '11', text: 'Nov' });
    expect(monthsUntilToday(2025, '2026-11-22')).toHaveLength(12);
  });
});
