import { healthProposalEndpoints } from './lines/health/proposal-endpoints.ts';
import { healthQuoteEndpoints } from './lines/health/quote-endpoints.ts';
import type { Line } from './lines.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { utilityEndpoints } from './shared/utility-endpoints.ts';

/** The calls of each line. */
const lineEndpoints = {
  health: { ...healthQuoteEndpoints, ...healthProposalEndpoints },
} as const satisfies Record<Line, Record<string, Endpoint>>;

/** Every call there is: each line's, and those that belong to no journey. */
export const endpoints = { ...lineEndpoints, utilities: utilityEndpoints } as const;
