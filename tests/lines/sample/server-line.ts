import type { Decision } from '#contract/shared/decision.ts';
import type { LookUpRoutes, RoutedLine } from '#server/api/http/api.ts';
import { mountRead } from '#server/api/http/route.ts';
import { answerRoutes } from '#server/api/routes/answer-routes.ts';
import { mountCart, mountQuoteList } from '#server/api/routes/plan-routes.ts';
import type { AnswerChecks } from '#server/domain/answers/answer-check.ts';
import { proposalAnswerChecks } from '#server/domain/answers/shared-answer-checks.ts';
import { sharedDraftFields } from '#server/domain/answers/shared-draft-fields.ts';
import type { SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import { planDocuments } from '#server/domain/plan-documents/plan-document.ts';
import type { LinePlans, PlanAdapter } from '#server/domain/plans/line-plans.ts';
import { storedAnswersOf } from '#server/domain/shared/stored-answers.ts';
import { connectInsurers } from '#server/operations/insurers/connect-insurers.ts';
import { createPlanService } from '#server/operations/plans/plan-service.ts';
import { fieldsRefusal } from '#server/shared/refused.ts';
import {
  allMakes,
  firstContract,
  ownEntries,
  type Plan,
  type Registration,
  type SampleAnswers,
  type SampleContract,
  SampleQuote,
  type SampleRecord,
  type SampleTypes,
  secondContract,
} from './contract.ts';
import { offerOf, SAMPLE_INSURER } from './offers.ts';

/** The sample line on the server: its one insurer, its checks, its routes. The second line is made of it too. */

export const PRODUCTS = ['sample-plan', 'sample-plan-plus'];

/** Its insurer accepts every proposal. */
async function accept({ reference, proposal, decidedAt }: SubmittedProposal<SampleRecord>): Promise<Decision> {
  const premium = proposal.premium ?? proposal.offer.premium;
  return {
    status: 'ACCEPTED',
    reasons: [],
    decided_at: decidedAt,
    insurer_reference: reference,
    valid_until: new Date(Date.parse(decidedAt) + 86_400_000).toISOString(),
    previous_premium: premium,
    premium,
    differences: [],
  };
}

const TERMS = { insurer_reference: 'SAM-1', valid_until: '2026-09-05T18:30:00.000Z' };
const sampleAdapter: PlanAdapter<SampleTypes, Registration, Plan> = {
  insurer: SAMPLE_INSURER,
  quote: async ({ plans }) => plans.map((plan) => ({ kind: 'offer', offer: { ...offerOf(plan), ...TERMS } })),
  underwrite: accept,
  underwriteReferred: accept,
};

/** Well-formed, but not the number of a vehicle. */
export const NO_SUCH_VEHICLE = 'MH-12-AB-9999';
const ASKED_OF_INSURER = ['plan', 'premium', 'declaration'] as const;
const sampleChecks: AnswerChecks<SampleRecord, SampleAnswers, (typeof ASKED_OF_INSURER)[number]> = {
  ...proposalAnswerChecks,
  registration: {
    check(registration) {
      const isVehicle = registration.reg_no !== NO_SUCH_VEHICLE;
      return isVehicle ? registration : fieldsRefusal({ reg_no: 'There is no such vehicle' });
    },
  },
};

const plansOf = ({ definition, answers }: SampleContract): LinePlans<SampleTypes, Registration, Plan> => ({
  definition,
  answers,
  insurers: [SAMPLE_INSURER],
  products: PRODUCTS.map((product_id) => ({ product_id, insurer: SAMPLE_INSURER })),
  notSold: 'This plan is not sold',
  riskOf({ quote: { registration } }) {
    if (!registration) throw new Error('The order of the steps lets nobody ask for a premium before.');
    return registration;
  },
  listQuestions: () => PRODUCTS.map((product_id) => ({ product_id, addons: [] })),
  questionOf: ({ product_id, addons }) => ({ product_id, addons }),
  passesFilters: () => true,
  declinedOf() {
    throw new Error('The insurer of the sample declines nothing.');
  },
  compareOffers: (a, b) => a.net_premium_inc_gst - b.net_premium_inc_gst,
  newProposal: (shared, { cartDetails, offer }) => ({ ...shared, cartDetails, offer }),
});

const documents = planDocuments(
  PRODUCTS.map((product_id) => ({ product_id, product_name: 'Sample Plan', insurer: SAMPLE_INSURER })),
  '2026-09-01',
  {
    'customer-information-sheet': () => [{ id: 'cover', title: 'Cover', blocks: ['As agreed.'], clauses: ['all'] }],
    'policy-wording': () => [{ id: 'all', title: 'Everything', blocks: ['As agreed.'] }],
  },
);

/** Each line lists it, and it is served once. */
const lookUps: LookUpRoutes = {
  name: 'vehicles',
  endpoints: { allMakes },
  mountRoutes: (api) => mountRead(api, allMakes, async () => ({ data: ['Sample Motors'] })),
};

const serverLineOf = (contract: SampleContract): RoutedLine => ({
  definition: contract.definition,
  policyNumberPrefix: 'S',
  riskOf: ({ quote }: SampleRecord) => quote.registration,
  storedAnswers: storedAnswersOf(SampleQuote, ownEntries),
  connect(setting) {
    const panel = connectInsurers([sampleAdapter], setting);
    const plans = plansOf(contract);
    const service = createPlanService(plans, panel);
    return {
      panel,
      listPlans: (_, ...list) => service.listPlans(...list),
      mountRoutes(api) {
        const { definition, endpoints, answers } = contract;
        answerRoutes(api, definition, answers, sampleChecks, ASKED_OF_INSURER);
        mountQuoteList(api, endpoints, plans, service, (list) => list);
        mountCart(api, endpoints, service);
      },
    };
  },
  lookUps,
  insurers: [SAMPLE_INSURER],
  sharing: {
    computedFor: () => [],
    termsOf: () => '1 year',
    factsOf: () => [],
    drawbacksOf: () => [],
    covers: () => 'Sample cover',
  },
  forms: {},
  draftFields: {
    ...sharedDraftFields,
    registration: ['reg_no'],
    owner: ['full_name'],
    quoteList: ['compare'],
    customizePlan: ['product_id', 'addons'],
  },
  documents,
  applyFirstAnswers: (record) => record,
  schedule: {
    title: 'Sample policy',
    details: () => ({}),
    cover: () => [],
    writeInsured: () => undefined,
    writeTerms: () => undefined,
    rights: [],
    helpLines: () => [],
    cancellation: 'The sample can be cancelled at any time.',
  },
});
export const sampleLine = serverLineOf(firstContract);
export const secondLine = serverLineOf(secondContract);
