import type * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { healthProposalEndpoints } from './endpoints/health-proposal.ts';
import { healthQuoteEndpoints } from './endpoints/health-quote.ts';
import { utilityEndpoints } from './endpoints/utilities.ts';

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
