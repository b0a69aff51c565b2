import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { HealthPlan, HealthQuote } from '#contract/lines/health/quote.ts';
import { healthPartner } from '#server/lines/health/health-partner.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import { healthQuotedRisk } from '#server/lines/health/quoted-risk.ts';
import { checkLine } from './check-line.ts';
import { ADDRESS, DOB, NAME, sampleMedicalAnswers, sampleProposal } from './sample-person.ts';

/** Older than anyone whom an insurer takes on. */
const TOO_OLD = '1921-01-01';

/** One adult for a year. The one who is declined is over a hundred; a doctor looks at heart disease with diabetes. */
export const checkHealth = checkLine({
  partner: healthPartner,
  quoteOf: (which): HealthQuote => ({
    rfqId: '',
    userDetails: null,
    additionalDetails: { DOB: which === 'declined' ? TOO_OLD : DOB, gender: 'female', pincode: ADDRESS.pincode },
    memberDetails: [{ member_type: 'SELF', DOB: null }],
    medicalDetails: [{ member_type: 'SELF', medical_question: [] }],
    plan: null,
  }),
  riskOf: (quote, onDate) => healthQuotedRisk({ quote, proposal: null }, onDate),
  planOf: (product_id): HealthPlan => ({ product_id, cover_amount: 100_000_000, policy_period: '1', addons: [] }),
  proposalOf: (which, onDate, plan, offer): HealthProposal => ({
    ...sampleProposal(onDate, offer.premium),
    offer,
    cartDetails: { ...plan, rfqId: '', net_premium_inc_gst: offer.net_premium_inc_gst },
    member_details: [{ member_type: 'SELF', full_name: NAME, height_cm: 165, weight_kg: 62 }],
    medical_details: sampleMedicalAnswers(which, HEALTH_MEDICAL_FORM, ['q_heart', 'q_diabetes']),
  }),
});
