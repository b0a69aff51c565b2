import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { EnginePower } from './engine-power.ts';
import type { MotorTariff, VoluntaryDeductible } from './tariff.ts';

/** The size above which a car counts as large. The limit in kilowatts is an assumption (README.md). */
const LARGE_CAR_ABOVE = { cc: 1500, kw: 65 } as const satisfies Record<EnginePower['unit'], number>;

/**
 * What the owner bears of every own-damage claim, in paise: ₹1,000 for a car up to 1,500 cc, ₹2,000 above, ₹100 for a
 * two-wheeler. No errors. Source: IMT 22.
 */
export function compulsoryDeductible(tariff: MotorTariff, kind: VehicleType, { unit, size }: EnginePower): Paise {
  const { car, large_car, bike } = tariff.compulsory_deductible;
  if (kind === 'BIKE') return bike;
  return size > LARGE_CAR_ABOVE[unit] ? large_car : car;
}

/**
 * The voluntary deductible of an amount in paise; null for 0, which means none. Throws a RangeError for an amount that
 * the tariff does not have. Source: IMT 22A.
 */
export function voluntaryDeductible(tariff: MotorTariff, kind: VehicleType, amount: Paise): VoluntaryDeductible | null {
  if (amount === 0) return null;
  const row = tariff.voluntary_deductibles[kind].find((deductible) => deductible.amount === amount);
  if (!row) throw new RangeError(`No voluntary deductible of ${amount} paise`);
  return row;
}
