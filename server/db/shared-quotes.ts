import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { endOfDayInIndia } from '#contract/shared/dates.ts';
import { SharedQuotes } from '#contract/shared/shared-quotes.ts';
import type { SharedQuotesStore } from '#server/domain/sharing/shared-quotes-store.ts';
import type { Tx } from './db.ts';
import { sharedQuotesTable } from './schema/shared-quotes.ts';

export const sharedQuotesStore = (tx: Tx): SharedQuotesStore => ({
  async add(id, { journeyId, quotes }) {
    const expiresAt = endOfDayInIndia(quotes.open_until);
    const rows = await tx
      .insert(sharedQuotesTable)
      .values({ id, journeyId, quotes, expiresAt })
      .onConflictDoNothing()
      .returning({ id: sharedQuotesTable.id });
    return rows.length > 0;
  },

  async load(id) {
    const [row] = await tx.select().from(sharedQuotesTable).where(eq(sharedQuotesTable.id, id));
    return row ? { journeyId: row.journeyId, quotes: v.parse(SharedQuotes, row.quotes) } : null;
  },
});
