import type { Insurer } from '#contract/shared/insurer.ts';
import type { Config } from '#server/config/config.ts';
import { sandboxInsurer } from '#server/partners/sandbox-insurer.ts';
import type { TravelAdapter, TravelPlanPrice, TravelPlanRequest } from './insurer-adapter.ts';
import { TRAVEL_INSURERS } from './insurers.ts';
import { findTravelProduct } from './product-catalogue.ts';
import { quoteTravelProduct } from './quote-product.ts';
import { decideReferredTravel, decideTravel } from './underwriting/decide-travel.ts';

function priceOf({ insurer_id }: Insurer, request: TravelPlanRequest): TravelPlanPrice {
  const product = findTravelProduct(request.plan.product_id);
  return product?.insurer.insurer_id === insurer_id ? quoteTravelProduct(product, request) : { kind: 'not-sold' };
}

/** The sandbox's travel insurers. */
export const sandboxTravelAdapters = (config: Pick<Config, 'referralSeconds'>): readonly TravelAdapter[] =>
  TRAVEL_INSURERS.map((insurer) =>
    sandboxInsurer(
      insurer,
      {
        priceOf: (trip, plan) => priceOf(insurer, { ...trip, plan }),
        decide: decideTravel,
        decideReferred: decideReferredTravel,
        // No one insures a trip that has already begun.
        lastDayToPay: ({ quote, onDate }) => quote.travel_details?.leaving_date ?? onDate,
      },
      config,
    ),
  );
