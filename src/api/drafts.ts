import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Draft } from '#contract/shared/record.ts';
import { callEndpoint } from './call-endpoint.ts';

let tail: Promise<unknown> = Promise.resolve();

/**
 * Saves drafts on the server, in the order in which they were typed. A failure is ignored: what was typed is still on
 * the screen, and the next blur tries again.
 * @param endpoint the line's save-draft call
 */
export const sendDraft = (endpoint: Endpoint, rfqId: string | null, draft: Draft): void => {
  if (rfqId === null) return;
  const send = () =>
    callEndpoint(endpoint, { id: rfqId, body: draft, timeout: 5_000, keepalive: true }).catch(() => undefined);
  // A page that is being left does not wait, because queued calls would never be sent.
  tail = document.visibilityState === 'hidden' ? Promise.all([tail, send()]) : tail.then(send);
};

/** Resolves when every draft sent so far has arrived or failed. */
export const whenDraftsAreSent = (): Promise<unknown> => tail;
