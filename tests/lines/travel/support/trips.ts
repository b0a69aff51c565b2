import type { TravelAddonCode, TravelOffer } from '#contract/lines/travel/plan.ts';
import type { Traveller } from '#contract/lines/travel/travellers.ts';
import type { TravelPriceBand } from '#contract/lines/travel/trip.ts';
import { addDays } from '#contract/shared/dates.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import type { TravelPlanPrice, TravelPlanRequest } from '#server/lines/travel/insurer-adapter.ts';
import { findTravelProduct } from '#server/lines/travel/product-catalogue.ts';
import { quoteTravelProduct } from '#server/lines/travel/quote-product.ts';

export const ASKED_ON = '2026-11-22';
export const LEAVING = '2026-12-10';

/** A trip in short: what differs from a traveller of 34 who goes to the USA for 14 days with USD 50,000. */
export interface GivenTrip {
  readonly product_id?: string;
  /** Whole units of the trip's currency. */
  readonly cover?: number;
  readonly addons?: readonly TravelAddonCode[];
  readonly travellers?: readonly (readonly [member_type: MemberType, age: number])[];
  readonly countries?: readonly string[];
  readonly band?: TravelPriceBand;
  readonly is_schengen?: boolean;
  readonly days?: number;
  readonly leaving_date?: string;
  /** Who has disclosed a condition. */
  readonly ill?: readonly MemberType[];
  readonly onDate?: string;
}

/** Trips that many tests share. */
export const SCHENGEN = { countries: ['FR'], band: 'SCHENGEN', is_schengen: true, cover: 30_000 } as const;
export const THAILAND = { countries: ['TH'], band: 'ASIA' } as const;

export const travellersOf = (given: NonNullable<GivenTrip['travellers']>): Traveller[] =>
  given.map(([member_type, age]) => ({ member_type, age }));

/** The trip as an insurer is asked about it. */
export function tripPlan({
  product_id = 'sahyadri-globe',
  cover = 50_000,
  addons = [],
  travellers = [['SELF', 34]],
  countries = ['US'],
  band = 'USA_CANADA',
  is_schengen = false,
  days = 14,
  leaving_date = LEAVING,
  ill = [],
  onDate = ASKED_ON,
}: GivenTrip): TravelPlanRequest {
  return {
    travellers: travellersOf(travellers),
    countries,
    travel_band: band,
    is_schengen,
    leaving_date,
    return_date: addDays(leaving_date, days - 1),
    existing: ill.map((member_type) => ({ member_type, medical_desc: 'Diabetes since 2019' })),
    onDate,
    plan: { product_id, cover_amount: cover * 100, addons: [...addons] },
  };
}

/** The sandbox's answer to it. */
export function answerTo(given: GivenTrip): TravelPlanPrice {
  const request = tripPlan(given);
  const product = findTravelProduct(request.plan.product_id);
  if (!product) throw new Error(`There is no product ${request.plan.product_id}`);
  return quoteTravelProduct(product, request);
}

export function offerFor(given: GivenTrip): TravelOffer {
  const answer = answerTo(given);
  if (answer.kind !== 'offer') throw new Error(`No offer: ${JSON.stringify(answer)}`);
  return answer.offer;
}

/** Why the product declines the trip; else the kind of its answer. */
export function reasonOf(given: GivenTrip): string {
  const answer = answerTo(given);
  return answer.kind === 'declined' ? answer.declined.reason : answer.kind;
}
