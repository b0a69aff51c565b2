import {
  coverCurrencyOf,
  TRAVEL_SUMS_INSURED,
  type TravelPlan,
  type TravelPlanQuotation,
} from '#contract/lines/travel/plan.ts';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import type { TravelLineTypes } from '#contract/lines/travel/travel-line.ts';
import type { Api } from '#server/api/http/api.ts';
import { mountRead } from '#server/api/http/route.ts';
import { mountCart, mountQuoteList } from '#server/api/routes/plan-routes.ts';
import { createPlanService, type PlanService } from '#server/operations/plans/plan-service.ts';
import { fieldsRefusal } from '#server/shared/refused.ts';
import type { TravelPanel } from '../insurer-adapter.ts';
import { travelLinePlans } from '../line-plans.ts';
import { findTravelProduct } from '../product-catalogue.ts';
import { quoteServicePanel } from '../quote-service/quote-service-panel.ts';
import { quotedTrip } from '../quoted-risk.ts';
import { forwardedPriceRoutes } from './forwarded-routes.ts';

/** The quote list, a plan with the prices of its other covers, the chosen plan, and the cart. */
export function travelPlanRoutes(api: Api, panel: TravelPanel): void {
  const isForwarded = api.config.travelQuoteUrl !== null;
  const service = createPlanService(travelLinePlans, isForwarded ? quoteServicePanel(api, panel) : panel);

  if (isForwarded) forwardedPriceRoutes(api);
  else ownQuoteRoutes(api, service);
  mountCart(api, travelProposalEndpoints, service);
}

function ownQuoteRoutes(api: Api, service: PlanService<TravelLineTypes, TravelPlan>): void {
  mountQuoteList(api, travelQuoteEndpoints, travelLinePlans, service, (list, trip) => {
    const cover_currency = coverCurrencyOf(trip);
    return { ...list, cover_currency, cover_amounts: [...TRAVEL_SUMS_INSURED[cover_currency]] };
  });
  mountRead(
    api,
    travelQuoteEndpoints.premiumByPlan,
    async ({ record, query, today }) => ({
      data: await quotation(service, record, query, today),
    }),
    { asksPartners: true },
  );
}

/**
 * The plan, and its price with each cover that it sells, ascending; no offer if the insurer declines the travellers.
 * Refuses a plan that is not sold. Throws an `InsurerUnavailableError`.
 */
async function quotation(
  service: Pick<PlanService<TravelLineTypes, TravelPlan>, 'askProduct'>,
  journey: Pick<TravelRecord, 'quote' | 'proposal'>,
  plan: TravelPlan,
  onDate: string,
): Promise<TravelPlanQuotation> {
  const sold = findTravelProduct(plan.product_id)?.cover_amounts[coverCurrencyOf(quotedTrip(journey, onDate))] ?? [];
  const others = sold.map((cover_amount) => ({ ...plan, cover_amount }));
  const [asked, ...answers] = (await service.askProduct(journey, [plan, ...others], onDate)) ?? [];
  if (!asked) throw fieldsRefusal({ product_id: 'No insurer on our panel sells this plan' });
  if (asked.kind === 'not-sold') throw fieldsRefusal(asked.fields ?? { product_id: travelLinePlans.notSold });
  const priced = answers.flatMap((answer) => (answer.kind === 'offer' ? [answer.offer] : []));
  return {
    offers: asked.kind === 'offer' ? [asked.offer] : [],
    cover_choices: priced.map(({ cover_amount, net_premium_inc_gst }) => ({
      value: cover_amount,
      net_premium_inc_gst,
    })),
  };
}
