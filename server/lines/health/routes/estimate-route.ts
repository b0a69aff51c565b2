import { utc } from '@date-fns/utc';
import { lightFormat, subYears } from 'date-fns';
import { estimateEndpoints, type PersonEstimate, type PersonEstimateRequest } from '#contract/estimate-endpoints.ts';
import type { ExamplePrice } from '#contract/example-price.ts';
import { healthProductDrawbacks } from '#contract/lines/health/drawbacks.ts';
import { POSTAL_CODE_REGEX } from '#contract/shared/patterns.ts';
import type { PincodeInfo } from '#contract/shared/utility-answers.ts';
import type { Api } from '#server/api/http/api.ts';
import { limitRate } from '#server/api/http/rate-limit.ts';
import { mountRead } from '#server/api/http/route.ts';
import { estimatedPrices, lowestPrice } from '#server/domain/plans/lowest-price.ts';
import { offersWithDefaultFilters } from '#server/operations/plans/standard-offers.ts';
import { cityInfo, pincodeInfo } from '#server/reference/pincode.ts';
import { fieldsRefusal } from '#server/shared/refused.ts';
import type { HealthInsurerPanel } from '../insurer-adapter.ts';
import { healthLinePlans } from '../line-plans.ts';

const { estimatePerson } = estimateEndpoints;

/** Serves the estimate for one adult. */
export function healthEstimateRoute(api: Api, panel: HealthInsurerPanel): void {
  limitRate(api, estimatePerson, { perMinute: api.config.rateLimits.estimate, by: 'address' });
  mountRead(api, estimatePerson, async ({ body, today }) => ({ data: await estimateOf(body, panel, today) }), {
    asksPartners: true,
  });
}

/**
 * The list with its default filters, for one adult without known conditions, whose birthday is today. Refuses a place
 * that does not exist.
 * @param today 'yyyy-mm-dd'
 */
async function estimateOf(
  { age, place }: PersonEstimateRequest,
  panel: HealthInsurerPanel,
  today: string,
): Promise<PersonEstimate> {
  const isPincode = /^\d/.test(place);
  const { city, zone } = isPincode ? placeOfPincodeOrThrow(place) : placeOfNameOrThrow(place);
  const risk = {
    family: [{ member_type: 'SELF', DOB: bornOn(age, today) }],
    conditions: [],
    zone,
    onDate: today,
  } as const;
  const offers = await offersWithDefaultFilters(healthLinePlans, panel, risk);
  return { age, city, pincode: isPincode ? place : null, ...estimatedPrices(offers, healthProductDrawbacks) };
}

/** The couple of the example: both of one age, in a place whose prices many people pay. */
const EXAMPLE = { age: 35, place: 'Pune' };

/**
 * The lowest price of the list with its default filters, for two adults without known conditions whose birthday is
 * today. Asks the insurers.
 * @param today 'yyyy-mm-dd'
 */
export async function examplePrice(panel: HealthInsurerPanel, today: string): Promise<ExamplePrice> {
  const { city, zone } = placeOfNameOrThrow(EXAMPLE.place);
  const DOB = bornOn(EXAMPLE.age, today);
  const family = [
    { member_type: 'SELF', DOB },
    { member_type: 'SPOUSE', DOB },
  ] as const;
  const offers = await offersWithDefaultFilters(healthLinePlans, panel, {
    family,
    conditions: [],
    zone,
    onDate: today,
  });
  return {
    whom: `A couple of ${EXAMPLE.age} in ${city}`,
    price: lowestPrice(offers, healthProductDrawbacks),
    insurers: new Set(offers.map(({ insurer_id }) => insurer_id)).size,
  };
}

function placeOfPincodeOrThrow(pincode: string): PincodeInfo {
  if (!POSTAL_CODE_REGEX.test(pincode))
    throw fieldsRefusal({ place: 'Enter a 6-digit PIN code that does not start with 0' });
  const place = pincodeInfo(pincode);
  if (!place) throw fieldsRefusal({ place: 'There is no such PIN code. Check its digits' });
  return place;
}

function placeOfNameOrThrow(name: string): Pick<PincodeInfo, 'city' | 'zone'> {
  const place = cityInfo(name);
  if (!place) throw fieldsRefusal({ place: 'We do not know this city. Check its spelling, or enter the PIN code' });
  return place;
}

/** The birth date of a person who reaches this age today. On 29 February it is the day before in common years. */
const bornOn = (age: number, today: string): string => lightFormat(subYears(today, age, { in: utc }), 'yyyy-MM-dd');
