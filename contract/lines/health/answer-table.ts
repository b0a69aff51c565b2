import { ageOn } from '#contract/shared/dates.ts';
import type { AnswerTable } from '#contract/shared/line.ts';
import {
  answersOfMembers,
  askAboutPregnancy,
  fitToMembers,
  knownFromMembers,
  memberAnswerRows,
  mergeAnswer,
} from '#contract/shared/member-answers.ts';
import type { MemberDetails } from '#contract/shared/member-details.ts';
import { genderOfMember, type MemberType } from '#contract/shared/member-types.ts';
import { planAnswerRows } from '#contract/shared/plan-answers.ts';
import { isAskedAboutPregnancy } from '#contract/shared/pregnancy-question.ts';
import { proposalAnswerRows } from '#contract/shared/proposal-answer-rows.ts';
import { isSameValue } from '#contract/shared/same-value.ts';
import { healthProposalEndpoints } from './proposal-endpoints.ts';
import type { AdditionalDetails, HealthQuote, MemberMedicalHistory, QuoteMember, UserDetails } from './quote.ts';
import { healthQuoteEndpoints } from './quote-endpoints.ts';
import type { HealthRecord } from './record.ts';

const withQuote = (record: HealthRecord, change: Partial<HealthQuote>): HealthRecord => ({
  ...record,
  quote: { ...record.quote, ...change },
});

const personOf = ({ memberDetails, additionalDetails }: HealthQuote, member: MemberType) => ({
  gender: genderOfMember(member, additionalDetails?.gender ?? null),
  DOB: memberDetails.find(({ member_type }) => member_type === member)?.DOB ?? null,
});

/** A woman whose birth date, or whose gender, was another one may not have been asked about a pregnancy. */
const askAgain = (before: HealthRecord, record: HealthRecord): HealthRecord =>
  askAboutPregnancy(record, (member) => {
    const person = personOf(record.quote, member);
    return person.gender !== 'male' && !isSameValue(person, personOf(before.quote, member));
  });

/** The birth date of SELF is asked once (WCAG 3.3.7): it is the visitor's own. */
const withPersonalDetails = (record: HealthRecord, additionalDetails: AdditionalDetails): HealthRecord =>
  askAgain(
    record,
    withQuote(record, {
      additionalDetails,
      memberDetails: record.quote.memberDetails.map((member) =>
        member.member_type === 'SELF' ? { ...member, DOB: additionalDetails.DOB } : member,
      ),
    }),
  );

/** Removing a member removes that member's answers. */
const withMembers = (record: HealthRecord, members: readonly QuoteMember[]): HealthRecord => {
  const own = record.quote.additionalDetails?.DOB ?? null;
  const memberDetails = members.map((member) => (member.member_type === 'SELF' ? { ...member, DOB: own } : member));
  const medicalDetails = answersOfMembers(record.quote.medicalDetails, memberDetails);
  const next = withQuote(record, { memberDetails, medicalDetails });
  return askAgain(record, fitToMembers(next, memberDetails));
};

/** 'Has a condition' does not delete the conditions that a member already named. */
const withHistory = (
  disclosed: readonly MemberMedicalHistory[],
  history: MemberMedicalHistory,
): readonly MemberMedicalHistory[] => {
  const before = disclosed.find(({ member_type }) => member_type === history.member_type)?.medical_question ?? [];
  return history.medical_question === null && before.length > 0 ? disclosed : mergeAnswer(disclosed, history);
};

/** Price and declaration depend on it. */
const PRICED = { anything: ['premium', 'consent'] } as const;

const calls = { ...healthQuoteEndpoints, ...healthProposalEndpoints };

/**
 * The answers of the health journey: where each is sent, where the record stores it, and which facts a change clears.
 */
export const healthAnswerTable = {
  personalDetails: {
    endpoint: healthQuoteEndpoints.updateAdditionalDetails,
    missing: 'birth date, gender and PIN code',
    read: ({ quote }: HealthRecord) => quote.additionalDetails,
    write: withPersonalDetails,
    clears: { ...PRICED, DOB: ['identity'] },
  },
  editDetails: {
    endpoint: healthQuoteEndpoints.updateEditDetails,
    alsoAnswers: ['personalDetails', 'contact'],
    missing: 'birth date, gender and PIN code',
    read: ({ quote }: HealthRecord) => quote.additionalDetails,
    write: (
      record: HealthRecord,
      { additionalDetails, userDetails }: { additionalDetails: AdditionalDetails; userDetails: UserDetails | null },
    ) => withQuote(withPersonalDetails(record, additionalDetails), { userDetails }),
    clears: { ...PRICED, DOB: ['identity'] },
  },
  contact: {
    endpoint: healthQuoteEndpoints.updateUserDetails,
    missing: 'name, mobile number and e-mail',
    read: ({ quote }: HealthRecord) => quote.userDetails,
    write: (record: HealthRecord, userDetails: UserDetails) => withQuote(record, { userDetails }),
    clears: {},
  },
  members: {
    endpoint: healthQuoteEndpoints.updateQuoteMembers,
    alsoAnswers: ['birthDates'],
    missing: 'who to cover',
    read: ({ quote }: HealthRecord) => (quote.memberDetails.length === 0 ? null : quote.memberDetails),
    write: (record: HealthRecord, { memberDetails }: { memberDetails: readonly QuoteMember[] }) =>
      withMembers(record, memberDetails),
    clears: PRICED,
  },
  medicalHistory: {
    endpoint: healthQuoteEndpoints.updateMedicalHistory,
    missing: 'medical history',
    perMember: true,
    read: ({ quote }: HealthRecord) => quote.medicalDetails.filter(({ medical_question }) => medical_question !== null),
    write: (record: HealthRecord, { medicalDetails }: { medicalDetails: readonly MemberMedicalHistory[] }) =>
      withQuote(record, { medicalDetails: [...medicalDetails.reduce(withHistory, record.quote.medicalDetails)] }),
    clears: PRICED,
  },
  ...planAnswerRows<HealthRecord, typeof calls>(calls),
  ...proposalAnswerRows<HealthRecord, typeof healthProposalEndpoints>(healthProposalEndpoints, ({ quote }) =>
    knownFromMembers(quote.memberDetails),
  ),
  ...memberAnswerRows<HealthRecord, MemberDetails, typeof healthProposalEndpoints.updateMemberDetails>(
    healthProposalEndpoints,
    'name, height and weight',
    ({ quote }, member, today) => {
      const { gender, DOB } = personOf(quote, member);
      return isAskedAboutPregnancy(gender, DOB === null ? null : ageOn(DOB, today));
    },
  ),
} as const satisfies AnswerTable<HealthRecord>;
export type HealthAnswerTable = typeof healthAnswerTable;
