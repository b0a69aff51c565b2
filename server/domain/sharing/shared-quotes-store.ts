import type { SharedQuotes } from '#contract/shared/shared-quotes.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { deriveBits } from '#server/shared/secrets/derived-bits.ts';

interface StoredQuotes {
  readonly journeyId: string;
  readonly quotes: SharedQuotes;
}

export interface SharedQuotesStore {
  /** Stores quotes under their id. Returns whether they were new. */
  add(id: string, stored: StoredQuotes): Promise<boolean>;
  /** The quotes with this id; null if there are none, or no longer any. */
  load(id: string): Promise<StoredQuotes | null>;
}

/** The id of a journey's quotes: the same quotes of the same day always have the same link. */
export const sharedQuotesId = (secret: AppSecret, journeyId: string, quotes: SharedQuotes): string =>
  deriveBits(secret, 'shared-quotes', `${journeyId}\n${JSON.stringify(quotes)}`).toString('hex');
