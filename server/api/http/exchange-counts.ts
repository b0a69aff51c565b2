import type { ServerContext } from '#server/context/server-context.ts';
import type { Stores } from '#server/context/stores.ts';
import { keyedHash } from '#server/shared/secrets/keyed-hash.ts';
import { type CallCounters, startOfMinute } from './call-counts.ts';

/** Subjects of one statement. */
const BATCH = 1_000;

interface Exchange extends Pick<ServerContext, 'now' | 'config'> {
  readonly stores: Pick<Stores, 'callCounts'>;
}

/**
 * Tells the other processes of the calls that were counted here since the last exchange, and learns what they counted of
 * the same visitors. If the database does not answer, this process continues by its own counts and sends them next time.
 */
export async function exchangeCallCounts({ stores, now, config }: Exchange, counts: CallCounters): Promise<void> {
  const unsent = counts.unsent().map(({ limit, visitor, count }) => ({
    subject: keyedHash(config.secret, 'call-count', `${limit} ${visitor}`),
    count,
    // More may be counted until the answer comes.
    calls: count.own - count.sent,
  }));
  unsent.sort((one, other) => (one.subject < other.subject ? -1 : 1));
  const minute = startOfMinute(now());
  for (let first = 0; first < unsent.length; first += BATCH) {
    const batch = unsent.slice(first, first + BATCH);
    const totals = await stores.callCounts.add(minute, batch);
    for (const { subject, count, calls } of batch) {
      count.sent += calls;
      count.others = (totals.get(subject) ?? count.sent) - count.sent;
    }
  }
}
