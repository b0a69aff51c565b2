import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { endOfDayInIndia } from '#contract/shared/dates.ts';
import { SharedQuotes } from '#contract/shared/shared-quotes.ts';
import type { AppSecret } from '../config/app-secret.ts';
import { deriveBits } from '../secrets/derived-bits.ts';
import type { Db, Tx } from '../store/db.ts';
import { sharedQuotesTable } from '../store/schema/shared-quotes.ts';

interface StoredQuotes {
  readonly journeyId: string;
  readonly quotes: SharedQuotes;
}

/** The id of a journey's quotes: the same quotes of the same day always have the same link. */
export const sharedQuotesId = (secret: AppSecret, journeyId: string, quotes: SharedQuotes): string =>
  deriveBits(secret, 'shared-quotes', `${journeyId}\n${JSON.stringify(quotes)}`).toString('hex');

/** Stores quotes under their id. Returns whether they were new. */
export async function storeSharedQuotes(tx: Tx, id: string, { journeyId, quotes }: StoredQuotes): Promise<boolean> {
  const expiresAt = endOfDayInIndia(quotes.open_until);
  const rows = await tx
    .insert(sharedQuotesTable)
    .values({ id, journeyId, quotes, expiresAt })
    .onConflictDoNothing()
    .returning({ id: sharedQuotesTable.id });
  return rows.length > 0;
}

/** The quotes with this id; null if there are none, or no longer any. */
export async function loadSharedQuotes(db: Db, id: string): Promise<StoredQuotes | null> {
  const [row] = await db.select().from(sharedQuotesTable).where(eq(sharedQuotesTable.id, id));
  return row ? { journeyId: row.journeyId, quotes: v.parse(SharedQuotes, row.quotes) } : null;
}
