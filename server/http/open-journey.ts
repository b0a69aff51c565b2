import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Tx } from '../store/db.ts';
import { isRfqId } from '../store/ids.ts';
import { type Journey, loadByProposer, loadJourney } from '../store/journeys.ts';
import { opensWithCookie } from './cookie.ts';
import { RefusalError } from './refusal.ts';

/** One sentence for ids that do not exist and for ids of others: nobody learns which ids there are. */
export const notFound = () =>
  new RefusalError(404, 'NOT_FOUND', 'We cannot find this journey on this device. Please start a new quote.');

/**
 * The journey that a request is about, if its cookie opens it. The id stands in the path, or in the body of the one
 * call (create-quote-premium) that has none there. Throws a `RefusalError` otherwise.
 */
export async function openJourney(
  tx: Tx,
  context: Context,
  opens: Exclude<Endpoint['opens'], 'public'>,
  id: string,
  forUpdate: boolean,
): Promise<Journey> {
  const found =
    opens === 'proposal'
      ? await loadByProposer(tx, id, { forUpdate })
      : isRfqId(id)
        ? await loadJourney(tx, id, { forUpdate })
        : null;
  if (!found || !opensWithCookie(context, found.id, found.cookieHash)) throw notFound();
  return found;
}

/** The id that the request names. */
export function idOf(params: Record<string, string>, body: unknown): string {
  const inPath = params.rfqId ?? params.proposerId ?? params.id;
  if (inPath !== undefined) return inPath;
  const inBody = typeof body === 'object' && body !== null && 'rfqId' in body ? body.rfqId : null;
  return typeof inBody === 'string' ? inBody : '';
}
