import { newCookieSecret } from '../secrets/random.ts';
import type { Tx } from './db.ts';
import { consentTable } from './schema/journey.ts';

/** What was agreed to: its code, and the sentence as it was shown. */
export interface GivenConsent {
  readonly code: string;
  readonly text: string;
}

/** Stores consents with their text and time. Each time adds rows: what was agreed to before stays as it was. */
export async function storeConsents(
  tx: Tx,
  journeyId: string,
  given: readonly GivenConsent[],
  at: Date,
): Promise<void> {
  if (given.length === 0) return;
  await tx.insert(consentTable).values(given.map((one) => ({ ...one, id: newCookieSecret(), journeyId, at })));
}
