import * as v from 'valibot';
import { healthProposalEndpoints } from '#contract/lines/health/proposal-endpoints.ts';
import { TenurePremiums } from '#contract/lines/health/quote.ts';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import { medicalAnswersWithRisks } from '#tools/model/visitor/member-variants.ts';
import type { Visitor } from '#tools/player/visitor.ts';
import { SELF_DOB, SPOUSE_DOB } from '../fixtures.ts';
import { answerEach, proposalIdOf, proposalSeeds, quoteIdOf, type SeedSteps } from '../seed.ts';

/** A health product that accepts every family with SELF or SPOUSE (server/lines/health/README.md). */
export const PRODUCT = 'kaveri-care';
export const OTHER_PRODUCT = 'banyan-shelter';

const calls = { ...healthQuoteEndpoints, ...healthProposalEndpoints };
const COVER = 100_000_000;
const MEMBERS = ['SELF', 'SPOUSE'] as const;
const NAMES: Partial<Record<MemberType, string>> = { SELF: 'Asha Kulkarni', SPOUSE: 'Rohan Kulkarni' };

const offerOf = async (visitor: Visitor<HealthRecord>, { quote }: HealthRecord, product = PRODUCT) => {
  // The plan’s own page waits for its insurer; the list would not.
  const query = new URLSearchParams({ cover_amount: String(COVER), product_id: product });
  const answer = await visitor.call(calls.premiumByTenures, quote.rfqId, undefined, query);
  // For one year first.
  const [offer] = v.parse(TenurePremiums, answer).offers;
  if (!offer) throw new Error(`${product} is not offered to this family.`);
  return offer;
};
const planOf = (product_id = PRODUCT) => ({ product_id, cover_amount: COVER, policy_period: '1' as const, addons: [] });

const family = (spouse: string | null) => ({
  memberDetails: [
    { member_type: 'SELF' as const, DOB: SELF_DOB },
    { member_type: 'SPOUSE' as const, DOB: spouse },
  ],
});

export const healthSeeds: SeedSteps<HealthRecord> = {
  ...proposalSeeds<HealthRecord>(calls),
  register: (visitor) => visitor.saved(calls.registerQuote, '', {}),
  personalDetails: (visitor, record) =>
    visitor.saved(calls.updateAdditionalDetails, quoteIdOf(record), {
      DOB: SELF_DOB,
      gender: 'female',
      pincode: '110001',
    }),
  members: (visitor, record) => visitor.saved(calls.updateQuoteMembers, quoteIdOf(record), family(null)),
  birthDates: (visitor, record) => visitor.saved(calls.updateQuoteMembers, quoteIdOf(record), family(SPOUSE_DOB)),
  medicalHistory: (visitor, record) =>
    visitor.saved(calls.updateMedicalHistory, quoteIdOf(record), {
      medicalDetails: MEMBERS.map((member_type) => ({ member_type, medical_question: [] })),
    }),
  quoteList: (visitor, record, { product }) => visitor.saved(calls.choosePlan, quoteIdOf(record), planOf(product)),
  customizePlan: async (visitor, record, { product }) => {
    const { net_premium_inc_gst } = await offerOf(visitor, record, product);
    return visitor.saved(calls.createQuotePremium, '', {
      ...planOf(product),
      rfqId: record.quote.rfqId,
      net_premium_inc_gst,
    });
  },
  memberDetails: (visitor, record, { weight_kg = 62 }) =>
    answerEach(MEMBERS, (member_type) =>
      visitor.saved(calls.updateMemberDetails, proposalIdOf(record), {
        member_type,
        full_name: NAMES[member_type] ?? '',
        height_cm: 170,
        weight_kg,
      }),
    ),
  medicalDetails: (visitor, record, { risks = [] }) =>
    answerEach(MEMBERS, (member_type) =>
      visitor.saved(
        calls.updateMedicalDetails,
        proposalIdOf(record),
        medicalAnswersWithRisks(HEALTH_MEDICAL_FORM, member_type, member_type === 'SELF' ? risks : []),
      ),
    ),
};
