import * as v from 'valibot';
import { ADULT_AGE } from '#contract/shared/ages.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { ESTIMATE_DRAFT_KEY } from './shared/estimate-draft.ts';
import { PaiseSchema } from './shared/paise.ts';
import type { PlanFromEstimate } from './shared/plan-from-estimate.ts';

/**
 * The estimates on the landing page: a price before a journey exists, and the calls that begin a journey with its
 * answers.
 */

const AGE_MESSAGE = `Enter an age from ${ADULT_AGE} to 99, in years`;
const PLACE_MESSAGE = 'Enter a PIN code, like 411001, or a city';
const NUMBER_MESSAGE = 'Enter the registration number, like MH-12-AB-1234';

/** The age of one adult in completed years. */
export const EstimateAge = v.pipe(
  v.number(AGE_MESSAGE),
  v.integer(AGE_MESSAGE),
  v.minValue(ADULT_AGE, AGE_MESSAGE),
  v.maxValue(99, AGE_MESSAGE),
);
/** A PIN code or the name of a city. The server checks that the place exists. */
export const EstimatePlace = v.pipe(
  v.string(PLACE_MESSAGE),
  v.trim(),
  v.nonEmpty(PLACE_MESSAGE),
  v.maxLength(60, PLACE_MESSAGE),
);
/** A number plate as typed. The server validates it. */
export const EstimateRegistrationNumber = v.pipe(
  v.string(NUMBER_MESSAGE),
  v.trim(),
  v.nonEmpty(NUMBER_MESSAGE),
  v.maxLength(40, NUMBER_MESSAGE),
);

export const PersonEstimateRequest = v.object({ age: EstimateAge, place: EstimatePlace });
export type PersonEstimateRequest = v.InferOutput<typeof PersonEstimateRequest>;
export const VehicleEstimateRequest = v.object({ reg_no: EstimateRegistrationNumber });
export type VehicleEstimateRequest = v.InferOutput<typeof VehicleEstimateRequest>;

/** The cheapest plan of the list with its default filters. */
export const CheapestPlan = v.object({
  net_premium_inc_gst: PaiseSchema,
  insurer_name: v.string(),
  product_name: v.string(),
  /** Sum insured, paise. */
  cover_amount: PaiseSchema,
  /** How many plans the list offers. */
  plans: v.number(),
  /** What the plan will cost later, in the words of its card; empty if nothing. */
  drawbacks: v.array(v.string()),
  /** The lowest premium of a plan without drawbacks; null if there is none, or if the cheapest has none itself. */
  without_drawbacks: v.nullable(PaiseSchema),
});
export type CheapestPlan = v.InferOutput<typeof CheapestPlan>;

/** What the journey stores of a plan that is chosen from the estimate. */
const PlanToBeginWith = v.object({
  product_id: v.string(),
  insurer_name: v.string(),
  product_name: v.string(),
  net_premium_inc_gst: PaiseSchema,
}) satisfies v.GenericSchema<unknown, PlanFromEstimate>;

/** A plan of the list with its default filters, at the price of the estimate. */
export const IndicativePlan = v.object({
  ...PlanToBeginWith.entries,
  /** What the plan will cost later, in the words of its card; empty if nothing. */
  drawbacks: v.array(v.string()),
});
export type IndicativePlan = v.InferOutput<typeof IndicativePlan>;

/** All that is offered, the cheapest first. A server of an earlier build does not name them. */
const indicativePlans = v.optional(v.array(IndicativePlan), []);

/** `price` is null where no insurer offers a plan. */
export const PersonEstimate = v.object({
  age: v.number(),
  city: v.string(),
  /** As typed; null if it was a city. */
  pincode: v.nullable(v.string()),
  price: v.nullable(CheapestPlan),
  plans: indicativePlans,
});
export type PersonEstimate = v.InferOutput<typeof PersonEstimate>;

export const VehicleEstimate = v.object({
  reg_no: v.string(),
  vechile_type: v.picklist(['CAR', 'BIKE']),
  /** Make and model, and the variant if the register knows it. */
  vehicle: v.string(),
  mfg_year: v.number(),
  /** What is priced: own damage with third party, or one of them. */
  cover_type: v.picklist(['COMPREHENSIVE', 'OD', 'TP', 'BUNDLED']),
  price: v.nullable(CheapestPlan),
  plans: indicativePlans,
  /** The register does not say which variant it is. The price and the plans are those of the cheapest one. */
  has_several_variants: v.optional(v.boolean(), false),
  /** The names of the insurers that offer a plan, each once. Pages of earlier builds require it. */
  insurers: v.optional(v.array(v.string()), []),
});
export type VehicleEstimate = v.InferOutput<typeof VehicleEstimate>;

/** Sent in the body and not in the address: an age or a number plate must not reach logs and browser histories. */
export const estimateEndpoints = {
  estimatePerson: {
    method: 'POST',
    path: '/api/v1/pf-quote-agg/health/estimate',
    summary: 'The premiums for one adult of this age and place; nothing is stored',
    body: PersonEstimateRequest,
    data: PersonEstimate,
    opens: 'public',
    asksPartner: true,
  },
  estimateVehicle: {
    method: 'POST',
    path: '/api/v1/pf-quote-agg/motor/estimate',
    summary: 'The premiums for the vehicle of this number, before a no-claim bonus; nothing is stored',
    body: VehicleEstimateRequest,
    data: VehicleEstimate,
    opens: 'public',
    asksPartner: true,
  },
} as const satisfies Record<string, Endpoint>;

const Begun = v.object({ quote: v.object({ rfqId: v.string() }) });

/**
 * The lines' own calls that begin a journey, with only the part of their response that the landing page needs. The
 * lines' tables would load the schemas of all answers.
 */
export const beginJourneyEndpoints = {
  beginHealth: {
    method: 'POST',
    path: '/api/v1/pf-quote-agg/health/register-quote',
    summary: 'Begin a health quote',
    body: v.object({}),
    status: 201,
    data: Begun,
    opens: 'public',
  },
  saveEstimate: {
    method: 'PUT',
    path: '/api/v1/pf-quote-agg/health/save-draft/{rfqId}',
    summary: 'Save the answers of the estimate for the first page',
    body: v.object({
      step: v.literal(ESTIMATE_DRAFT_KEY),
      member: v.null(),
      answer: v.object({
        age: v.number(),
        city: v.string(),
        pincode: v.nullable(v.string()),
        ...v.partial(PlanToBeginWith).entries,
      }),
    }),
    data: v.object({ saved: v.literal(true) }),
    opens: 'quote',
  },
  beginMotor: {
    method: 'POST',
    path: '/api/v1/pf-quote-agg/motor/register-quote-req',
    summary: 'Begin a motor quote with its number',
    body: v.object({
      vechile_type: v.picklist(['CAR', 'BIKE']),
      reg_no: v.string(),
      vehicle_confirmed: v.literal(true),
    }),
    status: 201,
    data: Begun,
    opens: 'public',
  },
  saveVehicleEstimate: {
    method: 'PUT',
    path: '/api/v1/pf-quote-agg/motor/save-draft/{quoteId}',
    summary: 'Save the plan that was chosen from the estimate of a vehicle',
    body: v.object({ step: v.literal(ESTIMATE_DRAFT_KEY), member: v.null(), answer: PlanToBeginWith }),
    data: v.object({ saved: v.literal(true) }),
    opens: 'quote',
  },
} as const satisfies Record<string, Endpoint>;
