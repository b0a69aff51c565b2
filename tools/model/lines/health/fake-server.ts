import * as v from 'valibot';
import type { HealthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { HealthCart, type HealthProposal } from '#contract/lines/health/proposal.ts';
import {
  AdditionalDetails,
  HealthPlan,
  type HealthQuote,
  MemberMedicalHistory,
  QuoteMember,
  UserDetails,
} from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import { MedicalDetails, MemberDetails } from '#contract/shared/member-details.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { type AnswerOfMember, isMemberAmong, withAnswerOf } from '../../fake-server/answers-by-member.ts';
import { answerOutcomes, type RecordWithAnswer } from '../../fake-server/call-outcomes.ts';
import { newMembersProposal, withoutFacts } from '../../fake-server/model-record.ts';
import { planHandlers } from '../../fake-server/plan-outcomes.ts';
import { UNKNOWN_PINCODE } from '../../fake-server/shared-answer-handlers.ts';
import type { OwnFakeHandlersOf } from '../../line-model.ts';
import { asHealthRecord } from './expected-rules.ts';
import { FAKE_HEALTH_PRODUCTS, fakeHealthOffer } from './fake-offers.ts';
import { FUTURE_BIRTH_DATE, otherFamily } from './model-family.ts';

/**
 * The fake server's handling of the health journey's answers. Independent code, because it checks the contract's table.
 */

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
  <Body>(write: (record: HealthRecord, body: Body) => RecordWithAnswer | RefusalReason) =>
  (record: RecordBase, body: Body) =>
    write(asHealthRecord(record), body);

const withQuote = (record: HealthRecord, change: Partial<HealthQuote>): HealthRecord => ({
  ...record,
  quote: { ...record.quote, ...change },
});
const withProposal = (record: HealthRecord, change: Partial<HealthProposal>): HealthRecord =>
  record.proposal ? { ...record, proposal: { ...record.proposal, ...change } } : record;

const isCovered = ({ quote }: HealthRecord, member: AnswerOfMember): boolean =>
  isMemberAmong(quote.memberDetails, member);

/** SELF has the visitor's own birth date. */
const withOwnBirthDate = (members: readonly QuoteMember[], DOB: string | null): QuoteMember[] =>
  members.map((member) => (member.member_type === 'SELF' ? { ...member, DOB } : member));

const withPersonal = (record: HealthRecord, details: AdditionalDetails): HealthRecord =>
  withQuote(record, {
    additionalDetails: details,
    memberDetails: withOwnBirthDate(record.quote.memberDetails, details.DOB),
  });

const withFamily = (record: HealthRecord, members: readonly QuoteMember[]): HealthRecord => {
  const memberDetails = withOwnBirthDate(members, record.quote.additionalDetails?.DOB ?? null);
  const changed = withQuote(record, { memberDetails });
  const still = (answer: AnswerOfMember) => isCovered(changed, answer);
  return withProposal(withQuote(changed, { medicalDetails: record.quote.medicalDetails.filter(still) }), {
    member_details: record.proposal?.member_details.filter(still) ?? [],
    medical_details: record.proposal?.medical_details.filter(still) ?? [],
  });
};

const planIn = ({ product_id, cover_amount, policy_period, addons }: HealthCart): HealthPlan => ({
  product_id,
  cover_amount,
  policy_period,
  addons,
});

const EditedDetails = v.object({ additionalDetails: AdditionalDetails, userDetails: v.nullable(UserDetails) });

export const healthHandlers = {
  personalDetails: answerOutcomes(
    { answer: 'personalDetails', step: 'personalDetails', schema: AdditionalDetails },
    inHealth((record, body) =>
      body.pincode === UNKNOWN_PINCODE ? 'VALIDATION' : { record: withPersonal(record, body), stored: body },
    ),
  ),
  editDetails: answerOutcomes(
    { answer: 'editDetails', step: 'personalDetails', schema: EditedDetails, drafts: ['personalDetails', 'contact'] },
    inHealth((record, body) => {
      const { additionalDetails, userDetails } = body;
      if (additionalDetails.pincode === UNKNOWN_PINCODE) return 'VALIDATION';
      return { record: withQuote(withPersonal(record, additionalDetails), { userDetails }), stored: body };
    }),
  ),
  contact: answerOutcomes(
    { answer: 'contact', step: 'contact', schema: UserDetails },
    inHealth((record, userDetails) => ({ record: withQuote(record, { userDetails }), stored: userDetails })),
  ),
  members: answerOutcomes(
    {
      answer: 'members',
      step: 'members',
      schema: v.object({ memberDetails: v.pipe(v.array(QuoteMember), v.minLength(1)) }),
      drafts: ['members', 'birthDates'],
    },
    inHealth((record, body) =>
      body.memberDetails.some(({ DOB }) => DOB === FUTURE_BIRTH_DATE)
        ? 'VALIDATION'
        : { record: withFamily(record, body.memberDetails), stored: body },
    ),
  ),
  medicalHistory: answerOutcomes(
    {
      answer: 'medicalHistory',
      step: 'medicalHistory',
      schema: v.object({ medicalDetails: v.array(MemberMedicalHistory) }),
    },
    inHealth((record, body) => {
      if (!body.medicalDetails.every((history) => isCovered(record, history))) return 'VALIDATION';
      const named = new Set(
        record.quote.medicalDetails.flatMap(({ member_type, medical_question }) =>
          medical_question && medical_question.length > 0 ? [member_type] : [],
        ),
      );
      // A member who has already named a condition is not asked again by 'yes'.
      const declared = body.medicalDetails.filter(
        ({ member_type, medical_question }) => medical_question !== null || !named.has(member_type),
      );
      const medicalDetails = declared.reduce(withAnswerOf, record.quote.medicalDetails);
      return { record: withQuote(record, { medicalDetails }), stored: body };
    }),
  ),
  ...planHandlers({
    plan: HealthPlan,
    cart: HealthCart,
    products: FAKE_HEALTH_PRODUCTS,
    recordOf: asHealthRecord,
    offerOf: fakeHealthOffer,
    withPlan: (record, plan) => withQuote(record, { plan }),
    withCart: (record, cartDetails, offer) => ({
      ...withQuote(record, { plan: planIn(cartDetails) }),
      proposal: {
        ...(record.proposal ?? newMembersProposal(record.quote.rfqId)),
        cartDetails,
        offer,
      },
    }),
  }),
  memberDetails: answerOutcomes(
    { answer: 'memberDetails', step: 'memberDetails', schema: MemberDetails },
    inHealth((record, details) =>
      isCovered(record, details)
        ? {
            record: withProposal(record, {
              member_details: withAnswerOf(record.proposal?.member_details ?? [], details),
            }),
            stored: details,
          }
        : 'VALIDATION',
    ),
  ),
  medicalDetails: answerOutcomes(
    { answer: 'medicalDetails', step: 'medicalDetails', schema: MedicalDetails },
    inHealth((record, details) =>
      isCovered(record, details)
        ? {
            record: withProposal(record, {
              medical_details: withAnswerOf(record.proposal?.medical_details ?? [], details),
            }),
            stored: details,
          }
        : 'VALIDATION',
    ),
  ),
} satisfies OwnFakeHandlersOf<HealthAnswerTable>;

/** The record after another family was named in another tab. */
export const withOtherFamily = (before: RecordBase): RecordBase => {
  const record = asHealthRecord(before);
  const after = withFamily(record, otherFamily(record.quote.memberDetails));
  return withoutFacts(after, ['premium', 'consent']);
};
