import type { HealthAnswerTable } from '#contract/lines/health/answer-table.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import {
  DECLARED,
  type DependencyTable,
  hasPregnancyAnswer,
  marriedToSpouse,
  ofMembers,
  PROPOSAL_DEPENDENCIES,
  PROPOSAL_STORED_IN,
} from '../../clearing/dependency-table.ts';

const CONSENT = [...DECLARED, 'proposal.member_details', 'proposal.medical_details'] as const;

type Quote = HealthRecord['quote'];

const MEN = ['SON1', 'SON2', 'SON3', 'SON4', 'FATHER', 'FATHER_IN_LAW'];
const isMan = ({ additionalDetails }: Quote, member: string): boolean =>
  MEN.includes(member) ||
  (member === 'SELF' && additionalDetails?.gender === 'male') ||
  (member === 'SPOUSE' && additionalDetails?.gender === 'female');

const isSamePerson = (now: Quote, before: Quote, member: string): boolean => {
  const bornIn = ({ memberDetails }: Quote) => memberDetails.find(({ member_type }) => member_type === member)?.DOB;
  const isByOwnGender = member === 'SELF' || member === 'SPOUSE';
  return (
    bornIn(now) === bornIn(before) &&
    (!isByOwnGender || now.additionalDetails?.gender === before.additionalDetails?.gender)
  );
};

/** What the parts of a health record are made from (§3.health-additional-details, §3.health-member-details, §3.proposer-details). */
export const healthDependencies = {
  storedIn: {
    ...PROPOSAL_STORED_IN,
    personalDetails: 'quote.additionalDetails',
    editDetails: { additionalDetails: 'quote.additionalDetails', userDetails: 'quote.userDetails' },
    contact: 'quote.userDetails',
    members: { memberDetails: 'quote.memberDetails' },
    medicalHistory: { medicalDetails: 'quote.medicalDetails[]' },
    memberDetails: 'proposal.member_details[]',
    medicalDetails: 'proposal.medical_details[]',
  },
  dependsOn: {
    ...PROPOSAL_DEPENDENCIES,
    'quote.userDetails': [],
    'quote.additionalDetails': [],
    'quote.memberDetails': [],
    'quote.medicalDetails': [],
    'quote.plan': [],
    // Name and phone of the quote do not affect the price.
    'proposal.premium': ['quote.additionalDetails', 'quote.memberDetails', 'quote.medicalDetails', 'quote.plan'],
    // The birth date is on the document, too.
    'proposal.kyc': [...PROPOSAL_DEPENDENCIES['proposal.kyc'], 'quote.additionalDetails.DOB'],
    'proposal.member_details': [],
    'proposal.medical_details': [],
    'proposal.preview_confirmed_at': CONSENT,
    'proposal.declared_at': CONSENT,
    'proposal.decision': CONSENT,
  },
  corrected: ({ quote, proposal }, before) => {
    const { additionalDetails, memberDetails, medicalDetails } = quote;
    const namedBefore = (member: string) =>
      before.quote.medicalDetails.find(({ member_type, medical_question }) => {
        return member_type === member && medical_question !== null && medical_question.length > 0;
      });
    return {
      // SELF has the visitor's own birth date.
      'quote.memberDetails': memberDetails.map((member) =>
        member.member_type === 'SELF' ? { ...member, DOB: additionalDetails?.DOB ?? null } : member,
      ),
      // A member who has already named a condition is not asked again by 'yes'.
      'quote.medicalDetails': ofMembers(medicalDetails, memberDetails).map((history) =>
        history.medical_question === null ? (namedBefore(history.member_type) ?? history) : history,
      ),
      'proposal.proposal_details': marriedToSpouse(proposal?.proposal_details, memberDetails),
      'proposal.member_details': ofMembers(proposal?.member_details ?? [], memberDetails),
      // A woman whose gender or birth date was another one, and who was not asked about a pregnancy, is asked again.
      'proposal.medical_details': ofMembers(proposal?.medical_details ?? [], memberDetails).filter(
        (answers) =>
          hasPregnancyAnswer(answers) ||
          isMan(quote, answers.member_type) ||
          isSamePerson(quote, before.quote, answers.member_type),
      ),
    };
  },
} satisfies DependencyTable<HealthRecord, keyof HealthAnswerTable>;
