import { secondsInDay } from 'date-fns/constants';
import type { Config } from '../config.ts';
import { RefusalError } from '../http/refusal.ts';
import { ipPrefixOf } from '../http/visitor-address.ts';
import { keyedHash } from '../kyc/document-encryption.ts';
import { consumeDailyQuota } from '../store/day-counts.ts';
import type { Tx } from '../store/db.ts';

/**
 * Counts a request, for a topic that is stored today as for a new one: how many are answered does not tell what others asked
 * for. Anyone can type strangers' numbers: few for one number, fewer of them from one network address, and not many from that
 * address, whatever numbers they are for. Throws a `RefusalError` (429) beyond a limit; the transaction is to be rolled back.
 */
export async function countCallbackRequest(
  tx: Tx,
  number: string,
  address: string,
  { secret, callbacksPerDay }: Pick<Config, 'secret' | 'callbacksPerDay'>,
  now: Date,
): Promise<void> {
  const count = (purpose: string, subject: string, most: number) =>
    consumeDailyQuota(tx, keyedHash(secret, purpose, subject), { most, pauseMs: 0 }, now);
  const ofAddress = await count('callback-address', address, callbacksPerDay.address);
  if (ofAddress.kind !== 'counted') {
    const message = 'Too many calls were asked for from your connection today. Please call us instead.';
    throw new RefusalError(429, 'RATE_LIMITED', message, { retry_after: ofAddress.seconds });
  }
  const fromAddress = await count(
    'callback-phone-from',
    `${number} ${ipPrefixOf(address)}`,
    callbacksPerDay.numberFromAddress,
  );
  if (fromAddress.kind !== 'counted') throw tooManyOfNumber();
  const ofNumber = await count('callback-phone', number, callbacksPerDay.number);
  if (ofNumber.kind !== 'counted') throw tooManyOfNumber();
}

/** The same for every caller. The time is the longest that it can be: the rest of the day tells when it began. */
const tooManyOfNumber = () =>
  new RefusalError(
    429,
    'RATE_LIMITED',
    'We have been asked to call this number already, and take no more requests for it today. Tell our adviser on that call what else you need, or call us instead.',
    { retry_after: secondsInDay },
  );
