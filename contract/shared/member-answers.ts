import type { AnswerEndpoint } from './line.ts';
import type { MedicalDetails } from './member-details.ts';
import type { MemberType } from './member-types.ts';
import { PREGNANCY_QUESTION } from './pregnancy-question.ts';
import type { KnownOfProposer } from './proposal-answer-rows.ts';
import type { ProposalBase, RecordBase } from './record.ts';

/** The answers that each insured person gives, in the lines that cover persons. */

interface OfMember {
  readonly member_type: MemberType;
}

/** A record whose proposal has answers per person. */
export interface MembersRecord<Details extends OfMember = OfMember> extends RecordBase {
  readonly proposal:
    | (ProposalBase & {
        readonly member_details: readonly Details[];
        readonly medical_details: readonly MedicalDetails[];
      })
    | null;
}

/** The list with one member's answer replaced or added. */
export const mergeAnswer = <T extends OfMember>(answers: readonly T[], answer: T): T[] =>
  answers.some(({ member_type }) => member_type === answer.member_type)
    ? answers.map((other) => (other.member_type === answer.member_type ? answer : other))
    : [...answers, answer];

/** The answers of the given members. */
export const answersOfMembers = <T extends OfMember>(answers: readonly T[], members: readonly OfMember[]): T[] =>
  answers.filter((answer) => members.some(({ member_type }) => member_type === answer.member_type));

/** A visitor who insures a spouse is married, so this is not asked. */
export const knownFromMembers = (members: readonly OfMember[]): KnownOfProposer =>
  members.some(({ member_type }) => member_type === 'SPOUSE') ? { marital_status: 'MARRIED' } : {};

/**
 * The record whose proposal fits its members: without answers of persons who are no longer among them, and with what is
 * known from them.
 */
export const fitToMembers = <R extends MembersRecord>(record: R, members: readonly OfMember[]): R => {
  const { proposal } = record;
  if (proposal === null) return record;
  const proposal_details = proposal.proposal_details && {
    ...proposal.proposal_details,
    ...knownFromMembers(members),
  };
  const member_details = answersOfMembers(proposal.member_details, members);
  const medical_details = answersOfMembers(proposal.medical_details, members);
  return { ...record, proposal: { ...proposal, proposal_details, member_details, medical_details } };
};

/**
 * The record without medical answers that lack the one about a pregnancy, of members who may have to be asked: they are
 * asked again.
 */
export const askAboutPregnancy = <R extends MembersRecord>(record: R, isAsked: (member: MemberType) => boolean): R => {
  const { proposal } = record;
  if (proposal === null) return record;
  const medical_details = proposal.medical_details.filter(
    ({ member_type, medical_question }) =>
      medical_question.some(({ question }) => question === PREGNANCY_QUESTION) || !isAsked(member_type),
  );
  return { ...record, proposal: { ...proposal, medical_details } };
};

/** Consent covers every earlier answer. */
const DECLARED = { anything: ['consent'] } as const;

/**
 * The rows that the proposal asks once per member.
 * @param missing name of the details, as within a sentence
 * @param isAskedAboutPregnancy whether a member is, on a day
 * @param isCurrent whether details still fit the other answers; those that do not remain stored, and are asked again
 */
export const memberAnswerRows = <
  R extends MembersRecord<Details>,
  Details extends OfMember,
  Call extends AnswerEndpoint,
>(
  endpoints: {
    readonly updateMemberDetails: Call;
    readonly updateMedicalDetails: AnswerEndpoint & { readonly body: typeof MedicalDetails };
  },
  missing: string,
  isAskedAboutPregnancy: (record: R, member: MemberType, today: string) => boolean,
  isCurrent: (record: R, details: Details) => boolean = () => true,
) =>
  ({
    memberDetails: {
      endpoint: endpoints.updateMemberDetails,
      missing,
      perMember: true,
      read: (record: R) => record.proposal?.member_details.filter((details) => isCurrent(record, details)) ?? [],
      write: (record: R, details: Details): R => {
        const { proposal } = record;
        if (proposal === null) return record;
        return { ...record, proposal: { ...proposal, member_details: mergeAnswer(proposal.member_details, details) } };
      },
      clears: DECLARED,
    },
    medicalDetails: {
      endpoint: endpoints.updateMedicalDetails,
      missing: 'medical answers',
      perMember: true,
      read: ({ proposal }: R) => proposal?.medical_details ?? [],
      isAsked: (record: R, member: MemberType, question: string, today: string): boolean =>
        question !== PREGNANCY_QUESTION || isAskedAboutPregnancy(record, member, today),
      write: (record: R, details: MedicalDetails): R => {
        const { proposal } = record;
        if (proposal === null) return record;
        return {
          ...record,
          proposal: { ...proposal, medical_details: mergeAnswer(proposal.medical_details, details) },
        };
      },
      clears: DECLARED,
    },
  }) as const;
