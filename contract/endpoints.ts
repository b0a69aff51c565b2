import type * as v from 'valibot';
import { healthProposalEndpoints } from './lines/health/proposal-endpoints.ts';
import { healthQuoteEndpoints } from './lines/health/quote-endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { utilityEndpoints } from './shared/utility-endpoints.ts';

/** Every call there is, by name. */
export const endpoints = {
  ...healthQuoteEndpoints,
  ...healthProposalEndpoints,
  ...utilityEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type EndpointOf<N extends EndpointName> = (typeof endpoints)[N];
export type DataOf<N extends EndpointName> = v.InferOutput<EndpointOf<N>['data']>;
export type BodyOf<N extends EndpointName> =
  EndpointOf<N> extends { body: infer B extends v.GenericSchema } ? v.InferInput<B> : undefined;
