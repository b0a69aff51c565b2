import type { Context } from 'hono';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { Journey } from '#server/domain/journey/journey.ts';
import { shortenedId } from '#server/log/log.ts';
import type { JourneyUnitOfWork, RunUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';
import type { Api } from './api.ts';
import { setJourneyCookie } from './cookie.ts';
import type { ActRoute, ReadRoute } from './route-table.ts';
import { visitorAddress } from './visitor-address.ts';

/** A request after its endpoint's schemas. */
export interface ParsedRequest {
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
  /** Its Idempotency-Key; null without one. */
  readonly key: string | null;
}

/** A valid request, and the route that answers it. */
export interface RoutedCall<R extends ReadRoute | ActRoute> {
  readonly api: Api;
  readonly context: Context;
  readonly route: R;
  readonly request: ParsedRequest;
}

type Unit = Omit<JourneyUnitOfWork, 'journey' | 'record'> & {
  readonly journey: Journey | null;
  readonly record: RecordBase | null;
};

/** What a handler is called with (`HandlerCall`). */
export const handlerCallOf = (
  { context, request: { params, query, body, key } }: RoutedCall<ReadRoute | ActRoute>,
  unit: Unit,
) => ({
  ...unit,
  today: todayInIndia(unit.now),
  params,
  query,
  body,
  idempotencyKey: key,
  setCookie: (rfqId: string, secret: string) => {
    setJourneyCookie(context, rfqId, secret);
  },
  context,
});

/** What an act is called with that asks partners (`PartnerCall`). @param journey null for a call that opens none */
export function partnerCallOf(
  { api: { config, log, ports }, context, request: { params, query, body } }: RoutedCall<ActRoute>,
  journey: { readonly id: string; readonly transact: RunUnitOfWork } | null,
) {
  const call = { config, ports, address: visitorAddress(context, config.trustProxy), params, query, body };
  if (!journey) return { ...call, log };
  return { ...call, log: log.child({ journey: shortenedId(journey.id) }), transact: journey.transact };
}
