import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Draft } from '#contract/shared/record.ts';
import { callEndpoint } from './call-endpoint.ts';

let tail: Promise<unknown> = Promise.resolve();

/**
 * Keeps a draft on the server, in the order they were typed. A draft that cannot be kept is not worth an interruption:
 * what was typed is still on the screen, and the next blur tries again.
 * @param endpoint the line's save-draft call
 */
export const sendDraft = (endpoint: Endpoint, rfqId: string | null, draft: Draft): void => {
  if (rfqId === null) return;
  const send = () =>
    callEndpoint(endpoint, { id: rfqId, body: draft, timeout: 5_000, keepalive: true }).catch(() => undefined);
  // A page that is being left does not wait: what stands in a queue then is never sent.
  tail = document.visibilityState === 'hidden' ? Promise.all([tail, send()]) : tail.then(send);
};

/** When every draft sent so far has arrived or failed. */
export const draftsSent = (): Promise<unknown> => tail;
