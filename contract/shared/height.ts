import { type InferOutput, integer, maxValue, minValue, number, object, pipe } from 'valibot';

const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

/** The tallest height the centimetre field takes (§5.height-centimetres). */
export const MAX_HEIGHT_CM = 300;

/** The most feet of a height (§5.height-feet). The list of the field offers those of people. */
export const MAX_HEIGHT_FEET = 12;

const CM_MESSAGE = 'Enter the height in whole centimetres, from 0 to 300';
const FEET_MESSAGE = 'Choose feet from 0 to 12';
const INCHES_MESSAGE = 'Choose inches from 0 to 11';

/** A height in whole centimetres, 0 to 300 (§5.height-centimetres). */
export const HeightCm = pipe(
  number(CM_MESSAGE),
  integer(CM_MESSAGE),
  minValue(0, CM_MESSAGE),
  maxValue(MAX_HEIGHT_CM, CM_MESSAGE),
);

/** A height in feet 0 to 12 and inches 0 to 11 (§5.height-feet). */
export const FeetInches = object({
  feet: pipe(
    number(FEET_MESSAGE),
    integer(FEET_MESSAGE),
    minValue(0, FEET_MESSAGE),
    maxValue(MAX_HEIGHT_FEET, FEET_MESSAGE),
  ),
  inches: pipe(
    number(INCHES_MESSAGE),
    integer(INCHES_MESSAGE),
    minValue(0, INCHES_MESSAGE),
    maxValue(INCHES_PER_FOOT - 1, INCHES_MESSAGE),
  ),
});
export type FeetInches = InferOutput<typeof FeetInches>;

/**
 * Feet and inches to whole centimetres, to the nearest (§5.feet-inches). Feet 0 to 12 and inches 0 to 11 come to at
 * most 394 cm; what is over 300 is for `HeightCm` to refuse. Throws a RangeError for negative or non-finite parts.
 */
export function feetInchesToCm({ feet, inches }: FeetInches): number {
  const cm = Math.round((feet * INCHES_PER_FOOT + inches) * CM_PER_INCH);
  if (!Number.isFinite(cm) || feet < 0 || inches < 0)
    throw new RangeError('A height is made of feet and inches from 0');
  return cm;
}

/**
 * Centimetres to feet and inches: the remainder of a foot is rounded to twelfths, and twelve of them make a foot
 * (§5.feet-inches). Accepts 0 or more, fractions too. Throws a RangeError for anything else.
 */
export function cmToFeetInches(cm: number): FeetInches {
  if (!Number.isFinite(cm) || cm < 0) throw new RangeError('A height is a number of centimetres from 0');
  const inches = Math.round(cm / CM_PER_INCH);
  return { feet: Math.floor(inches / INCHES_PER_FOOT), inches: inches % INCHES_PER_FOOT };
}
