import type { CallbackReceipt, CallbackRequest } from '#contract/shared/callback.ts';

export interface CallbackStore {
  /**
   * Stores a callback request with the consent and its time. A second request for the same number and topic on the same day in
   * India is not stored, and receives the first one's receipt. `isNew`: whether this call stored the request.
   */
  add(request: CallbackRequest, now: Date): Promise<{ receipt: CallbackReceipt; isNew: boolean }>;
}
