import type { AnswerTable } from '#contract/shared/line.ts';
import {
  answersOfMembers,
  askAboutPregnancy,
  fitToMembers,
  knownFromMembers,
  memberAnswerRows,
} from '#contract/shared/member-answers.ts';
import { genderOfMember, type MemberType } from '#contract/shared/member-types.ts';
import { planAnswerRows } from '#contract/shared/plan-answers.ts';
import { isAskedAboutPregnancy } from '#contract/shared/pregnancy-question.ts';
import { proposalAnswerRows } from '#contract/shared/proposal-answer-rows.ts';
import { travelProposalEndpoints } from './proposal-endpoints.ts';
import { travelQuoteEndpoints } from './quote-endpoints.ts';
import type { TravelQuote, TravelRecord } from './record.ts';
import { type StoredTravellerDetails, travellerDetailsProblems } from './traveller-details.ts';
import type { MedicalHistory, Traveller } from './travellers.ts';
import type { StoredTrip } from './trip.ts';

const withQuote = (record: TravelRecord, change: Partial<TravelQuote>): TravelRecord => ({
  ...record,
  quote: { ...record.quote, ...change },
});

/** Covers for the Schengen area are in EUR: a plan chosen in the other currency is no longer sold. */
const withTrip = (record: TravelRecord, travel_details: StoredTrip): TravelRecord => {
  const { travel_details: before } = record.quote;
  if (before === null || before.is_schengen === travel_details.is_schengen)
    return withQuote(record, { travel_details });
  const { customizePlan: _cart, ...drafts } = record.drafts;
  return { ...withQuote(record, { travel_details, plan: null }), drafts };
};

/** Conditions of the remaining travellers. If none of them has one, the question is asked again. */
const historyOf = (history: MedicalHistory | null, travellers: readonly Traveller[]): MedicalHistory | null => {
  if (!history?.exsisting_condition) return history;
  const medical_history = answersOfMembers(history.medical_history, travellers);
  return medical_history.length > 0 ? { ...history, medical_history } : null;
};

/** Whether a traveller is asked about a pregnancy. The buyer's gender and the spouse's are not known. */
const mayBePregnant = ({ quote }: TravelRecord, member: MemberType): boolean =>
  isAskedAboutPregnancy(
    genderOfMember(member, null),
    quote.member_details.find(({ member_type }) => member_type === member)?.age ?? null,
  );

/** Removing a traveller removes that traveller's answers. A new traveller's health is asked for. */
const withTravellers = (record: TravelRecord, member_details: readonly Traveller[]): TravelRecord => {
  const before = record.quote.member_details;
  const isJoined = answersOfMembers(member_details, before).length < member_details.length;
  const medical_history = isJoined ? null : historyOf(record.quote.medical_history, member_details);
  const next = withQuote(record, { member_details: [...member_details], medical_history });
  return askAboutPregnancy(fitToMembers(next, member_details), (member) => mayBePregnant(next, member));
};

/**
 * Whether a traveller's details fit the trip as priced now. Details that do not fit are asked again, and not deleted.
 */
const fitsTrip = (
  { quote: { travel_details, member_details } }: TravelRecord,
  details: StoredTravellerDetails,
): boolean => {
  const traveller = member_details.find(({ member_type }) => member_type === details.member_type);
  if (!traveller || !travel_details) return false;
  return Object.keys(travellerDetailsProblems(details, traveller, travel_details)).length === 0;
};

/** Price and declaration depend on it. */
const PRICED = { anything: ['premium', 'consent'] } as const;

const calls = { ...travelQuoteEndpoints, ...travelProposalEndpoints };

/**
 * The answers of the travel journey: where each is sent, where the record stores it, and which facts a change clears.
 */
export const travelAnswerTable = {
  trip: {
    endpoint: travelQuoteEndpoints.updateQuoteDetails,
    alsoAnswers: ['travellers'],
    missing: 'countries and dates of the trip',
    read: ({ quote: { travel_details, member_details } }: TravelRecord) =>
      travel_details && { travel_details, member_details },
    write: (
      record: TravelRecord,
      {
        travel_details,
        member_details,
      }: { travel_details: StoredTrip; member_details?: readonly Traveller[] | undefined },
    ) => {
      const next = withTrip(record, travel_details);
      return member_details ? withTravellers(next, member_details) : next;
    },
    clears: PRICED,
  },
  travellers: {
    endpoint: travelQuoteEndpoints.addTraveller,
    missing: 'who travels',
    read: ({ quote: { member_details } }: TravelRecord) => (member_details.length === 0 ? null : { member_details }),
    write: (record: TravelRecord, { member_details }: { member_details: readonly Traveller[] }) =>
      withTravellers(record, member_details),
    clears: PRICED,
  },
  medicalHistory: {
    endpoint: travelQuoteEndpoints.updateMedicalHistory,
    missing: 'whether someone has a medical condition',
    read: ({ quote }: TravelRecord) => quote.medical_history,
    write: (record: TravelRecord, medical_history: MedicalHistory) => withQuote(record, { medical_history }),
    clears: PRICED,
  },
  ...planAnswerRows<TravelRecord, typeof calls>(calls),
  ...proposalAnswerRows<TravelRecord, typeof travelProposalEndpoints>(travelProposalEndpoints, ({ quote }) =>
    knownFromMembers(quote.member_details),
  ),
  ...memberAnswerRows<TravelRecord, StoredTravellerDetails, typeof travelProposalEndpoints.updateMemberDetails>(
    travelProposalEndpoints,
    'name, birth date and a passport that is valid for the trip',
    mayBePregnant,
    fitsTrip,
  ),
} as const satisfies AnswerTable<TravelRecord>;
export type TravelAnswerTable = typeof travelAnswerTable;
