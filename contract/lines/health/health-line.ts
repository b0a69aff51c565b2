import type { FormsOf, LineDefinition, LineTypes } from '#contract/shared/line.ts';
import { memberInSentence } from '#contract/shared/member-types.ts';
import { type HealthAnswerTable, healthAnswerTable } from './answer-table.ts';
import { HEALTH_POLICY_DOCUMENT_PATH, healthProposalEndpoints } from './proposal-endpoints.ts';
import {
  DEFAULT_HEALTH_FILTERS,
  HealthFilters,
  HealthPlan,
  type HealthQuoteList,
  type SumInsuredPremiums,
  type TenurePremiums,
} from './quote.ts';
import { healthQuoteEndpoints } from './quote-endpoints.ts';
import { HealthRecord } from './record.ts';
import { type HealthStepId, healthStages, healthSteps } from './steps.ts';

/** The premiums by policy period, and the price of each available sum insured for the chosen period. Paise. */
export interface HealthPlanQuotation extends TenurePremiums {
  readonly cover_amounts: readonly number[];
  readonly cover_premiums: SumInsuredPremiums['premiums'];
}

export interface HealthLineTypes extends LineTypes {
  readonly record: HealthRecord;
  readonly plan: HealthPlan;
  readonly filters: HealthFilters;
  readonly quoteList: HealthQuoteList;
  readonly quotation: HealthPlanQuotation;
  readonly step: HealthStepId;
  readonly page: HealthStepId | 'editDetails' | 'selectMembers';
  readonly condition: never;
  readonly forms: FormsOf<HealthAnswerTable, (typeof healthSteps)[number]>;
}

export const healthLine: LineDefinition<HealthLineTypes> = {
  id: 'health',
  path: '/health',
  name: 'health insurance',
  stages: healthStages,
  steps: healthSteps,
  answers: healthAnswerTable,
  endpoints: { ...healthQuoteEndpoints, ...healthProposalEndpoints },
  record: HealthRecord,
  plan: HealthPlan,
  filters: HealthFilters,
  defaultFilters: DEFAULT_HEALTH_FILTERS,
  consents: {
    TRUE_ANSWERS:
      'I declare that all answers in this proposal are true and complete, and that the members to be covered know of it.',
    SHARE_WITH_INSURER:
      'I agree that the broker shares this proposal, including the medical answers, with the insurer for underwriting and claims.',
    PREMIUM:
      'I have seen the premium and how it is worked out, and was given the policy wording, with its waiting periods and exclusions, to read.',
  },
  newQuote: (rfqId) => ({
    rfqId,
    userDetails: null,
    additionalDetails: null,
    memberDetails: [],
    medicalDetails: [],
    plan: null,
  }),
  quoteListQuery: (filters) => ({ ...filters, maternity_Cover: filters.maternity_Cover ? 'true' : null }),
  proposerBirthDate: ({ quote }) => quote.additionalDetails?.DOB ?? null,
  policyDocumentPath: HEALTH_POLICY_DOCUMENT_PATH,
  membersOf: ({ quote }) =>
    quote.memberDetails.map(({ member_type }) => ({ id: member_type, label: memberInSentence(member_type) })),
};
