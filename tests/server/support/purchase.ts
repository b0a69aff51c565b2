import type { HealthOffer } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { type HealthStepId, healthSteps } from '#contract/lines/health/steps.ts';
import type { MedicalDetails } from '#contract/shared/member-details.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import type { BodyOf } from '#tests/support/endpoints.ts';
import type { Visitor } from './visitor.ts';

// An ordinary purchase, step by step. Each test may stop anywhere and change answers.

export const PERSONAL = { DOB: '1990-04-12', gender: 'female', pincode: '400001' } as const;
export const FAMILY: BodyOf<'updateQuoteMembers'>['memberDetails'] = [
  { member_type: 'SELF', DOB: null },
  { member_type: 'SPOUSE', DOB: '1988-02-29' },
  { member_type: 'SON1', DOB: '2018-11-03' },
];
/** A PAN that the sandbox verifies at once for this name (surname's initial K). */
export const PROPOSER = { full_name: 'Asha Kulkarni', marital_status: 'MARRIED' } as const;
export const PAN = { kyc_doc_type: 'PAN', kyc_doc_number: 'ABCPK1234F', kyc_doc_reg_dob: PERSONAL.DOB } as const;
export const NOMINEE = {
  full_name: 'Rohan Kulkarni',
  relationship: 'spouse',
  DOB: '1988-02-29',
  appointee: null,
} as const;
export const ALL_CONSENTS: BodyOf<'submitProposal'> = { consents: ['TRUE_ANSWERS', 'SHARE_WITH_INSURER', 'PREMIUM'] };

/** The changes to an answer. */
export interface Change {
  /** Questions of the medical form that the proposer answers with yes. */
  readonly yes?: Readonly<Record<string, string>>;
  readonly conditions?: BodyOf<'updateMedicalHistory'>['medicalDetails'][number]['medical_question'];
  readonly pincode?: string;
  /** The proposer's phone. */
  readonly mobile?: string;
  readonly email?: string;
  readonly family?: typeof FAMILY;
  /** The proposer's birth date. */
  readonly born?: string;
}

export const medicalAnswers = (
  member_type: MedicalDetails['member_type'],
  yes: Change['yes'] = {},
): MedicalDetails => ({
  member_type,
  medical_question: HEALTH_MEDICAL_FORM.map(({ name }) => ({
    question: name,
    answer: name in yes ? 'YES' : 'NO',
    explanation: yes[name] ?? '',
  })),
});

/** Answers every step before `until`. Returns the ids, the record and the chosen offer. */
export async function answerUpTo(visitor: Visitor, until: HealthStepId, change: Change = {}) {
  let record = await visitor.ok('registerQuote', {});
  const { rfqId } = record.quote;
  const { family = FAMILY, born = PERSONAL.DOB } = change;
  const quoteOf = { params: { rfqId } };
  let offer: HealthOffer | null = null;

  const proposalId = (): { params: Record<string, string> } => {
    const proposerId = record.proposal?.proposerId ?? '';
    return { params: { proposerId, id: proposerId } };
  };
  const steps: Partial<Record<HealthStepId, () => Promise<HealthRecord>>> = {
    personalDetails: () => visitor.ok('updateAdditionalDetails', { ...PERSONAL, DOB: born }, quoteOf),
    birthDates: () => visitor.ok('updateQuoteMembers', { memberDetails: family }, quoteOf),
    medicalHistory: () =>
      visitor.ok(
        'updateMedicalHistory',
        {
          medicalDetails: family.map(({ member_type }) => ({
            member_type,
            medical_question: member_type === 'SELF' ? [...(change.conditions ?? [])] : [],
          })),
        },
        quoteOf,
      ),
    quoteList: async () => {
      const { offers } = await visitor.ok('premium', undefined, { ...quoteOf, query: { cover_amount: '100000000' } });
      offer = offers[0] ?? null;
      if (!offer) throw new Error('Nobody makes this family an offer');
      return visitor.ok('choosePlan', planOf(offer), quoteOf);
    },
    customizePlan: () => {
      if (!offer) throw new Error('No plan was chosen');
      return visitor.ok('createQuotePremium', cartOf(rfqId, offer));
    },
    proposer: async () => {
      await visitor.ok('updateProposalDetails', PROPOSER, proposalId());
      return visitor.ok(
        'updateContactDetails',
        { email: change.email ?? 'asha@example.com', mobile_number: change.mobile ?? '9820012345' },
        proposalId(),
      );
    },
    address: () =>
      visitor.ok(
        'updateAddressDetails',
        { address_line_1: '12, Marine Drive', pincode: change.pincode ?? PERSONAL.pincode },
        proposalId(),
      ),
    kyc: () => visitor.ok('submitKycDocument', { ...PAN, kyc_doc_reg_dob: born }, proposalId()),
    memberDetails: () =>
      forEachMember(family, (member_type) => {
        const size = member_type === 'SON1' ? { height_cm: 120, weight_kg: 22 } : { height_cm: 165, weight_kg: 62 };
        return visitor.ok('updateMemberDetails', { member_type, full_name: 'Asha Kulkarni', ...size }, proposalId());
      }),
    medicalDetails: () =>
      forEachMember(family, (member_type) =>
        visitor.ok(
          'updateMedicalDetails',
          medicalAnswers(member_type, member_type === 'SELF' ? change.yes : {}),
          proposalId(),
        ),
      ),
    nominee: () => visitor.ok('updateNomineeDetails', NOMINEE, proposalId()),
    preview: () => visitor.ok('confirmPreview', { confirmed: true }, proposalId()),
    declaration: () => visitor.ok('submitProposal', ALL_CONSENTS, proposalId()),
  };
  const ids = healthSteps.map(({ id }) => id);
  for (const step of ids.slice(0, ids.indexOf(until))) {
    const answer = steps[step];
    if (answer) record = await answer();
  }
  return { rfqId, quote: quoteOf, proposal: proposalId(), record, offer: offer as HealthOffer | null };
}

async function forEachMember<T>(
  family: typeof FAMILY,
  ask: (member: (typeof FAMILY)[number]['member_type']) => Promise<T>,
): Promise<T> {
  let last: T | undefined;
  for (const { member_type } of family) last = await ask(member_type);
  if (last === undefined) throw new Error('A family without members');
  return last;
}

export const planOf = (offer: HealthOffer): BodyOf<'choosePlan'> => ({
  product_id: offer.product_id,
  cover_amount: offer.cover_amount,
  policy_period: '1',
  addons: [],
});

export const cartOf = (rfqId: string, offer: HealthOffer): BodyOf<'createQuotePremium'> => ({
  ...planOf(offer),
  rfqId,
  net_premium_inc_gst: offer.net_premium_inc_gst,
});
