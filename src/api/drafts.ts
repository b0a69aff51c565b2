import type { Draft } from '#contract/shared/record.ts';
import { call } from './client.ts';

let tail: Promise<unknown> = Promise.resolve();

/**
 * Keeps a draft on the server, in the order they were typed. A draft that cannot be kept is not worth an interruption:
 * what was typed is still on the screen, and the next blur tries again.
 */
export const sendDraft = (rfqId: string | null, draft: Draft): void => {
  if (rfqId === null) return;
  const kept = () =>
    call('saveDraft', { params: { rfqId }, body: draft, timeout: 5_000, keepalive: true }).catch(() => undefined);
  // A page that is being left waits for nothing: what stands in a queue then is never sent.
  tail = document.visibilityState === 'hidden' ? Promise.all([tail, kept()]) : tail.then(kept);
};

/** When every draft sent so far has arrived or failed. */
export const draftsSent = (): Promise<unknown> => tail;
