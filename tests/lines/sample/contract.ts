import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Insurer } from '#contract/shared/insurer.ts';
import type {
  AnswerTable,
  FormsOf,
  LineDefinition,
  LineStep,
  LineTypes,
  QuotationBase,
} from '#contract/shared/line.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { PersonName } from '#contract/shared/patterns.ts';
import { quoteListSchema } from '#contract/shared/plan.ts';
import { Premium } from '#contract/shared/premium.ts';
import { proposalEntries } from '#contract/shared/proposal.ts';
import { proposalAnswerRows } from '#contract/shared/proposal-answer-rows.ts';
import { proposalEndpoints } from '#contract/shared/proposal-endpoints.ts';
import { queryListSchema } from '#contract/shared/query-string.ts';
import { quoteEndpoints } from '#contract/shared/quote-endpoints.ts';
import { Drafts } from '#contract/shared/record.ts';
import { RegistrationNumber } from '#contract/shared/registration-number.ts';
import { addressStep, closingStages, closingSteps, kycStep, nomineeStep } from '#contract/shared/steps.ts';

/**
 * The sample line: its record, calls, steps and answers. A real line has a file for each (docs/adding-a-line.md).
 * `sampleContract` also makes the second line, at the same paths, because car and two-wheeler share theirs.
 */

// The record
export const Registration = v.object({ reg_no: RegistrationNumber });
export type Registration = v.InferOutput<typeof Registration>;
export const Owner = v.object({ full_name: PersonName });
export type Owner = v.InferOutput<typeof Owner>;
const planEntries = { product_id: v.string(), addons: v.array(v.string()) };
export const Plan = v.object(planEntries);
export type Plan = v.InferOutput<typeof Plan>;
export const Cart = v.object({ ...planEntries, rfqId: v.string(), net_premium_inc_gst: PaiseSchema });
export type Cart = v.InferOutput<typeof Cart>;
const Offer = v.object({
  ...Insurer.entries,
  product_id: v.string(),
  product_name: v.string(),
  cover_amount: PaiseSchema,
  net_premium_inc_gst: PaiseSchema,
  premium: Premium,
  addons: v.tuple([]),
});
export type Offer = v.InferOutput<typeof Offer>;
const Filters = v.object({ insurer: v.array(v.string()) });
export const NO_FILTERS = { insurer: [] };
const QuoteList = quoteListSchema(Offer, v.never());
export const SampleQuote = v.object({
  rfqId: v.string(),
  registration: v.nullable(Registration),
  owner: v.nullable(Owner),
  plan: v.nullable(Plan),
});
/** The entries of the sample's proposal in addition to the shared ones. */
export const ownEntries = { offer: Offer, cartDetails: Cart };
export const SampleRecord = v.object({
  line: v.picklist(['sample', 'second']),
  quote: SampleQuote,
  proposal: v.nullable(v.object({ ...proposalEntries, ...ownEntries })),
  drafts: Drafts,
});
export type SampleRecord = v.InferOutput<typeof SampleRecord>;

// The calls
const QUOTE = '/api/v1/pf-quote-agg/sample';
const PROPOSAL = '/api/v1/pf-proposal/sample';
/** Belongs to no line: one function serves it for both. */
export const allMakes = {
  method: 'GET',
  path: `${QUOTE}/vehicle/all-makes`,
  summary: 'The makes of vehicles',
  data: v.array(v.string()),
  opens: 'public',
} as const satisfies Endpoint;

/** What differs between the sample and the second line made of it. */
interface SampleKind {
  readonly line: SampleRecord['line'];
  /** Selects the line in register-quote. */
  readonly vechile_type: string;
  readonly RegNo: v.GenericSchema<string, string>;
}

const endpointsOf = ({ line, vechile_type, RegNo }: SampleKind) => {
  const answer = { line, method: 'PUT', data: SampleRecord, opens: 'quote' } as const;
  return {
    ...proposalEndpoints({
      line,
      base: PROPOSAL,
      record: SampleRecord,
      cart: Cart,
      paths: {
        proposer: 'update-proposal-details',
        submitKyc: 'kyc-details',
        kyc: 'kyc-details',
        nominee: 'update-nominee-details',
      },
      proposerMethod: 'POST',
    }),
    ...quoteEndpoints({
      line,
      base: QUOTE,
      recordPath: `${QUOTE}/get-full-quote-details/{rfqId}`,
      id: 'rfqId',
      saveMethod: 'PUT',
      record: SampleRecord,
      filters: v.object({ insurer: queryListSchema(v.string()) }),
      list: QuoteList,
      plan: Plan,
    }),
    registerQuote: {
      line,
      method: 'POST',
      path: `${QUOTE}/register-quote`,
      summary: 'Begin a quote',
      body: v.object({ vechile_type: v.literal(vechile_type) }),
      selectedBy: { field: 'vechile_type', value: vechile_type },
      status: 201,
      data: SampleRecord,
      opens: 'public',
    },
    updateRegistration: {
      ...answer,
      path: `${QUOTE}/update-registration/{rfqId}`,
      summary: 'The vehicle',
      body: v.object({ reg_no: RegNo }),
      step: 'registration',
    },
    // Method and parameter are those of travel's calls.
    updateOwner: {
      ...answer,
      method: 'PATCH',
      path: `${QUOTE}/update-owner/{quoteId}`,
      summary: 'Its owner',
      body: Owner,
      step: 'owner',
    },
  } as const satisfies Record<string, Endpoint>;
};

// The steps
const sampleSteps = [
  { id: 'registration', title: 'Your vehicle', stage: 'about', answers: ['registration'], draft: true },
  { id: 'owner', title: 'Its owner', stage: 'about', answers: ['owner'], draft: true },
  { id: 'quoteList', title: 'Choose a plan', stage: 'plan', answers: ['plan'], draft: true },
  { id: 'customizePlan', title: 'Your plan', stage: 'plan', answers: ['premium'], draft: true },
  { id: 'proposer', title: 'Proposer', stage: 'proposal', answers: ['proposer', 'proposerContact'], draft: true },
  addressStep,
  kycStep,
  nomineeStep,
  ...closingSteps,
] as const satisfies readonly LineStep<SampleRecord>[];

// The answers
/** Another vehicle has another owner. */
const withRegistration = (record: SampleRecord, registration: Registration): SampleRecord => {
  const { quote } = record;
  const owner = quote.registration?.reg_no === registration.reg_no ? quote.owner : null;
  return { ...record, quote: { ...quote, registration, owner } };
};
const withPremium = (
  record: SampleRecord,
  stored: { cartDetails: Cart; offer: Offer; premium: Premium },
): SampleRecord => {
  const { product_id, addons } = stored.cartDetails;
  return {
    ...record,
    quote: { ...record.quote, plan: { product_id, addons } },
    proposal: record.proposal && { ...record.proposal, ...stored },
  };
};
const answersOf = (endpoints: ReturnType<typeof endpointsOf>) =>
  ({
    registration: {
      endpoint: endpoints.updateRegistration,
      missing: 'the registration number',
      read: ({ quote }: SampleRecord) => quote.registration,
      write: withRegistration,
      clears: { anything: ['premium', 'identity', 'consent'] },
    },
    owner: {
      endpoint: endpoints.updateOwner,
      missing: 'the owner’s name',
      read: ({ quote }: SampleRecord) => quote.owner,
      write: (record: SampleRecord, owner: Owner) => ({ ...record, quote: { ...record.quote, owner } }),
      clears: { anything: ['identity', 'consent'] },
    },
    plan: {
      endpoint: endpoints.choosePlan,
      missing: 'a plan',
      read: ({ quote }: SampleRecord) => quote.plan,
      write: (record: SampleRecord, plan: Plan) => ({ ...record, quote: { ...record.quote, plan } }),
      clears: { anything: ['premium', 'consent'] },
    },
    premium: {
      endpoint: endpoints.createQuotePremium,
      update: endpoints.updateQuotePremium,
      missing: 'your agreement to the premium',
      // Consent was given to this cart at this premium.
      read: ({ proposal }: SampleRecord) =>
        proposal?.premium ? { premium: proposal.premium, cartDetails: proposal.cartDetails } : null,
      write: withPremium,
      clears: { anything: ['consent'] },
    },
    ...proposalAnswerRows<SampleRecord, typeof endpoints>(endpoints, () => ({})),
  }) as const satisfies AnswerTable<SampleRecord>;
export type SampleAnswers = ReturnType<typeof answersOf>;

type SampleStep = (typeof sampleSteps)[number];

// The definition
export interface SampleTypes extends LineTypes {
  readonly record: SampleRecord;
  readonly plan: Plan;
  readonly filters: v.InferOutput<typeof Filters>;
  readonly quoteList: v.InferOutput<typeof QuoteList>;
  readonly quotation: QuotationBase;
  readonly step: SampleStep['id'];
  readonly page: SampleStep['id'];
  readonly condition: never;
  readonly forms: FormsOf<SampleAnswers, SampleStep>;
}
/** A line, its calls and its answers. */
export interface SampleContract {
  readonly endpoints: ReturnType<typeof endpointsOf>;
  readonly answers: SampleAnswers;
  readonly definition: LineDefinition<SampleTypes>;
}

const sampleContract = (kind: SampleKind): SampleContract => {
  const endpoints = endpointsOf(kind);
  const answers = answersOf(endpoints);
  return {
    endpoints,
    answers,
    definition: {
      id: kind.line,
      path: `/${kind.line}`,
      name: `${kind.line} insurance`,
      stages: [{ id: 'about', label: 'Vehicle' }, { id: 'plan', label: 'Plan' }, ...closingStages],
      steps: sampleSteps,
      answers,
      endpoints,
      record: SampleRecord,
      plan: Plan,
      filters: Filters,
      defaultFilters: NO_FILTERS,
      consents: {
        TRUE_ANSWERS: 'All is true.',
        SHARE_WITH_INSURER: 'It may be shared.',
        PREMIUM: 'I saw the premium.',
      },
      newQuote: (rfqId) => ({ rfqId, registration: null, owner: null, plan: null }),
      quoteListQuery: () => ({}),
      proposerBirthDate: () => null,
      policyDocumentPath: `${PROPOSAL}/policy-document/{id}`,
      membersOf: () => [],
    },
  };
};

export const firstContract = sampleContract({ line: 'sample', vechile_type: 'CAR', RegNo: RegistrationNumber });
export const { definition: sample, endpoints: sampleEndpoints } = firstContract;
/** Insures vehicles of Delhi only. */
export const secondContract = sampleContract({
  line: 'second',
  vechile_type: 'BIKE',
  RegNo: v.pipe(RegistrationNumber, v.startsWith('DL', 'Enter a number of Delhi')),
});

const isSample = (record: { readonly line: string }): record is SampleRecord =>
  ['sample', 'second'].includes(record.line);
/** Throws an Error for a record of another line. */
export const sampleRecord = (record: { readonly line: string }): SampleRecord => {
  if (!isSample(record)) throw new Error(`A record of ${record.line} in the sample line`);
  return record;
};
