import { isRfqId, rfqIdOf } from '../store/ids.ts';
import type { Api } from './api.ts';
import { CALL_LIMIT_MS, unavailable } from './availability.ts';
import { stillWorking } from './running-attempts.ts';

/** Of one journey at a time. Those that wait hold memory only. */
const MOST_IN_LINE = 24;

/**
 * Changes a journey when it is this call's turn. `admit` throws for somebody whom the journey is not open to, and is asked
 * before there is something to wait for: ids are no secrets, and a stranger must not stand in the line.
 * Throws a `RefusalError`: 409 if too many wait already, 503 if the call's time was over before its turn.
 * @param id the journey's or its proposal's, as the request names it
 */
export async function takeTurn<T>(
  { turns, now }: Pick<Api, 'turns' | 'now'>,
  id: string | null,
  admit: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const named = id ?? '';
  const journeyId = isRfqId(named) ? named : rfqIdOf(named);
  // The work refuses it.
  if (journeyId === null) return work();
  if (turns.lengthOf(journeyId) > 0) await admit();
  if (turns.lengthOf(journeyId) >= MOST_IN_LINE) throw stillWorking();
  const since = now().getTime();
  return turns.run(journeyId, async () => {
    // Its visitor was told so, and may have sent it again.
    if (now().getTime() - since >= CALL_LIMIT_MS) throw unavailable();
    return work();
  });
}
