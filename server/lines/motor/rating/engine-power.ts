import type { CoverType } from '#contract/lines/motor/plan.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';

/** The size of an engine in cubic centimetres, or of an electric motor in kilowatts. */
export interface EnginePower {
  readonly unit: 'cc' | 'kw';
  readonly size: number;
}

/** Whether a cover includes own damage: all but third party only. */
export const hasOwnDamage = (cover_type: CoverType): boolean => cover_type !== 'TP';

/** The term of third-party cover for a new vehicle, in years (Supreme Court, 20-07-2018; IRDAI circular 2018). */
export const LONG_TERM_THIRD_PARTY_YEARS = { CAR: 3, BIKE: 5 } as const satisfies Record<VehicleType, number>;

/** Years of third-party cover in a policy: 0 for own damage alone, 3 or 5 for a new vehicle, else 1. No errors. */
export function thirdPartyYears(kind: VehicleType, cover_type: CoverType, is_new: boolean): 0 | 1 | 3 | 5 {
  if (cover_type === 'OD') return 0;
  return is_new ? LONG_TERM_THIRD_PARTY_YEARS[kind] : 1;
}

/**
 * The index of the band that includes a size. Borders ascend, are 'not exceeding', and the last one is null. Throws a
 * RangeError for a size that is not above 0.
 */
export function powerBandIndex(borders: readonly (number | null)[], size: number): number {
  if (!(size > 0)) throw new RangeError(`Not a size of an engine: ${size}`);
  return borders.findIndex((border) => border === null || size <= border);
}

/** A band in words: 'up to 1,000 cc', '1,000 to 1,500 cc', 'above 65 kW'. `index` as returned by `powerBandIndex`. */
export function powerBandText(borders: readonly (number | null)[], index: number, unit: EnginePower['unit']): string {
  const name = unit === 'cc' ? 'cc' : 'kW';
  const written = (border: number) => border.toLocaleString('en-IN');
  const above = borders[index - 1] ?? null;
  const upTo = borders[index] ?? null;
  if (upTo === null) return above === null ? `any ${name}` : `above ${written(above)} ${name}`;
  return above === null ? `up to ${written(upTo)} ${name}` : `${written(above)} to ${written(upTo)} ${name}`;
}
