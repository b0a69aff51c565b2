import * as v from 'valibot';
import type { TravelAnswers } from '#contract/lines/travel/answers.ts';
import { TravelCart, TravelPlan } from '#contract/lines/travel/plan.ts';
import type { TravelProposal, TravelQuote, TravelRecord } from '#contract/lines/travel/record.ts';
import { TravellerDetails } from '#contract/lines/travel/traveller-details.ts';
import { MedicalHistory, type Traveller, Travellers } from '#contract/lines/travel/travellers.ts';
import { type StoredTrip, TravelDetails } from '#contract/lines/travel/trip.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import { MedicalDetails } from '#contract/shared/members.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { OwnHandlersOf } from '../../line-model.ts';
import { isAmong, type OfMember, withAnswerOf } from '../../server/members.ts';
import { answering, type Written } from '../../server/outcomes.ts';
import { planHandlers } from '../../server/plans.ts';
import { newMembersProposal, withoutFacts } from '../../server/record.ts';
import { offerOf, PRODUCTS } from './offers.ts';
import { travelRecord } from './rules.ts';
import { otherParty, storedDetails, storedTrip } from './trip.ts';

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
  <Body>(write: (record: TravelRecord, body: Body) => Written | RefusalReason) =>
  (record: RecordBase, body: Body) =>
    write(travelRecord(record), body);

export const withQuote = (record: TravelRecord, change: Partial<TravelQuote>): TravelRecord => ({
  ...record,
  quote: { ...record.quote, ...change },
});
const withProposal = (record: TravelRecord, change: Partial<TravelProposal>): TravelRecord =>
  record.proposal ? { ...record, proposal: { ...record.proposal, ...change } } : record;

/** Another currency has other covers, and so other plans. */
const withTrip = (record: TravelRecord, travel_details: StoredTrip): TravelRecord => {
  const { travel_details: before, plan } = record.quote;
  const isPlanUnchanged = !before || before.is_schengen === travel_details.is_schengen;
  return withQuote(record, { travel_details, plan: isPlanUnchanged ? plan : null });
};

/** A new traveller is asked about illnesses; a removed traveller's answers are removed. In the model no one is ill. */
const withParty = (record: TravelRecord, member_details: Traveller[]): TravelRecord => {
  const { member_details: before, medical_history } = record.quote;
  const joins = member_details.some((traveller) => !isAmong(before, traveller));
  const still = (answer: OfMember) => isAmong(member_details, answer);
  return withProposal(withQuote(record, { member_details, medical_history: joins ? null : medical_history }), {
    member_details: record.proposal?.member_details.filter(still) ?? [],
    medical_details: record.proposal?.medical_details.filter(still) ?? [],
  });
};

const planIn = ({ product_id, cover_amount, addons }: TravelCart): TravelPlan => ({ product_id, cover_amount, addons });

export const travelHandlers = {
  trip: answering(
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
  travellers: answering(
    { answer: 'travellers', step: 'travellers', schema: v.object({ member_details: Travellers }) },
    inTravel((record, body) => ({ record: withParty(record, body.member_details), stored: body })),
  ),
  medicalHistory: answering(
    { answer: 'medicalHistory', step: 'medicalHistory', schema: MedicalHistory },
    inTravel((record, medical_history) =>
      medical_history.medical_history.every((declared) => isAmong(record.quote.member_details, declared))
        ? { record: withQuote(record, { medical_history }), stored: medical_history }
        : 'VALIDATION',
    ),
  ),
  ...planHandlers({
    plan: TravelPlan,
    cart: TravelCart,
    products: PRODUCTS,
    recordOf: travelRecord,
    offerOf,
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
  memberDetails: answering(
    { answer: 'memberDetails', step: 'memberDetails', schema: TravellerDetails },
    inTravel((record, { passport_number, ...details }) => {
      if (!isAmong(record.quote.member_details, details) || passport_number === null) return 'VALIDATION';
      const stored = storedDetails({ ...details, passport_number });
      const member_details = withAnswerOf(record.proposal?.member_details ?? [], stored);
      return { record: withProposal(record, { member_details }), stored };
    }),
  ),
  medicalDetails: answering(
    { answer: 'medicalDetails', step: 'medicalDetails', schema: MedicalDetails },
    inTravel((record, stored) => {
      if (!isAmong(record.quote.member_details, stored)) return 'VALIDATION';
      const medical_details = withAnswerOf(record.proposal?.medical_details ?? [], stored);
      return { record: withProposal(record, { medical_details }), stored };
    }),
  ),
} satisfies OwnHandlersOf<TravelAnswers>;

/** The record after other travellers were named in another tab. */
export const withOtherParty = (before: RecordBase): RecordBase => {
  const record = travelRecord(before);
  return withoutFacts(withParty(record, otherParty(record.quote.member_details)), ['premium', 'consent']);
};
