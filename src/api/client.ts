import { type BodyOf, type DataOf, type EndpointName, endpoints } from '#contract/endpoints.ts';
import { type CallOptions, callEndpoint } from './call-endpoint.ts';

/**
 * Calls an endpoint by its name in the table, and answers its validated `data`.
 * @throws {CallError} of the kinds of spec §7; an aborted call throws its abort reason
 */
export const call = <N extends EndpointName>(name: N, options: CallOptions<BodyOf<N>> = {}): Promise<DataOf<N>> =>
  callEndpoint(endpoints[name], options);
