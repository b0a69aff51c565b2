import type { Config } from './config.ts';
import type { Matter } from './matter.ts';
import type { Db } from './store/db.ts';
import { loadByProposer, recordOf } from './store/journeys.ts';

/** What is needed to take up a matter without a visitor's call: for webhooks and jobs. */
export interface Office {
  readonly db: Db;
  readonly now: () => Date;
  readonly config: Config;
}

/** Takes up the matter of a proposal: in a transaction, with the journey's row locked. Null if there is none. */
export function withMatter<T>(
  { db, now, config }: Office,
  proposerId: string,
  work: (matter: Matter) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (tx) => {
    const journey = await loadByProposer(tx, proposerId, { forUpdate: true });
    if (!journey) return null;
    // The clock is read under the lock: what waited for it must not act on an older time than those before it.
    return work({ tx, now: now(), config, record: await recordOf(tx, journey) });
  });
}
