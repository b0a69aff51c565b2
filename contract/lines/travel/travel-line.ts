import type { FormsOf, LineDefinition, LineStage, LineStep, LineTypes } from '#contract/shared/line.ts';
import { memberInSentence } from '#contract/shared/member-types.ts';
import {
  addressStep,
  closingStages,
  closingSteps,
  kycStep,
  memberSteps,
  nomineeStep,
  planSteps,
  proposerStep,
} from '#contract/shared/steps.ts';
import { type TravelAnswerTable, travelAnswerTable } from './answer-table.ts';
import {
  DEFAULT_TRAVEL_FILTERS,
  TravelFilters,
  TravelPlan,
  type TravelPlanQuotation,
  type TravelQuoteList,
} from './plan.ts';
import { TRAVEL_POLICY_DOCUMENT_PATH, travelProposalEndpoints } from './proposal-endpoints.ts';
import { travelQuoteEndpoints } from './quote-endpoints.ts';
import { TravelRecord } from './record.ts';

const travelStages = [
  { id: 'trip', label: 'Trip' },
  { id: 'plan', label: 'Plan' },
  ...closingStages,
] as const satisfies readonly LineStage[];

/** The steps of the travel journey, in the order they are asked. */
export const travelSteps = [
  { id: 'trip', title: 'Your trip', stage: 'trip', answers: ['trip'], draft: true },
  { id: 'travellers', title: 'Travellers', stage: 'trip', answers: ['travellers'], draft: true },
  {
    id: 'medicalHistory',
    title: 'Medical history',
    stage: 'trip',
    answers: ['medicalHistory'],
    askedWith: 'travellers',
    draft: true,
  },
  ...planSteps,
  proposerStep('Proposer'),
  addressStep,
  kycStep,
  ...memberSteps('Travellers’ passports'),
  nomineeStep,
  ...closingSteps,
] as const satisfies readonly LineStep<TravelRecord>[];
export type TravelStepId = (typeof travelSteps)[number]['id'];

export interface TravelLineTypes extends LineTypes {
  readonly record: TravelRecord;
  readonly plan: TravelPlan;
  readonly filters: TravelFilters;
  readonly quoteList: TravelQuoteList;
  readonly quotation: TravelPlanQuotation;
  readonly step: TravelStepId;
  readonly page: TravelStepId | 'editQuote';
  readonly condition: never;
  readonly forms: FormsOf<TravelAnswerTable, (typeof travelSteps)[number]>;
}

export const travelLine: LineDefinition<TravelLineTypes> = {
  id: 'travel',
  path: '/travel',
  name: 'travel insurance',
  stages: travelStages,
  steps: travelSteps,
  answers: travelAnswerTable,
  endpoints: { ...travelQuoteEndpoints, ...travelProposalEndpoints },
  record: TravelRecord,
  plan: TravelPlan,
  filters: TravelFilters,
  defaultFilters: DEFAULT_TRAVEL_FILTERS,
  consents: {
    TRUE_ANSWERS:
      'I declare that all answers in this proposal are true and complete, and that the travellers know of it. Nobody travels against a doctor’s advice, or to be treated.',
    SHARE_WITH_INSURER:
      'I agree that the broker shares this proposal, including passports and medical answers, with the insurer for underwriting, assistance abroad and claims.',
    PREMIUM: 'I have seen the premium and how it is worked out, and what the policy wording limits and leaves out.',
  },
  newQuote: (rfqId) => ({ rfqId, travel_details: null, member_details: [], medical_history: null, plan: null }),
  quoteListQuery: (filters) => ({ ...filters }),
  proposerBirthDate: () => null,
  policyDocumentPath: TRAVEL_POLICY_DOCUMENT_PATH,
  membersOf: ({ quote }) =>
    quote.member_details.map(({ member_type }) => ({ id: member_type, label: memberInSentence(member_type) })),
};
