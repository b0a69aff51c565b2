import type * as v from 'valibot';
import { endpoints as registry } from '#contract/endpoints.ts';

/** Health's endpoints and the look-ups, by name. */
export const endpoints = { ...registry.health, ...registry.utilities } as const;

export type EndpointName = keyof typeof endpoints;
export type EndpointOf<N extends EndpointName> = (typeof endpoints)[N];
export type DataOf<N extends EndpointName> = v.InferOutput<EndpointOf<N>['data']>;
export type BodyOf<N extends EndpointName> =
  EndpointOf<N> extends { body: infer B extends v.GenericSchema } ? v.InferInput<B> : undefined;
