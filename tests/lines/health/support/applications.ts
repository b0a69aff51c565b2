import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { HealthQuote } from '#contract/lines/health/quote.ts';
import type { MedicalDetails } from '#contract/shared/member-details.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import type { HealthApplication } from '#server/lines/health/insurer-adapter.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import type { MedicalConditionCode } from '#server/lines/health/product.ts';
import { sandboxOffer } from './sandbox-quotes.ts';

/** The day of the decision. */
export const DECIDED_ON = '2026-01-15';

/** What differs from a healthy couple that lives where it asked for prices. */
export interface Given {
  readonly product?: string;
  readonly self?: string;
  readonly atQuote?: readonly MedicalConditionCode[];
  readonly quotedIn?: string;
  readonly quotedOn?: string;
  readonly livesIn?: string;
  readonly height_cm?: number;
  readonly weight_kg?: number;
  readonly yes?: readonly string[];
  /** What is said of each YES. */
  readonly explanation?: string;
}

/** The proposal's medical answers of a member: YES to these questions, NO to all others. */
export function medicalAnswersOf(
  member_type: MemberType,
  yes: readonly string[],
  explanation = 'since 2019',
): MedicalDetails {
  const medical_question = HEALTH_MEDICAL_FORM.map(({ name }) => ({
    question: name,
    answer: yes.includes(name) ? ('YES' as const) : ('NO' as const),
    explanation: yes.includes(name) ? explanation : '',
  }));
  return { member_type, medical_question };
}

/** A couple (SELF 170 cm), 10 Lakh, one year, with what differs. */
export function applicationOf(given: Given): Omit<HealthApplication, 'reference'> {
  const {
    product = 'kaveri-care',
    self = '1990-01-01',
    atQuote = [],
    quotedIn = '110001',
    quotedOn = DECIDED_ON,
  } = given;
  const quote: HealthQuote = {
    rfqId: 'rfq-1',
    userDetails: null,
    additionalDetails: { DOB: self, gender: 'male', pincode: quotedIn },
    memberDetails: [
      { member_type: 'SELF', DOB: null },
      { member_type: 'SPOUSE', DOB: '1992-01-01' },
    ],
    medicalDetails: [
      { member_type: 'SELF', medical_question: [...atQuote] },
      { member_type: 'SPOUSE', medical_question: [] },
    ],
    plan: null,
  };
  const plan = { product_id: product, cover_amount: rupeesToPaise(1_000_000), policy_period: '1' as const, addons: [] };
  const offer = sandboxOffer(quote, plan, quotedOn);
  if (!offer || 'reason' in offer) throw new Error(`no offer of ${product}: ${offer?.reason}`);
  const proposal: HealthProposal = {
    proposerId: 'p-1',
    offer,
    cartDetails: { ...plan, rfqId: 'rfq-1', net_premium_inc_gst: offer.net_premium_inc_gst },
    premium: offer.premium,
    proposal_details: null,
    contact_details: null,
    address_details: {
      address_line_1: '1 Main Road',
      address_line_2: '',
      pincode: given.livesIn ?? quotedIn,
      city: '',
      state: '',
    },
    kyc: {
      status: 'VERIFIED',
      kyc_doc_type: 'PAN',
      kyc_doc_number_masked: null,
      kyc_doc_reg_dob: null,
      otp_sent_to: null,
      otp_expires_at: null,
      otp_resend_at: null,
      otp_attempts_left: 3,
      link_url: null,
      reason: null,
      refused_documents: [],
    },
    member_details: [
      {
        member_type: 'SELF',
        full_name: 'Asha Rao',
        height_cm: given.height_cm ?? 170,
        weight_kg: given.weight_kg ?? 65,
      },
      { member_type: 'SPOUSE', full_name: 'Ravi Rao', height_cm: 160, weight_kg: 55 },
    ],
    medical_details: [medicalAnswersOf('SELF', given.yes ?? [], given.explanation), medicalAnswersOf('SPOUSE', [])],
    nominee_details: null,
    preview_confirmed_at: null,
    declared_at: null,
    decision: null,
    payment: null,
    refunds: [],
    policy: null,
  };
  return { quote, proposal, onDate: DECIDED_ON, decidedAt: `${DECIDED_ON}T06:00:00.000Z` };
}
