import * as v from 'valibot';
import { ageOn, formatDate, IsoDate } from '#contract/shared/dates.ts';
import { DOCUMENT_NUMBER_SCHEMAS, documentNumberOf } from '#contract/shared/document-numbers.ts';
import type { FieldProblems } from '#contract/shared/field-problems.ts';
import { MemberType } from '#contract/shared/member-types.ts';
import { PersonName } from '#contract/shared/patterns.ts';
import { StoredText } from '#contract/shared/printable-text.ts';
import type { Traveller } from './travellers.ts';
import type { StoredTrip } from './trip.ts';

/** What the proposal asks about each traveller, as in the passport. */

const PassportNumber = v.pipe(
  v.string('Enter the passport number'),
  v.maxLength(40, 'Enter the passport number with 1 letter and 7 digits, like M1234567'),
  v.transform(documentNumberOf),
  DOCUMENT_NUMBER_SCHEMAS.PASSPORT,
);

const travellerEntries = {
  member_type: MemberType,
  DOB: IsoDate,
  /** The server refuses a passport that expires before the day of return. */
  passport_expiry_date: IsoDate,
};

/** Body of update-member-details. */
export const TravellerDetails = v.object({
  ...travellerEntries,
  full_name: PersonName,
  /** Null leaves the stored number unchanged: the page shows it masked only. */
  passport_number: v.nullable(PassportNumber),
});
export type TravellerDetails = v.InferOutput<typeof TravellerDetails>;

/** A traveller as stored: document numbers are encrypted, and masked where they are shown (decision 064). */
export const StoredTravellerDetails = v.object({
  ...travellerEntries,
  full_name: StoredText,
  passport_number_masked: v.string(),
  passport_number_encrypted: v.string(),
});
export type StoredTravellerDetails = v.InferOutput<typeof StoredTravellerDetails>;

const years = (age: number): string => `${age} ${age === 1 ? 'year' : 'years'} old`;

/**
 * Details of a traveller that contradict the priced trip: a birth date that gives another age on the day of leaving, or
 * a passport that expires before the day of return. Empty if everything fits; no errors.
 */
export const travellerDetailsProblems = (
  { DOB, passport_expiry_date }: Pick<TravellerDetails, 'DOB' | 'passport_expiry_date'>,
  { age }: Traveller,
  { leaving_date, return_date }: Pick<StoredTrip, 'leaving_date' | 'return_date'>,
): FieldProblems<TravellerDetails> => {
  const real = ageOn(DOB, leaving_date);
  return {
    ...(real < 0 && { DOB: 'This birth date is after the day you leave. Check the year' }),
    ...(real >= 0 &&
      real !== age && {
        DOB: `By this date the traveller is ${years(real)} on the day you leave, and the price is for ${age}. Check it, or change the age`,
      }),
    ...(passport_expiry_date < return_date && {
      passport_expiry_date: `This passport expires before you are back on ${formatDate(return_date, 'dd MMM yyyy')}. Enter one that is valid for the whole trip`,
    }),
  };
};

/**
 * The problem with a birth date after today, or undefined. A person who is not born yet has no passport, although the
 * age on a later day of leaving may fit. No errors.
 * @param today calendar day in India, 'yyyy-mm-dd'
 */
export const futureBirthDateProblem = (DOB: string, today: string): string | undefined =>
  DOB > today ? 'This birth date is in the future. Check the year' : undefined;
