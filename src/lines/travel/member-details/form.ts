import * as v from 'valibot';
import type { TravelProposal } from '#contract/lines/travel/record.ts';
import {
  futureBirthDateProblem,
  type StoredTravellerDetails,
  TravellerDetails,
  travellerDetailsProblems,
} from '#contract/lines/travel/traveller-details.ts';
import type { Traveller } from '#contract/lines/travel/travellers.ts';
import type { StoredTrip } from '#contract/lines/travel/trip.ts';
import { addDays, parseTypedDate } from '#contract/shared/dates.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { typedDateOf } from '#contract/shared/typing-filters.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { typedDateSchema } from '#src/journey/typed-dates.ts';
import { copy } from './copy.ts';

export interface TravellerDetailsFormValues extends Record<string, string> {
  full_name: string;
  DOB: string;
  passport_number: string;
  passport_expiry_date: string;
}

/** A date checked by a rule of the contract, which says what is wrong with it. */
const datedBy = (missing: string, problemOf: (iso: string) => string | undefined) =>
  v.pipe(
    typedDateSchema(missing),
    v.check(
      (iso) => problemOf(iso) === undefined,
      ({ input }) => problemOf(input) ?? '',
    ),
  );

/**
 * The fields' values → TravellerDetails of this traveller.
 * @param isGiven whether a number was given before; an empty field then leaves it unchanged
 */
export const travellerDetailsFormSchema = (
  traveller: Traveller,
  trip: StoredTrip,
  isGiven: boolean,
): v.GenericSchema<TravellerDetailsFormValues, TravellerDetails> => {
  const fits = { DOB: trip.leaving_date, passport_expiry_date: trip.return_date };
  const { full_name, passport_number } = TravellerDetails.entries;
  return v.pipe(
    v.object({
      full_name: v.pipe(v.string(), v.nonEmpty(copy.nameMissing), full_name),
      DOB: datedBy(
        copy.dobMissing,
        (DOB) =>
          travellerDetailsProblems({ ...fits, DOB }, traveller, trip).DOB ??
          futureBirthDateProblem(DOB, todayByServer()),
      ),
      passport_number: v.pipe(
        v.string(),
        v.check((number) => number !== '' || isGiven, copy.numberMissing),
        v.transform((number) => (number === '' ? null : number)),
        passport_number,
      ),
      passport_expiry_date: datedBy(
        copy.expiryMissing,
        (passport_expiry_date) =>
          travellerDetailsProblems({ ...fits, passport_expiry_date }, traveller, trip).passport_expiry_date,
      ),
    }),
    v.transform((details) => ({ member_type: traveller.member_type, ...details })),
  );
};

/** The earlier answers. The visitor's name, and the birth date from the identity check, are known. */
export const travellerDetailsFormValues = (
  member: MemberType,
  stored: StoredTravellerDetails | undefined,
  { proposal_details, kyc }: Pick<TravelProposal, 'proposal_details' | 'kyc'>,
): TravellerDetailsFormValues => {
  const isOwn = member === 'SELF';
  return {
    full_name: stored?.full_name ?? (isOwn ? proposal_details?.full_name : undefined) ?? '',
    DOB: typedDateOf(stored?.DOB ?? (isOwn ? kyc.kyc_doc_reg_dob : undefined)),
    passport_number: '',
    passport_expiry_date: typedDateOf(stored?.passport_expiry_date),
  };
};

/** What is stored of an answer, as far as the browser can compute it: the server masks and encrypts the number. */
export const withTravellerAnswer = (
  { passport_number, ...details }: TravellerDetails,
  stored: StoredTravellerDetails | undefined,
): StoredTravellerDetails => ({
  ...details,
  passport_number_masked: stored?.passport_number_masked ?? '',
  passport_number_encrypted: passport_number ?? stored?.passport_number_encrypted ?? '',
});

const SIX_MONTHS = 183;
/** Whether a typed expiry date is valid for the trip but too early for the entry rules of many countries. */
export const passportExpiresSoonAfter = ({ return_date }: StoredTrip, typedExpiry: string): boolean => {
  const expiry = parseTypedDate(typedExpiry);
  return expiry !== null && expiry >= return_date && expiry < addDays(return_date, SIX_MONTHS);
};
