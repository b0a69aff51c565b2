import type * as v from 'valibot';
import { allEndpoints as registry } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';

/** Every endpoint of the contract, each under the name of its group: a line, or the utilities. */
export const listedEndpoints: readonly { readonly name: string; readonly endpoint: Endpoint }[] = Object.entries(
  registry,
).flatMap(([group, named]) =>
  Object.entries<Endpoint>(named).map(([name, endpoint]) => ({ name: `${group} ${name}`, endpoint })),
);

/** Health's endpoints, the owner's, those of shared quotes and the look-ups, by name. */
export const endpoints = { ...registry.health, ...registry.owner, ...registry.sharing, ...registry.utilities } as const;

export type EndpointName = keyof typeof endpoints;
export type EndpointOf<N extends EndpointName> = (typeof endpoints)[N];
export type DataOf<N extends EndpointName> = v.InferOutput<EndpointOf<N>['data']>;
export type BodyOf<N extends EndpointName> =
  EndpointOf<N> extends { body: infer B extends v.GenericSchema } ? v.InferInput<B> : undefined;
