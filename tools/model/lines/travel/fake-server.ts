import * as v from 'valibot';
import type { TravelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { TravelCart, TravelPlan } from '#contract/lines/travel/plan.ts';
import type { TravelProposal, TravelQuote, TravelRecord } from '#contract/lines/travel/record.ts';
import { TravellerDetails } from '#contract/lines/travel/traveller-details.ts';
import { MedicalHistory, type Traveller, Travellers } from '#contract/lines/travel/travellers.ts';
import { type StoredTrip, TravelDetails } from '#contract/lines/travel/trip.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import { MedicalDetails } from '#contract/shared/member-details.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { type AnswerOfMember, isMemberAmong, withAnswerOf } from '../../fake-server/answers-by-member.ts';
import { answerOutcomes, type RecordWithAnswer } from '../../fake-server/call-outcomes.ts';
import { newMembersProposal, withoutFacts } from '../../fake-server/model-record.ts';
import { planHandlers } from '../../fake-server/plan-outcomes.ts';
import type { OwnFakeHandlersOf } from '../../line-model.ts';
import { asTravelRecord } from './expected-rules.ts';
import { FAKE_TRAVEL_PRODUCTS, fakeTravelOffer } from './fake-offers.ts';
import { otherTravellers, storedTravellerDetails, storedTrip } from './model-trips.ts';

/**
 * The fake server's handling of the travel journey's answers. Independent code, because it checks the contract's table.
 */

export const NEW_TRAVEL_RECORD: TravelRecord = {
  line: 'travel',
  quote: { rfqId: 'RFQ-model', travel_details: null, member_details: [], medical_history: null, plan: null },
  proposal: null,
  drafts: {},
};

const inTravel =
  <Body>(write: (record: TravelRecord, body: Body) => RecordWithAnswer | RefusalReason) =>
  (record: RecordBase, body: Body) =>
    write(asTravelRecord(record), body);

export const withTravelQuote = (record: TravelRecord, change: Partial<TravelQuote>): TravelRecord => ({
  ...record,
  quote: { ...record.quote, ...change },
});
const withProposal = (record: TravelRecord, change: Partial<TravelProposal>): TravelRecord =>
  record.proposal ? { ...record, proposal: { ...record.proposal, ...change } } : record;

/** Another currency has other covers, and so other plans. */
const withTrip = (record: TravelRecord, travel_details: StoredTrip): TravelRecord => {
  const { travel_details: before, plan } = record.quote;
  const isPlanUnchanged = !before || before.is_schengen === travel_details.is_schengen;
  return withTravelQuote(record, { travel_details, plan: isPlanUnchanged ? plan : null });
};

/** A new traveller is asked about illnesses; a removed traveller's answers are removed. In the model no one is ill. */
const withParty = (record: TravelRecord, member_details: Traveller[]): TravelRecord => {
  const { member_details: before, medical_history } = record.quote;
  const joins = member_details.some((traveller) => !isMemberAmong(before, traveller));
  const still = (answer: AnswerOfMember) => isMemberAmong(member_details, answer);
  return withProposal(withTravelQuote(record, { member_details, medical_history: joins ? null : medical_history }), {
    member_details: record.proposal?.member_details.filter(still) ?? [],
    medical_details: record.proposal?.medical_details.filter(still) ?? [],
  });
};

const planIn = ({ product_id, cover_amount, addons }: TravelCart): TravelPlan => ({ product_id, cover_amount, addons });

export const travelHandlers = {
  trip: answerOutcomes(
    {
      answer: 'trip',
      step: 'trip',
      schema: v.object({ travel_details: TravelDetails, member_details: v.optional(Travellers) }),
      drafts: ['trip', 'travellers'],
    },
    inTravel((record, body) => {
      const travel_details = storedTrip(body.travel_details);
      if (!travel_details) return 'VALIDATION';
      const changed = withTrip(record, travel_details);
      const { member_details } = body;
      return {
        record: member_details ? withParty(changed, member_details) : changed,
        stored: { travel_details, member_details },
      };
    }),
  ),
  travellers: answerOutcomes(
    { answer: 'travellers', step: 'travellers', schema: v.object({ member_details: Travellers }) },
    inTravel((record, body) => ({ record: withParty(record, body.member_details), stored: body })),
  ),
  medicalHistory: answerOutcomes(
    { answer: 'medicalHistory', step: 'medicalHistory', schema: MedicalHistory },
    inTravel((record, medical_history) =>
      medical_history.medical_history.every((declared) => isMemberAmong(record.quote.member_details, declared))
        ? { record: withTravelQuote(record, { medical_history }), stored: medical_history }
        : 'VALIDATION',
    ),
  ),
  ...planHandlers({
    plan: TravelPlan,
    cart: TravelCart,
    products: FAKE_TRAVEL_PRODUCTS,
    recordOf: asTravelRecord,
    offerOf: fakeTravelOffer,
    withPlan: (record, plan) => withTravelQuote(record, { plan }),
    withCart: (record, cartDetails, offer) => ({
      ...withTravelQuote(record, { plan: planIn(cartDetails) }),
      proposal: {
        ...(record.proposal ?? newMembersProposal(record.quote.rfqId)),
        cartDetails,
        offer,
      },
    }),
  }),
  memberDetails: answerOutcomes(
    { answer: 'memberDetails', step: 'memberDetails', schema: TravellerDetails },
    inTravel((record, { passport_number, ...details }) => {
      if (!isMemberAmong(record.quote.member_details, details) || passport_number === null) return 'VALIDATION';
      const stored = storedTravellerDetails({ ...details, passport_number });
      const member_details = withAnswerOf(record.proposal?.member_details ?? [], stored);
      return { record: withProposal(record, { member_details }), stored };
    }),
  ),
  medicalDetails: answerOutcomes(
    { answer: 'medicalDetails', step: 'medicalDetails', schema: MedicalDetails },
    inTravel((record, stored) => {
      if (!isMemberAmong(record.quote.member_details, stored)) return 'VALIDATION';
      const medical_details = withAnswerOf(record.proposal?.medical_details ?? [], stored);
      return { record: withProposal(record, { medical_details }), stored };
    }),
  ),
} satisfies OwnFakeHandlersOf<TravelAnswerTable>;

/** The record after other travellers were named in another tab. */
export const withOtherTravellers = (before: RecordBase): RecordBase => {
  const record = asTravelRecord(before);
  return withoutFacts(withParty(record, otherTravellers(record.quote.member_details)), ['premium', 'consent']);
};
