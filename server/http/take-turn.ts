import { isRfqId, rfqIdOf } from '../store/ids.ts';
import type { Api } from './api.ts';
import { unavailableRefusal } from './availability.ts';
import { stillWorkingRefusal } from './running-attempts.ts';

/** Milliseconds. Browsers give a call up after 15 s, and send it again. */
const LONGEST_WAIT_MS = 12_000;
/** Of one journey at a time, with the one whose turn it is. Those that wait hold memory only. */
const MOST_IN_LINE = 24;

/**
 * Changes a journey when it is this call's turn. `admit` throws for somebody whom the journey is not open to, and is asked
 * before there is something to wait for: ids are no secrets, and a stranger must not stand in the line.
 * Throws a `Refused`: 409 if too many wait already, 503 if it has waited for 12 s.
 * @param id the journey's or its proposal's, as the request names it
 */
export async function changeJourneyInTurn<T>(
  { mutex, now }: Pick<Api, 'mutex' | 'now'>,
  id: string | null,
  admit: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const named = id ?? '';
  const journeyId = isRfqId(named) ? named : rfqIdOf(named);
  // The work refuses it.
  if (journeyId === null) return work();
  if (mutex.lengthOf(journeyId) > 0) await admit();
  if (mutex.lengthOf(journeyId) >= MOST_IN_LINE) throw stillWorkingRefusal();
  const since = now().getTime();
  return mutex.run(journeyId, async () => {
    // Its visitor may have given it up and sent it again.
    if (now().getTime() - since >= LONGEST_WAIT_MS) throw unavailableRefusal();
    return work();
  });
}
