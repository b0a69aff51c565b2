import * as v from 'valibot';
import type { HealthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { HealthCart } from '#contract/lines/health/proposal.ts';
import {
  AdditionalDetails,
  HealthPlan,
  MemberMedicalHistory,
  QuoteMember,
  UserDetails,
} from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import { MedicalDetails, MemberDetails } from '#contract/shared/member-details.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { type AnswerOfMember, isMemberAmong } from '../../fake-server/answers-by-member.ts';
import { type AcceptedAnswer, answerOutcomes } from '../../fake-server/call-outcomes.ts';
import { newMembersProposal } from '../../fake-server/model-record.ts';
import { planHandlers } from '../../fake-server/plan-outcomes.ts';
import { UNKNOWN_PINCODE } from '../../fake-server/shared-answer-handlers.ts';
import type { OwnFakeHandlersOf } from '../../line-model.ts';
import { asHealthRecord } from './expected-rules.ts';
import { FAKE_HEALTH_PRODUCTS, fakeHealthOffer } from './fake-offers.ts';
import { FUTURE_BIRTH_DATE } from './model-family.ts';

/** The fake server's handling of the health journey's answers: which it accepts. Independent code, because it checks the contract's. */

export const NEW_HEALTH_RECORD: HealthRecord = {
  line: 'health',
  quote: {
    rfqId: 'RFQ-model',
    userDetails: null,
    additionalDetails: null,
    memberDetails: [],
    medicalDetails: [],
    plan: null,
  },
  proposal: null,
  drafts: {},
};

const inHealth =
  <Body>(judge: (record: HealthRecord, body: Body) => AcceptedAnswer | RefusalReason) =>
  (record: RecordBase, body: Body) =>
    judge(asHealthRecord(record), body);

const isCovered = ({ quote }: HealthRecord, member: AnswerOfMember): boolean =>
  isMemberAmong(quote.memberDetails, member);

const EditedDetails = v.object({ additionalDetails: AdditionalDetails, userDetails: v.nullable(UserDetails) });

export const healthHandlers = {
  personalDetails: answerOutcomes(
    { answer: 'personalDetails', step: 'personalDetails', schema: AdditionalDetails },
    (_, stored) => (stored.pincode === UNKNOWN_PINCODE ? 'VALIDATION' : { stored }),
  ),
  editDetails: answerOutcomes(
    { answer: 'editDetails', step: 'personalDetails', schema: EditedDetails, drafts: ['personalDetails', 'contact'] },
    (_, stored) => (stored.additionalDetails.pincode === UNKNOWN_PINCODE ? 'VALIDATION' : { stored }),
  ),
  contact: answerOutcomes({ answer: 'contact', step: 'contact', schema: UserDetails }, (_, stored) => ({ stored })),
  members: answerOutcomes(
    {
      answer: 'members',
      step: 'members',
      schema: v.object({ memberDetails: v.pipe(v.array(QuoteMember), v.minLength(1)) }),
      drafts: ['members', 'birthDates'],
    },
    (_, stored) => (stored.memberDetails.some(({ DOB }) => DOB === FUTURE_BIRTH_DATE) ? 'VALIDATION' : { stored }),
  ),
  medicalHistory: answerOutcomes(
    {
      answer: 'medicalHistory',
      step: 'medicalHistory',
      schema: v.object({ medicalDetails: v.array(MemberMedicalHistory) }),
    },
    inHealth((record, stored) =>
      stored.medicalDetails.every((history) => isCovered(record, history)) ? { stored } : 'VALIDATION',
    ),
  ),
  ...planHandlers({
    plan: HealthPlan,
    cart: HealthCart,
    products: FAKE_HEALTH_PRODUCTS,
    recordOf: asHealthRecord,
    offerOf: fakeHealthOffer,
    withProposal: (record, cartDetails, offer) => ({
      ...record,
      proposal: { ...newMembersProposal(record.quote.rfqId), cartDetails, offer },
    }),
  }),
  memberDetails: answerOutcomes(
    { answer: 'memberDetails', step: 'memberDetails', schema: MemberDetails },
    inHealth((record, stored) => (isCovered(record, stored) ? { stored } : 'VALIDATION')),
  ),
  medicalDetails: answerOutcomes(
    { answer: 'medicalDetails', step: 'medicalDetails', schema: MedicalDetails },
    inHealth((record, stored) => (isCovered(record, stored) ? { stored } : 'VALIDATION')),
  ),
} satisfies OwnFakeHandlersOf<HealthAnswerTable>;
