import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { HealthQuote } from '#contract/lines/health/quote.ts';
import type { TestApp } from '#tests/server/support/app.ts';
import * as given from '#tests/server/support/purchase.ts';
import { Visitor } from '#tests/server/support/visitor.ts';
import type { BodyOf, EndpointName } from '#tests/support/endpoints.ts';

/** What an edit clears, listed for every answer, independently of the code that clears. */

/** A purchase up to the insurer's acceptance. */
export const buyUntilAccepted = async ({ app }: TestApp) => {
  const me = new Visitor(app);
  const { offer, ...purchase } = await given.answerUpTo(me, 'payment');
  if (!offer) throw new Error('No plan was chosen');
  return { me, offer, ...purchase };
};
export type Purchase = Awaited<ReturnType<typeof buyUntilAccepted>>;

/** Everything that a record holds. */
export type Field = Exclude<keyof HealthQuote | keyof HealthProposal, 'rfqId' | 'proposerId'>;
/** What can be cleared. */
export type Cleared = 'premium' | 'kyc' | 'preview_confirmed_at' | 'declared_at' | 'decision';

interface Edit {
  readonly what: string;
  readonly send: (purchase: Purchase) => Promise<unknown>;
  /** The answer itself, and what changes with it. */
  readonly changes: readonly Field[];
  readonly clears: readonly Cleared[];
}

/** Endpoints without an answer: they read, ask others, or save what is not an answer yet. */
type NoAnswer =
  | (
      | 'registerQuote'
      | 'fullQuoteDetails'
      | 'premium'
      | 'premiumByTenures'
      | 'premiumBySumInsured'
      | 'supportedSumInsured'
      | 'saveDraft'
    )
  | ('getQuotePremium' | 'fullProposalDetails' | 'kycDetails' | 'validateKyc' | 'finalQuote' | 'memberBmi')
  | ('makePayment' | 'paymentStatus' | 'generatePolicy')
  | ('pincodeInfo' | 'allInsurers' | 'formFields' | 'requestCallback')
  | ('requestAccessCode' | 'confirmAccessCode' | 'openPolicyLink' | 'owned' | 'forgetDevice' | 'sendJourneyLink')
  | ('shareQuotes' | 'mailQuotes' | 'sharedQuotes');
/** They agree to existing data; agreeing again changes nothing. */
type Agreement = 'confirmPreview' | 'submitProposal' | 'acceptFinalQuote';
type AnsweringEndpoint = Exclude<EndpointName, NoAnswer | Agreement>;

const CONSENT: readonly Cleared[] = ['preview_confirmed_at', 'declared_at', 'decision'];
const PREMIUM_AND_CONSENT: readonly Cleared[] = ['premium', ...CONSENT];

const CONTACT = { email: 'asha@example.com', mobile_number: '9820012345' };
const ADDRESS = { address_line_1: '12, Marine Drive', pincode: given.PERSONAL.pincode };
const SIZE = { member_type: 'SELF', full_name: 'Asha Kulkarni', height_cm: 165, weight_kg: 62 } as const;
const USER = { full_name: 'Asha Kulkarni', ...CONTACT };
const OLDER = { ...given.PERSONAL, DOB: '1989-04-12' };
const without = (member: string) => given.FAMILY.filter(({ member_type }) => member_type !== member);

/** The calls of a purchase, each with its journey's ids. */
const asked = ({ me, quote, proposal }: Purchase) => ({
  quote: <N extends EndpointName>(name: N, body: BodyOf<N>) => me.ok(name, body, quote),
  proposal: <N extends EndpointName>(name: N, body: BodyOf<N>) => me.ok(name, body, proposal),
});

/** The same plan for two years, at the premium that the page shows for it. */
const cartForTwoYears = async ({ me, quote, rfqId, offer }: Purchase): Promise<BodyOf<'updateQuotePremium'>> => {
  const { product_id, cover_amount } = offer;
  const query = { product_id, cover_amount: String(cover_amount) };
  const { offers } = await me.ok('premiumByTenures', undefined, { ...quote, query });
  const other = offers.find(({ premium }) => premium.policy_period === 2);
  if (!other) throw new Error('The plan is not sold for two years');
  return { ...given.cartOf(rfqId, other), policy_period: '2' };
};

const edit = (
  what: string,
  changes: readonly Field[],
  clears: readonly Cleared[],
  send: (ask: ReturnType<typeof asked>, purchase: Purchase) => Promise<unknown>,
): Edit => ({ what, changes, clears, send: (purchase) => send(asked(purchase), purchase) });

/** Each answer, changed in each relevant way. A new endpoint does not compile without an entry here. */
export const EDITS = {
  updateUserDetails: [
    edit('the phone number for the prices', ['userDetails'], [], (ask) =>
      ask.quote('updateUserDetails', { ...USER, mobile_number: '9820099999' }),
    ),
  ],
  updateAdditionalDetails: [
    edit('the PIN code', ['additionalDetails'], PREMIUM_AND_CONSENT, (ask) =>
      ask.quote('updateAdditionalDetails', { ...given.PERSONAL, pincode: '560001' }),
    ),
    edit('the gender', ['additionalDetails'], PREMIUM_AND_CONSENT, (ask) =>
      ask.quote('updateAdditionalDetails', { ...given.PERSONAL, gender: 'male' }),
    ),
    edit('the birth date', ['additionalDetails', 'memberDetails'], [...PREMIUM_AND_CONSENT, 'kyc'], (ask) =>
      ask.quote('updateAdditionalDetails', OLDER),
    ),
  ],
  updateEditDetails: [
    edit(
      'the birth date from the list',
      ['additionalDetails', 'memberDetails'],
      [...PREMIUM_AND_CONSENT, 'kyc'],
      (ask) => ask.quote('updateEditDetails', { additionalDetails: OLDER, userDetails: null }),
    ),
    edit('the phone number from the list', ['userDetails'], [], (ask) =>
      ask.quote('updateEditDetails', { additionalDetails: given.PERSONAL, userDetails: USER }),
    ),
  ],
  updateQuoteMembers: [
    edit('the birth date of a member', ['memberDetails'], PREMIUM_AND_CONSENT, (ask) =>
      ask.quote('updateQuoteMembers', {
        memberDetails: [...without('SON1'), { member_type: 'SON1', DOB: '2017-11-03' }],
      }),
    ),
    edit('the family, which a child joins', ['memberDetails'], PREMIUM_AND_CONSENT, (ask) =>
      ask.quote('updateQuoteMembers', {
        memberDetails: [...given.FAMILY, { member_type: 'DAUGHTER1', DOB: '2020-01-01' }],
      }),
    ),
    edit(
      'the family, which a child leaves with what was answered for them',
      ['memberDetails', 'medicalDetails', 'member_details', 'medical_details'],
      PREMIUM_AND_CONSENT,
      (ask) => ask.quote('updateQuoteMembers', { memberDetails: without('SON1') }),
    ),
  ],
  updateMedicalHistory: [
    edit('the medical history of a member', ['medicalDetails'], PREMIUM_AND_CONSENT, (ask) =>
      ask.quote('updateMedicalHistory', {
        medicalDetails: [{ member_type: 'SPOUSE', medical_question: ['ASTHMA'] }],
      }),
    ),
  ],
  choosePlan: [
    edit('the plan', ['plan'], PREMIUM_AND_CONSENT, (ask, { offer }) =>
      ask.quote('choosePlan', { ...given.planOf(offer), policy_period: '2' }),
    ),
  ],
  createQuotePremium: [
    edit(
      'the cart, as if it were the first',
      ['plan', 'cartDetails', 'offer', 'premium'],
      CONSENT,
      async (ask, bought) => ask.quote('createQuotePremium', await cartForTwoYears(bought)),
    ),
  ],
  updateQuotePremium: [
    edit('the cart', ['plan', 'cartDetails', 'offer', 'premium'], CONSENT, async (ask, bought) =>
      ask.proposal('updateQuotePremium', await cartForTwoYears(bought)),
    ),
  ],
  updateProposalDetails: [
    edit('the proposer’s name', ['proposal_details'], [...CONSENT, 'kyc'], (ask) =>
      ask.proposal('updateProposalDetails', { ...given.PROPOSER, full_name: 'Asha Kapoor' }),
    ),
    edit('the proposer’s marital status', ['proposal_details'], CONSENT, (ask) =>
      ask.proposal('updateProposalDetails', { ...given.PROPOSER, marital_status: 'SINGLE' }),
    ),
  ],
  updateContactDetails: [
    edit('the proposer’s e-mail address', ['contact_details'], CONSENT, (ask) =>
      ask.proposal('updateContactDetails', { ...CONTACT, email: 'asha.kulkarni@example.com' }),
    ),
    edit('the proposer’s phone number', ['contact_details'], [...CONSENT, 'kyc'], (ask) =>
      ask.proposal('updateContactDetails', { ...CONTACT, mobile_number: '9820099999' }),
    ),
  ],
  updateAddressDetails: [
    edit('the address', ['address_details'], CONSENT, (ask) =>
      ask.proposal('updateAddressDetails', { ...ADDRESS, address_line_1: '14, Marine Drive' }),
    ),
  ],
  submitKycDocument: [
    edit('the identity document', ['kyc'], CONSENT, (ask) =>
      ask.proposal('submitKycDocument', { ...given.PAN, kyc_doc_type: 'PASSPORT', kyc_doc_number: 'M1234567' }),
    ),
  ],
  updateMemberDetails: [
    edit('the weight of a member', ['member_details'], CONSENT, (ask) =>
      ask.proposal('updateMemberDetails', { ...SIZE, weight_kg: 64 }),
    ),
  ],
  updateMedicalDetails: [
    edit('a medical answer of a member', ['medical_details'], CONSENT, (ask) =>
      ask.proposal('updateMedicalDetails', given.medicalAnswers('SELF', { q_tobacco: 'Since 2015' })),
    ),
  ],
  updateNomineeDetails: [
    edit('the nominee', ['nominee_details'], CONSENT, (ask) =>
      ask.proposal('updateNomineeDetails', { ...given.NOMINEE, full_name: 'Rohan Kapoor' }),
    ),
  ],
} satisfies Record<AnsweringEndpoint, readonly Edit[]>;

/** Each answer and each agreement as it was given before. */
export const REPEATS = {
  // Skipped in this purchase, so only the skipping can be repeated.
  updateUserDetails: async () => undefined,
  updateAdditionalDetails: (bought) => asked(bought).quote('updateAdditionalDetails', given.PERSONAL),
  updateEditDetails: (bought) =>
    asked(bought).quote('updateEditDetails', { additionalDetails: given.PERSONAL, userDetails: null }),
  updateQuoteMembers: (bought) => asked(bought).quote('updateQuoteMembers', { memberDetails: given.FAMILY }),
  updateMedicalHistory: (bought) =>
    asked(bought).quote('updateMedicalHistory', { medicalDetails: [{ member_type: 'SELF', medical_question: [] }] }),
  choosePlan: (bought) => asked(bought).quote('choosePlan', given.planOf(bought.offer)),
  createQuotePremium: (bought) => asked(bought).quote('createQuotePremium', given.cartOf(bought.rfqId, bought.offer)),
  updateQuotePremium: (bought) =>
    asked(bought).proposal('updateQuotePremium', given.cartOf(bought.rfqId, bought.offer)),
  updateProposalDetails: (bought) => asked(bought).proposal('updateProposalDetails', given.PROPOSER),
  updateContactDetails: (bought) => asked(bought).proposal('updateContactDetails', CONTACT),
  updateAddressDetails: (bought) => asked(bought).proposal('updateAddressDetails', ADDRESS),
  submitKycDocument: (bought) => asked(bought).proposal('submitKycDocument', given.PAN),
  updateMemberDetails: (bought) => asked(bought).proposal('updateMemberDetails', SIZE),
  updateMedicalDetails: (bought) => asked(bought).proposal('updateMedicalDetails', given.medicalAnswers('SELF')),
  updateNomineeDetails: (bought) => asked(bought).proposal('updateNomineeDetails', given.NOMINEE),
  confirmPreview: (bought) => asked(bought).proposal('confirmPreview', { confirmed: true }),
  submitProposal: (bought) => asked(bought).proposal('submitProposal', given.ALL_CONSENTS),
  acceptFinalQuote: (bought) =>
    asked(bought).proposal('acceptFinalQuote', { net_premium_inc_gst: bought.offer.net_premium_inc_gst }),
} satisfies Record<AnsweringEndpoint | Agreement, (purchase: Purchase) => Promise<unknown>>;
