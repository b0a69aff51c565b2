import { travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import type { TravelProposal, TravelRecord } from '#contract/lines/travel/record.ts';
import type { TravelLineTypes } from '#contract/lines/travel/travel-line.ts';
import { travelLine } from '#contract/lines/travel/travel-line.ts';
import { MAX_TRAVELLER_AGE, type Traveller } from '#contract/lines/travel/travellers.ts';
import type { StoredTrip } from '#contract/lines/travel/trip.ts';
import { addDays } from '#contract/shared/dates.ts';
import { MEMBER_TYPES, type MemberType, memberHeading } from '#contract/shared/member-types.ts';
import type { DynamicFormField } from '#contract/shared/utility-answers.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { medicalPreviewRow } from '#src/features/members/medical-preview.ts';
import { memberNameOnPage } from '#src/features/members/member-names.ts';
import {
  clearedStepNotes,
  destinationTo,
  type PreviewGroup,
  previewDateText,
} from '#src/features/proposal/preview-groups.ts';
import { joinWithAnd } from '#src/lib/common-texts.ts';
import { tripDaysText } from '../parts/amount-texts.ts';
import { copy } from './copy.ts';

const notes = (record: TravelRecord, after: TravelRecord, what: string) =>
  clearedStepNotes(travelLine, record, after, what);

/** What a change of the dates or of the currency would clear. */
const tripNotes = (record: TravelRecord, trip: StoredTrip): string[] => {
  const after = (change: Partial<StoredTrip>) =>
    applyAnswer(travelAnswerTable.trip, record, { travel_details: { ...trip, ...change } });
  return [
    ...notes(record, after({ leaving_date: addDays(trip.leaving_date, -1) }), copy.changed.trip),
    ...notes(record, after({ is_schengen: !trip.is_schengen }), copy.changed.currency),
  ];
};

export const tripPreviewGroup = (record: TravelRecord): PreviewGroup => {
  const words = copy.trip;
  const trip = record.quote.travel_details;
  return {
    id: 'trip',
    title: words.title,
    change: destinationTo<TravelLineTypes>('trip'),
    notes: trip ? tripNotes(record, trip) : [],
    rows: trip
      ? [
          { term: words.countries, value: joinWithAnd(trip.country_code.map(({ name }) => name)) },
          { term: words.leaving, value: previewDateText(trip.leaving_date) },
          { term: words.back, value: previewDateText(trip.return_date) },
          { term: words.length, value: tripDaysText(trip) },
        ]
      : [],
  };
};

/** What a change of an age or of the travellers would clear. */
const travellersNotes = (record: TravelRecord, party: readonly Traveller[]): string[] => {
  const after = (member_details: Traveller[]) => applyAnswer(travelAnswerTable.travellers, record, { member_details });
  const older = party.map((one) => ({ ...one, age: one.age === MAX_TRAVELLER_AGE ? one.age - 1 : one.age + 1 }));
  const joining = MEMBER_TYPES.find((member) => !party.some(({ member_type }) => member_type === member));
  return [
    ...notes(record, after(older), copy.changed.age),
    ...(joining ? notes(record, after([...party, { member_type: joining, age: 0 }]), copy.changed.party) : []),
  ];
};

export const travellersPreviewGroup = (record: TravelRecord): PreviewGroup => {
  const words = copy.travellers;
  const party = record.quote.member_details;
  return {
    id: 'travellers',
    title: words.title,
    change: destinationTo<TravelLineTypes>('travellers'),
    notes: travellersNotes(record, party),
    rows: [
      {
        term: words.ages,
        value: party.map(({ member_type, age }) => words.ageOf(memberNameOnPage(record)(member_type), age)),
      },
    ],
  };
};

export const medicalHistoryPreviewGroup = (record: TravelRecord): PreviewGroup => {
  const words = copy.history;
  const { medical_history: history, member_details: party } = record.quote;
  const disclosed = history?.medical_history ?? [];
  // Any answer that differs from the stored one.
  const other =
    disclosed.length > 0
      ? { exsisting_condition: false, medical_history: [] }
      : {
          exsisting_condition: true,
          medical_history: party.slice(0, 1).map(({ member_type }) => ({ member_type, medical_desc: words.disclosed })),
        };
  return {
    id: 'history',
    title: words.title,
    change: destinationTo<TravelLineTypes>('medicalHistory'),
    notes: notes(record, applyAnswer(travelAnswerTable.medicalHistory, record, other), copy.changed.history),
    rows: [
      {
        term: words.disclosed,
        value:
          disclosed.length === 0
            ? words.none
            : disclosed.map(({ member_type, medical_desc }) =>
                words.of(memberNameOnPage(record)(member_type), medical_desc),
              ),
      },
    ],
  };
};

/**
 * All answers of the proposal about one traveller, each row with its own step to change it.
 * @param questions the insurer's questions; undefined while they are loading or could not be loaded
 */
export const travellerPreviewGroup = (
  proposal: TravelProposal,
  member: MemberType,
  questions: readonly DynamicFormField[] | undefined,
): PreviewGroup => {
  const words = copy.passport;
  const label = memberHeading(member);
  const details = proposal.member_details.find(({ member_type }) => member_type === member);
  return {
    id: member,
    title: details ? `${label}: ${details.full_name}` : label,
    change: null,
    // Said once, with the travellers.
    notes: [],
    rows: [
      {
        term: words.row,
        value: details
          ? [
              words.born(previewDateText(details.DOB)),
              words.number(details.passport_number_masked),
              words.validUntil(previewDateText(details.passport_expiry_date)),
            ]
          : '',
        change: {
          destination: destinationTo<TravelLineTypes>('memberDetails', { id: member }),
          what: words.change(memberNameOnPage({ proposal })(member)),
        },
      },
      medicalPreviewRow(proposal, member, questions),
    ],
  };
};
