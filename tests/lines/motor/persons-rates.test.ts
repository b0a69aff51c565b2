import { describe, expect, it } from 'vitest';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { personCoversLines } from '#server/lines/motor/rating/person-covers.ts';
import { motorTariffOn } from '#server/lines/motor/rating/tariff.ts';

const tariff = motorTariffOn('2026-09-06');

describe('covers of persons', () => {
  const persons = {
    kind: 'CAR',
    owner_driver_years: 0,
    paid_driver: false,
    passengers_cover: 0,
    seats: 5,
    years: 1,
  } as const;
  const amounts = (given: Partial<Parameters<typeof personCoversLines>[1]>) =>
    personCoversLines(tariff, { ...persons, ...given }).map(({ key, amount }) => [key, amount / 100]);

  it('cost nothing when none is wanted', () => expect(amounts({})).toEqual([]));

  it('of the owner-driver: ₹295 a year, ₹850 for three; five carry three on', () => {
    const premium = ([1, 3, 5] as const).map((owner_driver_years) => amounts({ owner_driver_years })[0]?.[1]);
    // 850 ÷ 3 × 5 = 1,416.67
    expect(premium).toEqual([295, 850, 1417]);
  });

  it('of passengers: ₹50 a lakh in a car, ₹70 on a two-wheeler, for every seat but the driver’s', () => {
    expect(amounts({ passengers_cover: rupeesToPaise(200_000), seats: 7 })).toEqual([['pa-passengers', 600]]);
    expect(amounts({ passengers_cover: rupeesToPaise(100_000), years: 3 })).toEqual([['pa-passengers', 600]]);
    expect(amounts({ kind: 'BIKE', passengers_cover: rupeesToPaise(100_000), seats: 2 })).toEqual([
      ['pa-passengers', 70],
    ]);
  });

  it('refuses more than the tariff gives', () => {
    expect(() => amounts({ passengers_cover: rupeesToPaise(300_000) })).toThrow(RangeError);
    expect(() => amounts({ kind: 'BIKE', passengers_cover: rupeesToPaise(200_000) })).toThrow(RangeError);
    expect(() => amounts({ passengers_cover: rupeesToPaise(150_000) })).toThrow(RangeError);
  });

  it('of the liability to a paid driver: ₹50 a year', () => {
    expect(amounts({ paid_driver: true })).toEqual([['paid-driver', 50]]);
    expect(amounts({ paid_driver: true, years: 5 })).toEqual([['paid-driver', 250]]);
  });
});
