import { describe, expect, it } from 'vitest';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { isInsuredAtAgreedValue, permittedIdvBand } from '#server/lines/motor/rating/permitted-idv.ts';
import { motorTariffOn } from '#server/lines/motor/rating/tariff.ts';
import { vehicleAgeInStartedMonths, vehicleAgeInYears } from '#server/lines/motor/rating/vehicle-age.ts';

const tariff = motorTariffOn('2026-09-06');

describe('the age of a vehicle', () => {
  it.each([
    ['2026-03-06', '2026-09-06', 6],
    ['2026-03-06', '2026-09-07', 7],
    ['2026-03-07', '2026-09-06', 6],
    ['2025-08-31', '2026-02-28', 6],
    ['2025-08-31', '2026-03-01', 7],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-01', 2],
    ['2024-02-29', '2025-03-01', 13],
    ['2021-09-06', '2026-09-06', 60],
    ['2021-09-05', '2026-09-06', 61],
    ['2026-09-06', '2026-09-06', 0],
    ['2026-09-10', '2026-09-06', 0],
    ['2026-09-05', '2026-09-06', 1],
    ['2025-12-15', '2026-01-15', 1],
  ])('registered on %s, begun months on %s: %i', (reg_date, onDate, months) => {
    expect(vehicleAgeInStartedMonths(reg_date, onDate)).toBe(months);
  });

  it('is nothing before registration', () => {
    expect(vehicleAgeInStartedMonths(null, '2026-09-06')).toBe(0);
    expect(vehicleAgeInYears(null, '2026-09-06')).toBe(0);
    expect(vehicleAgeInYears('2026-09-10', '2026-09-06')).toBe(0);
  });

  it.each([
    ['2021-09-07', 4],
    ['2021-09-06', 5],
  ])('whole years of one of %s on 6 September 2026: %i', (reg_date, years) => {
    expect(vehicleAgeInYears(reg_date, '2026-09-06')).toBe(years);
  });
});

describe('the insured declared value', () => {
  // India Motor Tariff, General Regulation 8: depreciation 5, 15, 20, 30, 40, 50 % up to 6, 12, 24, 36, 48, 60 months.
  // Beyond: agreed, here 5 points less a further year begun, at least 15 % of the price (decision 037).
  it.each([
    [0, 950_000],
    [6, 950_000],
    [7, 850_000],
    [12, 850_000],
    [13, 800_000],
    [24, 800_000],
    [25, 700_000],
    [36, 700_000],
    [37, 600_000],
    [48, 600_000],
    [49, 500_000],
    [60, 500_000],
    [61, 450_000],
    [72, 450_000],
    [73, 400_000],
    [96, 350_000],
    [132, 200_000],
    [144, 150_000],
    [145, 150_000],
    [400, 150_000],
  ])('of a price of ₹10,00,000 after %i months begun: ₹%i', (months, value) => {
    expect(permittedIdvBand(tariff, rupeesToPaise(1_000_000), months).usual).toBe(rupeesToPaise(value));
  });

  it('is a whole number of rupees, half up', () => {
    // 80 % of ₹77,778.50 = 62,222.80; half of ₹99,999 = 49,999.50
    expect(permittedIdvBand(tariff, rupeesToPaise(77_778.5), 24).usual).toBe(rupeesToPaise(62_223));
    expect(permittedIdvBand(tariff, rupeesToPaise(99_999), 60).usual).toBe(rupeesToPaise(50_000));
  });

  it('may be chosen within 10 % up to 60 months, and within 20 % beyond', () => {
    expect(permittedIdvBand(tariff, rupeesToPaise(1_000_000), 60)).toEqual({
      min: rupeesToPaise(450_000),
      usual: rupeesToPaise(500_000),
      max: rupeesToPaise(550_000),
    });
    expect(permittedIdvBand(tariff, rupeesToPaise(1_000_000), 61)).toEqual({
      min: rupeesToPaise(360_000),
      usual: rupeesToPaise(450_000),
      max: rupeesToPaise(540_000),
    });
  });

  it('is never more than the price of a new one', () => {
    // 110 % of 9,50,000 would be 10,45,000.
    expect(permittedIdvBand(tariff, rupeesToPaise(1_000_000), 3).max).toBe(rupeesToPaise(1_000_000));
  });

  it('may be chosen within the insurer’s own band, which never widens the permitted one', () => {
    const narrow = { below: 5, above: 0 };
    expect(permittedIdvBand(tariff, rupeesToPaise(1_000_000), 60, narrow)).toEqual({
      min: rupeesToPaise(475_000),
      usual: rupeesToPaise(500_000),
      max: rupeesToPaise(500_000),
    });
    const wide = { below: 40, above: 40 };
    expect(permittedIdvBand(tariff, rupeesToPaise(1_000_000), 60, wide)).toEqual(
      permittedIdvBand(tariff, rupeesToPaise(1_000_000), 60),
    );
    expect(permittedIdvBand(tariff, rupeesToPaise(1_000_000), 61, wide)).toEqual(
      permittedIdvBand(tariff, rupeesToPaise(1_000_000), 61),
    );
  });

  it('is agreed from the first day after 60 months', () => {
    expect([60, 61].map((months) => isInsuredAtAgreedValue(tariff, months))).toEqual([false, true]);
  });
});
