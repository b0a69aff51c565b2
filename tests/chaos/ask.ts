import * as v from 'valibot';
import { Refusal } from '#contract/shared/envelope.ts';

/**
 * How long a client retries, and how soon. Long, because kills may repeatedly come before its call succeeds: a server
 * that has just started answers slowly while all clients ask at once. Milliseconds.
 */
export const PATIENCE = { timeout: 600_000, interval: 50 };
/** Only to distinguish a call that hangs from a slow one. */
const HANGS_MS = 60_000;

/**
 * Sends a request once. Null without an answer: ‘not now’ and ‘please try again in a moment’ are none. Throws an Error if
 * the call hangs.
 * @param noteStatus receives the status of whatever the server answers
 */
export async function askOnce(
  url: string,
  path: string,
  init: RequestInit,
  noteStatus: (status: number) => void = () => undefined,
): Promise<Response | null> {
  const signal = AbortSignal.timeout(HANGS_MS);
  try {
    const response = await fetch(new URL(path, url), { ...init, redirect: 'manual', signal });
    // An incomplete answer does not count.
    const text = await response.clone().text();
    noteStatus(response.status);
    return isToBeAskedAgain(response.status, text) ? null : response;
  } catch (error) {
    if (signal.aborted) throw new Error(`${path} did not answer within ${HANGS_MS} ms`, { cause: error });
    return null;
  }
}

function isToBeAskedAgain(status: number, text: string): boolean {
  if (status === 503) return true;
  if (status !== 409) return false;
  const refusal = v.safeParse(Refusal, JSON.parse(text));
  return refusal.success && refusal.output.data.reason === 'CONFLICT';
}
