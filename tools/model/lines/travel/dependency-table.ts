import type { TravelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import {
  DECLARED,
  type DependencyTable,
  hasPregnancyAnswer,
  marriedToSpouse,
  ofMembers,
  PROPOSAL_DEPENDENCIES,
  PROPOSAL_STORED_IN,
} from '../../clearing/dependency-table.ts';
import { isSameData } from '../../plain.ts';

const CONSENT = [...DECLARED, 'proposal.member_details', 'proposal.medical_details'] as const;

type Quote = TravelRecord['quote'];

/** A traveller who joins is asked about illnesses. The conditions of one who leaves go; without any, the question is asked again. */
const historyAfter = ({ member_details, medical_history }: Quote, before: Quote): Quote['medical_history'] => {
  if (ofMembers(member_details, before.member_details).length < member_details.length) return null;
  const isOneGone = ofMembers(before.member_details, member_details).length < before.member_details.length;
  if (!isOneGone || !medical_history?.exsisting_condition) return medical_history;
  const remaining = ofMembers(medical_history.medical_history, member_details);
  return remaining.length === 0 ? null : { ...medical_history, medical_history: remaining };
};

const MEN = ['SON1', 'SON2', 'SON3', 'SON4', 'FATHER', 'FATHER_IN_LAW'];
const mayBePregnant = ({ member_details }: Quote, member: string): boolean =>
  !MEN.includes(member) &&
  member_details.some(({ member_type, age }) => member_type === member && age > 14 && age < 51);

/** What the parts of a travel record are made from (§3.travel-details, §3.travel-members, §3.proposer-details). */
export const travelDependencies = {
  storedIn: {
    ...PROPOSAL_STORED_IN,
    trip: { travel_details: 'quote.travel_details', member_details: 'quote.member_details' },
    travellers: { member_details: 'quote.member_details' },
    medicalHistory: 'quote.medical_history',
    memberDetails: 'proposal.member_details[]',
    medicalDetails: 'proposal.medical_details[]',
  },
  dependsOn: {
    ...PROPOSAL_DEPENDENCIES,
    'quote.travel_details': [],
    'quote.member_details': [],
    'quote.medical_history': [],
    // Covers for the Schengen area are in EUR, and are other plans.
    'quote.plan': ['quote.travel_details.is_schengen'],
    'proposal.premium': ['quote.travel_details', 'quote.member_details', 'quote.medical_history', 'quote.plan'],
    'proposal.member_details': [],
    'proposal.medical_details': [],
    'proposal.preview_confirmed_at': CONSENT,
    'proposal.declared_at': CONSENT,
    'proposal.decision': CONSENT,
  },
  corrected: ({ quote, proposal }, before) => ({
    'quote.medical_history': historyAfter(quote, before.quote),
    'proposal.proposal_details': marriedToSpouse(proposal?.proposal_details, quote.member_details),
    'proposal.member_details': ofMembers(proposal?.member_details ?? [], quote.member_details),
    // Who has grown to an age at which one is asked about a pregnancy, or was older than that, is asked again.
    'proposal.medical_details': ofMembers(proposal?.medical_details ?? [], quote.member_details).filter(
      (answers) =>
        isSameData(quote.member_details, before.quote.member_details) ||
        hasPregnancyAnswer(answers) ||
        !mayBePregnant(quote, answers.member_type),
    ),
  }),
} satisfies DependencyTable<TravelRecord, keyof TravelAnswerTable>;
