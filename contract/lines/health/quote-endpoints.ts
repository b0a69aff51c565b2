import * as v from 'valibot';
import { RECORD_PATHS } from '#contract/lines.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { memberList } from '#contract/shared/member-list.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { queryListSchema, WholeNumberInQuery } from '#contract/shared/query-string.ts';
import { quoteEndpoints } from '#contract/shared/quote-endpoints.ts';
import { HealthFiltersQuery } from './filters-query.ts';
import {
  AdditionalDetails,
  HealthAddonCode,
  HealthPlan,
  HealthQuoteList,
  HealthSumInsured,
  MemberMedicalHistory,
  PolicyPeriod,
  QuoteMember,
  SumInsuredPremiums,
  TenurePremiums,
  UserDetails,
} from './quote.ts';
import { HealthRecord } from './record.ts';

const line = 'health';
const QUOTE = '/api/v1/pf-quote-agg/health';

/** Health quote, and what the funnel adds: premium-by-suminsured, update-plan and save-draft. */
export const healthQuoteEndpoints = {
  ...quoteEndpoints({
    line,
    base: QUOTE,
    recordPath: `${RECORD_PATHS.health}/{rfqId}`,
    id: 'rfqId',
    saveMethod: 'PUT',
    record: HealthRecord,
    filters: HealthFiltersQuery,
    list: HealthQuoteList,
    plan: HealthPlan,
  }),
  registerQuote: {
    line,
    method: 'POST',
    path: `${QUOTE}/register-quote`,
    summary: 'Begin a health quote; sets the journey’s cookie',
    body: v.object({ additionalDetails: v.optional(AdditionalDetails) }),
    status: 201,
    data: HealthRecord,
    opens: 'public',
  },
  updateUserDetails: {
    line,
    method: 'PUT',
    path: `${QUOTE}/update-user-details/{rfqId}`,
    summary: 'Name, mobile number and e-mail (may be skipped)',
    body: UserDetails,
    data: HealthRecord,
    opens: 'quote',
    step: 'contact',
  },
  updateAdditionalDetails: {
    line,
    method: 'PUT',
    path: `${QUOTE}/update-additional-details/{rfqId}`,
    summary: 'Birth date, gender and PIN code',
    body: AdditionalDetails,
    data: HealthRecord,
    opens: 'quote',
    step: 'personalDetails',
  },
  updateEditDetails: {
    line,
    method: 'POST',
    path: `${QUOTE}/update-edit-details/{rfqId}`,
    summary: 'Personal details changed from the quote list',
    body: v.object({ additionalDetails: AdditionalDetails, userDetails: v.nullable(UserDetails) }),
    data: HealthRecord,
    opens: 'quote',
    step: 'personalDetails',
  },
  updateQuoteMembers: {
    line,
    method: 'PUT',
    path: `${QUOTE}/update-member-details/{rfqId}`,
    summary: 'Who is to be covered, with birth dates once known',
    body: v.object({ memberDetails: v.pipe(memberList(QuoteMember), v.minLength(1, 'Choose at least one person')) }),
    data: HealthRecord,
    opens: 'quote',
    step: 'members',
  },
  updateMedicalHistory: {
    line,
    method: 'PUT',
    path: `${QUOTE}/update-medical-details/{rfqId}`,
    summary: 'Conditions of one or more members',
    body: v.object({ medicalDetails: v.pipe(memberList(MemberMedicalHistory), v.minLength(1)) }),
    data: HealthRecord,
    opens: 'quote',
    step: 'medicalHistory',
  },
  premiumByTenures: {
    line,
    method: 'GET',
    path: `${QUOTE}/premium-by-tenures/{rfqId}`,
    summary: 'One product for 1, 2 and 3 years',
    query: v.object({
      cover_amount: v.pipe(WholeNumberInQuery, HealthSumInsured),
      product_id: v.string(),
      addons: queryListSchema(HealthAddonCode),
    }),
    data: TenurePremiums,
    opens: 'quote',
    step: 'quoteList',
  },
  premiumBySumInsured: {
    line,
    method: 'GET',
    path: `${QUOTE}/premium-by-suminsured/{rfqId}`,
    summary: 'One product with each sum insured that it is sold with',
    query: v.object({ product_id: v.string(), policy_period: PolicyPeriod, addons: queryListSchema(HealthAddonCode) }),
    data: SumInsuredPremiums,
    opens: 'quote',
    step: 'quoteList',
  },
  supportedSumInsured: {
    line,
    method: 'GET',
    path: `${QUOTE}/supported-suminsure/{id}`,
    summary: 'Sums insured that a product sells; id is the product',
    data: v.object({ product_id: v.string(), cover_amounts: v.array(PaiseSchema) }),
    opens: 'public',
  },
} as const satisfies Record<string, Endpoint>;
