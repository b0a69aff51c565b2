import { type Journey, recordOf } from '#server/domain/journey/journey.ts';
import { stepOrderRefusal } from '#server/domain/journey/step-order.ts';
import { handlerCallOf, type RoutedCall } from './handler-call.ts';
import type { ApiReply } from './refusal-statuses.ts';
import { replyOf } from './reply.ts';
import type { CachedResponse } from './response-cache.ts';
import type { ReadRoute } from './route-table.ts';

/** Runs a call that reads, in no transaction. @param journey null for one that opens none */
export async function runRead(
  call: RoutedCall<ReadRoute>,
  journey: Journey | null,
): Promise<ApiReply | CachedResponse> {
  const { api, route } = call;
  const { endpoint, caching } = route;
  const { stores, config, log } = api;
  const now = api.now();
  const record = journey && recordOf(journey, now);
  const refused = journey && record && stepOrderRefusal(journey.definition, record, endpoint);
  if (refused) throw refused;
  const handlerCall = handlerCallOf(call, { stores, now, config, log, journey, record });
  if (!caching || !journey) return replyOf(endpoint, () => route.answer(handlerCall));
  return api.responseCache.get([journey.line, endpoint.path, caching.questionOf(handlerCall)], async () => {
    const { envelope } = await replyOf(endpoint, () => route.answer(handlerCall));
    return { envelope, isFinal: caching.isFinal(envelope.data) };
  });
}
