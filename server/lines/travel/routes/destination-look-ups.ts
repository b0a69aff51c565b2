import { destinationEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { LookUpRoutes } from '#server/api/http/api.ts';
import { mountRead } from '#server/api/http/route.ts';
import { popularDestinations, searchDestinations } from '../destinations.ts';
import { forwardedDestinationRoutes } from './forwarded-routes.ts';

const { popularDestinations: popular, allDestinations: all } = destinationEndpoints;

/** The available destinations. These calls belong to no journey. */
export const destinationLookUps: LookUpRoutes = {
  name: 'destinations',
  endpoints: destinationEndpoints,
  mountRoutes(api) {
    if (api.config.travelQuoteUrl !== null) {
      forwardedDestinationRoutes(api);
      return;
    }
    mountRead(api, popular, async () => ({ data: popularDestinations() }));
    mountRead(api, all, async ({ query }) => ({ data: searchDestinations(query.search) }));
  },
};
