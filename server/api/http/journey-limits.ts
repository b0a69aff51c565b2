import type { Context } from 'hono';
import { isRfqId, rfqIdOf } from '#server/domain/shared/journey-ids.ts';
import { Refused } from '#server/shared/refused.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import type { Api } from './api.ts';
import { journeyCookieOf } from './cookie.ts';
import { assertSameOrigin } from './security.ts';

/**
 * Who asks about a journey: its id and a hash of the cookie. Ids are no secrets, so a stranger who knows one does not use up
 * its visitor's limit. Null without id or cookie: such a call is refused before it asks any partner, and what it names instead of
 * an id is not stored.
 * @param id the journey's or its proposal's, as the request names it
 */
export function journeyLimitKey(context: Context, id: string | null): string | null {
  const named = id ?? '';
  const rfqId = isRfqId(named) ? named : rfqIdOf(named);
  const cookie = rfqId === null ? undefined : journeyCookieOf(context, rfqId);
  return cookie === undefined ? null : `${rfqId} ${sha256(cookie)}`;
}

/** Throws the refusal of a call beyond a limit by the minute. @param retry_after seconds; null within the limit */
export function refuseBeyondLimit(retry_after: number | null): void {
  if (retry_after === null) return;
  const message = `You tried too often. Please try again in ${retry_after} seconds.`;
  throw new Refused('RATE_LIMITED', message, { retry_after });
}

/** The limits that hold for all calls of a journey together, wherever an endpoint is mounted, and where they are set. */
const LIMITS = { partners: 'partnersOfJourney', changes: 'changesOfJourney' } as const;

/**
 * Counts a call of a journey that may ask partners or change the journey, so that a new endpoint needs no separate limit.
 * What another site sends in the visitor's name is refused and not counted.
 */
export function countCallOfJourney(
  { config, callCounts }: Api,
  what: keyof typeof LIMITS,
  context: Context,
  id: string | null,
): void {
  assertSameOrigin(context, config);
  const visitor = journeyLimitKey(context, id);
  if (visitor === null) return;
  refuseBeyondLimit(callCounts.ofLimit(`${what} of a journey`).count(visitor, config.rateLimits[LIMITS[what]]));
}
