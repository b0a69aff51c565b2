import type { HealthQuote } from '#contract/lines/health/quote.ts';
import { isMinorOn } from '#contract/shared/ages.ts';
import type { MemberBmi } from '#contract/shared/member-details.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import type { MemberBody } from './insurer-adapter.ts';
import { insuredFamily } from './quoted-risk.ts';
import type { InsuredMember } from './rating/family-shape.ts';

/** The bands of a body mass index. */
export type BmiBand = MemberBmi['members'][number]['band'];

/**
 * Body mass index in kg/m², rounded half up to one decimal: 170 cm and 70 kg → 24.2. Height in whole centimetres, weight
 * in whole kilograms, both above 0. Throws a RangeError otherwise.
 */
export function bodyMassIndex(height_cm: number, weight_kg: number): number {
  if (!Number.isInteger(height_cm) || !Number.isInteger(weight_kg) || height_cm <= 0 || weight_kg <= 0)
    throw new RangeError('Height and weight are whole numbers above 0');
  // In whole numbers, which round exactly: the tenths of kg/m² are weight × 100 000 / height².
  const square = height_cm * height_cm;
  return Math.floor((2 * 100_000 * weight_kg + square) / (2 * square)) / 10;
}

/**
 * The band of an adult's body mass index (kg/m²) by the cut-offs for Asian Indians: underweight below 18.5, normal below
 * 23, overweight below 25, obese from 25. No errors.
 * Source: Misra A et al., Consensus statement for diagnosis of obesity… for Asian Indians, J Assoc Physicians India
 * 2009;57:163-170. Loadings do not follow these bands: see `bmiLoadings`.
 */
export function bmiBand(bmi: number): BmiBand {
  if (bmi < 18.5) return 'UNDERWEIGHT';
  if (bmi < 23) return 'NORMAL';
  return bmi < 25 ? 'OVERWEIGHT' : 'OBESE';
}

export interface AdultBmi {
  readonly member_type: MemberType;
  readonly bmi: number;
}

/**
 * The body mass index of each insured adult (18 and over on `onDate`, 'yyyy-mm-dd') whose height and weight are known.
 * Children are left out: an adult's bands do not apply to a growing body. Throws a RangeError as `bodyMassIndex`.
 */
export function bodyMassIndexOfAdults(
  family: readonly InsuredMember[],
  bodies: readonly MemberBody[],
  onDate: string,
): AdultBmi[] {
  const adults = new Set(family.filter(({ DOB }) => !isMinorOn(DOB, onDate)).map(({ member_type }) => member_type));
  return bodies
    .filter(({ member_type }) => adults.has(member_type))
    .map(({ member_type, height_cm, weight_kg }) => ({ member_type, bmi: bodyMassIndex(height_cm, weight_kg) }));
}

/** Answer of get-member-bmi-details: adults only. Throws an IncompleteQuote without members or birth dates. */
export function memberBodyMassIndex(quote: HealthQuote, bodies: readonly MemberBody[], onDate: string): MemberBmi {
  return {
    members: bodyMassIndexOfAdults(insuredFamily(quote), bodies, onDate).map(({ member_type, bmi }) => ({
      member_type,
      bmi,
      band: bmiBand(bmi),
    })),
  };
}
