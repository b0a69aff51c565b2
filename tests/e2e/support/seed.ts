import type { HealthRecord } from '#contract/lines/health/record.ts';
import { type HealthStep, healthSteps } from '#contract/lines/health/steps.ts';
import { MEMBER_TYPES, type MemberType } from '#contract/shared/options.ts';
import { MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import type { BodyOf } from '#tests/support/endpoints.ts';
import { PRODUCT, SELF_DOB, SPOUSE_DOB } from './fixtures.ts';
import { Visitor } from './visitor.ts';

/** What a seeded purchase differs in. */
export interface Seeding {
  readonly product?: string;
  readonly addressPincode?: string;
  /** Questions of the medical form that SELF answers with yes. */
  readonly yes?: readonly string[];
  readonly weight_kg?: number;
  readonly nominee?: string;
  /** Condition of SELF, told at the quote. */
  readonly condition?: BodyOf<'updateMedicalHistory'>['medicalDetails'][number]['medical_question'][number];
  /** What the bank does (server/payment/sandbox-gateway.ts), for a seed behind the payment. */
  readonly payment?: string;
}

export interface Seeded {
  readonly visitor: Visitor;
  readonly record: HealthRecord;
}

const COVER = 100_000_000;
const MEMBERS = ['SELF', 'SPOUSE'] as const;
const NAMES: Partial<Record<MemberType, string>> = { SELF: 'Asha Kulkarni', SPOUSE: 'Rohan Kulkarni' };

/** Answers every step before `until` through the API, as an ordinary visitor would. */
export async function seed(url: string, until: HealthStep, seeding: Seeding = {}): Promise<Seeded> {
  const visitor = new Visitor(url);
  let record = await visitor.record('registerQuote', {});
  for (const { id } of healthSteps) {
    if (id === until) break;
    record = (await STEPS[id]?.(visitor, record, seeding)) ?? record;
  }
  return { visitor, record };
}

type Answer = (visitor: Visitor, record: HealthRecord, seeding: Seeding) => Promise<HealthRecord | null>;

const quoteOf = ({ quote: { rfqId } }: HealthRecord) => ({ params: { rfqId } });
const proposalOf = ({ proposal }: HealthRecord) => {
  if (proposal === null) throw new Error('There is no proposal yet.');
  return { params: { proposerId: proposal.proposerId, id: proposal.proposerId } };
};
const offerOf = async (visitor: Visitor, { quote }: HealthRecord, product = PRODUCT) => {
  const { offers } = await visitor.quoteList(quote.rfqId, COVER);
  const offer = offers.find(({ product_id }) => product_id === product);
  if (!offer) throw new Error(`${product} is not offered to this family.`);
  return offer;
};
const planOf = (product_id = PRODUCT) => ({ product_id, cover_amount: COVER, policy_period: '1' as const, addons: [] });

async function eachMember(answer: (member: (typeof MEMBERS)[number]) => Promise<HealthRecord>) {
  let last: HealthRecord | null = null;
  for (const member of MEMBERS) last = await answer(member);
  return last;
}

const STEPS: Partial<Record<HealthStep, Answer>> = {
  personalDetails: (visitor, record) =>
    visitor.record('updateAdditionalDetails', { DOB: SELF_DOB, gender: 'female', pincode: '110001' }, quoteOf(record)),
  members: (visitor, record) =>
    visitor.record(
      'updateQuoteMembers',
      {
        memberDetails: [
          { member_type: 'SELF', DOB: SELF_DOB },
          { member_type: 'SPOUSE', DOB: null },
        ],
      },
      quoteOf(record),
    ),
  birthDates: (visitor, record) =>
    visitor.record(
      'updateQuoteMembers',
      {
        memberDetails: [
          { member_type: 'SELF', DOB: SELF_DOB },
          { member_type: 'SPOUSE', DOB: SPOUSE_DOB },
        ],
      },
      quoteOf(record),
    ),
  medicalHistory: (visitor, record, { condition }) => {
    const conditionsOf = (member: MemberType) => (member === 'SELF' && condition ? [condition] : []);
    const medicalDetails = MEMBER_TYPES.filter((member) => MEMBERS.some((other) => other === member)).map((member) => ({
      member_type: member,
      medical_question: conditionsOf(member),
    }));
    return visitor.record('updateMedicalHistory', { medicalDetails }, quoteOf(record));
  },
  quoteList: (visitor, record, { product }) => visitor.record('choosePlan', planOf(product), quoteOf(record)),
  customizePlan: async (visitor, record, { product }) => {
    const { net_premium_inc_gst } = await offerOf(visitor, record, product);
    return visitor.record('createQuotePremium', {
      ...planOf(product),
      rfqId: record.quote.rfqId,
      net_premium_inc_gst,
    });
  },
  proposer: async (visitor, record) => {
    const proposal = { full_name: 'Asha Kulkarni', marital_status: 'MARRIED' } as const;
    await visitor.record('updateProposalDetails', proposal, proposalOf(record));
    const contact = { email: 'asha@example.com', mobile_number: '9820012345' };
    return visitor.record('updateContactDetails', contact, proposalOf(record));
  },
  address: (visitor, record, { addressPincode = '110001' }) =>
    visitor.record(
      'updateAddressDetails',
      { address_line_1: '12, Barakhamba Road', pincode: addressPincode },
      proposalOf(record),
    ),
  kyc: (visitor, record) =>
    visitor.record(
      'submitKycDocument',
      { kyc_doc_type: 'PAN', kyc_doc_number: 'ABCPK1234F', kyc_doc_reg_dob: SELF_DOB },
      proposalOf(record),
    ),
  memberDetails: (visitor, record, { weight_kg = 62 }) =>
    eachMember((member_type) => {
      const details = { full_name: NAMES[member_type] ?? '', height_cm: 170, weight_kg };
      return visitor.record('updateMemberDetails', { member_type, ...details }, proposalOf(record));
    }),
  medicalDetails: (visitor, record, { yes = [] }) =>
    eachMember((member_type) => {
      const medical_question = MEDICAL_FORM.map(({ name }) => {
        const told = member_type === 'SELF' && yes.includes(name);
        return {
          question: name,
          answer: told ? ('YES' as const) : ('NO' as const),
          explanation: told ? 'Since 2019' : '',
        };
      });
      return visitor.record('updateMedicalDetails', { member_type, medical_question }, proposalOf(record));
    }),
  nominee: (visitor, record, { nominee = 'Rohan Kulkarni' }) =>
    visitor.record(
      'updateNomineeDetails',
      { full_name: nominee, relationship: 'spouse', DOB: SPOUSE_DOB, appointee: null },
      proposalOf(record),
    ),
  preview: (visitor, record) => visitor.record('confirmPreview', { confirmed: true }, proposalOf(record)),
  declaration: (visitor, record) =>
    visitor.record(
      'submitProposal',
      { consents: ['TRUE_ANSWERS', 'SHARE_WITH_INSURER', 'PREMIUM'] },
      proposalOf(record),
    ),
  payment: async (visitor, record, { payment = 'succeed' }) => {
    const page = await visitor.paymentUrl(record.proposal?.proposerId ?? '');
    await visitor.fetch(page);
    await visitor.fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: payment }) });
    return visitor.record('paymentStatus', undefined, proposalOf(record));
  },
};
