import * as v from 'valibot';
import type { TravelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { TravelCart, TravelPlan } from '#contract/lines/travel/plan.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { TravellerDetails } from '#contract/lines/travel/traveller-details.ts';
import { MedicalHistory, Travellers } from '#contract/lines/travel/travellers.ts';
import { TravelDetails } from '#contract/lines/travel/trip.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import { MedicalDetails } from '#contract/shared/member-details.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { isMemberAmong } from '../../fake-server/answers-by-member.ts';
import { type AcceptedAnswer, answerOutcomes } from '../../fake-server/call-outcomes.ts';
import { newMembersProposal } from '../../fake-server/model-record.ts';
import { planHandlers } from '../../fake-server/plan-outcomes.ts';
import type { OwnFakeHandlersOf } from '../../line-model.ts';
import { asTravelRecord } from './expected-rules.ts';
import { FAKE_TRAVEL_PRODUCTS, fakeTravelOffer } from './fake-offers.ts';
import { storedTravellerDetails, storedTrip } from './model-trips.ts';

/** The fake server's handling of the travel journey's answers: which it accepts. Independent code, because it checks the contract's. */

export const NEW_TRAVEL_RECORD: TravelRecord = {
  line: 'travel',
  quote: { rfqId: 'RFQ-model', travel_details: null, member_details: [], medical_history: null, plan: null },
  proposal: null,
  drafts: {},
};

const inTravel =
  <Body>(judge: (record: TravelRecord, body: Body) => AcceptedAnswer | RefusalReason) =>
  (record: RecordBase, body: Body) =>
    judge(asTravelRecord(record), body);

export const travelHandlers = {
  trip: answerOutcomes(
    {
      answer: 'trip',
      step: 'trip',
      schema: v.object({ travel_details: TravelDetails, member_details: v.optional(Travellers) }),
      drafts: ['trip', 'travellers'],
    },
    (_, { member_details, ...trip }) => {
      const travel_details = storedTrip(trip.travel_details);
      return travel_details ? { stored: { travel_details, member_details } } : 'VALIDATION';
    },
  ),
  travellers: answerOutcomes(
    { answer: 'travellers', step: 'travellers', schema: v.object({ member_details: Travellers }) },
    (_, stored) => ({ stored }),
  ),
  medicalHistory: answerOutcomes(
    { answer: 'medicalHistory', step: 'medicalHistory', schema: MedicalHistory },
    inTravel((record, stored) =>
      stored.medical_history.every((declared) => isMemberAmong(record.quote.member_details, declared))
        ? { stored }
        : 'VALIDATION',
    ),
  ),
  ...planHandlers({
    plan: TravelPlan,
    cart: TravelCart,
    products: FAKE_TRAVEL_PRODUCTS,
    recordOf: asTravelRecord,
    offerOf: fakeTravelOffer,
    withProposal: (record, cartDetails, offer) => ({
      ...record,
      proposal: { ...newMembersProposal(record.quote.rfqId), cartDetails, offer },
    }),
  }),
  memberDetails: answerOutcomes(
    { answer: 'memberDetails', step: 'memberDetails', schema: TravellerDetails },
    inTravel((record, { passport_number, ...details }) => {
      if (!isMemberAmong(record.quote.member_details, details) || passport_number === null) return 'VALIDATION';
      return { stored: storedTravellerDetails({ ...details, passport_number }) };
    }),
  ),
  medicalDetails: answerOutcomes(
    { answer: 'medicalDetails', step: 'medicalDetails', schema: MedicalDetails },
    inTravel((record, stored) => (isMemberAmong(record.quote.member_details, stored) ? { stored } : 'VALIDATION')),
  ),
} satisfies OwnFakeHandlersOf<TravelAnswerTable>;
