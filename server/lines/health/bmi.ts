import type { HealthQuote } from '#contract/lines/health/quote.ts';
import { ageOn } from '#contract/shared/dates.ts';
import type { MemberBmi, MemberDetails } from '#contract/shared/member-details.ts';
import { insuredFamily } from './quoted-risk.ts';

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
  readonly member: MemberDetails;
  readonly bmi: number;
}

/**
 * The body mass index of each insured adult (18 and over on `onDate`, 'yyyy-mm-dd') whose height and weight are known.
 * Children are left out: an adult's bands do not apply to a growing body. Throws an IncompleteQuote without members or
 * birth dates.
 */
export function bodyMassIndexOfAdults(
  quote: HealthQuote,
  details: readonly MemberDetails[],
  onDate: string,
): AdultBmi[] {
  const adults = new Set(
    insuredFamily(quote)
      .filter(({ DOB }) => ageOn(DOB, onDate) >= 18)
      .map(({ member_type }) => member_type),
  );
  return details
    .filter(({ member_type }) => adults.has(member_type))
    .map((member) => ({ member, bmi: bodyMassIndex(member.height_cm, member.weight_kg) }));
}

/** Answer of get-member-bmi-details: adults only. Accepts and throws as `bodyMassIndexOfAdults`. */
export function memberBodyMassIndex(quote: HealthQuote, details: readonly MemberDetails[], onDate: string): MemberBmi {
  return {
    members: bodyMassIndexOfAdults(quote, details, onDate).map(({ member, bmi }) => ({
      member_type: member.member_type,
      bmi,
      band: bmiBand(bmi),
    })),
  };
}
