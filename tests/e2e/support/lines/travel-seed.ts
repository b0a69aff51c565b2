import * as v from 'valibot';
import { TravelPlanQuotation } from '#contract/lines/travel/plan.ts';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { addDays, ageOn, todayInIndia } from '#contract/shared/dates.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import { medicalAnswersWithRisks } from '#tools/model/visitor/member-variants.ts';
import type { Visitor } from '#tools/player/visitor.ts';
import { SELF_DOB, SPOUSE_DOB } from '../fixtures.ts';
import { answerEach, proposalIdOf, proposalSeeds, quoteIdOf, type SeedSteps } from '../seed.ts';

/** Two products that accept all travellers, for all destinations (server/lines/travel/README.md). */
export const PRODUCT = 'sahyadri-globe';
export const OTHER_PRODUCT = 'dhruv-world';

const calls = { ...travelQuoteEndpoints, ...travelProposalEndpoints };
const inDays = (days: number): string => addDays(todayInIndia(new Date()), days);

/** A fortnight in the USA, in two months. */
export const USA_TRIP = {
  countries: ['United States'],
  codes: ['US'],
  leaving: inDays(60),
  returning: inDays(73),
} as const;
const COVER = 5_000_000;

/** The couple that travels in every seeded purchase. */
export const COUPLE = [
  { member_type: 'SELF', full_name: 'Asha Kulkarni', DOB: SELF_DOB, passport_number: 'M1234567' },
  { member_type: 'SPOUSE', full_name: 'Rohan Kulkarni', DOB: SPOUSE_DOB, passport_number: 'N7654321' },
] as const;
export const PASSPORT_EXPIRY = inDays(1_500);

const travel_details = {
  country_code: USA_TRIP.codes.map((code) => ({ code })),
  leaving_date: USA_TRIP.leaving,
  return_date: USA_TRIP.returning,
};
const planOf = (product_id = PRODUCT) => ({ product_id, cover_amount: COVER, addons: [] });

const premiumOf = async (visitor: Visitor<TravelRecord>, { quote }: TravelRecord, product = PRODUCT) => {
  const query = new URLSearchParams({ product_id: product, cover_amount: String(COVER) });
  const answer = await visitor.call(calls.premiumByPlan, quote.rfqId, undefined, query);
  const [offer] = v.parse(TravelPlanQuotation, answer).offers;
  if (!offer) throw new Error(`${product} is not offered to these travellers.`);
  return offer.net_premium_inc_gst;
};

export const travelSeeds: SeedSteps<TravelRecord> = {
  ...proposalSeeds<TravelRecord>(calls),
  register: (visitor) => visitor.saved(calls.registerQuote, '', {}),
  trip: (visitor, record) => visitor.saved(calls.updateQuoteDetails, quoteIdOf(record), { travel_details }),
  travellers: (visitor, record) =>
    visitor.saved(calls.addTraveller, quoteIdOf(record), {
      member_details: COUPLE.map(({ member_type, DOB }) => ({ member_type, age: ageOn(DOB, USA_TRIP.leaving) })),
    }),
  medicalHistory: (visitor, record) =>
    visitor.saved(calls.updateMedicalHistory, quoteIdOf(record), { exsisting_condition: false, medical_history: [] }),
  quoteList: (visitor, record, { product }) => visitor.saved(calls.choosePlan, quoteIdOf(record), planOf(product)),
  customizePlan: async (visitor, record, { product }) =>
    visitor.saved(calls.createQuotePremium, '', {
      ...planOf(product),
      rfqId: record.quote.rfqId,
      net_premium_inc_gst: await premiumOf(visitor, record, product),
    }),
  memberDetails: (visitor, record) =>
    answerEach(COUPLE, (traveller) =>
      visitor.saved(calls.updateMemberDetails, proposalIdOf(record), {
        ...traveller,
        passport_expiry_date: PASSPORT_EXPIRY,
      }),
    ),
  medicalDetails: (visitor, record, { risks = [] }) =>
    answerEach(COUPLE, ({ member_type }) =>
      visitor.saved(
        calls.updateMedicalDetails,
        proposalIdOf(record),
        medicalAnswersWithRisks(TRAVEL_MEDICAL_FORM, member_type, member_type === 'SELF' ? risks : []),
      ),
    ),
};
