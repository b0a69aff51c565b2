import { healthProposalEndpoints } from './lines/health/proposal-endpoints.ts';
import { healthQuoteEndpoints } from './lines/health/quote-endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { utilityEndpoints } from './shared/utility-endpoints.ts';

/** Every call there is: each line's, and those that belong to no journey. */
export const endpoints = {
  health: { ...healthQuoteEndpoints, ...healthProposalEndpoints },
  utilities: utilityEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;
