import * as v from 'valibot';
import { RECORD_PATHS } from '#contract/lines.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { queryListSchema, WholeNumberInQuery } from '#contract/shared/query-string.ts';
import { quoteEndpoints } from '#contract/shared/quote-endpoints.ts';
import {
  TRAVEL_SORTS,
  TravelAddonCode,
  TravelFilters,
  TravelHideableDrawback,
  TravelPlan,
  TravelPlanQuotation,
  TravelQuoteList,
  TravelSumInsured,
} from './plan.ts';
import { TravelRecord } from './record.ts';
import { MedicalHistory, Travellers } from './travellers.ts';
import { TravelDestination, TravelDetails, TripDraft } from './trip.ts';

const line = 'travel';
/** Path of the quote calls on this server. Another service has them under its own base address (TRAVEL_QUOTE_URL). */
export const TRAVEL_QUOTE_PATH = '/api/v1/pf-quote-agg/travel';

/** Filters as sent in a query string; null and empty ones are left out. */
const FiltersQuery = v.pipe(
  v.object({
    cover_amount: v.optional(v.nullable(v.pipe(WholeNumberInQuery, TravelSumInsured)), null),
    sortBy: v.optional(v.picklist(TRAVEL_SORTS), 'premium_low_to_high'),
    insurer: queryListSchema(v.pipe(v.string(), v.maxLength(40))),
    addons: queryListSchema(TravelAddonCode),
    hide: queryListSchema(TravelHideableDrawback),
  }),
  v.transform((query): v.InferInput<typeof TravelFilters> => query),
  TravelFilters,
);
const PlanQuery = v.pipe(
  v.object({
    product_id: v.string(),
    cover_amount: v.pipe(WholeNumberInQuery, TravelSumInsured),
    addons: queryListSchema(TravelAddonCode),
  }),
  TravelPlan,
);

/** The available destinations. These calls belong to no journey. */
export const destinationEndpoints = {
  popularDestinations: {
    method: 'GET',
    path: `${TRAVEL_QUOTE_PATH}/get-popular-destination`,
    summary: 'The countries that are offered before anything is typed, by name',
    data: v.array(TravelDestination),
    opens: 'public',
    asksPartner: true,
  },
  allDestinations: {
    method: 'GET',
    path: `${TRAVEL_QUOTE_PATH}/get-all-destination`,
    summary: 'Countries whose name or code has the text; all without one',
    query: v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(60)), '') }),
    data: v.array(TravelDestination),
    opens: 'public',
    asksPartner: true,
  },
} as const satisfies Record<string, Endpoint>;

/** Travel quote, and in addition premium, premium-by-plan, update-plan and save-draft. */
export const travelQuoteEndpoints = {
  ...quoteEndpoints({
    line,
    base: TRAVEL_QUOTE_PATH,
    recordPath: `${RECORD_PATHS.travel}/{id}`,
    id: 'quoteId',
    saveMethod: 'PATCH',
    record: TravelRecord,
    filters: FiltersQuery,
    list: TravelQuoteList,
    plan: TravelPlan,
  }),
  registerQuote: {
    line,
    method: 'POST',
    path: `${TRAVEL_QUOTE_PATH}/register-quote-req`,
    summary: 'Begin a travel quote, with the trip as far as it is known; sets the journey’s cookie',
    body: v.object({ travel_details: v.optional(TravelDetails), trip_draft: v.optional(TripDraft) }),
    status: 201,
    data: TravelRecord,
    opens: 'public',
    asksPartner: true,
  },
  updateQuoteDetails: {
    line,
    method: 'PATCH',
    path: `${TRAVEL_QUOTE_PATH}/update-quote-details/{quoteId}`,
    summary: 'Countries and dates; from edit-quote-form the travellers too',
    body: v.object({ travel_details: TravelDetails, member_details: v.optional(Travellers) }),
    data: TravelRecord,
    opens: 'quote',
    step: 'trip',
  },
  addTraveller: {
    line,
    method: 'PATCH',
    path: `${TRAVEL_QUOTE_PATH}/add-traveller/{quoteId}`,
    summary: 'Who travels: the whole list, with ages on the day of leaving',
    body: v.object({ member_details: Travellers }),
    data: TravelRecord,
    opens: 'quote',
    step: 'travellers',
  },
  updateMedicalHistory: {
    line,
    method: 'PATCH',
    path: `${TRAVEL_QUOTE_PATH}/updat-medical-details/{quoteId}`,
    summary: 'Conditions that travellers have already',
    body: MedicalHistory,
    data: TravelRecord,
    opens: 'quote',
    step: 'medicalHistory',
  },
  premiumByPlan: {
    line,
    method: 'GET',
    path: `${TRAVEL_QUOTE_PATH}/premium-by-plan/{quoteId}`,
    summary: 'One plan as it is configured, and what its other covers would cost',
    query: PlanQuery,
    data: TravelPlanQuotation,
    opens: 'quote',
    step: 'quoteList',
  },
} as const satisfies Record<string, Endpoint>;
