import { type TravelAnswerTable, travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import {
  futureBirthDateProblem,
  type TravellerDetails,
  travellerDetailsProblems,
} from '#contract/lines/travel/traveller-details.ts';
import { departureDateProblem, type StoredTrip, type TravelDetails } from '#contract/lines/travel/trip.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { type AnswerChecks, type AnswerProblems, storedIfTrue } from '#server/domain/answers/answer-check.ts';
import { askedAnswers } from '#server/domain/answers/medical-form.ts';
import { memberProblems } from '#server/domain/answers/member-checks.ts';
import { proposalAnswerChecks } from '#server/domain/answers/shared-answer-checks.ts';
import { proposerIdOf } from '#server/domain/shared/journey-ids.ts';
import { Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { countryProblems, storedTripOf } from './destinations.ts';
import { travelMedicalAnswerProblems } from './medical-questions.ts';
import { storedTravellerDetailsOf } from './stored-passport.ts';

/** Answers whose routes ask an insurer. */
export const TRAVEL_ANSWERS_CALLING_INSURER = ['plan', 'premium', 'declaration'] as const;

/** The trip as stored, or the refusal, below `travel_details`, of an unknown country and an impossible day of leaving. */
export function checkTrip(trip: TravelDetails, today: string): StoredTrip | Refused {
  const leaving_date = departureDateProblem(trip, today);
  const problems = { ...countryProblems(trip), ...(leaving_date && { leaving_date }) };
  const checked = storedIfTrue(
    trip,
    Object.fromEntries(Object.entries(problems).map(([path, problem]) => [`travel_details.${path}`, problem])),
  );
  return checked instanceof Refused ? checked : storedTripOf(checked);
}

/** The buyer's passport must have the birth date of the identity document. */
function birthDateProblem({ member_type, DOB }: TravellerDetails, { proposal }: TravelRecord): string | null {
  const identified = member_type === 'SELF' ? proposal?.kyc.kyc_doc_reg_dob : null;
  if (!identified || identified === DOB) return null;
  return `Your identity document says ${formatDate(identified, 'dd MMM yyyy')}. Check this date, or enter the document again`;
}

function travellerProblems(details: TravellerDetails, record: TravelRecord, today: string): AnswerProblems {
  const { member_details, travel_details } = record.quote;
  const traveller = member_details.find(({ member_type }) => member_type === details.member_type);
  const problems = traveller && travel_details ? travellerDetailsProblems(details, traveller, travel_details) : {};
  const DOB = problems.DOB ?? futureBirthDateProblem(details.DOB, today) ?? birthDateProblem(details, record);
  return { ...problems, ...(DOB && { DOB }) };
}

/**
 * What a schema cannot check: whether valid answers can be true, alone and together.
 * @param secret the server's; passport numbers are encrypted with it
 */
export const travelChecks = (
  secret: AppSecret,
): AnswerChecks<TravelRecord, TravelAnswerTable, (typeof TRAVEL_ANSWERS_CALLING_INSURER)[number]> => ({
  ...proposalAnswerChecks,
  trip: {
    check({ travel_details, member_details }, { today }) {
      const trip = checkTrip(travel_details, today);
      return trip instanceof Refused ? trip : { travel_details: trip, member_details };
    },
  },
  medicalHistory: {
    check(history, { record }) {
      const { member_details } = record.quote;
      const problems = history.medical_history.map(({ member_type }, index) =>
        memberProblems(member_details, member_type, `medical_history.${index}.member_type`),
      );
      return storedIfTrue(history, ...problems);
    },
  },
  memberDetails: {
    check(details, { record, today }) {
      const checked = storedIfTrue(
        details,
        memberProblems(record.quote.member_details, details.member_type, 'member_type'),
        travellerProblems(details, record, today),
      );
      if (checked instanceof Refused) return checked;
      const before = record.proposal?.member_details.find(({ member_type }) => member_type === details.member_type);
      return storedTravellerDetailsOf(details, before, secret, proposerIdOf(record.quote.rfqId));
    },
  },
  medicalDetails: {
    check(details, { record, today }) {
      const isAsked = (question: string) =>
        travelAnswerTable.medicalDetails.isAsked(record, details.member_type, question, today);
      return storedIfTrue(
        askedAnswers(details, isAsked),
        memberProblems(record.quote.member_details, details.member_type, 'member_type'),
        travelMedicalAnswerProblems(details, isAsked),
      );
    },
  },
});
