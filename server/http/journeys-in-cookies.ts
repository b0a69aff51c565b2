import type { Context } from 'hono';
import type { JourneyAccess } from '../journey/journey.ts';
import type { ServerLines } from '../lines/server-line.ts';
import type { Db } from '../store/db.ts';
import { journeysOfPrefixes } from '../store/owners.ts';
import { type CookieKeys, hasJourneyCookie, journeyIdPrefixesInCookies } from './cookie.ts';

/** The journeys that the cookies of a request open, newest first. */
export async function journeysOpenedByCookies(
  context: Context,
  { db, lines }: { readonly db: Db; readonly lines: ServerLines },
  keys: CookieKeys,
): Promise<JourneyAccess[]> {
  const candidates = await journeysOfPrefixes(db, lines, journeyIdPrefixesInCookies(context));
  return candidates.filter((journey) => hasJourneyCookie(context, journey, keys));
}
