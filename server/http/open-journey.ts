import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Tx } from '../store/db.ts';
import { isRfqId } from '../store/ids.ts';
import { type Journey, loadByProposer, loadJourney } from '../store/journeys.ts';
import { hasJourneyCookie } from './cookie.ts';
import { RefusalError } from './refusal.ts';

/** The same sentence for an unknown id and for another visitor's: an answer must not tell which ids exist. */
export const notFound = () =>
  new RefusalError(404, 'NOT_FOUND', 'We cannot find this journey on this device. Please start a new quote.');

/**
 * The journey with this id (of a quote or of a proposal, as the endpoint says). Throws a `RefusalError` (404) if there
 * is none, if the request lacks its cookie, or if it is of another line than the endpoint's.
 */
export async function openJourney(
  tx: Tx,
  context: Context,
  { opens, line }: Pick<Endpoint, 'opens' | 'line'>,
  id: string,
  { forUpdate = false } = {},
): Promise<Journey> {
  const found = await load(tx, opens, id, forUpdate);
  if (!found || !hasJourneyCookie(context, found.id, found.cookieHash)) throw notFound();
  if (line !== undefined && found.line !== line) throw notFound();
  return found;
}

async function load(tx: Tx, opens: Endpoint['opens'], id: string, forUpdate: boolean): Promise<Journey | null> {
  if (opens === 'proposal') return loadByProposer(tx, id, { forUpdate });
  return isRfqId(id) ? loadJourney(tx, id, { forUpdate }) : null;
}

/** The id that a request names: in its path, or in the body of create-quote-premium, whose path has none. */
export function journeyIdIn(params: Record<string, string>, body: unknown): string {
  const inPath = params.rfqId ?? params.proposerId ?? params.id;
  if (inPath !== undefined) return inPath;
  const inBody = typeof body === 'object' && body !== null && 'rfqId' in body ? body.rfqId : null;
  return typeof inBody === 'string' ? inBody : '';
}
