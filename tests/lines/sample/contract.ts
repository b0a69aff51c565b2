import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Insurer, InsurerProgress } from '#contract/shared/insurer.ts';
import type { AnswerTable, LineDefinition, LineTypes, QuotationBase, Step } from '#contract/shared/line.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { PersonName } from '#contract/shared/patterns.ts';
import { Premium } from '#contract/shared/premium.ts';
import { proposalEntries } from '#contract/shared/proposal.ts';
import { proposalEndpoints } from '#contract/shared/proposal-endpoints.ts';
import { Draft, Drafts } from '#contract/shared/record.ts';
import { RegistrationNumber } from '#contract/shared/registration-number.ts';

/** The sample line: its record, calls, steps and answers. A real line has a file for each (docs/adding-a-line.md). */

// The record
export const Registration = v.object({ reg_no: RegistrationNumber });
export type Registration = v.InferOutput<typeof Registration>;
export const Owner = v.object({ full_name: PersonName });
export type Owner = v.InferOutput<typeof Owner>;
const planEntries = { product_id: v.string(), addons: v.array(v.string()) };
const Plan = v.object(planEntries);
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
const QuoteList = v.object({
  offers: v.array(Offer),
  declined: v.array(v.never()),
  products_asked: v.number(),
  insurers: v.array(Insurer),
  ...InsurerProgress.entries,
});
export const SampleQuote = v.object({
  rfqId: v.string(),
  registration: v.nullable(Registration),
  owner: v.nullable(Owner),
  plan: v.nullable(Plan),
});
/** What the sample's proposal has beside the shared entries. */
export const ownEntries = { offer: Offer, cartDetails: Cart };
export const SampleRecord = v.object({
  line: v.literal('sample'),
  quote: SampleQuote,
  proposal: v.nullable(v.object({ ...proposalEntries, ...ownEntries })),
  drafts: Drafts,
});
export type SampleRecord = v.InferOutput<typeof SampleRecord>;

// The calls
const line = 'sample';
const QUOTE = '/api/v1/pf-quote-agg/sample';
const PROPOSAL = '/api/v1/pf-proposal/sample';
const answer = { line, method: 'PUT', data: SampleRecord, opens: 'quote' } as const;
export const sampleEndpoints = {
  ...proposalEndpoints({
    line,
    base: PROPOSAL,
    record: SampleRecord,
    cart: Cart,
    kycPaths: { submit: 'kyc-details', get: 'kyc-details' },
  }),
  registerQuote: {
    line,
    method: 'POST',
    path: `${QUOTE}/register-quote`,
    summary: 'Begin a quote',
    body: v.object({}),
    status: 201,
    data: SampleRecord,
    opens: 'public',
  },
  fullQuoteDetails: { ...answer, method: 'GET', path: `${QUOTE}/get-full-quote-details/{rfqId}`, summary: 'Restore' },
  saveDraft: {
    ...answer,
    path: `${QUOTE}/save-draft/{rfqId}`,
    summary: 'What was typed but not submitted',
    body: Draft,
    data: v.object({ saved: v.literal(true) }),
  },
  updateRegistration: {
    ...answer,
    path: `${QUOTE}/update-registration/{rfqId}`,
    summary: 'The vehicle',
    body: Registration,
    step: 'registration',
  },
  updateOwner: { ...answer, path: `${QUOTE}/update-owner/{rfqId}`, summary: 'Its owner', body: Owner, step: 'owner' },
  premium: {
    ...answer,
    method: 'GET',
    path: `${QUOTE}/premium/{rfqId}`,
    summary: 'The offers',
    data: QuoteList,
    step: 'customizePlan',
  },
} as const satisfies Record<string, Endpoint>;

// The steps
const sampleSteps = [
  { id: 'registration', title: 'Your vehicle', stage: 'about', answers: ['registration'], draft: true },
  { id: 'owner', title: 'Its owner', stage: 'about', answers: ['owner'], draft: true },
  { id: 'customizePlan', title: 'Your premium', stage: 'plan', answers: ['premium'], draft: true },
] as const satisfies readonly Step<SampleRecord>[];

// The answers
/** Another vehicle has another owner. */
const withRegistration = (record: SampleRecord, registration: Registration): SampleRecord => {
  const { quote } = record;
  const owner = quote.registration?.reg_no === registration.reg_no ? quote.owner : null;
  return { ...record, quote: { ...quote, registration, owner } };
};
const withPremium = (
  record: SampleRecord,
  kept: { cartDetails: Cart; offer: Offer; premium: Premium },
): SampleRecord => {
  const { product_id, addons } = kept.cartDetails;
  return {
    ...record,
    quote: { ...record.quote, plan: { product_id, addons } },
    proposal: record.proposal && { ...record.proposal, ...kept },
  };
};
export const sampleAnswers = {
  registration: {
    endpoint: sampleEndpoints.updateRegistration,
    missing: 'the registration number',
    read: ({ quote }: SampleRecord) => quote.registration,
    write: withRegistration,
    clears: { anything: ['premium', 'identity', 'consent'] },
  },
  owner: {
    endpoint: sampleEndpoints.updateOwner,
    missing: 'the owner’s name',
    read: ({ quote }: SampleRecord) => quote.owner,
    write: (record: SampleRecord, owner: Owner) => ({ ...record, quote: { ...record.quote, owner } }),
    clears: { anything: ['identity', 'consent'] },
  },
  premium: {
    endpoint: sampleEndpoints.createQuotePremium,
    update: sampleEndpoints.updateQuotePremium,
    missing: 'your agreement to the premium',
    read: ({ proposal }: SampleRecord) => proposal?.premium ?? null,
    write: withPremium,
    clears: { anything: ['consent'] },
  },
} as const satisfies AnswerTable<SampleRecord>;
export type SampleAnswers = typeof sampleAnswers;

// The definition
export interface SampleTypes extends LineTypes {
  readonly record: SampleRecord;
  readonly plan: v.InferOutput<typeof Plan>;
  readonly filters: Record<string, never>;
  readonly quoteList: v.InferOutput<typeof QuoteList>;
  readonly quotation: QuotationBase;
}
export const sample: LineDefinition<SampleTypes> = {
  id: line,
  path: '/sample',
  name: 'sample insurance',
  stages: [
    { id: 'about', label: 'Vehicle' },
    { id: 'plan', label: 'Plan' },
  ],
  steps: sampleSteps,
  answers: sampleAnswers,
  endpoints: sampleEndpoints,
  record: SampleRecord,
  plan: Plan,
  filters: v.record(v.string(), v.never()),
  defaultFilters: {},
  newQuote: (rfqId) => ({ rfqId, registration: null, owner: null, plan: null }),
  quoteListQuery: () => ({}),
  proposerBirthDate: () => null,
  policyDocumentPath: `${PROPOSAL}/policy-document/{id}`,
  membersOf: () => [],
};

const isSample = (record: { readonly line: string }): record is SampleRecord => record.line === line;
/** Throws an Error for a record of another line. */
export const sampleRecord = (record: { readonly line: string }): SampleRecord => {
  if (!isSample(record)) throw new Error(`A record of ${record.line} in the sample line`);
  return record;
};
