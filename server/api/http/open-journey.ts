import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import type { Stores } from '#server/context/stores.ts';
import type { Journey } from '#server/domain/journey/journey.ts';
import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';
import { isRfqId, rfqIdOf } from '#server/domain/shared/journey-ids.ts';
import { journeyNotFound } from '#server/shared/refused.ts';
import { hasJourneyCookie } from './cookie.ts';

type Opening = Pick<Endpoint, 'opens' | 'line'>;
type OpeningContext = Pick<ServerContext, 'read' | 'config' | 'now'>;

/**
 * Who may open the journey with this id, which the request's cookie does. Reads no answers, so it is cheap enough to come
 * before the request is validated. Throws as `openJourney`.
 */
export const openAccess = (
  api: OpeningContext,
  context: Context,
  opening: Opening,
  id: string | null,
): Promise<JourneyAccess> =>
  openJourneyLoadedBy(api, context, opening, id, ({ journeys }, rfqId) => journeys.loadAccess(rfqId));

/**
 * The journey with this id (of a quote or of a proposal, as the endpoint says), unlocked. Throws a `Refused` (404) if
 * there is none, if the request lacks its cookie, or if it is of another line than the endpoint's.
 */
export const openJourney = (
  api: OpeningContext,
  context: Context,
  opening: Opening,
  id: string | null,
): Promise<Journey> => openJourneyLoadedBy(api, context, opening, id, ({ journeys }, rfqId) => journeys.load(rfqId));

/** What `load` gives for the journey with this id. Throws as `openJourney`. */
export async function openJourneyLoadedBy<J extends JourneyAccess>(
  { read, config: { secret }, now }: OpeningContext,
  context: Context,
  opening: Opening,
  id: string | null,
  load: (stores: Stores, rfqId: string) => Promise<J | null>,
): Promise<J> {
  const rfqId = rfqIdFrom(opening, id);
  const found = rfqId === null ? null : await read((stores) => load(stores, rfqId));
  const { opens, line } = opening;
  if (!found || !hasJourneyCookie(context, found, { secret, now: now() })) throw journeyNotFound();
  if (opens === 'proposal' && found.proposerId !== id) throw journeyNotFound();
  if (line !== undefined && found.line !== line) throw journeyNotFound();
  return found;
}

function rfqIdFrom({ opens }: Opening, id: string | null): string | null {
  if (id === null) return null;
  if (opens === 'proposal') return rfqIdOf(id);
  return isRfqId(id) ? id : null;
}

/** The id that a request names: in its path, or in the body of create-quote-premium, whose path has none. */
export function journeyIdIn(params: Record<string, string>, body: unknown): string | null {
  const inPath = params.rfqId ?? params.quoteId ?? params.proposerId ?? params.id;
  if (inPath !== undefined) return inPath;
  const inBody = typeof body === 'object' && body !== null && 'rfqId' in body ? body.rfqId : null;
  return typeof inBody === 'string' ? inBody : null;
}
