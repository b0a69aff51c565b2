import type { Context } from 'hono';
import type { Stores } from '#server/context/stores.ts';
import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';
import { type CookieKeys, hasJourneyCookie, journeyIdPrefixesInCookies } from './cookie.ts';

/** The journeys that the cookies of a request open, newest first. */
export async function journeysOpenedByCookies(
  context: Context,
  { owners }: Pick<Stores, 'owners'>,
  keys: CookieKeys,
): Promise<JourneyAccess[]> {
  const candidates = await owners.journeysOfPrefixes(journeyIdPrefixesInCookies(context));
  return candidates.filter((journey) => hasJourneyCookie(context, journey, keys));
}
